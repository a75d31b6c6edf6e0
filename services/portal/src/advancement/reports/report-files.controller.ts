import type { InputOf } from '@campus/contract-kit';
import {
  downloadAlumniGiving,
  downloadAnnualFund,
  downloadAts,
  downloadGivingRelation,
  downloadPaymentAvenue,
  downloadProblems,
  downloadSbc,
  downloadSolicitation,
  downloadTotalGiving,
} from '@campus/domain/advancement';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';

type Answer = Promise<Answered | FileAnswer>;

/** The reports of giving as files. [ADVREP-021] */
@Controller()
export class AdvancementReportFilesController {
  constructor(@Inject(ExportsService) private readonly exports: ExportsService) {}

  @Implements(downloadAnnualFund)
  annualFund(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadAnnualFund>): Answer {
    return this.exports.answer(actor, downloadAnnualFund, { ...input, format: 'xlsx' });
  }

  @Implements(downloadGivingRelation)
  givingRelation(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadGivingRelation>): Answer {
    return this.exports.answer(actor, downloadGivingRelation, { ...input, format: 'xlsx' });
  }

  @Implements(downloadPaymentAvenue)
  paymentAvenue(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadPaymentAvenue>): Answer {
    return this.exports.answer(actor, downloadPaymentAvenue, { ...input, format: 'xlsx' });
  }

  @Implements(downloadSolicitation)
  solicitation(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadSolicitation>): Answer {
    return this.exports.answer(actor, downloadSolicitation, { ...input, format: 'xlsx' });
  }

  @Implements(downloadAlumniGiving)
  alumniGiving(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadAlumniGiving>): Answer {
    return this.exports.answer(actor, downloadAlumniGiving, { ...input, format: 'xlsx' });
  }

  @Implements(downloadTotalGiving)
  totalGiving(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadTotalGiving>): Answer {
    return this.exports.answer(actor, downloadTotalGiving, { ...input, format: 'xlsx' });
  }

  @Implements(downloadSbc)
  sbc(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadSbc>): Answer {
    return this.exports.answer(actor, downloadSbc, { ...input, format: 'xlsx' });
  }

  @Implements(downloadAts)
  ats(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadAts>): Answer {
    return this.exports.answer(actor, downloadAts, { ...input, format: 'xlsx' });
  }

  @Implements(downloadProblems)
  problems(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadProblems>): Answer {
    return this.exports.answer(actor, downloadProblems, { ...input, format: 'xlsx' });
  }
}
