import { fillIn, showDate } from '@campus/contract-kit';
import {
  academicRecordsMessages as messages,
  academicRecordsTexts as texts,
  GRADE_CHANGES_TOPIC,
} from '@campus/domain/academic-records';
import { gradesFrom, isLateChange, LOCKED_GRADES, refusalToGrade } from '@campus/domain/academic-records/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import type { PortalConfig, Queryable, RowOf, Tx } from '../../platform/index.js';
import { Audit, Clock, CONFIG, Database, Live, sql } from '../../platform/index.js';
import type { GradeSheetsService as Q } from './grades.sql.types.js';

/** A student on a grade sheet; an empty grade is none yet, a disabled one is the registrar's. */
export type SheetLine = RowOf<typeof LINES>;

/** A grade sheet as it stands; version 0 was never saved. `late` says that a change of a stored grade waits for the registrar. */
export interface StoredSheet {
  readonly late: boolean;
  /** The first day on which grades are taken; null once they are. */
  readonly opens_on: string | null;
  /** Changes that wait for the registrar; an empty grade would be none. */
  readonly waiting: readonly { readonly id: string; readonly grade: string }[];
  readonly lines: readonly SheetLine[];
  readonly version: number;
  readonly saved_by: string | null;
  readonly saved_at: Date | null;
}

/** What is to be stored: the grades by student, and the version that was seen. */
export interface GradesToSave {
  readonly course: string;
  /** As people call it. */
  readonly name: string;
  readonly grades: readonly { readonly id: string; readonly grade: string }[];
  readonly version: number | undefined;
  /** Why stored grades change late. */
  readonly reason?: string | undefined;
}

/** A grade that becomes another one. */
interface GradeChanged {
  readonly id: string;
  readonly grade: string;
  readonly was: string;
  readonly name: string;
}

/** The record type of grade sheets in the audit history. */
export const GRADE_SHEET_RECORD = 'grade-sheet';

const LINES = sql<Q['LINES']>`SELECT e.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name,
    concat_ws(' ', p.last_name || ',', p.first_name, p.middle_name) AS sort_name, coalesce(g.grade, '') AS grade,
    e.status = 'withdrawn' OR coalesce(g.grade = ANY (:lockedGrades::text[]), false) AS disabled
  FROM enrolments e JOIN people p ON p.emp_id = e.emp_id
    LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id
  WHERE e.request_num = :course AND e.status IN ('registered', 'withdrawn') ORDER BY lower(p.last_name), lower(p.first_name), p.middle_name, p.emp_id`;

const SHEET = sql<Q['SHEET']>`SELECT version, saved_by, saved_at FROM grade_sheets WHERE request_num = :course`;

const STORE = sql<Q['STORE']>`INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at)
  SELECT :course, g.id, g.grade, 1, :by, :at FROM jsonb_to_recordset(:rows::jsonb) AS g(id text, grade text) WHERE g.grade <> ''
  ON CONFLICT (request_num, emp_id) DO UPDATE SET grade = excluded.grade, version = grades.version + 1,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at`;
const TAKE_BACK = sql<Q['TAKE_BACK']>`DELETE FROM grades g USING jsonb_to_recordset(:rows::jsonb) AS r(id text, grade text)
  WHERE g.request_num = :course AND g.emp_id = r.id AND r.grade = ''`;
const NEXT_VERSION = sql<
  Q['NEXT_VERSION']
>`INSERT INTO grade_sheets (request_num, version, saved_by, saved_at) VALUES (:course, 1, :by, :at)
  ON CONFLICT (request_num) DO UPDATE SET version = grade_sheets.version + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at`;

/** Two who save at once come one after the other, a first save too, and with the registrar who decides about a change. */
const LOCK_COURSE = sql<Q['LOCK_COURSE']>`SELECT request_num FROM courses WHERE request_num = :course FOR UPDATE`;
/** The days of the section: of the part of the term in which it is held. */
const SELECT_DAYS = sql<
  Q['SELECT_DAYS']
