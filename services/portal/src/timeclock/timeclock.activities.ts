import type { SearchFacts } from '@campus/workflow-kit';
import type { SalariedTimeOffRunInput, TimeOffSnapshot } from '@campus/workflow-timeclock';
import { TIMECLOCK_QUEUE } from '@campus/workflow-timeclock';
import type {
  ChunkAnswer,
  CommitAnswer,
  CommitInput,
  RemindInput,
  SalariedTimeOffActivities,
  TimeDutyActivities,
  TimeOffActivities,
} from '@campus/workflow-timeclock/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { ApprovalCommitsService, SearchAttributesService, TemporalWorkers } from '../platform/index.js';
import { BalancesService } from './time-off/balances.service.js';
import { HolidaysService } from './time-off/holidays.service.js';
import { SalariedRunService } from './time-off/salaried-run.service.js';
import { timeOffApproval } from './time-off/time-off.approval.js';
import { TimeRemindersService } from './clock/time-reminders.service.js';

/** Everything that the durable work of time asks of the portal. */
type Activities = TimeOffActivities & SalariedTimeOffActivities & TimeDutyActivities;

/** As the recorded histories have it. */
const asHistory = ({
  state,
  version,
  search,
}: {
  readonly state: string;
  readonly version: number;
  readonly search?: SearchFacts;
}): TimeOffSnapshot => ({ state: state as TimeOffSnapshot['state'], version, search });

@Injectable()
export class TimeclockActivities implements OnModuleInit {
  constructor(
    @Inject(ApprovalCommitsService) private readonly approvals: ApprovalCommitsService,
    @Inject(SalariedRunService) private readonly run: SalariedRunService,
    @Inject(TimeRemindersService) private readonly reminders: TimeRemindersService,
    @Inject(HolidaysService) private readonly holidays: HolidaysService,
    @Inject(BalancesService) private readonly balances: BalancesService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
    @Inject(SearchAttributesService) private readonly search: SearchAttributesService,
  ) {}

  onModuleInit(): void {
    const activities: Activities = {
      commitDecision: (input) => this.commitDecision(input),
      readRequest: ({ requestId }) => this.readRequest(requestId),
      remindOfRequest: ({ requestId, n }: RemindInput) => this.approvals.remind(timeOffApproval, requestId, n),
      processApproved: (input: SalariedTimeOffRunInput) => this.run.process(input),
      tellSettled: ({ ids }) => this.run.signalSettled(ids),
      remindOpenPunches: (): Promise<ChunkAnswer> => this.reminders.openPunches(),
      remindOutstanding: (): Promise<ChunkAnswer> => this.reminders.outstanding(),
      enterHolidays: (): Promise<ChunkAnswer> => this.holidays.enter(),
      restateBalances: (): Promise<ChunkAnswer> => this.balances.restate(),
    };
    this.workers.register({ taskQueue: TIMECLOCK_QUEUE, activities });
  }

  private async commitDecision({ requestId, commandId }: CommitInput): Promise<CommitAnswer> {
    const answer = await this.approvals.commit(timeOffApproval, requestId, commandId);
    return answer.outcome === 'refused'
      ? answer
      : { outcome: answer.outcome, stand: asHistory(this.search.told(answer.snapshot)) };
  }

  private async readRequest(requestId: string): Promise<TimeOffSnapshot | null> {
    const snapshot = await this.approvals.snapshot(timeOffApproval, requestId);
    return snapshot && asHistory(this.search.told(snapshot));
  }
}
