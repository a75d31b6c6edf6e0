import { OPS_QUEUE } from '@campus/workflow-ops';
import type { RetentionActivities } from '@campus/workflow-ops/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../platform/index.js';
import { RetentionService } from './retention.service.js';

/** What the retention asks of the portal. */
@Injectable()
export class OpsActivities implements OnModuleInit {
  constructor(
    @Inject(RetentionService) private readonly retention: RetentionService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: RetentionActivities = { forget: ({ kind }) => this.retention.forget(kind) };
    this.workers.register({ taskQueue: OPS_QUEUE, activities, maxCachedWorkflows: 10 });
  }
}
