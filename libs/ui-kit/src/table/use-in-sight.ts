import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** So many rows of a list are drawn at once. */
export const FIRST_ROWS = 20;
/** How far outside the window something counts as in sight already, in pixels: about what one turn of a wheel brings. */
const NEAR = '600px 0px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Paper shows the whole page. */
function showAll(): void {
  flushSync(() => [...waiting.values()].forEach((show) => show()));
}

function waitUntilSeen(element: Element, show: () => void): () => void {
  const options: IntersectionObserverInit & { readonly scrollMargin: string } = { rootMargin: NEAR, scrollMargin: NEAR };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
  }, options);
  if (waiting.size === 0) window.addEventListener('beforeprint', showAll);
  waiting.set(element, show);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    waiting.delete(element);
    if (waiting.size === 0) window.removeEventListener('beforeprint', showAll);
  };
}

/** Whether an element has been in sight or near it, or is about to be printed; without `isLater` it has from the start. */
export function useInSight<E extends Element>(isLater: boolean): readonly [ref: RefObject<E | null>, isInSight: boolean] {
  const ref = useRef<E>(null);
  const [isInSight, setInSight] = useState(!isLater || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isInSight || ref.current === null) return undefined;
    return waitUntilSeen(ref.current, () => setInSight(true));
  }, [isInSight]);
  return [ref, isInSight];
}
