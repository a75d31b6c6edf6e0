import type { InputOf } from '@campus/contract-kit';
import type { StatusRow } from '@campus/domain/payroll';
import { listPayrollStatus } from '@campus/domain/payroll';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage } from '../../platform/index.js';
import { ListsService } from '../../platform/index.js';
import { PayrollPeriodsService } from '../record/payroll-periods.service.js';
import { PayrollTimesheetsRepository, keyOf, statusRowsOf } from '../record/payroll-timesheets.repository.js';

/** Where every timesheet stands, page by page. [PAYROLL-011] [PAYROLL-012] [PAYROLL-026] */
@Injectable()
export class PayrollStatusService {
  constructor(
    @Inject(PayrollTimesheetsRepository) private readonly accounting: PayrollTimesheetsRepository,
    @Inject(PayrollPeriodsService) private readonly periods: PayrollPeriodsService,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  async list(input: InputOf<typeof listPayrollStatus>): Promise<ListPage<StatusRow>> {
    const period = input.pay_period === undefined ? null : (await this.periods.find(input.pay_period)).id;
    const wanted = this.lists.wanted(listPayrollStatus.name, input);
    const { stored, total } = await this.accounting.status({ ...wanted, period, state: input.workflowState ?? null });
    const { data, page } = this.lists.pageOf(wanted, stored, total, keyOf);
    return { data: statusRowsOf(data), page };
  }
}
