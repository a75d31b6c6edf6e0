/** Hears events before anybody else does; gives what ends it. */
export function listenFirst(target: EventTarget, listeners: Readonly<Record<string, (event: never) => void>>): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) target.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of all) target.removeEventListener(name, listener, true);
  };
}
