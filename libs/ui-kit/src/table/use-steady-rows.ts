import { useEffect, useMemo, useRef, useState } from 'react';
import { UNREADY_MS } from '../guard/action-target.js';
import { movedRows, nextShown, showsTheSame } from './steady-rows.js';
import type { Gone, ShownRow } from './steady-rows.js';
import { useHeld } from './use-held.js';

/** How long a row that is gone stays in its place, marked, in milliseconds. */
export const GONE_MS = 2000;
/** A list that the person asked for anew comes within this time, in milliseconds. */
const ASKED_MS = 5000;

const nothing: ReadonlySet<string> = new Set();

/** What is to be said of rows beside what they say themselves. */
export interface RowMarks {
  readonly gone: ReadonlyMap<string, Gone>;
  /** Rows that have just come to stand elsewhere: they take no press for a moment. */
  readonly moved: ReadonlySet<string>;
}

export interface SteadyRows<Row> {
  readonly rows: readonly Row[];
  readonly marks: RowMarks;
  /** How many rows others have added that wait until nobody is in the list. */
  readonly waiting: number;
  /** Shows them now. */
  readonly show: () => void;
  /** For the element that holds the rows. */
  readonly ref: (node: HTMLElement | null) => void;
}

interface State<Row> {
  readonly key: string;
  /** When the person last asked for another list, until it is there. */
  readonly askedAt: number;
  readonly rows: readonly ShownRow<Row>[];
  readonly moved: ReadonlySet<string>;
}

const idsOf = (rows: readonly ShownRow<unknown>[]): string[] => rows.map(({ id }) => id);

/** Rows whose time as gone ones is over. */
function useOver(gone: readonly string[]): ReadonlySet<string> {
  const [over, setOver] = useState(nothing);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const words = JSON.stringify(gone);
  useEffect(() => {
    const now = new Set(JSON.parse(words) as string[]);
    for (const id of now) {
      if (timers.current.has(id)) continue;
      const end = () => setOver((known) => new Set(known).add(id));
      timers.current.set(id, setTimeout(end, GONE_MS));
    }
    for (const [id, timer] of timers.current) {
      if (now.has(id)) continue;
      clearTimeout(timer);
      timers.current.delete(id);
      setOver((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : known));
    }
  }, [words]);
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach((timer) => clearTimeout(timer));
  }, []);
  return over;
}

/**
 * The rows of a list, so that none moves under the hand: one that is gone stays marked in its place for two seconds, and what others add or take away
 * waits while pointer or focus is in the list. Another `listKey` is another list, which the person has asked for.
 */
export function useSteadyRows<Row>(
  fresh: readonly Row[],
  rowId: (row: Row) => string,
  listKey: string,
  selected: ReadonlySet<string> = nothing,
): SteadyRows<Row> {
  const { held, acted, ref } = useHeld();
  const byId = new Map(fresh.map((row) => [rowId(row), row]));
  const plain = (): ShownRow<Row>[] => [...byId].map(([id, row]) => ({ id, row, gone: null }));
  const [state, setState] = useState<State<Row>>(() => ({ key: listKey, askedAt: 0, rows: plain(), moved: nothing }));
  const goneIds = idsOf(state.rows.filter(({ gone }) => gone !== null));
  const over = useOver(goneIds);
  const { moved } = state;
  useEffect(() => {
    if (moved.size === 0) return;
    const timer = setTimeout(() => setState((now) => (now.moved === moved ? { ...now, moved: nothing } : now)), UNREADY_MS);
    return () => clearTimeout(timer);
  }, [moved]);

  const touched = new Set([...acted, ...selected]);
  // Whoever has a step executed on selected rows may have let go of them before they leave.
  useEffect(() => selected.forEach((id) => acted.add(id)), [selected, acted]);
  const now = performance.now();
  const askedAt = state.key === listKey ? state.askedAt : now;
  const hasNone = state.rows.every(({ id, gone }) => gone === null && !byId.has(id) && !touched.has(id));
  const isAsked = (askedAt > 0 && now - askedAt < ASKED_MS) || (hasNone && byId.size > 0);
  const next = isAsked ? { rows: plain(), waiting: 0 } : nextShown(state.rows, byId, { held, acted: touched, over });
  const isSame = showsTheSame(next.rows, state.rows);
  if (!isSame || state.key !== listKey) {
    const isOther = idsOf(next.rows).join('\n') !== idsOf(state.rows).join('\n');
    setState({
      key: listKey,
      askedAt: isOther ? 0 : askedAt,
      rows: isSame ? state.rows : next.rows,
      moved: isOther ? (isAsked ? nothing : movedRows(idsOf(state.rows), idsOf(next.rows))) : state.moved,
    });
  }
  const show = () => {
    const { rows } = nextShown(state.rows, byId, { held: false, acted: touched, over });
    setState({ ...state, rows, moved: movedRows(idsOf(state.rows), idsOf(rows)) });
  };
  const { rows } = next;
  const marks = useMemo<RowMarks>(
    () => ({ gone: new Map(rows.flatMap(({ id, gone }) => (gone === null ? [] : [[id, gone] as const]))), moved }),
    [rows, moved],
  );
  return { rows: rows.map(({ row }) => row), marks, waiting: next.waiting, show, ref };
}
