import type { Waiter, Waitlist } from '@campus/domain/registration/rules';
import { dueSteps, isWaitlistOver, refusalToAdd } from '@campus/domain/registration/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';
import { EnrollmentsService } from '../../academic-records/index.js';
import type { Queryable, WriteTx } from '../../platform/index.js';
import { Clock, RecordWorkflowClient } from '../../platform/index.js';
import type { Moment } from '../record/add-facts.js';
import { addFactsOf, reasonOf } from '../record/add-facts.js';
import type { WaitlistState } from '../record/course-answer.js';
import { WAITLIST_WORKFLOWS } from './waitlist-workflows.js';
import type { WaiterRow } from './waitlists.repository.js';
import { WaitlistsRepository } from './waitlists.repository.js';

/** A waitlist with the students who wait, as they are now. */
export interface ReadWaitlist extends Waitlist {
  readonly rows: readonly WaiterRow[];
  readonly students: ReadonlyMap<string, RegisteringStudent>;
}

/** Whether nobody is offered a seat in a section any more. */
export function isOver(section: SectionRow, { today }: Moment): boolean {
  return isWaitlistOver({
    isClosed: section.closed || section.cancelled,
    lastAddDay: section.last_add_on,
    lastDropDay: section.last_drop_on,
    today,
  });
}

/** Why a student could not take an offered seat now: the refusal and its sentence, or null. */
export function whyNot(student: RegisteringStudent, section: SectionRow, moment: Moment) {
  const facts = addFactsOf(student, section, moment, { claims: true });
  const refusal = refusalToAdd(facts, { isClaim: true });
  return refusal === null ? null : { refusal, reason: reasonOf(refusal, facts, section, student) };
}

/** The rows of a waitlist as the rules see them. */
export function waiterOf(row: WaiterRow, student: RegisteringStudent | undefined, section: SectionRow, moment: Moment): Waiter {
  const { id, until, lapses, told } = row;
  const refusal = student === undefined ? null : (whyNot(student, section, moment)?.refusal ?? null);
  return { id, offeredUntil: until?.getTime() ?? null, lapses, toldOf: told, refusal };
}

/** The waitlists of sections: what a change of seats has to say to them, and what students are told of theirs. */
@Injectable()
export class WaitlistsService {
  constructor(
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(RecordWorkflowClient) private readonly workflows: RecordWorkflowClient,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Has the section's waitlist look again after the commit; what could not be told then, the sweep tells. */
  async wake(tx: WriteTx, section: string): Promise<void> {
    await this.rows.touch(tx, section);
    this.workflows.signalAfterCommit(tx, WAITLIST_WORKFLOWS, section);
  }

  /** A student has left a section or its waitlist: an offer goes back, and the seat to those who wait. */
  async left(tx: WriteTx, section: SectionRow, student: string, waited: boolean): Promise<void> {
    const num = section.request_num;
    if (waited) await this.forget(tx, num, student, 'withdrawn');
    if (section.waiting > 0) await this.wake(tx, num);
  }

  /** Settles the open offer of who no longer waits. */
  async forget(tx: WriteTx, section: string, student: string, state: 'claimed' | 'withdrawn'): Promise<void> {
    await this.rows.settle(tx, section, student, state, this.clock.now());
    await this.rows.forgetSkips(tx, section, student);
  }

  /** What a student is told of the sections in which they wait, by number. */
  async statesOf(
    student: RegisteringStudent,
    sections: readonly SectionRow[],
    moment: Moment,
  ): Promise<ReadonlyMap<string, WaitlistState>> {
    const waits = student.enrollments.some(({ status }) => status === 'waitlisted');
    const rows = waits ? await this.rows.own(student.id) : [];
    return new Map(
      rows.flatMap((row) => {
        const section = sections.find(({ request_num: num }) => num === row.request_num);
        if (section === undefined) return [];
        const why = row.told.length > 0 ? whyNot(student, section, moment) : null;
        const passedOver = why !== null && row.told.includes(why.refusal) ? why.reason : '';
        const isOffered = row.until !== null && row.until.getTime() > moment.now;
        return [[row.request_num, { until: isOffered ? (row.until?.toISOString() ?? null) : null, passedOver }] as const];
      }),
    );
  }

  /** The waitlist of a section as it is now, or would be with so many seats. */
  async read(section: SectionRow, { capacity = section.capacity, on }: { capacity?: number; on?: Queryable } = {}) {
    const moment = this.moment();
    const rows = await this.rows.waiters(section.request_num, on);
    const ids = rows.map(({ id }) => id);
    const students = new Map((ids.length === 0 ? [] : await this.enrollments.students(ids, on)).map((one) => [one.id, one]));
    const waiters = rows.map((row) => waiterOf(row, students.get(row.id), section, moment));
    const waitlist: ReadWaitlist = {
      capacity,
      taken: section.taken,
      now: moment.now,
      isOver: isOver(section, moment),
      waiters,
      rows,
      students,
    };
    return { waitlist, steps: dueSteps(waitlist) };
  }

  moment(): Moment {
    return { now: this.clock.now().getTime(), today: this.clock.today() };
  }
}
