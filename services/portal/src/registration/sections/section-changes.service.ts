import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn, showDate } from '@campus/contract-kit';
import type {
  closeSection,
  enterAudit,
  enterWithdrawal,
  moveWaiting,
  openSection,
  setCapacity,
  waiveRefusal,
} from '@campus/domain/registration';
import { REGISTRATION_TOPIC, registrationMessages as messages, sectionTexts as texts } from '@campus/domain/registration';
import { withdrawalDayProblem } from '@campus/domain/registration/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';
import {
  courseName,
  EnrollmentsService,
  ENROLLMENT_RECORD,
  GradeSheetsService,
  SectionsService,
} from '../../academic-records/index.js';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import { WaitlistsService } from '../waitlists/waitlists.service.js';
import { offersIn, refuseCapacity, SectionReadingService } from './section-reading.service.js';

/** What the registrar changes of sections and of who is in them or waits; each change says why, and the waitlist hears of it. */
@Injectable()
export class SectionChangesService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(SectionsService) private readonly sections: SectionsService,
    @Inject(GradeSheetsService) private readonly gradeSheets: GradeSheetsService,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
    @Inject(SectionReadingService) private readonly reading: SectionReadingService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Closes a section, whose waitlist then ends, or opens it again. */
  close(actor: Actor, { jc_num: num, reason }: InputOf<typeof closeSection> | InputOf<typeof openSection>, closed: boolean) {
    return this.change(actor, num, async (tx, section) => {
      const course = courseName(section);
      if (section.closed === closed) throw messages.refusal(closed ? 'section_closed' : 'section_open', { course });
      await this.sections.close(tx, num, closed, fillIn(closed ? texts.auditClosed : texts.auditOpened, { course, reason }));
      return fillIn(closed ? texts.closed : texts.opened, { course });
    });
  }

  setCapacity(actor: Actor, { jc_num: num, capacity, reason }: InputOf<typeof setCapacity>): Promise<Answered> {
    return this.change(actor, num, async (tx, section) => {
      const course = courseName(section);
      const { waitlist } = await this.waitlists.read(section, { on: tx });
      refuseCapacity(section, offersIn(waitlist), capacity);
      if (section.capacity === capacity) throw messages.refusal('same_capacity', { course, capacity: counted(capacity, 'seat') });
      const line = fillIn(texts.auditResized, { course, capacity, before: section.capacity, reason });
      await this.sections.resize(tx, num, capacity, line);
      return fillIn(texts.resized, { course, capacity: counted(capacity, 'seat') });
    });
  }

  /** Puts one who waits at another place; an open offer stays with whoever has it. */
  moveWaiting(actor: Actor, { jc_num: num, student: id, place, reason }: InputOf<typeof moveWaiting>): Promise<Answered> {
    return this.changeOf(actor, num, id, async (tx, section, student) => {
      const course = courseName(section);
      const order = (await this.enrollments.waiting(num, tx)).map((one) => one.id);
      if (!order.includes(id)) throw messages.refusal('not_waiting', { name: student.name, course });
      if (place > order.length) throw messages.refusal('no_such_place', { places: order.length });
      const others = order.filter((one) => one !== id);
      await this.sections.reorder(tx, num, [id, ...others.slice(place - 1)]);
      this.note(tx, section, id, 'move', fillIn(texts.auditMoved, { place, course, reason }));
      return fillIn(texts.moved, { name: student.name, place, course });
    });
  }

  waive(actor: Actor, { jc_num: num, student: id, refusal, reason }: InputOf<typeof waiveRefusal>): Promise<Answered> {
    return this.changeOf(actor, num, id, async (tx, section, { name }) => {
      const [course, what] = [courseName(section), texts.waivable[refusal]];
      const line = fillIn(texts.auditWaived, { what, course, reason });
      const waiver = { section: num, student: id, refusal, reason, by: actor.empId, line };
      if (!(await this.sections.waive(tx, waiver))) throw messages.refusal('waived_already', { name, course });
      return fillIn(texts.waived, { what, name, course });
    });
  }

  /** Ends an enrollment with a grade of the registrar; the seat goes to those who wait. */
  withdraw(actor: Actor, { jc_num: num, student: id, grade, on, reason }: InputOf<typeof enterWithdrawal>): Promise<Answered> {
    return this.changeOf(actor, num, id, async (tx, section, { name, enrollments }) => {
      const course = courseName(section);
      const isIn = enrollments.some(({ request_num: other, status }) => other === num && status === 'registered');
      if (!isIn) throw messages.refusal('not_in_section', { name, course });
      const today = this.clock.today();
      const day = on ?? today;
      const wrong = withdrawalDayProblem(day, { begins: section.begins_on, today });
      if (wrong !== null) throw messages.refusalAt('on', wrong, { course, day: showDate(section.begins_on) });
      const line = fillIn(texts.auditWithdrawn, { course, grade, day: showDate(day), reason });
      await this.enrollments.set(tx, { section, student: id, status: 'withdrawn', line, on: day });
      await this.gradeSheets.give(tx, num, { id, grade, by: actor.empId });
      return fillIn(texts.withdrawn, { name, course, grade, day: showDate(day) });
    });
  }

  /** Enters that a student audits: no grade is there yet, and the teacher gives none. */
  audit(actor: Actor, { jc_num: num, student: id, reason }: InputOf<typeof enterAudit>): Promise<Answered> {
    return this.changeOf(actor, num, id, async (tx, section, { name, enrollments }) => {
      const course = courseName(section);
      const own = enrollments.find(({ request_num: other, status }) => other === num && status === 'registered');
      if (own === undefined) throw messages.refusal('not_in_section', { name, course });
      if (own.grade !== '') throw messages.refusal('graded_already', { name, course, grade: own.grade });
      await this.gradeSheets.give(tx, num, { id, grade: 'AU', by: actor.empId });
      this.note(tx, section, id, 'audit', fillIn(texts.auditAudits, { course, reason }));
      return fillIn(texts.audits, { name, course });
    });
  }

  private change(actor: Actor, num: string, work: (tx: WriteTx, section: SectionRow) => Promise<string>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { sections } = await this.enrollments.lock(tx, null, [num]);
      const message = await work(tx, this.existing(sections, num));
      return this.done(tx, num, message, []);
    });
  }

  /** Changes what is on record of one student in a section, who is never the one who changes it. */
  changeOf(
    actor: Actor,
    num: string,
    id: string,
    work: (tx: WriteTx, section: SectionRow, student: RegisteringStudent) => Promise<string>,
  ): Promise<Answered> {
    if (id === actor.empId || id === actor.realUser.empId) return Promise.reject(messages.refusal('own_registration'));
    return this.writes.run(actor, async (tx) => {
      const { student, sections } = await this.enrollments.lock(tx, id, [num]);
      const section = this.existing(sections, num);
      if (student === null) throw messages.refusal('no_such_student', { student: id });
      const message = await work(tx, section, student);
      return this.done(tx, num, message, [id]);
    });
  }

  private existing(sections: ReadonlyMap<string, SectionRow>, num: string): SectionRow {
    const section = sections.get(num);
    if (section === undefined || section.cancelled) throw messages.refusal('no_such_course', { course: num });
    return section;
  }

  /** What the waitlist and the open screens hear, and the section as it is then. */
  private async done(tx: WriteTx, num: string, message: string, people: readonly string[]): Promise<Answered> {
    const data = await this.reading.detail(num, tx);
    if (data.section.waiting > 0) await this.waitlists.wake(tx, num);
    tx.live({ topic: REGISTRATION_TOPIC, recordId: num, people });
    return answered({ message, data });
  }

  private note(tx: WriteTx, section: SectionRow, student: string, action: string, description: string): void {
    tx.audit({ recordType: ENROLLMENT_RECORD, recordId: `${section.request_num}/${student}`, action, description });
  }
}
