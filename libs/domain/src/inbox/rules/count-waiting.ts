/** How many things wait, over all rows of an inbox. */
export function countWaiting(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
