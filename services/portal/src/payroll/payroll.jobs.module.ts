import type { CarryUpdate } from '@campus/workflow-payroll';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable, Module } from '@nestjs/common';
import { Outbox, platformMessages } from '../platform/index.js';
import { CARRY_PROMISE, PayrollCarrier } from './payroll-carrier.js';
import { PayrollReportExports } from './payroll-report-exports.js';

interface Promised {
  readonly run: { readonly id: string; readonly period: string; readonly attempt: number };
  readonly update: CarryUpdate;
}

/** Steps of payroll runs that were written down and not handed over, because a process died or the engine was away. */
@Injectable()
class PayrollPromises implements OnModuleInit {
  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(PayrollCarrier) private readonly carrier: PayrollCarrier,
  ) {}

  onModuleInit(): void {
    this.outbox.register(CARRY_PROMISE, async (payload) => {
      const { run, update } = payload as unknown as Promised;
      // A run that is still at work is promised again until it rests.
      if (!(await this.carrier.carry(run, update))) throw platformMessages.refusal('engine_busy');
    });
  }
}

/** What payroll does in the job process: long reports, and steps of runs that nobody handed over. */
@Module({ providers: [PayrollCarrier, PayrollPromises, PayrollReportExports] })
export class PayrollJobsModule {}
