import type { InputOf } from '@campus/contract-kit';
import type { PayrollPeriod, NamedPerson } from '@campus/domain/payroll';
import { downloadReport, payrollMessages as messages } from '@campus/domain/payroll';
import { payrollReport, refusalOfReport } from '@campus/domain/payroll/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { PeopleService } from '../../people/index.js';
import { PayrollPeriodsService } from '../record/payroll-periods.service.js';

type Asked = InputOf<typeof downloadReport>;

/** The payroll reports: what they can be asked with, and their files. */
@Injectable()
export class PayrollReportsService {
  constructor(
    @Inject(ExportsService) private readonly files: ExportsService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(PayrollPeriodsService) private readonly periods: PayrollPeriodsService,
  ) {}

  /** The file of a report; refused before anything is read where an input is missing or wrong. [PAYREP-002] [PAYREP-003] */
  async download(actor: Actor, input: Asked): Promise<Answered | FileAnswer> {
    await this.check(input);
    return this.files.answer(actor, downloadReport, { ...input, format: 'csv' });
  }

  /** How many rows it has; refused as the file would be. */
  async rows(actor: Actor, input: Asked): Promise<number> {
    await this.check(input);
    return this.files.rowsOf(actor, downloadReport, input);
  }

  /** Every pay period, the newest first. [PAYREP-006] */
  async payPeriods(): Promise<Pick<PayrollPeriod, 'id' | 'label'>[]> {
    return (await this.periods.list()).map(({ id, label }) => ({ id, label }));
  }

  /** Employees by name or id, nobody below 3 characters. [PAYREP-015] */
  async employees(q: string): Promise<NamedPerson[]> {
    return (await this.people.search(q)).map(({ id, name }) => ({ id, name }));
  }

  private async check(input: Asked): Promise<void> {
    const { report, pay_period: period, emp_id: employee, start_date: start, end_date: end } = input;
    const refusal = refusalOfReport({ report, period, employee, start, end });
    if (refusal !== null) throw messages.refusal(refusal);
    if (payrollReport(report)?.of === 'period') await this.periods.find(period);
    else if ((await this.people.nameOf(employee ?? '')) === null) throw messages.refusal('no_such_person');
  }
}
