import type { QuestionStats, StatsRow, TextResponse } from '@campus/domain/assessment';
import { MIN_RESPONSES_SHOWN } from '@campus/domain/assessment/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, WantedPage } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { STILL_INVITED } from '../evaluations/audience.js';
import { BALLOT_BOX_RECORD, REMINDER_KEY } from '../evaluations/evaluation-audit.js';
import type { StatisticsRepository as Q } from './statistics.sql.types.js';

/** Which rows; null does not narrow. */
export interface StatsCondition {
  readonly year: string | null;
  readonly terms: readonly string[] | null;
  readonly school: string | null;
  /** Only courses that this person teaches; demographics then wait for the grades of the course. */
  readonly teacher: string | null;
}

/** A row as it is read, with what decides about its figures. */
export interface StoredStats extends Omit<StatsRow, 'percentage'> {
  readonly urnId: string;
  readonly startsOn: string;
  readonly opened: boolean;
  readonly active: boolean;
  readonly endsOn: string;
  readonly evalType: string;
  readonly gradesIn: boolean;
}

/** A course is its own school's and term's, whatever evaluation asks about it; what asks student groups is the evaluation's. */
export const OF_COURSE = {
  school: 'coalesce(initcap(c.school), e.school)',
  year: 'coalesce(c.year_code, e.year_code)',
  term: 'coalesce(c.term_code, e.term_code)',
};

const MATCHING = sql`FROM evaluation_urns u JOIN evaluations e ON e.id = u.evaluation_id LEFT JOIN courses c ON c.request_num = u.course_id
  WHERE e.is_published AND (:year::text IS NULL OR ${sql.raw(OF_COURSE.year)} = :year) AND (:terms::text[] IS NULL OR ${sql.raw(OF_COURSE.term)} = ANY (:terms))
    AND (:school::text IS NULL OR ${sql.raw(OF_COURSE.school)} = :school)
    AND (:teacher::text IS NULL OR EXISTS (SELECT 1 FROM evaluation_teachers et WHERE et.urn_id = u.id AND et.emp_id = :teacher))`;

/** The keys of a page first, then the rows of those keys only. */
const PAGE = sql`SELECT u.id, e.starts_on ${MATCHING} AND (:afterDay::date IS NULL OR (e.starts_on, u.id) < (:afterDay::date, :afterId::uuid))
  ORDER BY e.starts_on DESC, u.id DESC LIMIT :most OFFSET :offset`;

const GRADES_IN = sql`(EXISTS (SELECT 1 FROM enrolments n WHERE n.request_num = u.course_id AND n.status = 'registered')
  AND NOT EXISTS (SELECT 1 FROM enrolments n WHERE n.request_num = u.course_id AND n.status = 'registered'
    AND NOT EXISTS (SELECT 1 FROM grades g WHERE g.request_num = n.request_num AND g.emp_id = n.emp_id)))`;

/** Whom it is about, the leading ones first. */
const EVALUATED = sql`(SELECT string_agg(concat_ws(' ', p.first_name, p.last_name), ', ' ORDER BY et.lead DESC, p.last_name, p.first_name)
  FROM evaluation_teachers et JOIN people p ON p.emp_id = et.emp_id WHERE et.urn_id = u.id)`;

const ROW = sql`SELECT u.id AS "urnId", e.starts_on AS "startsOn", e.ends_on AS "endsOn", e.eval_type AS "evalType", u.opened_on IS NOT NULL AS opened, e.is_active AS active,
    e.id AS "EvaluationId", u.id AS "EvalGroupId", nullif(u.course_id, '') AS "JenzCourseId", e.title AS "Title",
    ${sql.raw(OF_COURSE.term)} || ' ' || ${sql.raw(OF_COURSE.year)} AS "TermYear", ${sql.raw(OF_COURSE.school)} AS "School", c.crs_cde AS "CourseCode", c.crs_title AS "CourseTitle",
    ${EVALUATED} AS "CourseInstructor", ${GRADES_IN} AS "gradesIn", t.sent AS "TotalSent", t.responses AS "TotalResponses", t.finished AS "TotalFinished",
    u.average_age::float8 AS "AverageAge", u.males AS "NumOfMales", u.females AS "NumOfFemales"
  FROM evaluation_urns u JOIN evaluations e ON e.id = u.evaluation_id LEFT JOIN courses c ON c.request_num = u.course_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS sent, count(*) FILTER (WHERE i.state <> 'sent')::int AS responses,
      count(*) FILTER (WHERE i.state = 'finished')::int AS finished FROM evaluation_invitations i
      WHERE i.urn_id = u.id AND (u.opened_on IS NOT NULL OR ${STILL_INVITED})) t`;

