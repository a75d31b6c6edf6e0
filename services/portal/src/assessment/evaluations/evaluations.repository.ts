import type { CourseChoice, Evaluation, EvaluationQuestion, ListedEvaluation } from '@campus/domain/assessment';
import type { AskedCourse, EvalType, LockedQuestion, School } from '@campus/domain/assessment/rules';
import { segmentName } from '@campus/domain/assessment/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { EvaluationsRepository as Q } from './evaluations.sql.types.js';

/** What is written of an evaluation. */
export interface EvaluationContent {
  readonly title: string;
  readonly description: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly termCode: string;
  readonly yearCode: string;
  readonly school: School;
  readonly evalType: EvalType;
}

/** An evaluation's own row. */
export interface StoredEvaluation extends EvaluationContent {
  readonly id: string;
  readonly active: boolean;
  readonly published: boolean;
  readonly version: number;
  readonly changedBy: string;
}

/** A question as it is written; `id` of one that is there already. */
export interface WrittenQuestion extends LockedQuestion {
  readonly id: string | null;
  readonly groupId: string | null;
}

const STORED = sql`SELECT e.id, e.title, e.description, e.starts_on AS "startsOn", e.ends_on AS "endsOn", e.term_code AS "termCode", e.year_code AS "yearCode",
    e.school, e.eval_type AS "evalType", e.is_active AS active, e.is_published AS published, e.version, e.changed_by AS "changedBy"
  FROM evaluations e`;

const SELECT_ONE = sql<Q['SELECT_ONE']>`${STORED} WHERE e.id::text = :id`;
const LOCK_ONE = sql<Q['LOCK_ONE']>`${STORED} WHERE e.id::text = :id FOR NO KEY UPDATE`;

const QUESTIONS = sql<
  Narrowed<Q['QUESTIONS'], { IsRequired: 0 | 1; RemoveFromEval: 0 }>
>`SELECT q.id AS "QuestionId", q.bank_id AS "QuestionBankId", q.group_id AS "QuestionGroupId", q.category_id AS "CatId",
    q.type_id AS "TypeId", CASE WHEN q.required THEN 1 ELSE 0 END AS "IsRequired", 0 AS "RemoveFromEval", b.question AS "Question"
  FROM evaluation_questions q JOIN question_bank b ON b.id = q.bank_id WHERE q.evaluation_id = :id::uuid ORDER BY q.line, q.id`;

/** The leading teachers of course `c`. */
export const INSTRUCTORS = `(SELECT string_agg(concat_ws(' ', p.first_name, p.last_name), ', ' ORDER BY ct.lead DESC, p.last_name, p.first_name)
  FROM course_teachers ct JOIN people p ON p.emp_id = ct.emp_id WHERE ct.request_num = c.request_num)`;

const CHOICE = sql`SELECT c.request_num AS "JenzCourseId", c.crs_cde AS "CourseCode", c.crs_title AS "CourseTitle", coalesce(${sql.raw(INSTRUCTORS)}, '') AS "CourseInstructor"
  FROM courses c`;

const COURSES = sql<
  Q['COURSES']
>`${CHOICE} JOIN evaluation_courses ec ON ec.course_id = c.request_num WHERE ec.evaluation_id = :id::uuid ORDER BY c.crs_cde, c.section, c.request_num`;

const FOUND = sql<
  Q['FOUND']
>`${CHOICE} WHERE NOT c.cancelled AND c.year_code = :year AND c.term_code = ANY (:terms::text[]) AND (:school::text IS NULL OR c.school = :school)
    AND lower(c.crs_cde || ' ' || c.crs_title) LIKE '%' || :pattern || '%'
  ORDER BY c.crs_cde, c.section, c.request_num LIMIT 200`;

const INSERT_EVALUATION = sql<
  Q['INSERT_EVALUATION']
>`INSERT INTO evaluations (title, description, starts_on, ends_on, term_code, year_code, school, eval_type, changed_by, created_at)
  VALUES (:title, :description, :startsOn::date, :endsOn::date, :termCode, :yearCode, :school, :evalType, :by, :at) RETURNING id`;

const UPDATE_EVALUATION = sql<
  Q['UPDATE_EVALUATION']
>`UPDATE evaluations SET title = :title, description = :description, starts_on = :startsOn::date, ends_on = :endsOn::date, term_code = :termCode, year_code = :yearCode, school = :school,
    eval_type = :evalType, changed_by = :by, version = version + 1 WHERE id = :id::uuid`;

