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
}

/** People and records by the typed text, from 3 characters on. A source that fails finds nothing; the screens are there all the same. */
export function usePaletteSearch(typed: string): PaletteSearch {
  const can = useCan();
  const load = usePaletteSources();
  const text = typed.trim();
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: readonly PaletteTarget[] }>({
    text: '',
    found: none,
  });
  useEffect(() => {
    if (!isSearchable(text)) return;
    const leaving = new AbortController();
    const search = async () => {
      const sources = (await load()).filter((source) => can(source.permission));
      const settled = await Promise.allSettled(sources.map((source) => source.find(text, leaving.signal)));
      if (leaving.signal.aborted) return;
      setAnswer({ text, found: settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])) });
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, can, load]);
  if (!isSearchable(text)) return { found: none, searching: false };
  return answer.text === text ? { found: answer.found, searching: false } : { found: none, searching: true };
}
