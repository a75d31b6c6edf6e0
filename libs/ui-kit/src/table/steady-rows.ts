/** Who took a row out of the list: the person by a press in it, or somebody else. */
export type Gone = 'own' | 'other';

/** A row as the list shows it; one that is gone stays in its place for a while, marked. */
export interface ShownRow<Row> {
  readonly id: string;
  readonly row: Row;
  readonly gone: Gone | null;
}

export interface Steadiness {
  /** The pointer or the focus is in the list: nothing moves there but what the person moves. */
  readonly held: boolean;
  /** Rows in which the person has pressed something. */
  readonly acted: ReadonlySet<string>;
  /** Rows that have been shown as gone for long enough. */
  readonly over: ReadonlySet<string>;
}

export interface Shown<Row> {
  readonly rows: readonly ShownRow<Row>[];
  /** How many rows wait to be shown. */
  readonly waiting: number;
}

/** With the rows in which the person acted and that are back: who undoes a step waits for its row. */
function withReturned<Row>(
  kept: readonly ShownRow<Row>[],
  ids: readonly string[],
  acted: ReadonlySet<string>,
  shownOf: (id: string) => ShownRow<Row>,
): ShownRow<Row>[] {
  const rows = [...kept];
  for (const [index, id] of ids.entries()) {
    if (!acted.has(id) || rows.some((row) => row.id === id)) continue;
    const above = ids.slice(0, index).findLast((one) => rows.some((row) => row.id === one));
    rows.splice(above === undefined ? 0 : rows.findIndex((row) => row.id === above) + 1, 0, shownOf(id));
  }
  return rows;
}

/** What a list shows after `before`, now that `fresh` are its rows. */
export function nextShown<Row>(
  before: readonly ShownRow<Row>[],
  fresh: ReadonlyMap<string, Row>,
  { held, acted, over }: Steadiness,
): Shown<Row> {
  const shownOf = (id: string, row: Row): ShownRow<Row> => ({ id, row, gone: null });
  const kept = before.flatMap((shown): ShownRow<Row>[] => {
    const row = fresh.get(shown.id);
    if (row !== undefined) return [shown.row === row && shown.gone === null ? shown : shownOf(shown.id, row)];
    const gone = shown.gone ?? (acted.has(shown.id) ? 'own' : 'other');
    const stays = !over.has(shown.id) || (held && gone === 'other');
    return stays ? [shown.gone === gone ? shown : { ...shown, gone }] : [];
  });
  const known = new Map(kept.map((shown) => [shown.id, shown]));
  const ids = [...fresh.keys()];
  if (held) {
    const rows = withReturned(kept, ids, acted, (id) => shownOf(id, fresh.get(id) as Row));
    const there = new Set(rows.map(({ id }) => id));
    // What comes below moves nothing.
    const last = ids.findLastIndex((id) => there.has(id));
    const below = ids.slice(last + 1).map((id) => shownOf(id, fresh.get(id) as Row));
    const waiting = ids.slice(0, last + 1).filter((id) => !there.has(id)).length;
    return { rows: [...rows, ...below], waiting };
  }
  const rows = ids.map((id) => known.get(id) ?? shownOf(id, fresh.get(id) as Row));
  for (const [index, shown] of kept.entries()) {
    if (shown.gone === null) continue;
    const above = index === 0 ? -1 : rows.findIndex(({ id }) => id === kept[index - 1]?.id);
    rows.splice(above + 1, 0, shown);
  }
  return { rows, waiting: 0 };
}

/** Whether two lists show the same. */
export function showsTheSame<Row>(one: readonly ShownRow<Row>[], other: readonly ShownRow<Row>[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, row, gone }, index) => {
      const beside = other[index];
      return beside?.id === id && beside.row === row && beside.gone === gone;
    })
  );
}

/** The rows that stand elsewhere than before, or where another one stood: whoever aimed there aimed at something else. */
export function movedRows(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  return new Set(now.filter((id, index) => index < before.length && before[index] !== id));
}