const WRITE_QUESTIONS = sql<
  Q['WRITE_QUESTIONS']
>`INSERT INTO evaluation_questions AS q (id, evaluation_id, line, group_id, bank_id, category_id, type_id, required)
  SELECT coalesce(r.id, gen_random_uuid()), :id::uuid, r.line, r.group_id, r.bank_id, r.category_id, r.type_id, r.required
  FROM jsonb_to_recordset(:rows::jsonb) AS r(id uuid, line integer, group_id uuid, bank_id uuid, category_id uuid, type_id text, required boolean)
  ON CONFLICT (id) DO UPDATE SET line = EXCLUDED.line, group_id = EXCLUDED.group_id, bank_id = EXCLUDED.bank_id,
    category_id = EXCLUDED.category_id, type_id = EXCLUDED.type_id, required = EXCLUDED.required WHERE q.evaluation_id = EXCLUDED.evaluation_id`;

/** The content of a stored evaluation alone. */
export function contentOf(stored: EvaluationContent): EvaluationContent {
  const { title, description, startsOn, endsOn, termCode, yearCode, school, evalType } = stored;
  return { title, description, startsOn, endsOn, termCode, yearCode, school, evalType };
}

const ACTIVATE = sql<
  Q['ACTIVATE']
>`UPDATE evaluations SET is_active = :active, version = version + 1, changed_by = :by WHERE id = :id::uuid`;

const PUBLISH = sql<
  Q['PUBLISH']
>`UPDATE evaluations SET is_published = true, version = version + 1, changed_by = :by WHERE id = :id::uuid`;

const SELECT_COURSES = sql<
  Q['SELECT_COURSES']
>`SELECT request_num AS id, crs_cde AS code, school, year_code AS "yearCode", term_code AS "termCode" FROM courses
       WHERE request_num = ANY (:ids::text[]) ORDER BY crs_cde, request_num`;

const INSERT_EVALUATION_SEGMENTS = sql<
  Q['INSERT_EVALUATION_SEGMENTS']
>`INSERT INTO evaluation_segments (evaluation_id, segment) SELECT :id::uuid, unnest(:segments::text[]) ON CONFLICT DO NOTHING`;

const DELETE_EVALUATION_SEGMENTS = sql<
  Q['DELETE_EVALUATION_SEGMENTS']
>`DELETE FROM evaluation_segments WHERE evaluation_id = :id::uuid AND NOT (segment = ANY (:segments::text[]))`;

const INSERT_EVALUATION_COURSES = sql<
  Q['INSERT_EVALUATION_COURSES']
>`INSERT INTO evaluation_courses (evaluation_id, course_id) SELECT :id::uuid, unnest(:courses::text[]) ON CONFLICT DO NOTHING`;

const DELETE_EVALUATION_COURSES = sql<
  Q['DELETE_EVALUATION_COURSES']
>`DELETE FROM evaluation_courses WHERE evaluation_id = :id::uuid AND NOT (course_id = ANY (:courses::text[]))`;

const DELETE_EVALUATION_QUESTIONS = sql<
  Q['DELETE_EVALUATION_QUESTIONS']
>`DELETE FROM evaluation_questions WHERE evaluation_id = :id::uuid AND NOT (id = ANY (:kept::uuid[]))`;

const SELECT_EVALUATION_SEGMENTS = sql<
  Q['SELECT_EVALUATION_SEGMENTS']
>`SELECT segment FROM evaluation_segments WHERE evaluation_id = :id::uuid
       ORDER BY array_position(ARRAY['new', 'continuing', 'graduating', 'online', 'on-campus'], segment)`;

const SELECT_EVALUATION_COURSES = sql<
  Q['SELECT_EVALUATION_COURSES']
>`SELECT course_id AS id FROM evaluation_courses WHERE evaluation_id = :id::uuid ORDER BY course_id`;

const SELECT_EVALUATIONS = sql<
  Narrowed<Q['SELECT_EVALUATIONS'], { IsActive: 0 | 1; IsPublished: 0 | 1 }>
>`SELECT e.id AS "EvaluationId", e.title AS "Title", e.starts_on AS "StartDate", e.ends_on AS "EndDate", e.term_code AS "TermCode",
         e.year_code AS "YearCode", e.school AS "School", CASE WHEN e.is_active THEN 1 ELSE 0 END AS "IsActive",
         CASE WHEN e.is_published THEN 1 ELSE 0 END AS "IsPublished", e.eval_type AS "evalType"
       FROM evaluations e ORDER BY e.starts_on DESC, e.id`;

