import type { Operation, RawInputOf } from '@campus/contract-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Failure } from '../failure.js';
import { failureFrom } from '../failure.js';
import { portal } from '../portal.js';
import { queryKeyOf } from '../queries.js';
import type { AnsweredPress } from '../same-press.js';
import { samePress } from '../same-press.js';

/** One row's call: which row, and what is sent for it. */
export interface EachCall {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface EachRefusal {
  readonly id: string;
  readonly failure: Failure;
}

export interface EachResult {
  readonly went: readonly string[];
  readonly refused: readonly EachRefusal[];
  /** What the portal said of the last one that went. */
  readonly message: string | undefined;
}

export interface Each {
  /** Takes the step for one row after the other; a second press while it runs joins the first. */
  readonly run: (calls: readonly EachCall[]) => Promise<EachResult>;
  readonly pending: boolean;
  /** How many rows have answered. */
  readonly answered: number;
}

/** A step of one record, taken for many rows: each row answers by itself, and what is refused takes nothing from the others. */
export function useEach(operation: Operation, reads: readonly Operation[]): Each {
  const cache = useQueryClient();
  const [pending, setPending] = useState(false);
  const [answered, setAnswered] = useState(0);
  const running = useRef<Promise<EachResult> | null>(null);
  const before = useRef<AnsweredPress<EachResult> | null>(null);

  const all = async (calls: readonly EachCall[]): Promise<EachResult> => {
    const went: string[] = [];
    const refused: EachRefusal[] = [];
    let message: string | undefined;
    for (const { id, input } of calls) {
      try {
        ({ message } = await portal.ask(operation, input as RawInputOf<Operation>, { key: crypto.randomUUID() }));
        went.push(id);
      } catch (error) {
        const failure = failureFrom(error);
        refused.push({ id, failure });
        // Without a connection or a session the others would only wait and fail alike.
        if (failure.status === 0 || failure.status === 401) break;
      }
      setAnswered((count) => count + 1);
    }
    await Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: queryKeyOf(read) })));
    return { went, refused, message };
  };

  const run = (calls: readonly EachCall[]) => {
    if (running.current !== null) return running.current;
    const text = JSON.stringify(calls);
    const known = samePress(before.current, text);
    if (known !== null) return known;
    setPending(true);
    setAnswered(0);
    running.current = all(calls)
      .then((result) => {
        before.current = result.refused.length === 0 ? { text, at: Date.now(), result } : null;
        return result;
      })
      .finally(() => {
        running.current = null;
        setPending(false);
      });
    return running.current;
  };
  return { run, pending, answered };
}
