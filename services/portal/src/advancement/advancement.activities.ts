import { ADVANCEMENT_QUEUE } from '@campus/workflow-advancement';
import type { SyncActivities } from '@campus/workflow-advancement/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../platform/index.js';
import { SyncStepsService } from './sync/sync-steps.service.js';

/** What the workflows of advancement ask of the portal. */
@Injectable()
export class AdvancementActivities implements OnModuleInit {
  constructor(
    @Inject(SyncStepsService) private readonly sync: SyncStepsService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: SyncActivities = {
      beginSync: ({ direction, run, workflowId }) => this.sync.begin(direction, run, workflowId),
      stepSync: ({ run }) => this.sync.step(run),
      endSync: ({ run, problem }) => this.sync.end(run, problem),
    };
    this.workers.register({ taskQueue: ADVANCEMENT_QUEUE, activities, maxCachedWorkflows: 10 });
  }
}
