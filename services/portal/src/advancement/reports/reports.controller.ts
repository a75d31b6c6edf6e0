import type { InputOf } from '@campus/contract-kit';
import {
  listProblems,
  readAlumniGiving,
  readAnnualFund,
  readAts,
  readGivingDashboard,
  readGivingRelation,
  readPaymentAvenue,
  readReportSettings,
  readSbc,
  readSolicitation,
  readTotalGiving,
} from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ReportsService } from './reports.service.js';

/** The calls of the reports of giving. */
@Controller()
export class AdvancementReportsController {
  constructor(@Inject(ReportsService) private readonly reports: ReportsService) {}

  @Implements(readReportSettings)
  async settings(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.reports.settings(actor) });
  }

  @Implements(readGivingDashboard)
  async dashboard(@Input() input: InputOf<typeof readGivingDashboard>): Promise<Answered> {
    return answered({ data: await this.reports.dashboard(input) });
  }

  @Implements(listProblems)
  async problems(@Input() input: InputOf<typeof listProblems>): Promise<Answered> {
    return answered(await this.reports.problems(input));
  }

  @Implements(readAnnualFund)
  async annualFund(@Input() input: InputOf<typeof readAnnualFund>): Promise<Answered> {
    return answered({ data: await this.reports.annualFund(input) });
  }

  @Implements(readGivingRelation)
  async givingRelation(@Input() input: InputOf<typeof readGivingRelation>): Promise<Answered> {
    return answered({ data: await this.reports.grouped('relation', input) });
  }

  @Implements(readPaymentAvenue)
  async paymentAvenue(@Input() input: InputOf<typeof readPaymentAvenue>): Promise<Answered> {
    return answered({ data: await this.reports.grouped('payment', input) });
  }

  @Implements(readSolicitation)
  async solicitation(@Input() input: InputOf<typeof readSolicitation>): Promise<Answered> {
    return answered({ data: await this.reports.grouped('solicitation', input) });
  }

  @Implements(readAlumniGiving)
  async alumniGiving(@Input() input: InputOf<typeof readAlumniGiving>): Promise<Answered> {
    return answered({ data: await this.reports.alumni(input) });
  }

  @Implements(readTotalGiving)
  async totalGiving(@Input() input: InputOf<typeof readTotalGiving>): Promise<Answered> {
    return answered({ data: await this.reports.totalGiving(input) });
  }

  @Implements(readSbc)
  async sbc(@Input() input: InputOf<typeof readSbc>): Promise<Answered> {
    return answered({ data: await this.reports.sbc(input) });
  }

  @Implements(readAts)
  async ats(@Input() input: InputOf<typeof readAts>): Promise<Answered> {
    return answered({ data: await this.reports.ats(input) });
  }
}
