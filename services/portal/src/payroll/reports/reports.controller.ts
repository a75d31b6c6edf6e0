import type { InputOf } from '@campus/contract-kit';
import { downloadReport, listReportPeriods, measureReport, searchReportEmployees } from '@campus/domain/payroll';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PayrollReportsService } from './payroll-reports.service.js';

/** The calls of the payroll reports screen. */
@Controller()
export class PayrollReportsController {
  constructor(@Inject(PayrollReportsService) private readonly reports: PayrollReportsService) {}

  @Implements(listReportPeriods)
  async payPeriods(): Promise<Answered> {
    return answered({ data: await this.reports.payPeriods() });
  }

  @Implements(searchReportEmployees)
  async employees(@Input() { q }: InputOf<typeof searchReportEmployees>): Promise<Answered> {
    return answered({ data: await this.reports.employees(q) });
  }

  @Implements(downloadReport)
  download(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadReport>): Promise<Answered | FileAnswer> {
    return this.reports.download(actor, input);
  }

  @Implements(measureReport)
  async rows(@ActorOf() actor: Actor, @Input() input: InputOf<typeof measureReport>): Promise<Answered> {
    return answered({ data: { rows: await this.reports.rows(actor, input) } });
  }
}