>`SELECT coalesce(st.begins_on, t.begins_on) AS begins_on, coalesce(st.ends_on, t.ends_on) AS ends_on FROM courses c JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
    LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code
  WHERE c.request_num = :course`;
const SELECT_WAITING = sql<
  Q['SELECT_WAITING']
>`SELECT emp_id AS id, grade FROM grade_changes WHERE request_num = :course AND state = 'waiting' ORDER BY emp_id`;
const INSERT_CHANGES = sql<Q['INSERT_CHANGES']>`INSERT INTO grade_changes AS c
    (request_num, emp_id, grade_before, grade, reason, asked_by, asked_at)
  SELECT :course, g.id, g.was, g.grade, :reason, :by, :at FROM jsonb_to_recordset(:rows::jsonb) AS g(id text, was text, grade text)
  ON CONFLICT (request_num, emp_id) WHERE state = 'waiting' DO UPDATE SET grade_before = excluded.grade_before, grade = excluded.grade,
    reason = excluded.reason, asked_by = excluded.asked_by, asked_at = excluded.asked_at, version = c.version + 1`;

/** The grade sheets of courses: read whole, saved against the version that was seen. Whose course it is, the caller has asked. */
@Injectable()
export class GradeSheetsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Live) private readonly live: Live,
  ) {}

  async read(course: string, on: Queryable = this.db): Promise<StoredSheet> {
    const lines = await on.query(LINES, { course, lockedGrades: LOCKED_GRADES });
    const sheet = await on.maybe(SHEET, { course });
    const waiting = await on.query(SELECT_WAITING, { course });
    const days = await on.maybe(SELECT_DAYS, { course });
    const today = this.clock.today();
    const late = days !== null && isLateChange({ endsOn: days.ends_on, today, days: this.config.gradeChangeDays });
    const saved = { version: sheet?.version ?? 0, saved_by: sheet?.saved_by ?? null, saved_at: sheet?.saved_at ?? null };
    return { lines, late, opens_on: days === null ? null : this.opensOn(days), waiting, ...saved };
  }

  /** The first day on which a section takes grades; null once it does. */
  opensOn(section: { readonly begins_on: string; readonly ends_on: string }): string | null {
    const from = this.takesFrom(section);
    return this.clock.today() < from ? from : null;
  }

  /** The first day on which a section takes grades. */
  takesFrom(section: { readonly begins_on: string; readonly ends_on: string }): string {
    return gradesFrom(section, this.config.gradesFromPercent);
  }

  /**
   * Stores grades, all or none, and answers how many changes wait for the registrar instead: those of stored grades late after the term. Refuses a
   * stale version, an unknown student, a grade that may not be given, and a late change without a reason. [FACULTY-009]
   */
  async save(actor: Actor, asked: GradesToSave): Promise<number> {
    return this.db.transaction(async (tx) => {
      await tx.query(LOCK_COURSE, { course: asked.course });
      const sheet = await this.read(asked.course, tx);
      await this.refuseStale(actor, sheet, asked.version);
      const changes = this.changesOf(sheet, asked.grades);
      if (changes.some(({ id }) => id === actor.empId || id === actor.realUser.empId)) throw messages.refusal('own_grade');
      if (sheet.opens_on !== null && changes.some(({ grade }) => grade !== ''))
        throw messages.refusal('grades_not_yet', { course: asked.name, day: showDate(sheet.opens_on) });
      const waiting = sheet.late ? changes.filter(({ was }) => was !== '') : [];
      const reason = asked.reason ?? '';
      const names = waiting.map(({ name }) => name).join(', ');
      if (waiting.length > 0 && reason === '')
        throw messages.refusalAt('reason', 'late_reason_missing', { days: this.config.gradeChangeDays, names });
      await this.store(tx, actor, {
        course: asked.course,
        changes: changes.filter((one) => !waiting.includes(one)),
        waiting,
        reason,
      });
      return waiting.length;
    });
  }

  /** Whoever changes grades of a course takes this lock. */
  async lock(tx: Queryable, course: string): Promise<void> {
    await tx.query(LOCK_COURSE, { course });
  }

  /** Gives a grade of the registrar, or takes one away, inside the transaction of whoever decides that. Who has the sheet open is told to read it again. */
  async give(tx: Tx, course: string, { id, grade, by }: { readonly id: string; readonly grade: string; readonly by: string }) {
    const at = this.clock.now();
    const rows = JSON.stringify([{ id, grade }]);
    await tx.execute(STORE, { course, rows, by, at });
    await tx.execute(TAKE_BACK, { course, rows });
    await tx.execute(NEXT_VERSION, { course, by, at });
  }

  private async refuseStale(actor: Actor, sheet: StoredSheet, version: number | undefined): Promise<void> {
    const fresh = version === undefined ? sheet.saved_by === null || sheet.saved_by === actor.empId : version === sheet.version;
    if (fresh) return;
    const name = (sheet.saved_by === null ? null : await this.people.nameOf(sheet.saved_by)) ?? '';
    throw messages.refusal('sheet_changed', { name: name === '' ? 'Somebody' : name });
  }

  private changesOf(sheet: StoredSheet, grades: GradesToSave['grades']): GradeChanged[] {
    const lines = new Map(sheet.lines.map((line) => [line.id, line]));
    const seen = new Set<string>();
    return grades.flatMap(({ id, grade }, at) => {
      const where = [{ path: `grades.${at}.id`, message: '' }];
      const line = lines.get(id);
      const at422 = (text: string) => ({ fields: where.map((field) => ({ ...field, message: text })) });
      if (line === undefined)
        throw messages.refusal('student_not_in_course', { id }, at422(messages.text('student_not_in_course', { id })));
      if (seen.has(id)) throw messages.refusal('student_twice', { id }, at422(messages.text('student_twice', { id })));
      seen.add(id);
      const refused = refusalToGrade(line, grade);
      const values = { grade, name: line.name, id };
      if (refused !== null) throw messages.refusal(refused, values, at422(messages.text(refused, values)));
      return grade === line.grade ? [] : [{ id, grade, was: line.grade, name: line.name }];
    });
  }

  private async store(
    tx: Tx,
    actor: Actor,
    {
      course,
      changes,
      waiting,
      reason,
    }: { readonly course: string; readonly reason: string } & Readonly<Record<'changes' | 'waiting', readonly GradeChanged[]>>,
  ): Promise<void> {
    const [by, at] = [actor.empId, this.clock.now()];
    const rows = JSON.stringify(changes);
    await tx.execute(STORE, { course, rows, by, at });
    await tx.execute(TAKE_BACK, { course, rows });
    if (waiting.length > 0) {
      await tx.execute(INSERT_CHANGES, { course, rows: JSON.stringify(waiting), reason, by, at });
      await this.live.emit(tx, { topic: GRADE_CHANGES_TOPIC, recordId: course, people: [] });
    }
    await tx.execute(NEXT_VERSION, { course, by, at });
    const said = fillIn(texts.auditGrades, { count: changes.length, course });
    const more = fillIn(texts.auditGradesWaiting, { count: waiting.length, reason });
    const short = (all: readonly GradeChanged[]) => all.map(({ id, grade, was }) => ({ id, grade, was }));
    await this.audit.append(tx, {
      recordType: GRADE_SHEET_RECORD,
      recordId: course,
      action: 'saved',
      description: waiting.length === 0 ? said : `${said}; ${more}`,
      ...authorOf(actor),
      detail: { changes: short(changes), ...(waiting.length === 0 ? {} : { waiting: short(waiting) }) },
    });
  }
}