const LIST = sql<
  Narrowed<Q['LIST'], { School: StatsRow['School'] }>
>`${ROW} JOIN (${PAGE}) k ON k.id = u.id ORDER BY e.starts_on DESC, u.id DESC`;

const COUNT = sql<Q['COUNT']>`SELECT count(*)::int AS total ${MATCHING}`;

const ONE = sql<
  Narrowed<Q['ONE'], { School: StatsRow['School'] }>
>`${ROW} WHERE e.id::text = :evalId AND u.course_id = :courseId AND e.is_published`;

/**
 * Invitations of a ballot box that a reminder goes to today: not started, while students can answer, and without a mail of this evaluation today. The
 * key of a reminder by hand is in the ledger of mails.
 */
export const TO_REMIND = sql`FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id JOIN evaluations e ON e.id = u.evaluation_id
    JOIN people p ON p.emp_id = i.emp_id
  WHERE u.id = :box::uuid AND i.state = 'sent' AND ${STILL_INVITED} AND u.opened_on IS NULL AND p.email IS NOT NULL AND p.account_ended_at IS NULL
    AND e.is_published AND e.is_active AND e.starts_on <= :today::date AND e.ends_on >= :today::date
    AND NOT EXISTS (SELECT 1 FROM evaluation_campaign_mails c WHERE c.evaluation_id = e.id AND c.emp_id = i.emp_id AND c.sent_on = :today::date)
    AND NOT EXISTS (SELECT 1 FROM mail_messages m WHERE m.key = '${sql.raw(REMINDER_KEY)}' || e.id || '/' || :today::date || '/' || i.emp_id)`;

const COUNT_TO_REMIND = sql<Q['COUNT_TO_REMIND']>`SELECT count(*)::int AS count ${TO_REMIND}`;

const SELECT_LAST_REMINDER = sql<Q['SELECT_LAST_REMINDER']>`SELECT at, description AS text FROM audit_entries
  WHERE record_type = :record AND record_id = :box AND action = 'remind' ORDER BY seq DESC LIMIT 1`;

/** Mean and deviation of the sample from the counts of each rating; the median from the ratings at the middle places. [ASSESS-024] */
export const QUESTION_FIGURES = sql<
  Q['QUESTION_FIGURES']
>`SELECT q.id AS "QuestionId", b.question AS "Question", k.name AS "Category",
    t.rate_1 AS "Rate_1", t.rate_2 AS "Rate_2", t.rate_3 AS "Rate_3", t.rate_4 AS "Rate_4", t.rate_5 AS "Rate_5", t.rate_null AS "Rate_NULL",
    coalesce(f.n, 0) AS "NumOfResponses", f.lowest AS "LowestScore", f.highest AS "HighestScore", round(f.mean, 2)::float8 AS "MeanLikert",
    m.median::float8 AS "MedianLikert", round(sqrt((f.squares - f.total * f.mean) / nullif(f.n - 1, 0)), 2)::float8 AS "StdDev"
  FROM evaluation_tallies t JOIN evaluation_questions q ON q.id = t.question_id
    JOIN question_bank b ON b.id = q.bank_id JOIN question_categories k ON k.id = q.category_id
    CROSS JOIN LATERAL (SELECT sum(v.n)::int AS n, min(v.rate) FILTER (WHERE v.n > 0) AS lowest, max(v.rate) FILTER (WHERE v.n > 0) AS highest,
      sum(v.rate * v.n)::numeric AS total, sum(v.rate * v.rate * v.n)::numeric AS squares, sum(v.rate * v.n)::numeric / nullif(sum(v.n), 0) AS mean
      FROM (VALUES (1, t.rate_1), (2, t.rate_2), (3, t.rate_3), (4, t.rate_4), (5, t.rate_5)) v(rate, n)) f
    CROSS JOIN LATERAL (SELECT (min(w.rate) FILTER (WHERE w.upto >= (f.n + 1) / 2) + min(w.rate) FILTER (WHERE w.upto >= f.n / 2 + 1)) / 2.0 AS median
      FROM (SELECT v.rate, sum(v.n) OVER (ORDER BY v.rate) AS upto
        FROM (VALUES (1, t.rate_1), (2, t.rate_2), (3, t.rate_3), (4, t.rate_4), (5, t.rate_5)) v(rate, n)) w WHERE f.n > 0) m
  WHERE t.urn_id = :ballotBoxId::uuid ORDER BY q.line, q.id`;

