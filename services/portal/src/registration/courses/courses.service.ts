import { showDate, fillIn } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { registrationMessages as messages, registrationTexts as texts } from '@campus/domain/registration';
import { endsFullTime, hasSeatToAdd, refusalToAdd, refusalToDrop } from '@campus/domain/registration/rules';
import { isShortTerm } from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { courseName, EnrollmentsService } from '../../academic-records/index.js';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import type { StudentInSection } from '../record/with-status.js';
import { withStatus } from '../record/with-status.js';
import type { Moment } from '../record/add-facts.js';
import { addFactsOf, addRefusal, hoursIn, isOpenFor, leftByClaim, reasonOf } from '../record/add-facts.js';
import { courseAnswer } from '../record/course-answer.js';
import { requireActiveStudent } from '../record/active-student.js';
import { WaitlistsService } from '../waitlists/waitlists.service.js';
import { RegistrationTermsService } from './registration-terms.service.js';

/** The courses of a term as a student sees them, and what the student does with them. */
@Injectable()
export class CoursesService {
  constructor(
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(RegistrationTermsService) private readonly terms: RegistrationTermsService,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** What the student may take and is not in. [REG-026] */
  async eligible(actor: Actor, termId: string): Promise<RegistrationCourse[]> {
    const student = await this.terms.studentOf(actor);
    const term = await this.terms.term(termId);
    const has = new Set(student.enrollments.filter(({ status }) => status !== 'dropped').map(({ request_num: num }) => num));
    const sections = await this.enrollments.offered(term, student.school);
    const moment = this.moment();
    return sections
      .filter(({ request_num: num }) => !has.has(num))
      .map((section) => courseAnswer(section, student, moment, undefined));
  }

  /** The registered and waitlisted courses of a term. [REG-027] */
  async own(actor: Actor, termId: string): Promise<RegistrationCourse[]> {
    const student = await this.terms.studentOf(actor);
    const { id } = await this.terms.term(termId);
    const own = student.enrollments.filter(
      ({ term_id: term, status }) => term === id && (status === 'registered' || status === 'waitlisted'),
    );
    const sections = await this.enrollments.sections(own.map(({ request_num: num }) => num));
    const order = new Map(own.map(({ request_num: num }, at) => [num, at]));
    const moment = this.moment();
    const states = await this.waitlists.statesOf(student, sections, moment);
    return sections
      .sort((one, other) => (order.get(one.request_num) ?? 0) - (order.get(other.request_num) ?? 0))
      .map((section) => courseAnswer(section, student, moment, states.get(section.request_num)));
  }

  /** Registers where a seat is free and nobody waits, else joins the waitlist. [REG-011] [REG-013] */
  add(actor: Actor, num: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const registering = await this.lock(tx, actor, num);
      const { section } = registering;
      if (section.cancelled) throw messages.refusal('no_such_course', { course: num });
      const added = await this.tryAdd(tx, registering);
      if (added.status === undefined) throw addRefusal(added.refusal, added.facts, section, registering.student);
      const done = this.answerOf(added.after);
      const message = added.status === 'registered' ? texts.registered : texts.waitlisted;
      const course = courseName(section);
      const { conflicts } = added.facts;
      const kept = added.status === 'waitlisted' ? keeps(registering, this.moment()) : [];
      const warnings = [...conflicts.map((other) => fillIn(texts.conflictWarning, { course, other })), ...kept];
      return answered({
        message: fillIn(message, { course, place: done.place ?? '' }),
        data: { r_pl: done, warnings },
      });
    });
  }

  /** Adds a section of a student who are both locked; answers why not where it cannot be. */
  async tryAdd(tx: WriteTx, registering: StudentInSection) {
    const { student, section } = registering;
    const facts = addFactsOf(student, section, this.moment());
    const refusal = refusalToAdd(facts);
    if (refusal !== null) return { facts, refusal, reason: reasonOf(refusal, facts, section, student) };
    const seats = { total: section.capacity, taken: section.taken, waiting: section.waiting };
    const status = hasSeatToAdd(seats) ? ('registered' as const) : ('waitlisted' as const);
    const line = status === 'registered' ? texts.auditRegistered : texts.auditWaitlisted;
    await this.enrollments.set(tx, { section, student: student.id, status, line });
    if (status === 'waitlisted') await this.waitlists.wake(tx, section.request_num);
    return { facts, status, after: withStatus(registering, status) };
  }

  /** Leaves a section or its waitlist. Holds never keep anybody in. [REG-016] [REG-029] */
  drop(actor: Actor, num: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const registering = await this.lock(tx, actor, num);
      const waited = this.refuseDrop(registering);
      const { section, student } = registering;
      const line = waited ? texts.auditUnwaited : texts.auditDropped;
      await this.enrollments.set(tx, { section, student: student.id, status: 'dropped', line });
      await this.waitlists.left(tx, section, student.id, waited);
      const done = withStatus(registering, 'dropped');
      return answered({
        message: fillIn(waited ? texts.unwaited : texts.dropped, { course: courseName(section) }),
        data: { r_pl: this.answerOf(done), warnings: partTimeWarnings(student, done) },
      });
    });
  }

  /** Drops one section only if the other becomes registered; else nothing changes. */
  swap(actor: Actor, from: string, to: string): Promise<Answered> {
    if (from === to) return Promise.reject(messages.refusal('swap_same'));
    return this.writes.run(actor, async (tx) => {
      const locked = await this.enrollments.lock(tx, actor.empId, [from, to]);
      const student = requireActiveStudent(locked.student);
      const [section, left] = [locked.sections.get(to), locked.sections.get(from)];
      if (section === undefined) throw messages.refusal('no_such_course', { course: to });
      if (left === undefined) throw messages.refusal('no_such_course', { course: from });
      const waited = this.refuseDrop({ student, section: left });
      const facts = this.refuseAdd({ student, section }, from);
      if (!hasSeatToAdd({ total: section.capacity, taken: section.taken, waiting: section.waiting }))
        throw messages.refusal('swap_full', { course: courseName(section) });
      await this.enrollments.set(tx, { section: left, student: student.id, status: 'dropped', line: texts.auditDropped });
      await this.waitlists.left(tx, left, student.id, waited);
      await this.enrollments.set(tx, { section, student: student.id, status: 'registered', line: texts.auditRegistered });
      const swapping = { student: withStatus({ student, section: left }, 'dropped').student, section };
      const done = withStatus(swapping, 'registered');
      const conflicts = facts.conflicts.map((other) => fillIn(texts.conflictWarning, { course: courseName(section), other }));
      const warnings = [...conflicts, ...partTimeWarnings(student, { ...done, section: left })];
      return answered({
        message: fillIn(texts.swapped, { course: courseName(section), other: courseName(left) }),
        data: { r_pl: this.answerOf(done), warnings },
      });
    });
  }

  private async lock(tx: WriteTx, actor: Actor, num: string): Promise<StudentInSection> {
    const locked = await this.enrollments.lock(tx, actor.empId, [num]);
    const student = requireActiveStudent(locked.student);
    const section = locked.sections.get(num);
    if (section === undefined) throw messages.refusal('no_such_course', { course: num });
    return { student, section };
  }

  private refuseAdd({ student, section }: StudentInSection, dropped?: string) {
    if (section.cancelled) throw messages.refusal('no_such_course', { course: section.request_num });
    const facts = addFactsOf(student, section, this.moment(), { dropped });
    const refused = refusalToAdd(facts);
    if (refused !== null) throw addRefusal(refused, facts, section, student);
    return facts;
  }

  /** Answers whether the student only waited. */
  private refuseDrop({ student, section }: StudentInSection): boolean {
    const moment = this.moment();
    const status = student.enrollments.find(({ request_num: num }) => num === section.request_num)?.status ?? null;
    const { last_drop_on: lastDropOn } = section;
    const refused = refusalToDrop({ status, isOpen: isOpenFor(student, section, moment), lastDropOn, today: moment.today });
    if (refused !== null) {
      const values = { course: courseName(section), term: section.term_name, day: showDate(lastDropOn) };
      throw messages.refusal(refused, values);
    }
    return status === 'waitlisted';
  }

  /** A section as the student sees it now. */
  answerOf({ student, section }: StudentInSection): RegistrationCourse {
    return courseAnswer(section, student, this.moment(), undefined);
  }

  private moment(): Moment {
    return { now: this.clock.now().getTime(), today: this.clock.today() };
  }
}

/** Says that who waits for another section of a course stays in the one they have until then. */
function keeps({ student, section }: StudentInSection, moment: Moment): string[] {
  const left = leftByClaim(student, section, moment);
  const twin = student.enrollments.find(({ request_num: num }) => num === left);
  return twin === undefined
    ? []
    : [fillIn(texts.keepsTwin, { course: courseName(section), twin: `${twin.code} ${twin.section}` })];
}

/** Says that a student is no longer full-time in the term of a section that was left. */
function partTimeWarnings(before: StudentInSection['student'], { student, section }: StudentInSection): string[] {
  const hours = hoursIn(student, section.term_id);
  const ends = endsFullTime(student.school, isShortTerm(section), hoursIn(before, section.term_id), hours);
  return ends ? [fillIn(texts.endsFullTime, { hours })] : [];
}
