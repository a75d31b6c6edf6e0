import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useMe } from './me.js';

/** How high a card of Home was last time in pixels, or usually is: its room is kept while it is read, so that nothing below moves. */
export function useKeptRoom<Card extends HTMLElement>(
  card: string,
  isRead: boolean,
  usual = 0,
): { readonly card: RefObject<Card | null>; readonly room: number } {
  const { empId } = useMe();
  const shown = useRef<Card>(null);
  const place = `campus-${card}-${empId}-${window.innerWidth < 600 ? 'phone' : 'desk'}`;
  useEffect(() => {
    if (isRead) localStorage.setItem(place, String(shown.current?.offsetHeight ?? 0));
  });
  const height = Number(localStorage.getItem(place) ?? usual);
  return { card: shown, room: Number.isFinite(height) ? height : usual };
}
