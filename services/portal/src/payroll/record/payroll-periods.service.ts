import { fillIn } from '@campus/contract-kit';
import type { PayrollPeriod } from '@campus/domain/payroll';
import { payrollMessages as messages, payrollTexts as texts } from '@campus/domain/payroll';
import { periodCount, periodInHand } from '@campus/domain/payroll/rules';
import { periodEnd, periodLabel, periodsAfter } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Audit, Clock, Database } from '../../platform/index.js';
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
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
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
  async make(
    actor: Actor,
    asked: number | string | null | undefined,
  ): Promise<{ readonly made: PayrollPeriod[]; readonly message: string }> {
    const count = periodCount(asked);
    if (typeof count === 'string')
      throw messages.refusal(count, {}, { fields: [{ path: 'count', message: messages.text(count) }] });
    const starts = await this.db.transaction(async (tx) => {
      const made = await this.periods.add(tx, (last) => {
        if (last === null) throw messages.refusal('no_periods');
        return periodsAfter(last, count);
      });
      const [first = '', last = ''] = [made[0], made.at(-1)];
      await this.audit.append(tx, {
        recordType: ACCOUNTING_RECORDS.periods,
        recordId: first.slice(0, 4),
        action: 'make',
        description: fillIn(texts.auditPeriods, { first: periodLabel(first), last: periodLabel(last) }),
        ...authorOf(actor),
        detail: { periods: made },
      });
      return made;
    });
    const made = (await this.periods.all()).filter(({ start }) => starts.includes(start)).map(answerOf);
    const last = made[0]?.label ?? '';
    return { made: made.reverse(), message: fillIn(count === 1 ? texts.onePeriodMade : texts.periodsMade, { count, last }) };
  }
}
