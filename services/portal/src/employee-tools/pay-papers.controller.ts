import type { InputOf } from '@campus/contract-kit';
import {
  employeeToolsTexts as texts,
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
} from '@campus/domain/employee-tools';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { CheckStubs } from './check-stub-exports.js';
import { Checks } from './checks.service.js';
import { CompensationStatements } from './compensation.service.js';
import { DirectDeposits } from './direct-deposits.service.js';
import { pdfAnswer } from './paper-file.js';
import { W2Forms } from './w2.service.js';

/** What employees read of their own pay; the person always comes from the session. [EMPTOOL-037] */
@Controller()
export class PayPapersController {
  constructor(
    @Inject(Checks) private readonly checks: Checks,
    @Inject(CheckStubs) private readonly stubs: CheckStubs,
    @Inject(CompensationStatements) private readonly compensation: CompensationStatements,
    @Inject(W2Forms) private readonly w2: W2Forms,
    @Inject(DirectDeposits) private readonly deposits: DirectDeposits,
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

  @Implements(saveW2Consent)
  async choose(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveW2Consent>): Promise<Answered> {
    await this.w2.choose(actor, input.consent);
    return answered({ message: texts.consentSaved, data: null });
  }

  @Implements(readW2Report)
  async w2Report(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readW2Report>): Promise<FileAnswer> {
    return pdfAnswer(await this.w2.pdf(actor.empId, input.year));
  }

  @Implements(readDirectDeposit)
  async deposit(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.deposits.read(actor) });
  }

  @Implements(saveDirectDeposit)
  async saveDeposit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveDirectDeposit>): Promise<Answered> {
    return answered({ message: await this.deposits.save(actor, input), data: null });
  }

  @Implements(removeDirectDeposit)
  async removeDeposit(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ message: await this.deposits.remove(actor), data: null });
  }
}
