/** What was done and what failed in an hour that begins at an instant. */
export interface WorkedHour {
  readonly at: string;
  readonly done: number;
  readonly failed: number;
}

/** What the hours come to, and the one in which most was done, the earliest of several; null where nothing was done and nothing failed. */
export interface WorkedHours {
  readonly done: number;
  readonly failed: number;
  readonly busiest: WorkedHour;
}

export function sumOfHours(hours: readonly WorkedHour[]): WorkedHours | null {
  const done = hours.reduce((sum, hour) => sum + hour.done, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const [first, ...rest] = hours;
  if (first === undefined || done + failed === 0) return null;
  return { done, failed, busiest: rest.reduce((most, hour) => (hour.done > most.done ? hour : most), first) };
}
