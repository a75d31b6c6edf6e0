import type { SalariedTimeOffRunInput, TimeOffStand } from '@campus/workflow-timeclock';
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
import { TemporalWorkers } from '../platform/index.js';
import { Balances } from './balances.service.js';
import { Holidays } from './holidays.service.js';
import { SalariedRun } from './salaried-run.service.js';
import { TimeOffCommit } from './time-off-commit.service.js';
import { TimeReminders } from './time-reminders.service.js';

/** Everything that the durable work of time asks of the portal. */
type Activities = TimeOffActivities & SalariedTimeOffActivities & TimeDutyActivities;

@Injectable()
export class TimeclockActivities implements OnModuleInit {
  constructor(
    @Inject(TimeOffCommit) private readonly decisions: TimeOffCommit,
    @Inject(SalariedRun) private readonly run: SalariedRun,
    @Inject(TimeReminders) private readonly reminders: TimeReminders,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(Balances) private readonly balances: Balances,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: Activities = {
      commitDecision: (input: CommitInput): Promise<CommitAnswer> => this.decisions.commit(input),
      readRequest: ({ requestId }): Promise<TimeOffStand | null> => this.decisions.stand(requestId),
      remindOfRequest: (input: RemindInput) => this.decisions.remind(input),
      processApproved: (input: SalariedTimeOffRunInput) => this.run.process(input),
      tellSettled: ({ ids }) => this.run.tell(ids),
      remindOpenPunches: (): Promise<ChunkAnswer> => this.reminders.openPunches(),
      remindOutstanding: (): Promise<ChunkAnswer> => this.reminders.outstanding(),
      enterHolidays: (): Promise<ChunkAnswer> => this.holidays.enter(),
      restateBalances: (): Promise<ChunkAnswer> => this.balances.restate(),
    };
    this.workers.register({ taskQueue: TIMECLOCK_QUEUE, activities });
  }
}
