import { fillIn } from '@campus/contract-kit';
import { REGISTRATION_TOPIC, waitlistTexts as texts } from '@campus/domain/registration';
import { claimDeadline, lapseEndsWaiting, nextLookAt, stepFor } from '@campus/domain/registration/rules';
import type { WaitlistSnapshot } from '@campus/workflow-registration';
import type { OfWaiter } from '@campus/workflow-registration/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';
import { courseName, EnrollmentsService, ENROLLMENT_RECORD } from '../../academic-records/index.js';
import type { PortalConfig, RecordRun, WriteTx } from '../../platform/index.js';
import { Clock, CONFIG, RecordRuns, Writes } from '../../platform/index.js';
import { isActiveStudent } from '../record/active-student.js';
import type { WaiterRow } from './waitlists.repository.js';
import { WaitlistsRepository } from './waitlists.repository.js';
import { isOver, waiterOf, WaitlistsService, whyNot } from './waitlists.service.js';
import type { WaitlistMailValues } from './waitlist-words.js';
import { untilText, waitlistMail } from './waitlist-words.js';

/** A student who waits, as they are inside the transaction of a step. */
interface LockedWaiter {
  readonly student: RegisteringStudent;
  readonly section: SectionRow;
  readonly row: WaiterRow;
}

const RUN: RecordRun<OfWaiter> = {
  name: 'registration.waitlist-steps',
  kind: 'enrollment',
  idOf: ({ section, student }) => `${section}/${student}`,
};
const NOBODY: WaitlistSnapshot = { waiting: 0, due: [], waitMs: null };

/** What the workflow of a waitlist asks: where it is, and the next step for one student. */
@Injectable()
export class WaitlistStepsService {
  constructor(
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  /** Who waits, for whom something is due, and when to look again. */
  async snapshot(num: string): Promise<WaitlistSnapshot> {
    const [section] = await this.enrollments.sections([num]);
    if (section === undefined || section.waiting === 0) return NOBODY;
    const { waitlist, steps } = await this.waitlists.read(section);
    const at = nextLookAt(waitlist, section.last_add_on, section.last_drop_on);
    return { waiting: waitlist.waiters.length, due: steps.map(({ id }) => id), waitMs: Math.max(0, at - waitlist.now) };
  }

  /** Does what is due for one student. Answers whether anything was done; who fails keeps no one else waiting, and is tried again. */
  async tend(waiter: OfWaiter): Promise<boolean> {
    return (await this.runs.each(RUN, [waiter], async (one) => ((await this.step(one)) ? 1 : 0))) > 0;
  }

  /** Under the lock that everybody takes who changes seats. */
  private step({ section: num, student: id }: OfWaiter): Promise<boolean> {
    return this.writes.runAsSystem(async (tx) => {
      const { student, sections } = await this.enrollments.lock(tx, id, [num]);
      const section = sections.get(num);
      if (student === null || section === undefined) return false;
      const moment = this.waitlists.moment();
      const rows = await this.rows.waiters(num, tx);
      const waiters = rows.map((one) => waiterOf(one, one.id === id ? student : undefined, section, moment));
      const { capacity, taken } = section;
      const step = stepFor({ capacity, taken, now: moment.now, isOver: isOver(section, moment), waiters }, id);
      const row = rows.find((one) => one.id === id);
      if (step === null || row === undefined) return false;
      await this[step](tx, { student, section, row });
      tx.live({ topic: REGISTRATION_TOPIC, recordId: num, people: [id] });
      return true;
    });
  }

  private async offer(tx: WriteTx, { student, section }: LockedWaiter): Promise<void> {
    const [at, today] = [this.clock.now(), this.clock.today()];
    const { begins_on: beginsOn, last_add_on: lastAdd, last_drop_on: lastDrop } = section;
    const lastAddDay = lastAdd === null || lastDrop < lastAdd ? lastDrop : lastAdd;
    const until = new Date(claimDeadline(at.getTime(), { today, beginsOn, lastAddDay }));
    const offer = await this.rows.offer(tx, section.request_num, student.id, at, until);
    const told = { until: untilText(until) };
    this.note(tx, { student, section }, 'offer', texts.auditOffered, told);
    tx.mail(...waitlistMail('offer', this.mailValues(student, section, offer), told));
  }

  private async lapse(tx: WriteTx, { student, section, row }: LockedWaiter): Promise<void> {
    if (!isActiveStudent(student)) return this.takeOffer(tx, { student, section, row });
    const num = section.request_num;
    const offer = (await this.rows.settle(tx, num, student.id, 'lapsed', this.clock.now())) ?? '';
    const told = this.mailValues(student, section, offer);
    if (lapseEndsWaiting(row.lapses)) {
      await this.leave(tx, student, section, texts.auditLapsedTwice);
      tx.mail(...waitlistMail('lapsedTwice', told));
      return;
    }
    await this.enrollments.moveInWaitlist(tx, num, student.id, null);
    this.note(tx, { student, section }, 'lapse', texts.auditLapsed);
    tx.mail(...waitlistMail('lapse', told, { until: row.until === null ? '' : untilText(row.until) }));
  }

  /** Whoever has left keeps the place and loses the seat that was kept; they are passed over as with any other refusal. */
  private async takeOffer(tx: WriteTx, waiter: LockedWaiter): Promise<void> {
    await this.rows.settle(tx, waiter.section.request_num, waiter.student.id, 'withdrawn', this.clock.now());
    await this.pass(tx, waiter);
  }

  private async pass(tx: WriteTx, { student, section }: LockedWaiter): Promise<void> {
    const why = whyNot(student, section, this.waitlists.moment());
    if (why === null) return;
    const at = this.clock.now();
    await this.rows.skip(tx, section.request_num, student.id, why.refusal, at);
    this.note(tx, { student, section }, 'pass', texts.auditPassed, { reason: why.reason });
    tx.mail(...waitlistMail('pass', this.mailValues(student, section, `${why.refusal}/${at.getTime()}`), { reason: why.reason }));
  }

  private async end(tx: WriteTx, { student, section }: LockedWaiter): Promise<void> {
    await this.leave(tx, student, section, texts.auditEnded);
    tx.mail(...waitlistMail('end', this.mailValues(student, section, String(this.clock.now().getTime()))));
  }

  private async leave(tx: WriteTx, student: RegisteringStudent, section: SectionRow, line: string): Promise<void> {
    await this.enrollments.set(tx, { section, student: student.id, status: 'dropped', line });
    await this.waitlists.forget(tx, section.request_num, student.id, 'withdrawn');
  }

  private note(
    tx: WriteTx,
    { student, section }: Pick<LockedWaiter, 'student' | 'section'>,
    action: string,
    line: string,
    values: Readonly<Record<string, string>> = {},
  ): void {
    tx.audit({
      recordType: ENROLLMENT_RECORD,
      recordId: `${section.request_num}/${student.id}`,
      action,
      description: fillIn(line, { ...values, course: courseName(section) }),
    });
  }

  private mailValues(student: RegisteringStudent, section: SectionRow, key: string): WaitlistMailValues {
    return { student, section, key, publicUrl: this.config.publicUrl };
  }
}
