import type { ApprovalSnapshot } from '@campus/workflow-approvals';
import { APPROVALS_QUEUE } from '@campus/workflow-approvals';
import type { ApprovalActivities } from '@campus/workflow-approvals/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { SearchAttributesService } from '../temporal/search-attributes.service.js';
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
    @Inject(SearchAttributesService) private readonly search: SearchAttributesService,
  ) {}

  onModuleInit(): void {
    if (this.registry.shared.length === 0) return;
    const { registry, commits, search } = this;
    const toldOf = (snapshot: ApprovalSnapshot | null): ApprovalSnapshot | null => snapshot && search.told(snapshot);
    const activities: ApprovalActivities = {
      commitApproval: async ({ recordType, recordId, commandId }) => {
        const answer = await commits.commit(registry.of(recordType), recordId, commandId);
        return answer.outcome === 'refused' ? answer : { ...answer, snapshot: search.told(answer.snapshot) };
      },
      readApproval: async ({ recordType, recordId }) => toldOf(await commits.snapshot(registry.of(recordType), recordId)),
      remindOfApproval: ({ recordType, recordId, n }) => commits.remind(registry.of(recordType), recordId, n),
      runApprovalStep: ({ recordType, recordId, commandId, step }) =>
        commits.step(registry.of(recordType), recordId, commandId, step),
      finishApprovalSteps: async ({ recordType, recordId, results }) =>
        toldOf(await commits.finish(registry.of(recordType), recordId, results)),
    };
    this.workers.register({ taskQueue: APPROVALS_QUEUE, activities });
  }
}
