import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import type { Gone } from './steady-rows.js';

const ROW = '[data-row-id]';
/** How long a dialog may take to close after its row has gone, in milliseconds. */
const CLOSING_MS = 5000;

interface Last {
  readonly row: string;
  /** The key of the control, where it has one. */
  readonly key: string | null;
}

const rowOf = (element: Element | null): string | null => element?.closest(ROW)?.getAttribute('data-row-id') ?? null;

/** The same control in another row, else what opens that row, else its first button. */
function controlIn(row: Element, key: string | null): HTMLElement | null {
  const same = key === null ? null : row.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  return same ?? row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('button:not(:disabled)');
}

/** The row below the one that went, else the nearest above. */
function neighborOf(place: Element, gone: string): Element | undefined {
  const rows = [...place.querySelectorAll(ROW)];
  const at = rows.findIndex((row) => row.getAttribute('data-row-id') === gone);
  const stays = (row: Element) => !row.hasAttribute('data-gone');
  return rows.slice(at + 1).find(stays) ?? rows.slice(0, Math.max(0, at)).findLast(stays);
}

/** The focus of a row that one has dealt with is led on to the next row, once no dialog of it is open any longer. */
export function useNextFocus(gone: ReadonlyMap<string, Gone>) {
  const place = useRef<HTMLElement>(null);
  const last = useRef<Last | null>(null);
  useEffect(() => {
    const was = last.current;
    if (was === null || gone.get(was.row) !== 'own') return undefined;
    const lead = (): boolean => {
      const { activeElement: active } = document;
      const isLost =
        active === null || active === document.body || (place.current?.contains(active) === true && rowOf(active) === was.row);
      if (!isLost) return last.current !== was;
      const row = place.current === null ? undefined : neighborOf(place.current, was.row);
      const control = row === undefined ? document.querySelector<HTMLElement>('main h1') : controlIn(row, was.key);
      control?.focus();
      return true;
    };
    if (lead()) return undefined;
    const changes = new MutationObserver(() => {
      if (lead()) changes.disconnect();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => changes.disconnect(), CLOSING_MS);
    return () => {
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [gone]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // The dialogs of a row lie elsewhere in the page.
    if (place.current?.contains(target) !== true) return;
    const row = rowOf(target);
    last.current = row === null ? null : { row, key: target.getAttribute('aria-keyshortcuts') };
  };
  return { place, onFocus };
}
