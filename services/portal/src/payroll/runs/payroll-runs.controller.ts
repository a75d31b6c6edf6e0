import type { InputOf } from '@campus/contract-kit';
import {
  addPayCorrection,
  cancelPayroll,
  exportPayroll,
  goOnWithPayroll,
  listPayCorrections,
  markBankFileSent,
  processPayroll,
  readBankFile,
  readPayrollReadiness,
  readPayrollRun,
  rollbackPayroll,
  withdrawPayCorrection,
} from '@campus/domain/payroll';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, commandId, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PayrollCorrectionsService } from '../corrections/payroll-corrections.service.js';
import { PayrollOverviewService } from './payroll-overview.service.js';
import type { NamedRun } from './named-run.js';
import { PayrollReadinessService } from './payroll-readiness.service.js';
import { PayrollRunsService } from './payroll-runs.service.js';

type OfPeriod = InputOf<typeof processPayroll>;

const namedOf = ({ pay_period: period, run }: OfPeriod): NamedRun => ({ period, kind: run });

/** The calls around payroll runs. */
@Controller()
export class PayrollRunsController {
  constructor(
    @Inject(PayrollRunsService) private readonly runs: PayrollRunsService,
    @Inject(PayrollOverviewService) private readonly board: PayrollOverviewService,
    @Inject(PayrollReadinessService) private readonly readiness: PayrollReadinessService,
    @Inject(PayrollCorrectionsService) private readonly corrections: PayrollCorrectionsService,
  ) {}

  @Implements(readPayrollRun)
  async read(@Input() input: InputOf<typeof readPayrollRun>): Promise<Answered> {
    return answered({ data: await this.board.read(input.pay_period) });
  }

  @Implements(readPayrollReadiness)
  async readReadiness(@Input() input: InputOf<typeof readPayrollReadiness>): Promise<Answered> {
    return answered({ data: await this.readiness.read(input.pay_period) });
  }

  @Implements(processPayroll)
  async process(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.process(actor, namedOf(input), commandId()) });
  }

  @Implements(exportPayroll)
  async export(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<FileAnswer> {
    return fileAnswer(await this.runs.export(actor, namedOf(input), commandId()));
  }

  @Implements(rollbackPayroll)
  async rollback(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.rollback(actor, namedOf(input), commandId()) });
  }

  @Implements(goOnWithPayroll)
  async goOn(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.goOn(actor, namedOf(input), commandId()) });
  }

  @Implements(cancelPayroll)
  async cancel(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.cancel(actor, namedOf(input), commandId()) });
  }

  @Implements(markBankFileSent)
  async sent(@ActorOf() actor: Actor, @Input() input: OfPeriod): Promise<Answered> {
    return answered({ message: await this.runs.markSent(actor, namedOf(input), commandId()) });
  }

  @Implements(listPayCorrections)
  async listCorrections(): Promise<Answered> {
    return answered({ data: await this.corrections.list() });
  }

  @Implements(addPayCorrection, { plainWrite: true })
  addCorrection(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addPayCorrection>): Promise<Answered> {
    return this.corrections.add(actor, input);
  }

  @Implements(withdrawPayCorrection, { plainWrite: true })
  withdrawCorrection(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof withdrawPayCorrection>): Promise<Answered> {
    return this.corrections.withdraw(actor, id);
  }

  @Implements(readBankFile)
  async bankFile(@Input() input: OfPeriod): Promise<FileAnswer> {
    return fileAnswer(await this.runs.file(namedOf(input), 'bank'));
  }
}
