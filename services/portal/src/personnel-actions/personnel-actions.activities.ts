import type { FormSnapshot } from '@campus/workflow-personnel-actions';
import { PERSONNEL_ACTIONS_QUEUE } from '@campus/workflow-personnel-actions';
import type {
  CommitAnswer,
  CommitInput,
  EndDueAnswer,
  EndDueInput,
  PersonnelActionActivities,
  RemindAnswer,
  RemindInput,
  TerminationActivities,
} from '@campus/workflow-personnel-actions/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { SearchAttributesService, TemporalWorkers } from '../platform/index.js';
import { FormDecisionsService } from './approval/form-decisions.service.js';
import { FormReminderService } from './approval/form-reminder.service.js';
import { TerminationsService } from './terminations/terminations.service.js';

/**
 * So many routes answer their next command without reading their history again: a season's open forms, which one finalize-all meets at once. A route
 * that is held costs about a quarter of a megabyte.
 */
const ROUTES_AT_HAND = 800;

/** What the routes of forms ask of the portal. */
@Injectable()
export class PersonnelActionsActivities implements PersonnelActionActivities, TerminationActivities, OnModuleInit {
  constructor(
    @Inject(FormDecisionsService) private readonly commit: FormDecisionsService,
    @Inject(FormReminderService) private readonly reminder: FormReminderService,
    @Inject(TerminationsService) private readonly terminations: TerminationsService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
    @Inject(SearchAttributesService) private readonly search: SearchAttributesService,
  ) {}

  onModuleInit(): void {
    const activities: PersonnelActionActivities & TerminationActivities = {
      commitClick: (input) => this.commitClick(input),
      readStand: (input) => this.readStand(input),
      remind: (input) => this.remind(input),
      endDuePositions: (input) => this.endDuePositions(input),
      endDueAccounts: (input) => this.endDueAccounts(input),
    };
    this.workers.register({ taskQueue: PERSONNEL_ACTIONS_QUEUE, activities, maxCachedWorkflows: ROUTES_AT_HAND });
  }

  async commitClick(input: CommitInput): Promise<CommitAnswer> {
    const answer = await this.commit.commitClick(input);
    return answer.outcome === 'refused' ? answer : { ...answer, stand: this.search.told(answer.stand) };
  }

  async readStand({ formId }: { readonly formId: string }): Promise<FormSnapshot | null> {
    const stand = await this.reminder.stand(formId);
    return stand && this.search.told(stand);
  }

  remind(input: RemindInput): Promise<RemindAnswer> {
    return this.reminder.remind(input);
  }

  endDuePositions(input: EndDueInput): Promise<EndDueAnswer> {
    return this.terminations.endDue(input);
  }

  endDueAccounts(input: EndDueInput): Promise<EndDueAnswer> {
    return this.terminations.endDueAccounts(input);
  }
}
