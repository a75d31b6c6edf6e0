import { amountOf, centsOf } from '@campus/domain/money';
import { differenceOf, isOfCurrency, misfitOf } from '@campus/domain/student-accounts/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentIntent, RecordRun } from '../../platform/index.js';
import { businessDate, Clock, PaymentProvider, RecordRuns, Sweepers, Writes } from '../../platform/index.js';
import { PaymentsRepository } from '../payments/payments.repository.js';
import type { LedgerOfIntent, NewDifference } from '../record/settlement.repository.js';
import { SettlementRepository } from '../record/settlement.repository.js';

const DAY_MS = 86_400_000;
/** Days that were missed, by a provider that was away, are compared too. */
const DAYS_BACK = 7;
/** A day is compared some hours after its end, when what was under way at midnight is posted. */
const AFTER_MS = 2 * 3_600_000;

const RUN: RecordRun<string> = { name: 'student-accounts.settlement', kind: 'day', idOf: (day) => day };

/** A payment as the provider lists it; what it does not know comes to nothing. */
type Listed = { readonly id: string; readonly said: PaymentIntent | null };

const dayOf = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : businessDate(new Date(seconds * 1000));

/** What the provider and the account do not agree about of one payment; null where they do. */
function differenceIn({ id: intent, said }: Listed, here: LedgerOfIntent): NewDifference | null {
  const { payment, student, amount } = here;
  const asked = {
    intent,
    reference: payment ?? said?.reference ?? '',
    cents: amount === null ? (said?.amount ?? 0) : centsOf(amount),
  };
  const detail = said === null ? null : misfitOf(asked, said);
  const cents = said === null || !isOfCurrency(said) ? 0 : said.amount_received - said.amount_refunded;
  const ledger = centsOf(here.ledger);
  const kind = differenceOf({ misfit: detail !== null, known: payment !== null, provider: cents, ledger });
  if (kind === null) return null;
  const happened = dayOf(cents < ledger ? said?.refunded_at : said?.paid_at);
  return { intent, payment, student, kind, provider: amountOf(cents), detail, happened };
}

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
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('student-accounts.settlement', () => this.run());
  }

  private async run(): Promise<number> {
    const done = await this.rows.settleGone();
    if (!this.provider.isConfigured) return done;
    const now = this.clock.now().getTime();
    const days = Array.from({ length: DAYS_BACK }, (_, at) => businessDate(new Date(now - AFTER_MS - (DAYS_BACK - at) * DAY_MS)));
    const compared = await this.runs.each(RUN, days, async (day) => {
      if (await this.rows.isCompared(day)) return 0;
      await this.compare(day);
      return 1;
    });
    return done + compared;
  }

  private async compare(day: string): Promise<void> {
    const { from, before } = await this.rows.bounds(day);
    const listed: Listed[] = (await this.provider.between(from, before)).map((said) => ({ id: said.id, said }));
    const others = (await this.rows.touchedOn(day)).filter((intent) => !listed.some(({ id }) => id === intent));
    // What was posted or taken back that day and paid on another one is asked for by itself.
    for (const id of others) listed.push({ id, said: await this.provider.ask(id) });
    const own = new Map((await this.rows.ledgerOf(listed.map(({ id }) => id))).map((one) => [one.intent, one]));
    const differences = listed.flatMap((one) => {
      const here = own.get(one.id);
      return here === undefined ? [] : (differenceIn(one, here) ?? []);
    });
    await this.writes.runAsSystem(async (tx) => {
      const at = this.clock.now();
      await this.rows.store(tx, day, listed.length, differences, at);
      for (const { payment } of differences) if (payment !== null) await this.payments.scheduleNextAsk(tx, payment, at);
    });
  }
}
