import type { InputOf, OutputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type {
  FoundScholarship,
  readScholarshipChoices,
  saveScholarship,
  Scholarship,
  searchScholarships,
} from '@campus/domain/financial-aid';
import {
  financialAidMessages as messages,
  scholarshipCriteria as criteria,
  scholarshipTexts as texts,
} from '@campus/domain/financial-aid';
import { averageOf, countAttempts, showHundredths, sumOf } from '@campus/domain/academic-records/rules';
import type { ScholarshipCriterion, ScholarshipRules } from '@campus/domain/financial-aid/rules';
import { admits, ANY, SCHOLARSHIP_CRITERIA, scholarshipChoices, whyItFits } from '@campus/domain/financial-aid/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered, fileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CourseRecordsService } from '../../academic-records/index.js';
import type { Narrowed, RowOf } from '../../platform/index.js';
import { Clock, Database, drawRecordPdf, sql, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import type { ScholarshipsService as Q } from './scholarships.sql.types.js';

const SCHOLARSHIP_RECORD = 'scholarship';
type Search = InputOf<typeof searchScholarships>;

type ScholarshipRow = RowOf<typeof SELECT_ONE>;

/** A student as the search asks about them; the degree is the first that is not ended. */
const SELECT_STUDENT = sql<
  Q['SELECT_STUDENT']
>`SELECT coalesce(p.state, '') AS state, s.classification, s.load, s.school, coalesce((SELECT g.degree FROM student_programs sp
    JOIN programs g ON g.code = sp.program_code WHERE sp.emp_id = s.emp_id AND sp.awarded_on IS NULL ORDER BY sp.seq LIMIT 1), '') AS degree
  FROM students s JOIN people p USING (emp_id) WHERE s.emp_id = :student`;

const COLUMNS = sql`id, name, description, url, rules, version, saved_by`;
const LOCK = sql<Q['LOCK']>`SELECT pg_advisory_xact_lock(hashtext('scholarships'))`;
const SELECT_ALL = sql<
  Narrowed<Q['SELECT_ALL'], { rules: ScholarshipRules }>
>`SELECT ${COLUMNS} FROM scholarships ORDER BY lower(name), id`;
const SELECT_ONE = sql<
  Narrowed<Q['SELECT_ONE'], { rules: ScholarshipRules }>
>`SELECT ${COLUMNS} FROM scholarships WHERE id::text = :id`;
const SELECT_OF_NAME = sql<Q['SELECT_OF_NAME']>`SELECT id FROM scholarships WHERE lower(name) = lower(:name)`;
const INSERT_ONE = sql<
  Narrowed<Q['INSERT_ONE'], { rules: ScholarshipRules }>
>`INSERT INTO scholarships (name, description, url, rules, saved_by) VALUES (:name, :description, :url, :rules::jsonb, :by)
  RETURNING ${COLUMNS}`;
const UPDATE_ONE = sql<
  Narrowed<Q['UPDATE_ONE'], { rules: ScholarshipRules }>
>`UPDATE scholarships SET name = :name, description = :description, url = :url, rules = :rules::jsonb,
  saved_by = :by, version = version + 1 WHERE id::text = :id RETURNING ${COLUMNS}`;
const DELETE_ONE = sql<
  Narrowed<Q['DELETE_ONE'], { rules: ScholarshipRules }>
>`DELETE FROM scholarships WHERE id::text = :id RETURNING ${COLUMNS}`;

/** A scholarship as its office sees it. */
function shown({ id, name, description, url, rules, version }: ScholarshipRow): Scholarship {
  const values = Object.fromEntries(SCHOLARSHIP_CRITERIA.map((one) => [one, [...(rules[one] ?? [])]]));
  return {
    ...(values as Record<ScholarshipCriterion, string[]>),
    id,
    scholarship_name: name,
    description,
    url,
    version,
    searchGpa: rules.searchGpa?.toFixed(2) ?? null,
  };
}

/** What is asked for; any is not one of its values. */
function rulesOf(given: InputOf<typeof saveScholarship>): ScholarshipRules {
  const asked = SCHOLARSHIP_CRITERIA.map((name) => [name, given[name].filter((value) => value.toLowerCase() !== ANY)] as const);
  const rules = Object.fromEntries(asked.filter(([, values]) => values.length > 0));
  return given.searchGpa == null ? rules : { ...rules, searchGpa: given.searchGpa };
}

/** Scholarships of others: students search them, financial aid keeps them. */
@Injectable()
export class ScholarshipsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CourseRecordsService) private readonly records: CourseRecordsService,
  ) {}

  /** What each criterion offers, and what is known of a student. [SCHOL-005] */
  async choices(student: string): Promise<OutputOf<typeof readScholarshipChoices>> {
    const all = scholarshipChoices((await this.all()).map(({ rules }) => rules));
    const lists = SCHOLARSHIP_CRITERIA.map((name) => [name, [...all[name]]] as const);
    return { ...(Object.fromEntries(lists) as Record<ScholarshipCriterion, string[]>), known: await this.knownOf(student) };
  }

  /** Those whose every rule admits what is given, and why. [SCHOL-005] [SCHOL-010] */
  async search(search: Search): Promise<FoundScholarship[]> {
    return (await this.all())
      .filter(({ rules }) => admits(rules, search))
      .map(({ id, name, description, url, rules }) => ({
        id,
        scholarship_name: name,
        description,
        url,
        why: [...whyItFits(rules, search, criteria)],
      }));
  }

  /** The same scholarships as a PDF. [SCHOL-003] [SCHOL-004] */
  async pdf(search: Search): Promise<FileAnswer> {
    const found = await this.search(search);
    const asked = SCHOLARSHIP_CRITERIA.map((name) => [criteria[name], search[name] === ANY ? texts.any : search[name]] as const);
    const first = {
      heading: found.length === 0 ? texts.none : fillIn(texts.found, { count: counted(found.length, 'scholarship') }),
      lines: [...asked, [texts.gpa, search.searchGpa.toFixed(2)] as const],
      sentences: [],
    };
    const sections = found.map(({ scholarship_name: heading, description, url, why }) => ({
      heading,
      lines: [[texts.link, url] as const, [texts.why, why.join('; ')] as const],
      sentences: [description],
    }));
    const content = await drawRecordPdf({
      title: texts.pdfTitle,
      mark: null,
      sections: [first, ...sections],
      madeAt: this.clock.now(),
    });
    return fileAnswer({ name: 'scholarships.pdf', contentType: 'application/pdf', content, inline: true });
  }

  async list(): Promise<Scholarship[]> {
    return (await this.all()).map(shown);
  }

  /** Saves one; without a version only over what one has saved oneself, or nobody. */
  save(actor: Actor, given: InputOf<typeof saveScholarship>): Promise<Answered> {
    const { id, scholarship_name: name, description, url, version } = given;
    const by = actor.realUser.empId;
    return this.writes.run(actor, async (tx) => {
      await tx.query(LOCK, {});
      const stored = id === undefined ? null : known(await tx.maybe(SELECT_ONE, { id }));
      const isFresh =
        stored === null ||
        (version === undefined ? [by, SYSTEM_AUTHOR.actionBy].includes(stored.saved_by) : version === stored.version);
      if (!isFresh) throw messages.refusal('scholarship_changed', {}, { data: shown(stored) });
      const taken = await tx.maybe(SELECT_OF_NAME, { name });
      if (taken !== null && taken.id !== id) throw messages.refusalAt('scholarship_name', 'scholarship_taken');
      const values = { name, description, url, rules: JSON.stringify(rulesOf(given)), by };
      const row = await (id === undefined ? tx.one(INSERT_ONE, values) : tx.one(UPDATE_ONE, { ...values, id }));
      const detail = { before: stored === null ? null : shown(stored), after: shown(row) };
      const line = fillIn(texts.auditSaved, { name });
      tx.audit({ recordType: SCHOLARSHIP_RECORD, recordId: row.id, action: 'save', description: line, detail });
      return answered({ message: texts.saved, data: shown(row) });
    });
  }

  delete(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await tx.query(LOCK, {});
      const row = known(await tx.maybe(DELETE_ONE, { id }));
      const line = fillIn(texts.auditDeleted, { name: row.name });
      tx.audit({ recordType: SCHOLARSHIP_RECORD, recordId: id, action: 'delete', description: line, detail: shown(row) });
      return answered({ message: texts.deleted, data: null });
    });
  }

  private async knownOf(student: string): Promise<OutputOf<typeof readScholarshipChoices>['known']> {
    const facts = await this.db.maybe(SELECT_STUDENT, { student });
    if (facts === null)
      return { searchState: '', searchStudentStatus: '', searchEnrollmentStatus: '', searchDegree: '', searchGpa: '' };
    const courses = await this.records.of(student);
    const average = averageOf(sumOf(countAttempts(courses.filter(({ school }) => school === facts.school))));
    return {
      searchState: facts.state,
      searchStudentStatus: facts.classification,
      searchDegree: facts.degree,
      searchEnrollmentStatus: texts.loads[facts.load],
      searchGpa: average === null ? '' : showHundredths(average),
    };
  }

  private all(): Promise<ScholarshipRow[]> {
    return this.db.query(SELECT_ALL, {});
  }
}

function known(row: ScholarshipRow | null): ScholarshipRow {
  if (row === null) throw messages.refusal('scholarship_unknown');
  return row;
}
