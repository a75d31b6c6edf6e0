import { fillIn, showDate } from '@campus/contract-kit';
import type { InHand } from '@campus/domain/advancement';
import { advancementMessages as messages, PHONATHON_TOPIC, phonathonTexts as texts } from '@campus/domain/advancement';
import { askLadder, assignedSince, assignedUntil } from '@campus/domain/advancement/rules';
import { dollarsOf } from '@campus/domain/money/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Clock } from '../../platform/index.js';
import { DonorViewsService } from '../donors/donor-views.service.js';
import type { StoredDonor } from '../donors/donors.repository.js';
import { DonorsRepository } from '../donors/donors.repository.js';
import type { Asked, FoundCallee } from '../callers/index.js';
import { CallersService, CallAssignmentsRepository } from '../callers/index.js';

/** The record type of callees in the audit history. */
export const CALLEE_RECORD = 'phonathon-callee';

/** How often somebody may be faster with a donor or a number until none is said to be free. */
const MAX_TRIES = 10;

/** A donor in hand, and since when. */
interface Held {
  readonly callee: FoundCallee;
  readonly since: Date;
}

/** Which donor is wanted: the next, one who was promised a call, or who rang. */
export type Wanted = 'next' | { readonly promised: string } | { readonly rang: string };

/** Hands donors out, each to one caller: found, assigned and written down in one short transaction. [PHONE-019] */
@Injectable()
export class HandOutsService {
  constructor(
    @Inject(CallAssignmentsRepository) private readonly assignments: CallAssignmentsRepository,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(DonorsRepository) private readonly donors: DonorsRepository,
    @Inject(DonorViewsService) private readonly views: DonorViewsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The donor in hand, else a free one as wanted; null where there is none. */
  async handOut(tx: WriteTx, actor: Actor, wanted: Wanted): Promise<InHand | null> {
    await this.callers.enter(tx, actor);
    const held = await this.heldBy(tx, actor, wanted);
    return held === null ? null : this.shown(tx, actor, held);
  }

  private async heldBy(tx: WriteTx, actor: Actor, wanted: Wanted): Promise<Held | null> {
    const [me, now] = [actor.empId, this.clock.now()];
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const own = await this.assignments.own(tx, me);
      const holds = own !== null && own.callable && own.assigned_time >= assignedSince(now);
      if (holds && wanted === 'next') return { callee: own, since: own.assigned_time };
      if (own !== null) await this.assignments.end(tx, me);
      const solicitation = await this.assignments.clear(tx, assignedSince(now));
      const callee = solicitation === null ? null : await this.found(tx, { me, now, solicitation }, own, wanted);
      if (callee === null) return null;
      if (await this.assignments.take(tx, { me, now, solicitation: callee.solicitation }, callee)) {
        this.record(tx, actor, callee);
        return { callee, since: now };
      }
    }
    return null;
  }

  /** One who was in hand until the time ran out is the next again, while no one else has called since. */
  private async found(tx: WriteTx, asked: Asked, before: FoundCallee | null, wanted: Wanted): Promise<FoundCallee | null> {
    if (wanted !== 'next') {
      if ('rang' in wanted) return this.assignments.rang(tx, asked, wanted.rang);
      return this.assignments.promised(tx, { ...asked, donor: wanted.promised });
    }
    const again = before === null ? null : await this.assignments.again(tx, { ...asked, donor: before.donor });
    return again ?? this.assignments.next(tx, asked);
  }

  private record(tx: WriteTx, actor: Actor, { solicitation, donor }: FoundCallee): void {
    const detail = { solicitation, to: actor.empId };
    tx.audit({ recordType: CALLEE_RECORD, recordId: donor, action: 'handed-out', description: texts.audit.handed, detail });
    tx.live({ topic: PHONATHON_TOPIC, recordId: solicitation, people: [] });
  }

  private async shown(tx: WriteTx, actor: Actor, { callee, since }: Held): Promise<InHand> {
    const stored = await this.donors.read(callee.donor, tx);
    if (stored === null) throw messages.refusal('no_such_donor');
    return {
      donor: { ...this.views.shown(actor, stored), editable: false },
      callee: {
        idNum: callee.donor,
        order: callee.place,
        callCount: callee.call_count,
        lastDay: callee.last_day,
        assignee: actor.empId,
        assignedTime: since.toISOString(),
        until: assignedUntil(since).toISOString(),
        secondsLeft: Math.max(0, Math.floor((assignedUntil(since).getTime() - this.clock.now().getTime()) / 1000)),
        solicitation: callee.solicitation,
      },
      script: scriptFor(stored, { solicitation: callee.solicitation_name, caller: actor.name, isSecond: callee.call_count > 0 }),
    };
  }
}

interface Said {
  readonly solicitation: string;
  readonly caller: string;
  readonly isSecond: boolean;
}

/** What is said on the phone; of a second call first the message that is left where nobody answers again. */
function scriptFor(donor: StoredDonor, { solicitation, caller, isSecond }: Said): InHand['script'] {
  const { script } = texts;
  const asks = askLadder(donor.af_last_gift_amt);
  const { af_last_gift_amt: last, af_last_gift_dte: day } = donor;
  const [amount, date] = [last === null ? '' : dollarsOf(last), day === null ? '' : showDate(day)];
  return {
    solicitation,
    asks,
    lines: [
      ...(isSecond ? [script.message] : []),
      fillIn(script.hello, { name: donor.salutation === '' ? donor.name : donor.salutation, caller, solicitation }),
      script.verify,
      asks.length === 0 ? script.first : fillIn(script.thanks, { amount, date }),
    ],
  };
}
