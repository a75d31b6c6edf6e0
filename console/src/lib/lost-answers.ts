import { useSyncExternalStore } from 'react';

let at: number | null = null;
const listeners = new Set<() => void>();

function setLost(next: number | null): void {
  at = next;
  for (const listener of listeners) listener();
}

/** A call that changes something was sent and never answered: the person is told until they have read it. */
export const answerLost = (): void => setLost(Date.now());

/** When the last answer was lost, until the person closes what tells of it. */
export function useLostAnswer(): { readonly at: number | null; readonly close: () => void } {
  const lost = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => at,
  );
  return { at: lost, close: () => setLost(null) };
}
