import type { InputOf } from '@campus/contract-kit';
import {
  downloadAmbassadorChanges,
  downloadPhonathonResults,
  downloadPhonathonSummary,
  downloadPhonathonWeekly,
  listAmbassadorChanges,
  listPhonathonResults,
  readPhonathonSummary,
  readPhonathonWeekly,
} from '@campus/domain/advancement';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { PhonathonReportsService } from './phonathon-reports.service.js';

type FileOf = Promise<Answered | FileAnswer>;

/** The calls of the reports of the phonathon. [ADVREP-019] [ADVREP-021] */
@Controller()
export class PhonathonReportsController {
  constructor(
    @Inject(PhonathonReportsService) private readonly reports: PhonathonReportsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listPhonathonResults)
  async results(@Input() input: InputOf<typeof listPhonathonResults>): Promise<Answered> {
    return answered(await this.reports.results(input));
  }

  @Implements(readPhonathonWeekly)
  async weekly(@Input() input: InputOf<typeof readPhonathonWeekly>): Promise<Answered> {
    return answered({ data: await this.reports.weekly(input) });
  }

  @Implements(readPhonathonSummary)
  async summary(@Input() { solicitations }: InputOf<typeof readPhonathonSummary>): Promise<Answered> {
    return answered({ data: await this.reports.summary(solicitations) });
  }

  @Implements(listAmbassadorChanges)
  async changes(@Input() input: InputOf<typeof listAmbassadorChanges>): Promise<Answered> {
    return answered(await this.reports.changes(input));
  }

  @Implements(downloadPhonathonResults)
  resultsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadPhonathonResults>): FileOf {
    return this.exports.answer(actor, downloadPhonathonResults, { ...input, format: 'xlsx' });
  }

  @Implements(downloadPhonathonWeekly)
  weeklyFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadPhonathonWeekly>): FileOf {
    return this.exports.answer(actor, downloadPhonathonWeekly, { ...input, format: 'xlsx' });
  }

  @Implements(downloadPhonathonSummary)
  summaryFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadPhonathonSummary>): FileOf {
    return this.exports.answer(actor, downloadPhonathonSummary, { ...input, format: 'xlsx' });
  }

  @Implements(downloadAmbassadorChanges)
  changesFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadAmbassadorChanges>): FileOf {
    return this.exports.answer(actor, downloadAmbassadorChanges, { ...input, format: 'xlsx' });
  }
}
