import { PAYROLL_QUEUE } from '@campus/workflow-payroll';
import type { OfChunk, PayrollActivities as Activities } from '@campus/workflow-payroll/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { heartbeat } from '@temporalio/activity';
import { TemporalWorkers } from '../platform/index.js';
import { PayrollExport } from './payroll-export.service.js';
import { PayrollProcess } from './payroll-process.service.js';

/** A beat while a chunk is at work; the server waits three times as long. */
const BEAT_MS = 3000;

/** Says with the chunk's number that it is at work, until it is done. */
async function beating<T>(chunk: number, work: () => Promise<T>): Promise<T> {
  heartbeat({ chunk });
  const timer = setInterval(() => heartbeat({ chunk }), BEAT_MS);
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
    @Inject(PayrollProcess) private readonly process: PayrollProcess,
    @Inject(PayrollExport) private readonly exports: PayrollExport,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const { process, exports } = this;
    const byChunk =
      <T>(work: (input: OfChunk) => Promise<T>) =>
      (input: OfChunk) =>
        beating(input.chunk, () => work(input));
    const activities: Activities = {
      readRun: (input) => process.read(input),
      takeSheets: (input) => process.takeSheets(input),
      releaseSheets: (input) => process.releaseSheets(input),
      computeChunk: byChunk((input) => process.computeChunk(input)),
      reverseChunk: byChunk((input) => process.reverseChunk(input)),
      hold: (input) => process.hold(input),
      settleProcess: (input) => process.settle(input),
      giveUp: (input) => process.giveUp(input),
      settleCancel: (input) => process.settleCancel(input),
      writeFiles: (input) => exports.writeFiles(input),
      payChunk: byChunk((input) => exports.payChunk(input)),
      voidChunk: byChunk((input) => exports.voidChunk(input)),
      settleExport: (input) => exports.settle(input),
      withdrawExport: (input) => exports.withdraw(input),
      settleRollback: (input) => process.settleRollback(input),
    };
    this.workers.register({ taskQueue: PAYROLL_QUEUE, activities });
  }
}
