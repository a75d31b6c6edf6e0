import { PAYROLL_QUEUE } from '@campus/workflow-payroll';
import type { OfChunk, OfRun, PayrollActivities as Activities } from '@campus/workflow-payroll/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { activityInfo, heartbeat } from '@temporalio/activity';
import { TemporalWorkers } from '../platform/index.js';
import { PayrollExportService } from './runs/payroll-export.service.js';
import { PayrollProcessService } from './runs/payroll-process.service.js';

/** A beat while a long step is at work; the server waits three times as long. */
const BEAT_MS = 3000;

/** Says, of a chunk with its number, that it is at work, until it is done. A local activity is under the eyes of its worker and has nobody to tell. */
async function withHeartbeat<T>(input: OfRun & Partial<OfChunk>, work: () => Promise<T>): Promise<T> {
  if (activityInfo().isLocal) return await work();
  const beat = () => heartbeat({ chunk: input.chunk ?? null });
  beat();
  const timer = setInterval(beat, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** What the runs of payroll ask of the portal. */
@Injectable()
export class PayrollActivities implements OnModuleInit {
  constructor(
    @Inject(PayrollProcessService) private readonly process: PayrollProcessService,
    @Inject(PayrollExportService) private readonly exports: PayrollExportService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const { process, exports } = this;
    const long =
      <Input extends OfRun, T>(work: (input: Input) => Promise<T>) =>
      (input: Input) =>
        withHeartbeat(input, () => work(input));
    const activities: Activities = {
      readRun: (input) => process.read(input),
      takeSheets: long((input) => process.takeSheets(input)),
      releaseSheets: long((input) => process.releaseSheets(input)),
      computeChunk: long((input: OfChunk) => process.computeChunk(input)),
      reverseChunk: long((input: OfChunk) => process.reverseChunk(input)),
      hold: (input) => process.hold(input),
      settleProcess: long((input) => process.settle(input)),
      giveUp: (input) => process.giveUp(input),
      settleCancel: (input) => process.settleCancel(input),
      writeFiles: long((input) => exports.writeFiles(input)),
      payChunk: long((input: OfChunk) => exports.payChunk(input)),
      voidChunk: long((input: OfChunk) => exports.voidChunk(input)),
      settleExport: long((input) => exports.settle(input)),
      withdrawExport: (input) => exports.withdraw(input),
      settleRollback: long((input) => process.settleRollback(input)),
    };
    this.workers.register({ taskQueue: PAYROLL_QUEUE, activities });
  }
}
