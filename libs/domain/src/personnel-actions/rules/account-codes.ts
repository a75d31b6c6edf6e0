export interface AccountCodeShare {
  /** The number shown, 1 to 100. */
  readonly dist_pct: number;
}

/** How far the percentages of a position are from 100; 0 when they sum to it. */
export function distributionGap(codes: readonly AccountCodeShare[]): number {
  return 100 - codes.reduce((sum, code) => sum + code.dist_pct, 0);
}

/** The shown number as the stored fraction: 25 is 0.25. [PAF-034] */
export function storedShare(shown: number): string {
  return (shown / 100).toFixed(2);
}

/** The stored fraction as the shown number: 0.25 is 25. [PAF-034] */
export function shownShare(stored: string | number): number {
  return Math.round(Number(stored) * 100);
}
