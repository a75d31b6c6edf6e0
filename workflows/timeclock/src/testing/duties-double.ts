import type { ChunkAnswer, SalariedTimeOffActivities, TimeDutyActivities } from '../activities.js';

type Duty = keyof TimeDutyActivities;

/** Everything that scheduled runs and the run of accounting find to do, as numbers and ids. Nothing here is part of the product at work. */
export class DutiesDouble implements TimeDutyActivities, SalariedTimeOffActivities {
  /** How much of each duty is left. */
  readonly left: Record<Duty, number> = { remindOpenPunches: 0, remindOutstanding: 0, enterHolidays: 0, restateBalances: 0 };
  /** Approved requests that nobody has processed. */
  approved: string[] = [];
  readonly settled: string[] = [];
  /** The next so many calls throw, as if the database were away. */
  failing = 0;

  constructor(private readonly chunk = 2) {}

  remindOpenPunches(): Promise<ChunkAnswer> {
    return this.some('remindOpenPunches');
  }

  remindOutstanding(): Promise<ChunkAnswer> {
    return this.some('remindOutstanding');
  }

  enterHolidays(): Promise<ChunkAnswer> {
    return this.some('enterHolidays');
  }

  restateBalances(): Promise<ChunkAnswer> {
    return this.some('restateBalances');
  }

  async processApproved(): Promise<{ readonly ids: readonly string[]; readonly more: boolean }> {
    await this.mayFail();
    const ids = this.approved.splice(0, this.chunk);
    return { ids, more: ids.length === this.chunk };
  }

  async tellSettled({ ids }: { readonly ids: readonly string[] }): Promise<void> {
    await this.mayFail();
    this.settled.push(...ids);
  }

  private async some(duty: Duty): Promise<ChunkAnswer> {
    await this.mayFail();
    const done = Math.min(this.left[duty], this.chunk);
    this.left[duty] -= done;
    return { done, more: done === this.chunk };
  }

  private mayFail(): Promise<void> {
    if (this.failing === 0) return Promise.resolve();
    this.failing -= 1;
    return Promise.reject(new Error('the database is away'));
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function dutyActivitiesOf(double: DutiesDouble): TimeDutyActivities & SalariedTimeOffActivities {
  return {
    remindOpenPunches: () => double.remindOpenPunches(),
    remindOutstanding: () => double.remindOutstanding(),
    enterHolidays: () => double.enterHolidays(),
    restateBalances: () => double.restateBalances(),
    processApproved: () => double.processApproved(),
    tellSettled: (input) => double.tellSettled(input),
  };
}
