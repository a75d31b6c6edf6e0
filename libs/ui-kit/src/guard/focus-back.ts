import { listenFirst } from './listen.js';

/** So long has what closes or goes on to lead the focus itself, in milliseconds: a dialog to its opener, a list to its next row. */
const LEADING_MS = 400;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * A button that waits for its answer is disabled, and what is disabled loses the focus. It gets it back with the answer, unless one has gone elsewhere;
 * where the button itself has gone and nothing leads on, one goes on from the heading of the screen.
 */
export function giveFocusBack(): () => void {
  let pressed: HTMLButtonElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    if (isLost()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const answers = new MutationObserver((changes) => {
    if (pressed === null) return;
    if (pressed.isConnected) {
      const isAnswered = !pressed.disabled && changes.some(({ type }) => type === 'attributes');
      if (isAnswered && isLost()) pressed.focus({ preventScroll: true });
      return;
    }
    pressed = null;
    answers.disconnect();
    timer = setTimeout(goOn, LEADING_MS);
  });
  const leave = ({ target }: Event) => {
    if (!(target instanceof Node) || pressed?.contains(target) !== true) pressed = null;
  };
  const end = listenFirst(window, {
    click: ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      clearTimeout(timer);
      answers.disconnect();
      pressed = button;
      answers.observe(button, { attributes: true, attributeFilter: ['disabled'] });
      answers.observe(document.body, { childList: true, subtree: true });
    },
    // Who has gone on to something else is not led back later.
    ...Object.fromEntries(['focusin', 'pointerdown'].map((name) => [name, leave])),
  });
  return () => {
    end();
    clearTimeout(timer);
    answers.disconnect();
  };
}
