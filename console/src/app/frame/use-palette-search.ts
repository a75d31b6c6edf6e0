import { isSearchable } from '@campus/domain/people/rules';
import { useEffect, useState } from 'react';
import type { PaletteTarget } from '../../lib/index.js';
import { useCan, usePaletteSources } from '../../lib/index.js';

/** A search begins when nothing was typed for so long, in milliseconds. */
const DEBOUNCE_MS = 300;
const none: readonly PaletteTarget[] = [];

export interface PaletteSearch {
  readonly found: readonly PaletteTarget[];
  readonly searching: boolean;
  /** Whether a source did not answer: what is found is not all there is. */
  readonly failed: boolean;
}

/** People and records by the typed text, from 3 characters on. A source that fails is told of; the screens are there all the same. */
export function usePaletteSearch(typed: string): PaletteSearch {
  const can = useCan();
  const load = usePaletteSources();
  const text = typed.trim();
  const [answer, setAnswer] = useState({ text: '', found: none, failed: false });
  useEffect(() => {
    if (!isSearchable(text)) return;
    const leaving = new AbortController();
    const search = async () => {
      const sources = (await load().catch(() => null))?.filter((source) => can(source.permission));
      const settled = await Promise.allSettled((sources ?? []).map((source) => source.find(text, leaving.signal)));
      if (leaving.signal.aborted) return;
      const failed = sources === undefined || settled.some((each) => each.status === 'rejected');
      setAnswer({ text, found: settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])), failed });
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, can, load]);
  if (!isSearchable(text)) return { found: none, searching: false, failed: false };
  return answer.text === text ? { ...answer, searching: false } : { found: none, searching: true, failed: false };
}
