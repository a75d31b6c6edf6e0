import type { InputOf } from '@campus/contract-kit';
import { downloadTraining, readTrainingStatistics } from '@campus/domain/compliance';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../exports/index.js';
import { TrainingService } from './training.service.js';

/** The calls of the ministry-safe reporting. */
@Controller()
export class TrainingController {
  constructor(
    @Inject(TrainingService) private readonly training: TrainingService,
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
}
