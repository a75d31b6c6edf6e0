import type { InputOf } from '@campus/contract-kit';
import {
  BOOKS,
  downloadJournal,
  downloadRemittances,
  payrollBookTexts as texts,
  readBookRows,
  readRunFile,
} from '@campus/domain/payroll';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService, ReportRowsService } from '../../exports/index.js';
import { RunFilesService } from '../bank/run-files.service.js';

/** The files of runs, the journal and the remittances. */
@Controller()
export class PayrollBooksController {
  constructor(
    @Inject(RunFilesService) private readonly files: RunFilesService,
    @Inject(ExportsService) private readonly exports: ExportsService,
    @Inject(ReportRowsService) private readonly rows: ReportRowsService,
  ) {}

  @Implements(readRunFile)
  async runFile(@Input() { pay_period: period, attempt, file }: InputOf<typeof readRunFile>): Promise<FileAnswer> {
    return fileAnswer(await this.files.find(period, attempt, file));
  }

  @Implements(downloadJournal)
  journal(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadJournal>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadJournal, input);
  }

  @Implements(downloadRemittances)
  remittances(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadRemittances>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadRemittances, input);
  }

  @Implements(readBookRows)
  async bookRows(@ActorOf() actor: Actor, @Input() { report, ...input }: InputOf<typeof readBookRows>): Promise<Answered> {
    return answered({ data: await this.rows.read(actor, BOOKS[report], input, texts[report].note) });
  }
}
