import type { MyTraining } from '@campus/domain/compliance';
import { myTrainingTexts as texts } from '@campus/domain/compliance';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { DataCipher } from '../platform/index.js';
import { UserInfoSources } from '../session/index.js';
import { trainingAddressOf } from './encrypted-columns.js';
import { shownTraining } from './shown-training.js';
import { TrainingRecordsRepository } from './training-records.repository.js';

/** The own training: its record, and the message of who has not finished it. [SHELL-013] [SESSION-003] */
@Injectable()
export class MyTrainingService implements OnModuleInit {
  constructor(
    @Inject(TrainingRecordsRepository) private readonly rows: TrainingRecordsRepository,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(UserInfoSources) private readonly sources: UserInfoSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(async ({ empId }) => ({
      ministrySafe: (await this.rows.isOpen(empId)) ? [{ id: 'training', text: texts.waiting }] : [],
    }));
  }

  /** The record; its address lets in, so whoever acts for the person gets none. [MINSAFE-004] */
  async read({ empId, impersonating }: Actor): Promise<MyTraining> {
    const person = await this.rows.person(empId);
    if (person === null) return null;
    const { login_url: url, ...training } = person;
    if (!training.activated && url === null) return null;
    const isOwn = impersonating === null && url !== null;
    return { ...shownTraining(training), login_url: isOwn ? this.cipher.read(url, trainingAddressOf(empId)) : null };
  }
}