/** The ids of texts are random: their order says nothing. A question with fewer than three texts shows none. [ASSESS-007] */
export const WRITTEN = sql<
  Q['WRITTEN']
>`SELECT w.question_id AS "QuestionId", b.question AS "Question", w.student_id AS "StudentId", w.student_name AS "StudentName", w.text_value AS "TextValue"
  FROM (SELECT x.*, count(*) OVER (PARTITION BY x.question_id) AS texts FROM evaluation_texts x WHERE x.urn_id = :ballotBoxId::uuid) w
    JOIN evaluation_questions q ON q.id = w.question_id JOIN question_bank b ON b.id = q.bank_id
  WHERE w.texts >= ${MIN_RESPONSES_SHOWN} ORDER BY q.line, q.id, w.id`;

const FEW = sql<
  Q['FEW']
>`SELECT 1 AS one FROM evaluation_texts WHERE urn_id = :ballotBoxId::uuid GROUP BY question_id HAVING count(*) < ${MIN_RESPONSES_SHOWN} LIMIT 1`;

const SELECT_EVALUATION_SEGMENTS = sql<
  Q['SELECT_EVALUATION_SEGMENTS']
>`SELECT segment FROM evaluation_segments WHERE evaluation_id = :evaluationId::uuid ORDER BY segment`;

const IS_EVALUATED = sql<
  Q['IS_EVALUATED']
>`SELECT 1 AS one FROM evaluation_teachers WHERE urn_id = :ballotBoxId::uuid AND emp_id = :empId`;

const SELECT_DEANS = sql<Q['SELECT_DEANS']>`SELECT school FROM deans WHERE emp_id = :empId ORDER BY school`;

/** What is read of evaluations once they are published. Every figure is counted by the database. */
@Injectable()
export class StatisticsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The rows of a page, and one more where the list goes on. */
  list(condition: StatsCondition, { after, limit, offset }: WantedPage): Promise<StoredStats[]> {
    const [afterDay = null, afterId = null] = after ?? [];
    return this.db.query(LIST, { ...condition, afterDay, afterId, most: limit + 1, offset });
  }

  async count(condition: StatsCondition): Promise<number> {
    return (await this.db.one(COUNT, { ...condition })).total;
  }

  one(evalId: string, courseId: string | null): Promise<StoredStats | null> {
    return this.db.maybe(ONE, { evalId, courseId: courseId ?? '' });
  }

  figures(ballotBoxId: string): Promise<QuestionStats[]> {
    return this.db.query(QUESTION_FIGURES, { ballotBoxId });
  }

  texts(ballotBoxId: string): Promise<TextResponse[]> {
    return this.db.query(WRITTEN, { ballotBoxId });
  }

  /** Whether some question has texts, and too few of them to be shown. */
  async fewTexts(ballotBoxId: string): Promise<boolean> {
    return (await this.db.maybe(FEW, { ballotBoxId })) !== null;
  }

  /** How many students of a ballot box a reminder would go to. */
  async toRemind(box: string, today: string): Promise<number> {
    return (await this.db.one(COUNT_TO_REMIND, { box, today })).count;
  }

  /** The last reminder that was sent by hand to those of a ballot box. */
  async lastReminder(box: string): Promise<{ at: string; text: string } | null> {
    const last = await this.db.maybe(SELECT_LAST_REMINDER, { box, record: BALLOT_BOX_RECORD });
    return last === null ? null : { at: last.at.toISOString(), text: last.text };
  }

  async isEvaluated(ballotBoxId: string, empId: string): Promise<boolean> {
    return (await this.db.maybe(IS_EVALUATED, { ballotBoxId, empId })) !== null;
  }

  async schoolsOf(empId: string): Promise<string[]> {
    const rows = await this.db.query(SELECT_DEANS, { empId });
    return rows.map(({ school }) => school);
  }

  async segments(evaluationId: string): Promise<string[]> {
    const rows = await this.db.query(SELECT_EVALUATION_SEGMENTS, { evaluationId });
    return rows.map(({ segment }) => segment);
  }
}
