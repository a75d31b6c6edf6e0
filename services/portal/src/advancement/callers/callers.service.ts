import { showTime } from '@campus/contract-kit';
import { advancementMessages as messages, advancementPermissions as can } from '@campus/domain/advancement';
import type { PhonathonHours } from '@campus/domain/advancement/rules';
import { assignedSince, isPhonathonOpen, nextOpening, readPhonathonHours } from '@campus/domain/advancement/rules';
import { campusDay, campusTime } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, Tx } from '../../platform/index.js';
import { Clock, CONFIG } from '../../platform/index.js';
import { CallAssignmentsRepository } from './call-assignments.repository.js';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** Who may call when, and whom one has in hand. [PHONE-024] */
@Injectable()
export class CallersService {
  private readonly hours: PhonathonHours;

  constructor(
    @Inject(CallAssignmentsRepository) private readonly assignments: CallAssignmentsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) config: PortalConfig,
  ) {
    const hours = readPhonathonHours(config.phonathonHours);
    if (hours === null) throw new Error('PHONATHON_HOURS must name hours, such as mon-fri 08:00-17:00, mon 17:00-22:00');
    this.hours = hours;
  }

  /** Advancement calls at any time, an ambassador in open hours alone. [PHONE-024] */
  isOpenTo(actor: Actor, at = this.clock.now()): boolean {
    return keepsDonors(actor) || isPhonathonOpen(this.hours, at);
  }

  checkHours(actor: Actor): void {
    const now = this.clock.now();
    if (this.isOpenTo(actor)) return;
    throw messages.refusal('phonathon_closed', { opens: openingText(nextOpening(this.hours, now)) });
  }

  /** When calling opens again after a time at which it is closed to a person; null where it is open then. */
  openingAfter(actor: Actor, at: Date): string | null {
    return this.isOpenTo(actor, at) ? null : openingText(nextOpening(this.hours, at));
  }

  /** The door of every write of a caller: the hours, and the list of ambassadors under the lock of whoever changes it. */
  async enter(tx: Tx, actor: Actor): Promise<void> {
    this.checkHours(actor);
    if (!keepsDonors(actor) && !(await this.assignments.lockAmbassador(tx, actor.empId))) throw messages.refusal('no_ambassador');
  }

  /** An ambassador reads of donors the one in hand alone; whoever else it is, there is none. [ADV-046] */
  async checkReader(actor: Actor, donor: string): Promise<void> {
    if (keepsDonors(actor)) return;
    this.checkHours(actor);
    if ((await this.assignments.donorOf(actor.empId, this.since())) !== donor) throw messages.refusal('no_such_donor');
  }

  /** Whether one has the donor in hand: the profile is then only read. [ADV-026] */
  async hasInHand(actor: Actor, donor: string, tx?: Tx): Promise<boolean> {
    return (await this.assignments.donorOf(actor.realUser.empId, this.since(), tx)) === donor;
  }

  /** Whoever has a donor in hand does not write it. [ADV-026] [ADV-047] [ADV-060] [ADV-061] */
  async checkWriter(tx: Tx, actor: Actor, donor: string): Promise<void> {
    if (await this.hasInHand(actor, donor, tx)) throw messages.refusal('in_your_hands');
  }

  /** The same of what writes many donors at once. */
  async checkWriters(tx: Tx, actor: Actor, donors: readonly string[]): Promise<void> {
    const held = await this.assignments.donorOf(actor.realUser.empId, this.since(), tx);
    if (held !== null && donors.includes(held)) throw messages.refusal('one_in_your_hands', { id: held });
  }

  private since(): Date {
    return assignedSince(this.clock.now());
  }
}

/** Whether one is of advancement. */
const keepsDonors = (actor: Actor): boolean => actor.permissions.has(can.keepDonors);

const openingText = (at: Date | null): string => (at === null ? '–' : dayTimeText(at));

/** `Monday at 8:00 AM`. */
export function dayTimeText(at: Date): string {
  const day = WEEKDAY.format(new Date(`${campusDay(at.getTime())}T12:00:00Z`));
  return `${day} at ${showTime(campusTime(at.getTime()))}`;
}
