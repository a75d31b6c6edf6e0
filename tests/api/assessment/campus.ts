import { demoPerson } from '@campus/demo-campus';
import {
  publishEvaluation,
  readQuestions,
  saveEvaluation,
  saveOwnEvaluation,
  setEvaluationActive,
  readOwnEvaluation,
} from '@campus/domain/assessment';
import type { Evaluation, QuestionLists } from '@campus/domain/assessment';
import { addDays, campusDay } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { signedInAs } from '@campus/test-kit';

/** What an evaluation of a test is made of. */
export interface WantedEvaluation {
  readonly title?: string;
  readonly school?: string;
  readonly courses?: readonly string[];
  readonly segments?: readonly string[];
  readonly ratings?: number;
  readonly texts?: number;
  readonly required?: boolean;
  readonly from?: number;
  readonly until?: number;
}

/** Courses, students and evaluations of a test's own, beside those of the demo campus. */
export class AssessmentCampus {
  readonly today = campusDay(Date.now());
  private courseCount = 0;

  private constructor(
    readonly portal: TestPortal,
    readonly admin: TestClient,
    readonly lists: QuestionLists,
  ) {}

  static async of(portal: TestPortal): Promise<AssessmentCampus> {
    const admin = await portal.client('assessment');
    return new AssessmentCampus(portal, admin, await admin.mustCall(readQuestions, {}));
  }

  /** A client of anybody by number, without the way over the provider. */
  signedIn(empIds: readonly string[], group = 'students'): Promise<TestClient[]> {
    return signedInAs(this.portal, empIds, group);
  }

  /** Students of the demo campus by number: so many of them, none of the named ones. */
  async students(count: number): Promise<string[]> {
    const rows = await this.portal.database.query<{ id: string }>(
      `SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id
       WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.account_ended_at IS NULL ORDER BY s.emp_id LIMIT $1`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** A course of the current fall with these students, taught by this person; none of it is graded. */
  async course(students: readonly string[], teacher = 'faculty1', school = 'BOYCE'): Promise<string> {
    this.courseCount += 1;
    const id = `T${String(this.courseCount).padStart(4, '0')}`;
    await this.portal.database.query(
      `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity)
       VALUES ($1, 'TT' || $1, 'Test course ' || $1, 'A', $3, 'FA', $2, 'UG', 'CAMPUS', 3, 10000)`,
      [id, school, this.today.slice(0, 4)],
    );
    await this.portal.database.query('INSERT INTO course_teachers (request_num, emp_id, lead) VALUES ($1, $2, true)', [
      id,
      demoPerson(teacher).empId,
    ]);
    await this.enrol(id, students);
    return id;
  }

  async enrol(course: string, students: readonly string[]): Promise<void> {
    await this.portal.database.query(
      `INSERT INTO enrolments (request_num, emp_id, enrolled_on) SELECT $1, unnest($2::text[]), now()::date`,
      [course, students],
    );
  }

  async grade(course: string): Promise<void> {
    await this.portal.database.query(
      `INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at)
       SELECT request_num, emp_id, 'A', 1, '0', now() FROM enrolments WHERE request_num = $1 ON CONFLICT DO NOTHING`,
      [course],
    );
  }

  /** An unpublished evaluation. */
  make(wanted: WantedEvaluation = {}): Promise<Evaluation> {
    const { ratings = 1, texts = 1, required = false } = wanted;
    const category = this.lists.categories[0]?.QuestionCategoryId ?? '';
    const bank = this.lists.questionBank;
    const questions = Array.from({ length: ratings + texts }, (_, at) => ({
      QuestionBankId: bank[at % bank.length]?.QuestionBankId ?? '',
      CatId: category,
      TypeId: at < ratings ? '1' : '2',
      IsRequired: required ? ('1' as const) : ('0' as const),
    }));
    return this.admin.mustCall(saveEvaluation, {
      Title: wanted.title ?? 'Test evaluation',
      YearCode: this.today.slice(0, 4),
      TermCode: 'FA',
      School: wanted.school ?? 'Boyce',
      StartDate: addDays(this.today, wanted.from ?? -3),
      EndDate: addDays(this.today, wanted.until ?? 3),
      evalType: wanted.segments === undefined ? 'course' : 'segment',
      courses: [...(wanted.courses ?? [])],
      segments: [...(wanted.segments ?? [])],
      questions,
    });
  }

  /** A published, active evaluation. */
  async open(wanted: WantedEvaluation = {}): Promise<Evaluation> {
    const { EvaluationId } = await this.make(wanted);
    await this.admin.mustCall(publishEvaluation, { EvaluationId });
    return this.admin.mustCall(setEvaluationActive, { EvaluationId, IsActive: 1 });
  }

  /** Has a student answer: ratings and texts in the order of the questions of their kind; null leaves one open. */
  async finish(
    client: TestClient,
    evaluation: Evaluation,
    course: string | null,
    answers: {
      readonly ratings?: readonly (number | null)[];
      readonly texts?: readonly (string | null)[];
      readonly addName?: boolean;
    },
  ): Promise<void> {
    const { questions } = await client.mustCall(readOwnEvaluation, { evalId: evaluation.EvaluationId, courseId: course });
    const left = { '1': [...(answers.ratings ?? [])], '2': [...(answers.texts ?? [])] };
    const given = questions.map(({ QuestionId, TypeId }) => [QuestionId, left[TypeId as '1' | '2'].shift() ?? null] as const);
    await client.mustCall(saveOwnEvaluation, {
      evalId: evaluation.EvaluationId,
      courseId: course,
      answers: Object.fromEntries(given),
      addNameToResponse: answers.addName === true ? 1 : 0,
      submit: true,
    });
  }

  /** Has an evaluation end yesterday, as if its days had passed. */
  async end(evaluation: Evaluation): Promise<void> {
    await this.portal.database.query(
      'UPDATE evaluations SET starts_on = starts_on - 30, ends_on = $2::date - 1 WHERE id = $1::uuid',
      [evaluation.EvaluationId, this.today],
    );
  }
}
