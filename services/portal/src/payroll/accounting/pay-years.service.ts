import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { choosePayShare, WirePayYear } from '@campus/domain/payroll';
import { payYearMessages as messages, payYearTexts as texts } from '@campus/domain/payroll';
import { extraPayDaysAhead, payYearOf, periodsPaidIn, refusalOfShare } from '@campus/domain/payroll/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Writes } from '../../platform/index.js';
import { PayPeriodsRepository } from '../../timeclock/index.js';
import { ACCOUNTING_RECORDS } from '../record/accounting-audit.js';
import type { StoredPayYear } from '../record/pay-years.repository.js';
import { PayYearsRepository } from '../record/pay-years.repository.js';

const wire = ({ year, share, version, begun }: StoredPayYear): WirePayYear => ({
  year,
  share,
  version,
  payDays: periodsPaidIn(year).length,
  begun: begun ? 1 : 0,
});

/** What each pay day of a year with 27 pays of a yearly salary, as accounting chooses it before the year's first payroll. */
@Injectable()
export class PayYearsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
    @Inject(PayYearsRepository) private readonly years: PayYearsRepository,
  ) {}

  async list(): Promise<WirePayYear[]> {
    const years = new Set((await this.periods.all()).map(({ start }) => payYearOf(start)));
    return (await this.years.of(extraPayDaysAhead([...years]))).map(wire);
  }

  choose(actor: Actor, { year, share, version }: InputOf<typeof choosePayShare>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.years.lock(tx, year);
      const [found] = await this.years.of([year], tx);
      const refusal = refusalOfShare({ year, begun: found?.begun ?? false });
      if (refusal !== null) throw messages.refusal(refusal, { year });
      if (found !== undefined && version !== undefined && version !== found.version) {
        throw messages.refusal('pay_year_changed', {}, { data: wire(found) });
      }
      await this.years.save(tx, year, share);
      const said = { year, share: texts.shares[share] };
      const description = fillIn(texts.audit, said);
      tx.audit({
        recordType: ACCOUNTING_RECORDS.payYear,
        recordId: String(year),
        action: 'choose',
        description,
        detail: { share },
      });
      const [saved] = await this.years.of([year], tx);
      return answered({ message: fillIn(texts.saved, said), data: saved === undefined ? null : wire(saved) });
    });
  }
}
