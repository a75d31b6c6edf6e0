import { fillIn } from '@campus/contract-kit';
import { academicRecordsMessages as messages, academicRecordsTexts as texts } from '@campus/domain/academic-records';
import { refusalToGrade, UNCHOSEN_GRADES } from '@campus/domain/academic-records/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import type { Queryable, Tx } from '../platform/index.js';
import { Audit, Clock, Database } from '../platform/index.js';

/** A student on a grade sheet; an empty grade is none yet, a disabled one is the registrar's. */
export interface SheetLine extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly sort_name: string;
  readonly grade: string;
  readonly disabled: boolean;
}

/** A grade sheet as it stands; version 0 was never saved. */
export interface StoredSheet {
  readonly lines: readonly SheetLine[];
  readonly version: number;
  readonly saved_by: string | null;
  readonly saved_at: Date | null;
}

/** What is to be stored: the grades by student, and the version that was seen. */
export interface GradesToSave {
  readonly course: string;
  readonly grades: readonly { readonly id: string; readonly grade: string }[];
  readonly version: number | undefined;
}

interface SheetRow extends Record<string, unknown> {
  readonly version: number;
  readonly saved_by: string;
  readonly saved_at: Date;
}

/** The record type of grade sheets in the audit history. */
const RECORD = 'grade-sheet';

const LINES = `SELECT e.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name,
    concat_ws(' ', p.last_name || ',', p.first_name, p.middle_name) AS sort_name, coalesce(g.grade, '') AS grade,
    e.status = 'withdrawn' OR coalesce(g.grade = ANY ($2::text[]), false) AS disabled
  FROM enrolments e JOIN people p ON p.emp_id = e.emp_id
    LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id
  WHERE e.request_num = $1 AND e.status IN ('registered', 'withdrawn') ORDER BY lower(p.last_name), lower(p.first_name), p.middle_name, p.emp_id`;

const SHEET = 'SELECT version, saved_by, saved_at FROM grade_sheets WHERE request_num = $1';

const STORE = `INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at)
  SELECT $1, g.id, g.grade, 1, $3, $4 FROM jsonb_to_recordset($2::jsonb) AS g(id text, grade text) WHERE g.grade <> ''
  ON CONFLICT (request_num, emp_id) DO UPDATE SET grade = excluded.grade, version = grades.version + 1,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at`;
const TAKE_BACK = `DELETE FROM grades g USING jsonb_to_recordset($2::jsonb) AS r(id text, grade text)
  WHERE g.request_num = $1 AND g.emp_id = r.id AND r.grade = ''`;
const NEXT_VERSION = `INSERT INTO grade_sheets (request_num, version, saved_by, saved_at) VALUES ($1, 1, $2, $3)
  ON CONFLICT (request_num) DO UPDATE SET version = grade_sheets.version + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at`;

/** The grade sheets of courses: read whole, saved against the version that was seen. Whose course it is, the caller has asked. */
@Injectable()
export class GradeSheetsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(course: string, on: Queryable = this.db): Promise<StoredSheet> {
    const lines = await on.query<SheetLine>(LINES, [course, UNCHOSEN_GRADES]);
    const sheet = await on.maybe<SheetRow>(SHEET, [course]);
    return { lines, version: sheet?.version ?? 0, saved_by: sheet?.saved_by ?? null, saved_at: sheet?.saved_at ?? null };
  }

  /** Stores grades, all or none. Refuses a stale version, an unknown student, and a grade that may not be given. [FACULTY-009] */
  async save(actor: Actor, asked: GradesToSave): Promise<void> {
    await this.db.transaction(async (tx) => {
      // Two who save at once come one after the other, a first save too.
      await tx.query('SELECT 1 FROM courses WHERE request_num = $1 FOR UPDATE', [asked.course]);
      const sheet = await this.read(asked.course, tx);
      await this.refuseStale(actor, sheet, asked.version);
      const changes = this.changesOf(sheet, asked.grades);
      await this.store(tx, actor, asked.course, changes);
    });
  }

  /** Gives a grade of the registrar, inside the transaction of whoever decides that. Who has the sheet open is told to read it again. */
  async give(tx: Tx, course: string, { id, grade, by }: { readonly id: string; readonly grade: string; readonly by: string }) {
    const at = this.clock.now();
    await tx.execute(STORE, [course, JSON.stringify([{ id, grade }]), by, at]);
    await tx.execute(NEXT_VERSION, [course, by, at]);
  }

  private async refuseStale(actor: Actor, sheet: StoredSheet, version: number | undefined): Promise<void> {
    const fresh = version === undefined ? sheet.saved_by === null || sheet.saved_by === actor.empId : version === sheet.version;
    if (fresh) return;
    const name = (sheet.saved_by === null ? null : await this.people.nameOf(sheet.saved_by)) ?? '';
    throw messages.refusal('sheet_changed', { name: name === '' ? 'Somebody' : name });
  }

  private changesOf(sheet: StoredSheet, grades: GradesToSave['grades']) {
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
      return grade === line.grade ? [] : [{ id, grade, was: line.grade }];
    });
  }

  private async store(
    tx: Tx,
    actor: Actor,
    course: string,
    changes: readonly { readonly id: string; readonly grade: string; readonly was: string }[],
  ): Promise<void> {
    const rows = JSON.stringify(changes);
    await tx.execute(STORE, [course, rows, actor.empId, this.clock.now()]);
    await tx.execute(TAKE_BACK, [course, rows]);
    await tx.execute(NEXT_VERSION, [course, actor.empId, this.clock.now()]);
    await this.audit.append(tx, {
      recordType: RECORD,
      recordId: course,
      action: 'saved',
      description: fillIn(texts.auditGrades, { count: changes.length, course }),
      ...authorOf(actor),
      detail: { changes },
    });
  }
}
