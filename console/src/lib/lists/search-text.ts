import { readDate } from '@campus/contract-kit';
import { SEARCH_WAIT_MS } from '@campus/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRouteSearch, useSetSearch } from '../routing.js';

/**
 * A text that one types and that is sent on a moment after the last key, to stand in the address. What the address says otherwise (Back, Clear, a
 * link) comes into the field; what comes back as it was sent takes nothing away that was typed since.
 */
export function useTypedText(
  value: string,
  send: (text: string) => void,
  waitMs = SEARCH_WAIT_MS,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (value !== seen) {
    setSeen(value);
    if (value === sent) setSent(null);
    else setText(value);
  }
  const sendOn = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    setSent(wanted);
    send(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(sendOn, waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return [text, setText];
}

/** A typed text that stands in the address under a name; `kept` is what stands there. */
export function useSearchText(name: string) {
  const { [name]: kept = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const [text, setText] = useTypedText(kept, (wanted) => setSearch({ [name]: wanted, page: null }));
  return { text, setText, kept };
}

/** A day, `YYYY-MM-DD`, that stands in the address under a name; what is typed and is none stays in the field and narrows nothing. */
export function useSearchDay(name: string) {
  const { [name]: kept = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const isDay = (text: string) => text === '' || readDate(text) === text;
  const [left, setLeft] = useState(false);
  const [text, setText] = useTypedText(kept, (wanted) => {
    if (isDay(wanted)) setSearch({ [name]: wanted, page: null });
  });
  const type = (typed: string) => {
    setLeft(false);
    setText(typed);
  };
  return { text, setText: type, isRead: !left || isDay(text.trim()), leave: () => setLeft(true) };
}
