import { Injectable } from '@nestjs/common';
import type { ScheduleRequest } from './temporal.service.js';

/** A run of a domain that a schedule starts. Running it twice for one night or week does nothing twice. */
export interface ScheduledRun {
  /** Its id as a schedule, such as `admissions/frozen-day`. */
  readonly name: string;
  /** When, in the campus's time. */
  readonly calendar: { readonly dayOfWeek?: 'MONDAY'; readonly hour: number; readonly minute: number };
  /** How late it may still begin after the engine was away. */
  readonly catchup: NonNullable<NonNullable<ScheduleRequest['policies']>['catchupWindow']>;
  /** Answers how much it did. */
  readonly run: () => Promise<number>;
}

/** The runs of the domains that one workflow carries out, each by its own schedule. */
@Injectable()
export class ScheduledRuns {
  private readonly runs = new Map<string, ScheduledRun>();

  register(run: ScheduledRun): void {
    if (this.runs.has(run.name)) throw new Error(`Two scheduled runs are called ${run.name}`);
    this.runs.set(run.name, run);
  }

  all(): readonly ScheduledRun[] {
    return [...this.runs.values()];
  }

  runDue(name: string): Promise<number> {
    const found = this.runs.get(name);
    if (found === undefined) throw new Error(`No scheduled run is called ${name}`);
    return found.run();
  }
}
