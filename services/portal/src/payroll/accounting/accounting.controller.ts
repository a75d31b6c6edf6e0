import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  approveTimesheets,
  exportSalariedTimeOff,
  listPayrollPeriods,
  listOutstandingSupervisors,
  listPayrollStatus,
  makePayPeriods,
  notifySupervisors,
  payrollTexts as texts,
  processSalariedTimeOff,
  readApprovals,
  rejectTimesheets,
} from '@campus/domain/payroll';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { SalariedTimeOffService } from '../../timeclock/index.js';
import { ApprovalsService } from './approvals.service.js';
import { PayrollPeriodsService } from '../record/payroll-periods.service.js';
import { bulkSummary } from './bulk-summary.js';
import { OutstandingService } from './outstanding.service.js';
import { PayrollStatusService } from '../reports/payroll-status.service.js';

/** The calls by which accounting accepts timesheets, keeps pay periods and writes to supervisors. */
@Controller()
export class AccountingController {
  constructor(
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(PayrollPeriodsService) private readonly periods: PayrollPeriodsService,
    @Inject(OutstandingService) private readonly outstanding: OutstandingService,
    @Inject(PayrollStatusService) private readonly snapshots: PayrollStatusService,
    @Inject(SalariedTimeOffService) private readonly timeOff: SalariedTimeOffService,
  ) {}

  @Implements(readApprovals)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readApprovals>): Promise<Answered> {
    return answered({ data: await this.approvals.read(actor, input) });
  }

  @Implements(approveTimesheets, { plainWrite: true })
  approve(@ActorOf() actor: Actor, @Input() { ids }: InputOf<typeof approveTimesheets>): Promise<Answered> {
    return this.approvals.approve(actor, ids);
  }

  @Implements(rejectTimesheets, { plainWrite: true })
  reject(@ActorOf() actor: Actor, @Input() { ids, reason }: InputOf<typeof rejectTimesheets>): Promise<Answered> {
    return this.approvals.reject(actor, ids, reason);
  }

  @Implements(listPayrollStatus)
  async status(@Input() input: InputOf<typeof listPayrollStatus>): Promise<Answered> {
    return answered(await this.snapshots.list(input));
  }

  @Implements(listPayrollPeriods)
  async payPeriods(): Promise<Answered> {
    return answered({ data: await this.periods.list() });
  }

  @Implements(makePayPeriods, { plainWrite: true })
  makePeriods(@ActorOf() actor: Actor, @Input() input: InputOf<typeof makePayPeriods>): Promise<Answered> {
    return this.periods.make(actor, input);
  }

  @Implements(listOutstandingSupervisors)
  async supervisors(@Input() input: InputOf<typeof listOutstandingSupervisors>): Promise<Answered> {
    return answered({ data: await this.outstanding.supervisors(input.pay_period) });
  }

  @Implements(notifySupervisors)
  async notify(@ActorOf() actor: Actor, @Input() input: InputOf<typeof notifySupervisors>): Promise<Answered> {
    const data = await this.outstanding.notify(actor, input.supervisors, input.pay_period);
    return answered({ message: bulkSummary(data, texts.notifiedOne, texts.notifiedMany), data });
  }

  @Implements(processSalariedTimeOff)
  async processTimeOff(@ActorOf() actor: Actor): Promise<Answered> {
    const count = await this.timeOff.process(actor);
    return answered({
      message: fillIn(count === 1 ? texts.salariedOne : texts.salariedProcessed, { count }),
      data: { processed: count },
    });
  }

  @Implements(exportSalariedTimeOff)
  exportTimeOff(@ActorOf() actor: Actor): Promise<FileAnswer> {
    return this.timeOff.export(actor);
  }
}
