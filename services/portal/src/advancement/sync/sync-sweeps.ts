import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Sweepers } from '../../platform/index.js';
import { SyncWorkflowClient } from './sync-workflow-client.js';

/** Runs that were stored and whose workflow was not started, because a process or the engine was away. */
@Injectable()
export class SyncSweeps implements OnModuleInit {
  constructor(
    @Inject(SyncWorkflowClient) private readonly workflow: SyncWorkflowClient,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('advancement.sync', () => this.workflow.startMissing());
  }
}
