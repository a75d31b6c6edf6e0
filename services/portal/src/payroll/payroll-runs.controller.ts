import type { InputOf } from '@campus/contract-kit';
import {
  cancelPayroll,
  exportPayroll,
  goOnWithPayroll,
  markBankFileSent,
  processPayroll,
  readBankFile,
  readPayrollReadiness,
  readPayrollRun,
  rollbackPayroll,
} from '@campus/domain/payroll';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, commandId, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PayrollBoard } from './payroll-board.service.js';
import { PayrollReadiness } from './payroll-readiness.service.js';
import { PayrollRuns } from './payroll-runs.service.js';

type OfPeriod = InputOf<typeof processPayroll>;

/** The calls around payroll runs. */
@Controller()
export class PayrollRunsController {
  constructor(
    @Inject(PayrollRuns) private readonly runs: PayrollRuns,
    @Inject(PayrollBoard) private readonly board: PayrollBoard,
    @Inject(PayrollReadiness) private readonly readiness: PayrollReadiness,
  ) {}

  @Implements(readPayrollRun)
  async read(@Input() input: InputOf<typeof readPayrollRun>): Promise<Answered> {
    return answered({ data: await this.board.read(input.pay_period) });
  }

  @Implements(readPayrollReadiness)
  async readReadiness(@Input() input: OfPeriod): Promise<Answered> {
    return answered({ data: await this.readiness.read(input.pay_period) });
  }

  @Implements(processPayroll)
  async process(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.process(actor, input.pay_period, commandId()) });
  }

  @Implements(exportPayroll)
  async export(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<FileAnswer> {
    return fileAnswer(await this.runs.export(actor, input.pay_period, commandId()));
  }

  @Implements(rollbackPayroll)
  async rollback(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.rollback(actor, input.pay_period, commandId()) });
  }

  @Implements(goOnWithPayroll)
  async goOn(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.goOn(actor, input.pay_period, commandId()) });
  }

  @Implements(cancelPayroll)
  async cancel(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.cancel(actor, input.pay_period, commandId()) });
  }

  @Implements(markBankFileSent)
  async sent(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.markSent(actor, input.pay_period, commandId()) });
  }

  @Implements(readBankFile)
  async bankFile(@Input() input: OfPeriod): Promise<FileAnswer> {
    return fileAnswer(await this.runs.file(input.pay_period, 'bank'));
  }
}
