import { APPROVALS_QUEUE } from '@campus/workflow-approvals';
import type { ApprovalActivities } from '@campus/workflow-approvals/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../temporal/workers.js';
import { ApprovalCommitsService } from './approval-commits.service.js';
import { ApprovalRegistry } from './approval-registry.js';

/** What the shared workflow asks of the portal; without an approval of its own type there is nothing to work on. */
@Injectable()
export class SharedApprovalActivities implements OnModuleInit {
  constructor(
    @Inject(ApprovalRegistry) private readonly registry: ApprovalRegistry,
    @Inject(ApprovalCommitsService) private readonly commits: ApprovalCommitsService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    if (this.registry.shared.length === 0) return;
    const { registry, commits } = this;
    const activities: ApprovalActivities = {
      commitApproval: ({ recordType, recordId, commandId }) => commits.commit(registry.of(recordType), recordId, commandId),
      readApproval: ({ recordType, recordId }) => commits.snapshot(registry.of(recordType), recordId),
      remindOfApproval: ({ recordType, recordId, n }) => commits.remind(registry.of(recordType), recordId, n),
      runApprovalStep: ({ recordType, recordId, commandId, step }) =>
        commits.step(registry.of(recordType), recordId, commandId, step),
      finishApprovalSteps: ({ recordType, recordId, results }) => commits.finish(registry.of(recordType), recordId, results),
    };
    this.workers.register({ taskQueue: APPROVALS_QUEUE, activities });
  }
}
