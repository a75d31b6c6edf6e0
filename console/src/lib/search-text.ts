import { SEARCH_WAIT_MS } from '@campus/ui-kit';
import { useEffect, useState } from 'react';
import { useRouteSearch, useSetSearch } from './routing.js';

/** A text that one types and that stands in the address a moment after the last letter, so that Back and a link bring it again. */
export function useSearchText(name: string) {
  const { [name]: kept = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const [text, setText] = useState(kept);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === kept) return;
    const timer = setTimeout(() => setSearch({ [name]: wanted, page: null }), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, kept, name, setSearch]);
  return { text, setText, kept };
}
