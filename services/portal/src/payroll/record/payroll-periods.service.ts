import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { makePayPeriods, PayrollPeriod } from '@campus/domain/payroll';
import { payrollMessages as messages, payrollTexts as texts, payYearTexts } from '@campus/domain/payroll';
import { extraPayDaysAhead, payYearOf, periodCount, periodInHand } from '@campus/domain/payroll/rules';
import { periodEnd, periodLabel, periodsAfter } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Writes } from '../../platform/index.js';
import type { StoredPeriod } from '../../timeclock/index.js';
import { PayPeriodsRepository } from '../../timeclock/index.js';
import { ACCOUNTING_RECORDS } from './accounting-audit.js';

function answerOf({ start, payDate, processedAt }: StoredPeriod): PayrollPeriod {
  return {
    id: start,
    label: periodLabel(start),
    payPeriodStart: start,
    payPeriodEnd: periodEnd(start),
    payDate,
    processed: processedAt === null ? 0 : 1,
  };
}

/** The pay periods of accounting: all of them, the one in hand, and new ones. */
@Injectable()
export class PayrollPeriodsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
  ) {}

  async list(): Promise<PayrollPeriod[]> {
    return (await this.periods.all()).map(answerOf);
  }

  /** The named pay period; without a name the one that accounting works on. [PAYROLL-043] */
  async find(id: string | undefined): Promise<PayrollPeriod> {
    if (id !== undefined) {
      const named = await this.periods.byId(id);
      if (named === null) throw messages.refusal('no_such_period');
      return answerOf(named);
    }
    const known = (await this.periods.all()).map((period) => ({ ...period, processed: period.processedAt !== null }));
    const inHand = periodInHand(known, this.clock.today());
    if (inHand === null) throw messages.refusal('no_periods');
    return answerOf(inHand);
  }

  /** Makes the next periods, one after the other however many people press at once. [PAYROLL-016] [PAYROLL-028] */
  async make(actor: Actor, { count: asked, after }: InputOf<typeof makePayPeriods>): Promise<Answered> {
    const count = periodCount(asked);
    if (typeof count === 'string')
      throw messages.refusal(count, {}, { fields: [{ path: 'count', message: messages.text(count) }] });
    return this.writes.run(actor, async (tx) => {
      const starts = await this.periods.add(tx, (last) => {
        if (last === null) throw messages.refusal('no_periods');
        if (after != null && after !== last) throw messages.refusal('periods_made_already', { last: periodLabel(last) });
        return periodsAfter(last, count);
      });
      const [first = '', last = ''] = [starts[0], starts.at(-1)];
      tx.audit({
        recordType: ACCOUNTING_RECORDS.periods,
        recordId: first.slice(0, 4),
        action: 'make',
        description: fillIn(texts.auditPeriods, { first: periodLabel(first), last: periodLabel(last) }),
        detail: { periods: starts },
      });
      const made = (await this.periods.all(tx)).filter(({ start }) => starts.includes(start)).map(answerOf);
      const values = { count, last: made[0]?.label ?? '' };
      const extra = extraPayDaysAhead(starts.map(payYearOf)).map((year) => fillIn(payYearTexts.generated, { year }));
      const message = [fillIn(count === 1 ? texts.onePeriodMade : texts.periodsMade, values), ...extra].join('');
      return answered({ message, data: made.reverse() });
    });
  }
}
