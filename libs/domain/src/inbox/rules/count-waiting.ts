interface CountedRow {
  readonly kind: string;
  /** How many things the row tells of, which its title names. */
  readonly count: number;
  readonly batch?: { readonly id: string } | undefined;
}

/** What stands for a list's rest counts each of it. */
const REST = '-more';

/**
 * How many tasks wait, over all rows of an inbox: one a row, whatever its title counts, and one for the rows of a batch. The rest of a list counts
 * whole, since it would have had its rows; a row that counts nothing says only that something could not be read.
 */
export function countWaiting(rows: readonly CountedRow[]): number {
  const batches = new Set(rows.flatMap(({ kind, batch }) => (batch === undefined ? [] : [`${kind} ${batch.id}`])));
  const alone = rows.filter(({ batch }) => batch === undefined);
  return alone.reduce((sum, { kind, count }) => sum + (isRest({ kind }) ? count : Math.min(count, 1)), batches.size);
}

/** Whether a row stands for what of a list has no row of its own. */
export function isRest({ kind }: { readonly kind: string }): boolean {
  return kind.endsWith(REST);
}
