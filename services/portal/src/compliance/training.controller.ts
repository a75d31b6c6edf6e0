import type { InputOf } from '@campus/contract-kit';
import {
  downloadTraining,
  emailTrainingLink,
  listOverdueTraining,
  readMyTraining,
  readTrainingLink,
  readTrainingRun,
  readTrainingStatistics,
  searchTrainingPeople,
} from '@campus/domain/compliance';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../exports/index.js';
import { MyTrainingService } from './my-training.service.js';
import { TrainingLinksService } from './training-links.service.js';
import { TrainingRunsService } from './training-runs.service.js';
import { TrainingService } from './training.service.js';

/** The calls of the ministry-safe training. */
@Controller()
export class TrainingController {
  constructor(
    @Inject(TrainingService) private readonly training: TrainingService,
    @Inject(MyTrainingService) private readonly mine: MyTrainingService,
    @Inject(TrainingLinksService) private readonly links: TrainingLinksService,
    @Inject(TrainingRunsService) private readonly runs: TrainingRunsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(readTrainingStatistics)
  async statistics(): Promise<Answered> {
    return answered({ data: await this.training.statistics() });
  }

  @Implements(downloadTraining)
  download(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadTraining>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadTraining, { ...input, format: 'csv' });
  }

  @Implements(readTrainingRun)
  async run(): Promise<Answered> {
    return answered({ data: await this.runs.state() });
  }

  @Implements(readMyTraining)
  async own(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.mine.read(actor) });
  }

  @Implements(searchTrainingPeople)
  async search(@Input() { q }: InputOf<typeof searchTrainingPeople>): Promise<Answered> {
    return answered({ data: await this.links.search(q) });
  }

  @Implements(readTrainingLink)
  async link(@Input() { id }: InputOf<typeof readTrainingLink>): Promise<Answered> {
    return answered({ data: await this.links.read(id) });
  }

  @Implements(listOverdueTraining)
  async overdue(): Promise<Answered> {
    return answered({ data: await this.links.overdue() });
  }

  @Implements(emailTrainingLink)
  send(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof emailTrainingLink>): Promise<Answered> {
    return this.links.send(actor, id);
  }
}