/** Rows of evaluations, their questions and whom they ask. */
@Injectable()
export class EvaluationsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  list(): Promise<ListedEvaluation[]> {
    return this.db.query(SELECT_EVALUATIONS);
  }

  stored(on: Queryable, id: string, lock = false): Promise<StoredEvaluation | null> {
    return on.maybe(lock ? LOCK_ONE : SELECT_ONE, { id });
  }

  /** An evaluation with everything that belongs to it. */
  async whole(stored: StoredEvaluation, on: Queryable = this.db): Promise<Evaluation> {
    const questions = await this.questions(on, stored.id);
    const courses = await on.query(COURSES, { id: stored.id });
    const segments = await this.segments(on, stored.id);
    return {
      id: stored.id,
      EvaluationId: stored.id,
      version: stored.version,
      Title: stored.title,
      Description: stored.description,
      StartDate: stored.startsOn,
      EndDate: stored.endsOn,
      TermCode: stored.termCode,
      YearCode: stored.yearCode,
      School: stored.school,
      IsActive: stored.active ? 1 : 0,
      IsPublished: stored.published ? 1 : 0,
      evalType: stored.evalType,
      questions,
      courses,
      segments: segments.map((segment) => ({ SegmentId: segment, Name: segmentName(segment) })),
    };
  }

  questions(on: Queryable, id: string): Promise<EvaluationQuestion[]> {
    return on.query(QUESTIONS, { id });
  }

  async courses(on: Queryable, id: string): Promise<string[]> {
    const rows = await on.query(SELECT_EVALUATION_COURSES, { id });
    return rows.map((row) => row.id);
  }

  async segments(on: Queryable, id: string): Promise<string[]> {
    const rows = await on.query(SELECT_EVALUATION_SEGMENTS, { id });
    return rows.map((row) => row.segment);
  }

  searchCourses(year: string, terms: readonly string[], school: string | null, q: string): Promise<CourseChoice[]> {
    return this.db.query(FOUND, {
      year,
      terms,
      school,
      pattern: q
        .trim()
        .toLowerCase()
        .replaceAll(/[\\%_]/g, '\\$&'),
    });
  }

  async add(tx: Tx, content: EvaluationContent, by: string, at: Date): Promise<string> {
    return (await tx.one(INSERT_EVALUATION, { ...contentOf(content), by, at })).id;
  }

  async change(tx: Tx, id: string, content: EvaluationContent, by: string): Promise<void> {
    await tx.execute(UPDATE_EVALUATION, { id, ...contentOf(content), by });
  }

  /** Writes the questions as the evaluation's, in this order; the others leave it and stay in the bank. */
  async writeQuestions(tx: Tx, id: string, questions: readonly WrittenQuestion[]): Promise<void> {
    const kept = questions.flatMap((question) => (question.id === null ? [] : [question.id]));
    await tx.execute(DELETE_EVALUATION_QUESTIONS, { id, kept });
    const rows = questions.map(({ id: own, groupId, bankId, catId, typeId, required }, line) => ({
      id: own,
      line,
      group_id: groupId,
      bank_id: bankId,
      category_id: catId,
      type_id: typeId,
      required,
    }));
    await tx.execute(WRITE_QUESTIONS, { id, rows: JSON.stringify(rows) });
  }

  async writeCourses(tx: Tx, id: string, courses: readonly string[]): Promise<void> {
    await tx.execute(DELETE_EVALUATION_COURSES, { id, courses });
    await tx.execute(INSERT_EVALUATION_COURSES, { id, courses });
  }

  async writeSegments(tx: Tx, id: string, segments: readonly string[]): Promise<void> {
    await tx.execute(DELETE_EVALUATION_SEGMENTS, { id, segments });
    await this.addSegments(tx, id, segments);
  }

  async addSegments(tx: Tx, id: string, segments: readonly string[]): Promise<void> {
    await tx.execute(INSERT_EVALUATION_SEGMENTS, { id, segments });
  }

  /** The courses with these ids, with what must fit the evaluation. */
  coursesOf(on: Queryable, ids: readonly string[]): Promise<(AskedCourse & Record<string, unknown>)[]> {
    return on.query(SELECT_COURSES, { ids });
  }

  async publish(tx: Tx, id: string, by: string): Promise<void> {
    await tx.execute(PUBLISH, { id, by });
  }

  async setActive(tx: Tx, id: string, active: boolean, by: string): Promise<void> {
    await tx.execute(ACTIVATE, { id, active, by });
  }
}
