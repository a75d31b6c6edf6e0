import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  approveSheets,
  exportSalariedTimeOff,
  listBookPeriods,
  listBookSupervisors,
  listPayrollStatus,
  makePayPeriods,
  notifySupervisors,
  payrollTexts as texts,
  processSalariedTimeOff,
  readApprovals,
  rejectSheets,
} from '@campus/domain/payroll';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { SalariedTimeOff } from '../timeclock/index.js';
import { Approvals } from './approvals.service.js';
import { BookPeriods } from './book-periods.service.js';
import { bulkWords } from './bulk-words.js';
import { Outstanding } from './outstanding.service.js';
import { PayrollStatus } from './payroll-status.service.js';

/** The calls by which accounting accepts timesheets, keeps pay periods and writes to supervisors. */
@Controller()
export class AccountingController {
  constructor(
    @Inject(Approvals) private readonly approvals: Approvals,
    @Inject(BookPeriods) private readonly periods: BookPeriods,
    @Inject(Outstanding) private readonly outstanding: Outstanding,
    @Inject(PayrollStatus) private readonly stands: PayrollStatus,
    @Inject(SalariedTimeOff) private readonly timeOff: SalariedTimeOff,
  ) {}

  @Implements(readApprovals)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readApprovals>): Promise<Answered> {
    return answered({ data: await this.approvals.read(actor, input) });
  }

  @Implements(approveSheets)
  async approve(@ActorOf() actor: Actor, @Input() { ids }: InputOf<typeof approveSheets>): Promise<Answered> {
    const data = await this.approvals.approve(actor, ids);
    return answered({ message: bulkWords(data, texts.approvedOne, texts.approvedMany), data });
  }

  @Implements(rejectSheets)
  async reject(@ActorOf() actor: Actor, @Input() { ids, reason }: InputOf<typeof rejectSheets>): Promise<Answered> {
    const data = await this.approvals.reject(actor, ids, reason);
    return answered({ message: bulkWords(data, texts.rejectedOne, texts.rejectedMany), data });
  }

  @Implements(listPayrollStatus)
  async status(@Input() input: InputOf<typeof listPayrollStatus>): Promise<Answered> {
    return answered(await this.stands.list(input));
  }

  @Implements(listBookPeriods)
  async payPeriods(): Promise<Answered> {
    return answered({ data: await this.periods.list() });
  }

  @Implements(makePayPeriods)
  async makePeriods(@ActorOf() actor: Actor, @Input() { count }: InputOf<typeof makePayPeriods>): Promise<Answered> {
    const { made, message } = await this.periods.make(actor, count);
    return answered({ message, data: made });
  }

  @Implements(listBookSupervisors)
  async supervisors(@Input() input: InputOf<typeof listBookSupervisors>): Promise<Answered> {
    return answered({ data: await this.outstanding.supervisors(input.pay_period) });
  }

  @Implements(notifySupervisors)
  async notify(@ActorOf() actor: Actor, @Input() input: InputOf<typeof notifySupervisors>): Promise<Answered> {
    const data = await this.outstanding.notify(actor, input.supervisors, input.pay_period);
    return answered({ message: bulkWords(data, texts.notifiedOne, texts.notifiedMany), data });
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
