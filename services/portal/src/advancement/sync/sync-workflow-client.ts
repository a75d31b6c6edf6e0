import type { SyncDirection } from '@campus/domain/advancement/rules';
import type { SyncInput } from '@campus/workflow-advancement';
import { ADVANCEMENT_QUEUE, syncWorkflow, syncWorkflowId } from '@campus/workflow-advancement';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalService } from '../../platform/index.js';
import { SyncRunsRepository } from './sync-runs.repository.js';

/** The durable workflow of a run, as the portal speaks to it. */
@Injectable()
export class SyncWorkflowClient {
  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
  ) {}

  start(run: string, direction: SyncDirection): Promise<'started' | 'exists'> {
    const input: SyncInput = { run };
    return this.temporal.start({
      workflowType: syncWorkflow(direction),
      workflowId: syncWorkflowId(run),
      taskQueue: ADVANCEMENT_QUEUE,
      args: [input],
    });
  }

  /** Starts the workflow of each run that is in progress and has none; answers how many. */
  async startMissing(): Promise<number> {
    let started = 0;
    for (const { id, direction, workflow_id: workflow } of await this.runs.open()) {
      if (await this.temporal.isOpen(workflow)) continue;
      if (workflow !== syncWorkflowId(id)) await this.runs.setWorkflow(id, syncWorkflowId(id));
      if ((await this.start(id, direction)) === 'started') started += 1;
    }
    return started;
  }
}
