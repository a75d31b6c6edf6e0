import { listenFirst } from './listen.js';

/**
 * A button that waits for its answer is disabled, and what is disabled loses the focus. It gets it back with the answer, unless one has gone elsewhere,
 * or the button has gone.
 */
export function giveFocusBack(): () => void {
  const answers = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLButtonElement && !target.disabled && document.activeElement === document.body)
        target.focus({ preventScroll: true });
  });
  const end = listenFirst(window, {
    click: ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      answers.disconnect();
      answers.observe(button, { attributes: true, attributeFilter: ['disabled'] });
    },
  });
  return () => {
    end();
    answers.disconnect();
  };
}
