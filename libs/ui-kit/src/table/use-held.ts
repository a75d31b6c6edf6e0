import { useCallback, useRef, useState } from 'react';
import { listenFirst } from '../guard/listen.js';

export interface Held {
  /** The pointer or the focus is in the list, and somebody sees it. */
  readonly held: boolean;
  /** The rows in which something was pressed. */
  readonly acted: Set<string>;
  /** For the element that holds the rows. */
  readonly ref: (node: HTMLElement | null) => void;
}

const ROW = '[data-row-id]';

/** Knows whether somebody is about to act in a list, and in which of its rows something was pressed. */
export function useHeld(): Held {
  const [held, setHeld] = useState(false);
  const acted = useRef(new Set<string>());
  const leave = useRef<() => void>(undefined);
  const ref = useCallback((node: HTMLElement | null) => {
    leave.current?.();
    leave.current = undefined;
    if (node === null) return setHeld(false);
    let isInside = false;
    let isHeld = false;
    const look = () => {
      const { activeElement: focused } = document;
      const hasFocus = focused !== null && node.contains(focused) && focused.closest(ROW) !== null;
      const holds = !document.hidden && (isInside || hasFocus);
      if (holds !== isHeld) setHeld(holds);
      isHeld = holds;
    };
    const move = (inside: boolean) => (event: PointerEvent) => {
      if (event.target !== node) return;
      // A finger is nowhere between two taps.
      isInside = inside && event.pointerType !== 'touch';
      look();
    };
    const endList = listenFirst(node, {
      pointerenter: move(true),
      pointerleave: move(false),
      focusin: look,
      // The focus is elsewhere only after this.
      focusout: () => setTimeout(look),
      click: ({ target }: Event) => {
        const id = target instanceof Element ? target.closest(ROW)?.getAttribute('data-row-id') : null;
        if (id != null) acted.current.add(id);
      },
    });
    const endPage = listenFirst(document, { visibilitychange: look });
    // A focused element that is taken away tells nobody.
    const changes = new MutationObserver(look);
    changes.observe(node, { childList: true, subtree: true });
    leave.current = () => {
      endList();
      endPage();
      changes.disconnect();
    };
  }, []);
  return { held, acted: acted.current, ref };
}
