import type { InputOf } from '@campus/contract-kit';
import {
  listChecks,
  readCheck,
  readCheckPayee,
  readCheckPdf,
  readChecksZip,
  readCompensation,
  readCompensationPdf,
  readDirectDeposit,
  readW2Form,
  readW2Report,
  removeDirectDeposit,
  saveDirectDeposit,
  saveW2Consent,
} from '@campus/domain/employee-pay';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { CheckStubsService } from './check-stub-exports.service.js';
import { ChecksService } from './checks.service.js';
import { CompensationStatementsService } from './compensation.service.js';
import { DirectDepositsService } from './direct-deposits.service.js';
import { pdfAnswer } from '../platform/index.js';
import { W2FormsService } from './w2.service.js';

/** What employees read of their own pay; the person always comes from the session. [EMPTOOL-037] */
@Controller()
export class PayDocumentsController {
  constructor(
    @Inject(ChecksService) private readonly checks: ChecksService,
    @Inject(CheckStubsService) private readonly stubs: CheckStubsService,
    @Inject(CompensationStatementsService) private readonly compensation: CompensationStatementsService,
    @Inject(W2FormsService) private readonly w2: W2FormsService,
    @Inject(DirectDepositsService) private readonly deposits: DirectDepositsService,
  ) {}

  @Implements(listChecks)
  async history(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.checks.list(actor.empId) });
  }

  @Implements(readCheck)
  async check(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readCheck>): Promise<Answered> {
    return answered({ data: await this.checks.read(actor.empId, input.check) });
  }

  @Implements(readCheckPayee)
  async payee(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readCheckPayee>): Promise<Answered> {
    return answered({ data: await this.checks.payee(actor.empId, input.check) });
  }

  @Implements(readCheckPdf)
  async checkPdf(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readCheckPdf>): Promise<FileAnswer> {
    return pdfAnswer(await this.checks.pdf(actor.empId, input.check));
  }

  @Implements(readChecksZip)
  zip(@ActorOf() actor: Actor, @Input() { year }: InputOf<typeof readChecksZip>): Promise<Answered | FileAnswer> {
    return this.stubs.ofYear(actor, year);
  }

  @Implements(readCompensation)
  async statement(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readCompensation>): Promise<Answered> {
    return answered({ data: await this.compensation.read(actor.empId, input.year) });
  }

  @Implements(readCompensationPdf)
  async statementPdf(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readCompensationPdf>): Promise<FileAnswer> {
    return pdfAnswer(await this.compensation.pdf(actor.empId, input.year));
  }

  @Implements(readW2Form)
  async w2Form(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.w2.read(actor.empId) });
  }

  @Implements(saveW2Consent, { plainWrite: true })
  choose(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveW2Consent>): Promise<Answered> {
    return this.w2.choose(actor, input.consent);
  }

  @Implements(readW2Report)
  async w2Report(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readW2Report>): Promise<FileAnswer> {
    return pdfAnswer(await this.w2.pdf(actor.empId, input.year));
  }

  @Implements(readDirectDeposit)
  async deposit(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.deposits.read(actor) });
  }

  @Implements(saveDirectDeposit, { plainWrite: true })
  saveDeposit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveDirectDeposit>): Promise<Answered> {
    return this.deposits.save(actor, input);
  }

  @Implements(removeDirectDeposit, { plainWrite: true })
  removeDeposit(@ActorOf() actor: Actor): Promise<Answered> {
    return this.deposits.remove(actor);
  }
}
