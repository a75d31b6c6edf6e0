import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { Callback, laterCall, submitCall } from '@campus/domain/advancement';
import {
  advancementMessages as messages,
  DONORS_TOPIC,
  PHONATHON_TOPIC,
  phonathonTexts as texts,
} from '@campus/domain/advancement';
import {
  endsCallee,
  assignedSince,
  minutesLater,
  monthlyAmount,
  NO_ANSWER_MINUTES,
  OUTCOMES,
  RELEASE_MINUTES,
  tenDigits,
} from '@campus/domain/advancement/rules';
import { amountOf, centsOf } from '@campus/domain/money/rules';
import { campusDay, campusTimeText } from '@campus/domain/calendar/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import { DonorsRepository } from '../donors/donors.repository.js';
import { CallersService, dayTimeText } from '../callers/index.js';
import type { CalledCallee } from './calls.repository.js';
import { CallsRepository } from './calls.repository.js';
import { CALLEE_RECORD, HandOutsService } from './hand-outs.service.js';

const DONOR_RECORD = 'donor';

/** What a caller does: takes donors in hand, submits what calls came to, schedules and releases. */
@Injectable()
export class CallsService {
  constructor(
    @Inject(CallsRepository) private readonly rows: CallsRepository,
    @Inject(HandOutsService) private readonly handOuts: HandOutsService,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(DonorsRepository) private readonly donors: DonorsRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The donor in hand, else the next one. [PHONE-018] [PHONE-031] */
  open(actor: Actor): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const data = await this.handOuts.handOut(tx, actor, 'next');
      return answered(data === null ? { message: texts.none, data } : { data });
    });
  }

  /** Stores the result of a call: of the donor in hand, or who was in hand and whom no one else has got since. [PHONE-012] [PHONE-032] */
  submit(actor: Actor, form: InputOf<typeof submitCall>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const callee = await this.called(tx, actor, form.pk);
      const { outcome, verify, giftType = null, amount = null, notes } = form;
      const [me, now] = [actor.empId, this.clock.now()];
      const data = await this.rows.addResult(tx, {
        id: randomUUID(),
        solicitation: callee.solicitation,
        donor: callee.donor,
        me,
        outcome,
        verify: verify === 1,
        giftType,
        amount: amount === null ? null : amountOf(centsOf(amount)),
        recurring: giftType === null || amount === null ? null : monthlyAmount(giftType, amount),
        notes,
        at: now,
      });
      if (endsCallee(outcome) === 'removed') await this.rows.removeCallee(tx, me, callee);
      else await this.rows.noteCall(tx, { ...this.noted(actor, callee, now), callAfter: null, done: true }, null);
      await this.changeDonor(tx, actor, form);
      const said = { outcome: OUTCOMES[outcome] };
      this.record(tx, callee, 'result', fillIn(texts.audit.result, said), { result: data.id, solicitation: callee.solicitation });
      tx.live({ topic: DONORS_TOPIC, recordId: callee.donor, people: [] });
      return answered({ message: fillIn(texts.said.submitted, said), data });
    });
  }

  /** Calls again later, notes that nobody answered, or releases the donor. [PHONE-013] [PHONE-014] [PHONE-015] [PHONE-017] [PHONE-033] */
  later(actor: Actor, { pk, minutes }: InputOf<typeof laterCall>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const callee = await this.called(tx, actor, pk);
      if (minutes === RELEASE_MINUTES) return this.release(tx, actor, callee);
      if (callee.done) throw messages.refusal('called_already');
      const isNoAnswer = minutes === NO_ANSWER_MINUTES;
      if (isNoAnswer && callee.call_count > 0) throw messages.refusal('second_call');
      const now = this.clock.now();
      const [callCount, callAfter] = [callee.call_count + (isNoAnswer ? 1 : 0), minutesLater(now, minutes)];
      await this.rows.noteCall(tx, { ...this.noted(actor, callee, now), callCount, callAfter }, isNoAnswer ? null : actor.empId);
      const isToday = campusDay(callAfter.getTime()) === this.clock.today();
      const time = isToday ? campusTimeText(callAfter.getTime()) : dayTimeText(callAfter);
      const description = isNoAnswer ? texts.audit.noAnswer : fillIn(texts.audit.later, { time: callAfter.toISOString() });
      this.record(tx, callee, isNoAnswer ? 'no-answer' : 'later', description, { minutes });
      const opens = this.callers.openingAfter(actor, callAfter);
      const scheduled = opens === null ? fillIn(texts.said.later, { time }) : fillIn(texts.said.laterClosed, { time, opens });
      const message = isNoAnswer ? texts.said.noAnswer : scheduled;
      return answered({ message, data: { pk, minutes, callAfter: callAfter.toISOString(), callCount } });
    });
  }

  /** Whom the actor has promised to call back. */
  async callbacks(actor: Actor): Promise<Callback[]> {
    this.callers.checkHours(actor);
    const rows = await this.rows.callbacks(actor.empId, this.clock.now());
    return rows.map(({ pk, name, call_after: at, last_day: lastDay, due }) => ({
      pk,
      name,
      callAfter: at.toISOString(),
      lastDay,
      due,
    }));
  }

  takeCallback(actor: Actor, pk: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const data = await this.handOuts.handOut(tx, actor, { promised: pk });
      if (data === null) throw messages.refusal('not_promised');
      return answered({ data });
    });
  }

  /** One sentence for every case in which no donor is given: the number is no search. */
  takeRangBack(actor: Actor, number: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      this.callers.checkHours(actor);
      const digits = tenDigits(number);
      if (digits === null) throw messages.refusalAt('number', 'wrong_number');
      const data = await this.handOuts.handOut(tx, actor, { rang: digits });
      if (data === null) throw messages.refusal('rang_unknown');
      return answered({ data });
    });
  }

  /** The callee under the lock; who has the donor instead is said, and nothing is stored. */
  private async called(tx: WriteTx, actor: Actor, donor: string): Promise<CalledCallee> {
    await this.callers.enter(tx, actor);
    const callee = await this.rows.lockCalled(tx, actor.empId, donor);
    if (callee !== null) return callee;
    const since = assignedSince(this.clock.now());
    const name = await this.rows.holderOf(tx, donor, since);
    if (name !== null) throw messages.refusal('other_hand', { name });
    throw messages.refusal((await this.rows.hasCalled(tx, actor.empId, donor, since)) ? 'called_already' : 'not_in_hand');
  }

  private async release(tx: WriteTx, actor: Actor, callee: CalledCallee): Promise<Answered> {
    const { solicitation, donor } = callee;
    const of = { caller: actor.empId, solicitation, donor, now: this.clock.now() };
    const { call_after: at, call_count: callCount } = await this.rows.release(tx, of);
    this.record(tx, callee, 'released', texts.audit.released, {});
    const data = { pk: donor, minutes: RELEASE_MINUTES, callAfter: at?.toISOString() ?? null, callCount };
    return answered({ message: texts.said.released, data });
  }

  private noted({ empId: caller }: Actor, { solicitation, donor, call_count: callCount, done }: CalledCallee, now: Date) {
    return { caller, solicitation, donor, callCount, done, today: this.clock.today(), now };
  }

  private record(tx: WriteTx, { solicitation, donor }: CalledCallee, action: string, description: string, detail: object): void {
    tx.audit({ recordType: CALLEE_RECORD, recordId: donor, action, description, detail: { ...detail } });
    tx.live({ topic: PHONATHON_TOPIC, recordId: solicitation, people: [] });
  }

  /** A confirmed donor bears the day; one who is not to be called again is not solicited by phone. [PHONE-008] [PHONE-011] [ADVREP-016] */
  private async changeDonor(tx: WriteTx, actor: Actor, { pk, verify, outcome }: InputOf<typeof submitCall>): Promise<void> {
    if (verify === 0 && outcome !== 6) return;
    const donor = await this.donors.lock(tx, pk);
    if (donor === null) throw messages.refusal('no_such_donor');
    const today = this.clock.today();
    const changes = [
      ...(outcome === 6 && donor.solicit === 'Y' ? [{ field: 'solicit', was: 'Y', now: 'No Phone' }] : []),
      ...(verify === 1 && donor.verified_on !== today ? [{ field: 'verified_on', was: donor.verified_on, now: today }] : []),
    ];
    if (changes.length === 0) return;
    await this.donors.update(tx, pk, changes);
    await this.donors.keepChanges(tx, pk, changes, { by: actor.empId, at: this.clock.now(), source: 'call' });
    for (const { field, was, now } of changes) {
      const description = fillIn(texts.audit.donor, {
        field: texts.changed[field as keyof typeof texts.changed],
        was: was ?? '–',
        now,
      });
      tx.audit({ recordType: DONOR_RECORD, recordId: pk, action: field, description });
    }
  }
}
