import {
  listEvaluations,
  publishEvaluation,
  readQuestions,
  saveEvaluation,
  setEvaluationActive,
} from '@campus/domain/assessment';
import { addDays, campusDay } from '@campus/domain/calendar/rules';
import pg from 'pg';
import { PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import { BESIDE } from './ran-statements.js';

/** The term of the evaluations; their courses are of the same one. */
const TERM = 'FA';
const RATINGS = 7;
const TEXTS = 2;

const PEOPLE = `INSERT INTO people (emp_id, username, first_name, last_name, email, gender)
  SELECT id, lower(id), 'Measured', id, lower(id) || '@campus.example', CASE WHEN n % 2 = 0 THEN 'M' ELSE 'F' END
  FROM (SELECT n, 'E' || lpad(n::text, 6, '0') AS id FROM generate_series(1, $1::int) n) made ON CONFLICT DO NOTHING`;

const COURSES = `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity)
  SELECT $1 || n, $1 || n, 'Measured course ' || n, 'A', c.year_code, c.term_code, 'BOYCE', 'UG', 'CAMPUS', 3, 100000
  FROM generate_series(1, $2::int) n, (SELECT year_code, term_code FROM terms WHERE year_code = $3 AND term_code = '${TERM}') c RETURNING request_num AS id`;

const ENROL = `INSERT INTO enrolments (request_num, emp_id, enrolled_on) SELECT c, s, now()::date FROM unnest($1::text[]) c, unnest($2::text[]) s`;

const INVITE = `INSERT INTO evaluation_invitations (urn_id, emp_id, state)
  SELECT u.id, 'E' || lpad(n::text, 6, '0'), 'finished' FROM evaluation_urns u, generate_series(1, $2::int) n WHERE u.evaluation_id = $1::uuid`;

const COUNTED = `INSERT INTO evaluation_tallies (urn_id, question_id, rate_1, rate_2, rate_3, rate_4, rate_5, rate_null)
  SELECT u.id, q.id, $2 / 10, $2 / 10, $2 / 5, $2 / 5, $2 - $2 / 10 - $2 / 10 - $2 / 5 - $2 / 5, 0
  FROM evaluation_urns u JOIN evaluation_questions q ON q.evaluation_id = u.evaluation_id AND q.type_id = '1' WHERE u.evaluation_id = $1::uuid`;

const WRITTEN = `INSERT INTO evaluation_texts (urn_id, question_id, text_value)
  SELECT u.id, q.id, 'The examples from daily work were what I will remember of it, number ' || n
  FROM evaluation_urns u JOIN evaluation_questions q ON q.evaluation_id = u.evaluation_id AND q.type_id = '2', generate_series(1, $2::int) n
  WHERE u.evaluation_id = $1::uuid ORDER BY gen_random_uuid()`;

const ENDED = `WITH made AS (INSERT INTO evaluations (title, starts_on, ends_on, term_code, year_code, school, eval_type, is_active, is_published, changed_by, created_at)
    SELECT 'Measured evaluation ' || n, current_date - 400 + n % 300, current_date - 380 + n % 300, '${TERM}', $2, 'Boyce', 'course', true, true, '0', now()
    FROM generate_series(1, $1::int) n RETURNING id, ends_on),
  urns AS (INSERT INTO evaluation_urns (evaluation_id, course_id, opened_on, average_age, males, females)
    SELECT id, $3, ends_on + 1, 24.5, $4 / 2, $4 / 2 FROM made RETURNING id)
  INSERT INTO evaluation_invitations (urn_id, emp_id, state) SELECT id, 'E' || lpad(n::text, 6, '0'), 'finished' FROM urns, generate_series(1, $4::int) n`;

const yearCode = (): string => campusDay(Date.now()).slice(0, 4);

/** Students, courses and evaluations that the bench made. */
export class MeasuredEvaluations {
  private constructor(
    readonly db: pg.Client,
    readonly admin: PortalCaller,
  ) {}

  static async open({ run }: Product): Promise<MeasuredEvaluations> {
    const db = new pg.Client({ connectionString: run.databaseUrl, application_name: BESIDE });
    await db.connect();
    return new MeasuredEvaluations(db, await PortalCaller.signedIn(run.baseUrl, 'assessment'));
  }

  close(): Promise<void> {
    return this.db.end();
  }

  /** Makes people up to a number; the first `students` of them study at Boyce, and their ids are answered. */
  async people(count: number, students: number): Promise<string[]> {
    await this.db.query(PEOPLE, [count]);
    const ids = Array.from({ length: students }, (_, index) => `E${String(index + 1).padStart(6, '0')}`);
    await this.db.query(
      `INSERT INTO students (emp_id, school, classification, load, admitted_on) SELECT id, 'BOYCE', 'SO', 'full', DATE '2024-08-15'
       FROM unnest($1::text[]) u(id) ON CONFLICT DO NOTHING`,
      [ids],
    );
    await this.db.query('ANALYZE people, students');
    return ids;
  }

  /** New courses with these students. */
  async courses(count: number, students: readonly string[]): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(COURSES, [`M${Date.now()}-`, count, yearCode()]);
    const ids = rows.map(({ id }) => id);
    await this.db.query(ENROL, [ids, students]);
    return ids;
  }

  /** A published, active evaluation of courses with seven ratings and two texts; answers its id and its questions. */
  async running(courses: readonly string[]): Promise<{ id: string; questions: { id: string; isRating: boolean }[] }> {
    const today = campusDay(Date.now());
    const { categories, questionBank } = (await this.admin.call(readQuestions, {})).data;
    const { data } = await this.admin.call(saveEvaluation, {
      Title: `Measured ${courses.length} courses`,
      YearCode: yearCode(),
      TermCode: TERM,
      School: 'Boyce',
      StartDate: addDays(today, -3),
      EndDate: addDays(today, 30),
      evalType: 'course',
      courses: [...courses],
      questions: Array.from({ length: RATINGS + TEXTS }, (_, at) => ({
        QuestionBankId: questionBank[at % questionBank.length]?.QuestionBankId ?? '',
        CatId: categories[0]?.QuestionCategoryId ?? '',
        TypeId: at < RATINGS ? '1' : '2',
        IsRequired: '0' as const,
      })),
    });
    await this.admin.call(publishEvaluation, { EvaluationId: data.EvaluationId });
    await this.admin.call(setEvaluationActive, { EvaluationId: data.EvaluationId, IsActive: 1 });
    return {
      id: data.EvaluationId,
      questions: data.questions.map(({ QuestionId, TypeId }) => ({ id: String(QuestionId), isRating: TypeId === '1' })),
    };
  }

  /** An evaluation of a course that so many people have finished, counted, with as many written answers to each text question. */
  async counted(people: number, texts: number): Promise<{ id: string; course: string }> {
    const [course = ''] = await this.courses(1, []);
    const { id } = await this.running([course]);
    await this.db.query(INVITE, [id, people]);
    await this.db.query(COUNTED, [id, people]);
    await this.db.query(WRITTEN, [id, texts]);
    await this.db.query(
      'UPDATE evaluation_urns SET opened_on = current_date, average_age = 22.4, males = 1, females = 1 WHERE evaluation_id = $1',
      [id],
    );
    await this.db.query('ANALYZE evaluation_invitations, evaluation_tallies, evaluation_texts');
    return { id, course };
  }

  /** As many ended evaluations of Boyce, each sent to `students` people; answers how many the list has then. */
  async ended(count: number, students: number): Promise<number> {
    const [course = ''] = await this.courses(1, []);
    await this.db.query(ENDED, [count, String(new Date().getFullYear() - 1), course, students]);
    await this.db.query('ANALYZE evaluations, evaluation_urns, evaluation_invitations');
    return (await this.admin.call(listEvaluations, {})).data.length;
  }
}
