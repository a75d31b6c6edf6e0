import { fillIn } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import type { PlanResult, savePlan } from '@campus/domain/registration';
import { planTexts as texts, registrationMessages as messages } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisteringStudent, RegistrationTermRow, SectionRow } from '../../academic-records/index.js';
import { courseName, EnrollmentsService } from '../../academic-records/index.js';
import type { Queryable, WriteTx, RowOf } from '../../platform/index.js';
import { Database, sql, Writes } from '../../platform/index.js';
import { CoursesService } from '../courses/courses.service.js';
import { RegistrationTermsService } from '../courses/registration-terms.service.js';
import { requireActiveStudent } from '../record/active-student.js';
import type { PlansService as Q } from './plans.sql.types.js';

const PLAN_RECORD = 'registration-plan';
type PlanRow = RowOf<typeof SELECT_PLAN>;

const NO_PLAN: PlanRow = { nums: [], version: 0 };
const SELECT_PLAN = sql<Q['SELECT_PLAN']>`SELECT request_nums AS nums, version FROM registration_plans
  WHERE emp_id = :student AND year_code = :year AND term_code = :term`;
const STORE_PLAN = sql<Q['STORE_PLAN']>`INSERT INTO registration_plans AS p (emp_id, year_code, term_code, request_nums)
  VALUES (:student, :year, :term, :nums::text[])
  ON CONFLICT (emp_id, year_code, term_code) DO UPDATE SET request_nums = excluded.request_nums, version = p.version + 1
  RETURNING request_nums AS nums, version`;

/** What a student plans to take in a term: kept in an order, tried in that order. Who writes a plan holds the lock of the student. */
@Injectable()
export class PlansService {
  constructor(
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(RegistrationTermsService) private readonly terms: RegistrationTermsService,
    @Inject(CoursesService) private readonly courses: CoursesService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
  ) {}

  async read(actor: Actor, termId: string): Promise<Answered> {
    const student = await this.terms.studentOf(actor);
    const plan = await this.planOf(student, await this.terms.term(termId), this.db);
    return answered({ data: await this.answerOf(student, plan, this.db) });
  }

  /** Keeps the plan as it was sent. Refuses a version that is not the stored one, and a course of another term. */
  async save(actor: Actor, { term_id: termId, jc_nums: wanted, version }: InputOf<typeof savePlan>): Promise<Answered> {
    const term = await this.terms.term(termId);
    const nums = [...new Set(wanted)];
    return this.writes.run(actor, async (tx) => {
      const student = requireActiveStudent((await this.enrollments.lock(tx, actor.empId, [])).student);
      const plan = await this.planOf(student, term, tx);
      if (plan.version !== version) throw messages.refusal('plan_changed', {}, { data: await this.answerOf(student, plan, tx) });
      const known = await this.sectionsOf(nums, tx);
      for (const num of nums) this.refuseOther(known.get(num), num, term);
      const stored = await this.store(tx, student, term, nums);
      return answered({ message: texts.saved, data: await this.answerOf(student, stored, tx) });
    });
  }

  /** Tries the courses in their order. What was added leaves the plan; what was refused stays, with the reason. */
  async register(actor: Actor, termId: string): Promise<Answered> {
    const term = await this.terms.term(termId);
    return this.writes.run(actor, async (tx) => {
      // The student's lock is the plan's too, so the sections that it names are known when they are locked.
      const student = requireActiveStudent((await this.enrollments.lock(tx, actor.empId, [])).student);
      const nums = (await this.planOf(student, term, tx)).nums.filter((num) => !isIn(student, num));
      if (nums.length === 0) throw messages.refusal('plan_empty', { term: term.name });
      const { sections } = await this.enrollments.lock(tx, actor.empId, nums);
      let now: RegisteringStudent = student;
      const results: PlanResult[] = [];
      for (const num of nums) {
        const found = sections.get(num);
        const section = found?.cancelled === true ? undefined : found;
        const tried = section === undefined ? null : await this.courses.tryAdd(tx, { student: now, section });
        if (tried?.status !== undefined) now = tried.after.student;
        results.push(resultOf(num, section, tried));
      }
      const left = results.filter(({ outcome }) => outcome === 'refused').map(({ jc_num: num }) => num);
      const stored = await this.store(tx, student, term, left);
      const message = fillIn(texts.done, { added: nums.length - left.length, count: nums.length });
      return answered({ message, data: { ...(await this.answerOf(now, stored, tx)), results } });
    });
  }

  private async planOf({ id }: RegisteringStudent, term: RegistrationTermRow, on: Queryable): Promise<PlanRow> {
    return (await on.maybe(SELECT_PLAN, { student: id, year: term.year_code, term: term.term_code })) ?? NO_PLAN;
  }

  private store(tx: WriteTx, { id }: RegisteringStudent, term: RegistrationTermRow, nums: readonly string[]): Promise<PlanRow> {
    const description = fillIn(texts.auditPlan, { count: nums.length, term: term.name });
    tx.audit({ recordType: PLAN_RECORD, recordId: `${term.id}/${id}`, action: 'save', description, detail: { sections: nums } });
    return tx.one(STORE_PLAN, { student: id, year: term.year_code, term: term.term_code, nums });
  }

  private refuseOther(section: SectionRow | undefined, num: string, term: RegistrationTermRow): void {
    if (section === undefined || section.cancelled) throw messages.refusal('no_such_course', { course: num });
    if (section.term_id !== term.id) throw messages.refusal('other_term', { course: courseName(section), term: term.name });
  }

  private async sectionsOf(nums: readonly string[], on: Queryable): Promise<Map<string, SectionRow>> {
    return new Map((await this.enrollments.sections(nums, on)).map((section) => [section.request_num, section]));
  }

  /** Courses that were canceled or that the student is in meanwhile are left out. */
  private async answerOf(student: RegisteringStudent, { nums, version }: PlanRow, on: Queryable) {
    const sections = await this.sectionsOf(nums, on);
    const planned = nums.flatMap((num) => sections.get(num) ?? []).filter(({ cancelled }) => !cancelled);
    const pl = planned
      .filter(({ request_num: num }) => !isIn(student, num))
      .map((section) => this.courses.answerOf({ student, section }));
    return { pl, version };
  }
}

function isIn({ enrollments }: RegisteringStudent, section: string): boolean {
  return enrollments.some(({ request_num: num, status }) => num === section && status !== 'dropped');
}

type Tried = Awaited<ReturnType<CoursesService['tryAdd']>>;

function resultOf(num: string, section: SectionRow | undefined, tried: Tried | null): PlanResult {
  const course = section === undefined ? num : courseName(section);
  if (tried === null) return { jc_num: num, course, outcome: 'refused', reason: messages.text('no_such_course', { course }) };
  if (tried.status === undefined) return { jc_num: num, course, outcome: 'refused', reason: tried.reason };
  return { jc_num: num, course, outcome: tried.status, reason: '' };
}
