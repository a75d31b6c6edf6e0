import { amountOf, centsOf } from '@campus/domain/money';
import { differenceOf } from '@campus/domain/student-accounts/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentIntent } from '../../platform/index.js';
import { businessDate, Clock, PaymentProvider, Sweepers, Writes } from '../../platform/index.js';
import { PaymentsRepository } from '../payments/payments.repository.js';
import { SettlementRepository } from './settlement.repository.js';

const DAY_MS = 86_400_000;
/** Days that were missed, by a provider that was away, are compared too. */
const DAYS_BACK = 7;
/** A day is compared some hours after its end, when what was under way at midnight is posted. */
const AFTER_MS = 2 * 3_600_000;

type Listed = Pick<PaymentIntent, 'id' | 'amount_received' | 'amount_refunded'>;
const NOTHING = { amount_received: 0, amount_refunded: 0 };

/** Compares each business day with the provider's list, once; what does not agree is asked about again, and stands in the list until it does. */
@Injectable()
export class SettlementRunsService implements OnModuleInit {
  constructor(
    @Inject(SettlementRepository) private readonly rows: SettlementRepository,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('student-accounts.settlement', () => this.run());
  }

  private async run(): Promise<number> {
    let done = await this.rows.settleGone();
    if (!this.provider.isConfigured) return done;
    const now = this.clock.now().getTime();
    for (let back = DAYS_BACK; back >= 1; back -= 1) {
      const day = businessDate(new Date(now - AFTER_MS - back * DAY_MS));
      if (await this.rows.isCompared(day)) continue;
      await this.compare(day);
      done += 1;
    }
    return done;
  }

  private async compare(day: string): Promise<void> {
    const { from, before } = await this.rows.bounds(day);
    const listed: Listed[] = await this.provider.between(from, before);
    const others = (await this.rows.settledOn(day)).filter((intent) => !listed.some(({ id }) => id === intent));
    // What was posted that day and paid on another one is asked for by itself.
    for (const id of others) listed.push((await this.provider.ask(id)) ?? { id, ...NOTHING });
    const own = await this.rows.ledgerOf(listed.map(({ id }) => id));
    const differences = listed.flatMap(({ id: intent, amount_received, amount_refunded }) => {
      const here = own.find((one) => one.intent === intent);
      const cents = amount_received - amount_refunded;
      const ledger = here === undefined ? 0 : centsOf(here.ledger);
      const kind = differenceOf({ known: here !== undefined, provider: cents, ledger });
      if (kind === null) return [];
      const of = { payment: here?.payment ?? null, student: here?.student ?? null };
      return [{ intent, ...of, kind, provider: amountOf(cents), ledger: amountOf(ledger) }];
    });
    await this.writes.runAsSystem(async (tx) => {
      const at = this.clock.now();
      await this.rows.store(tx, day, listed.length, differences, at);
      for (const { payment } of differences) if (payment !== null) await this.payments.askSoon(tx, payment, at);
    });
  }
}
