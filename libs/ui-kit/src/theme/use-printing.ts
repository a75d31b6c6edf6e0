import { useSyncExternalStore } from 'react';

const paper = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia('print') : null);

function onTurn(listener: () => void): () => void {
  const media = paper();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the page is on its way to paper: for what is closed on a screen and open there, which no style can open. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onTurn, () => paper()?.matches === true);
}
