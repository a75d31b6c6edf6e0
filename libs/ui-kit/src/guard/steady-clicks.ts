import { listenFirst } from './listen.js';
import { controlAt, meaningOf, ActionTarget } from './action-target.js';

/** Keys that do what the focused control does. */
const ACTING = ['Enter', ' '];
/** What belongs to one press of the pointer; a press that is not taken is not taken whole. */
const PRESS = ['mousedown', 'mouseup', 'pointerup', 'click', 'dblclick'] as const;
const MARK = 'data-unready';
/** The page still glides so long after the wheel was turned, in milliseconds. */
const SCROLL_MS = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether Enter writes a line here instead of doing something. */
function takesLines(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/**
 * A click never does what the control under it has become: what came under the resting pointer, changed its meaning there, moved with its row or got
 * the focus from the page takes no press for a short while. Where the person went to it, it acts at once. A held Enter acts once.
 */
class SteadyClicks {
  private readonly pointer = new ActionTarget();
  private readonly focus = new ActionTarget();
  private at: Point | null = null;
  private under: HTMLElement | null = null;
  private focused: Element | null = null;
  private wheeledAt = Number.NEGATIVE_INFINITY;
  /** The person moved the page since the last look: what is under the pointer then was brought there. */
  private scrolled = false;
  /** The last thing that the person did was to press a key that acts, and the focus has not been led on since. */
  private actedByKey = false;
  private dropping = false;
  private frame: number | null = null;

  start(): () => void {
    const wheeled = () => (this.wheeledAt = performance.now());
    const rest = (event: MouseEvent) => this.rest(event);
    const end = listenFirst(window, {
      pointermove: (event: PointerEvent) => this.move(event),
      pointerdown: (event: PointerEvent) => this.press(event),
      ...Object.fromEntries(PRESS.map((name) => [name, rest])),
      wheel: wheeled,
      touchmove: wheeled,
      scroll: () => this.scroll(),
      keydown: (event: KeyboardEvent) => this.key(event),
      keyup: (event: KeyboardEvent) => this.keyUp(event),
      focusin: () => this.lookAtFocus(performance.now()),
    });
    const endLeaving = listenFirst(document.documentElement, { pointerleave: (event: PointerEvent) => this.leave(event) });
    const changes = new MutationObserver(() => this.soon());
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-label', 'class', 'style', 'href', 'disabled', 'data-row-id'],
    });
    return () => {
      end();
      endLeaving();
      changes.disconnect();
    };
  }

  /** Looks once more after the page has changed, before it is painted. */
  private soon(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      const now = performance.now();
      this.lookUnder(now, !this.scrolled);
      this.scrolled = false;
      this.lookAtFocus(now);
    });
  }

  private scroll(): void {
    this.scrolled = performance.now() - this.wheeledAt < SCROLL_MS;
    this.soon();
  }

  private lookUnder(now: number, came: boolean): void {
    if (this.at === null) return;
    const control = this.controlIn(this.at);
    this.pointer.see(meaningOf(control), came, now);
    this.under = control;
    this.mark(control, this.pointer.waits(now));
  }

  /** A control that waits for an answer is seen through by the pointer, and is there all the same. */
  private controlIn({ x, y }: Point): HTMLElement | null {
    const { under } = this;
    if (under?.isConnected === true && under.matches(':disabled')) {
      const { left, right, top, bottom } = under.getBoundingClientRect();
      if (x >= left && x <= right && y >= top && y <= bottom) return under;
    }
    return controlAt(document.elementFromPoint(x, y));
  }

  private move({ clientX: x, clientY: y, target }: PointerEvent): void {
    const now = performance.now();
    const control = controlAt(target);
    const meaning = meaningOf(control);
    if (!this.pointer.shows(meaning)) {
      // Where the same thing lies at the place that the pointer comes from, it came to the pointer.
      const came = this.at !== null && !this.scrolled && meaningOf(this.controlIn(this.at)) === meaning;
      this.pointer.see(meaning, came, now);
      this.under = control;
      this.mark(control, this.pointer.waits(now));
    }
    this.at = { x, y };
  }

  private press(event: PointerEvent): void {
    this.move(event);
    this.actedByKey = false;
    const hasMoved = controlAt(event.target)?.closest('[data-settling]') != null;
    this.dropping = hasMoved || this.pointer.waits(performance.now()) > 0;
    if (this.dropping) drop(event);
  }

  private rest(event: MouseEvent): void {
    if (event.type !== 'click') {
      if (this.dropping) drop(event);
      return;
    }
    // A click without a pointer (a key, a screen reader) was met at its key.
    if (event.detail === 0) return;
    const now = performance.now();
    // It may have changed while the button was down.
    this.lookUnder(now, true);
    if (this.dropping || this.pointer.waits(now) > 0) drop(event);
    this.dropping = false;
  }

  private key(event: KeyboardEvent): void {
    if (!ACTING.includes(event.key) || takesLines(event.target)) {
      this.actedByKey = false;
      return;
    }
    const now = performance.now();
    this.lookAtFocus(now);
    const held = event.repeat && (event.key === 'Enter' || this.focused !== null);
    if (held || this.focus.waits(now) > 0) return drop(event);
    this.actedByKey = event.key === 'Enter' || this.focused !== null;
  }

  /** The space bar acts when it is let go. */
  private keyUp(event: KeyboardEvent): void {
    if (event.key === ' ' && !takesLines(event.target) && this.focus.waits(performance.now()) > 0) drop(event);
  }

  private lookAtFocus(now: number): void {
    const control = controlAt(document.activeElement);
    const own = control === document.activeElement ? control : null;
    // The same control with another meaning, or another one to which the page led after a key had acted.
    this.focus.see(meaningOf(own), own === this.focused || this.actedByKey, now);
    this.focused = own;
    this.mark(own, this.focus.waits(now));
  }

  private leave({ pointerType, target, currentTarget }: PointerEvent): void {
    // A finger is nowhere between two taps; what it tapped last is remembered.
    if (pointerType === 'touch' || target !== currentTarget) return;
    this.at = null;
    this.under = null;
    this.pointer.see('', false, performance.now());
  }

  /** Says of a control that it takes no press yet. */
  private mark(control: HTMLElement | null, waits: number): void {
    if (control === null || waits === 0 || control.hasAttribute('data-row-id') || control.hasAttribute(MARK)) return;
    const before = control.getAttribute('aria-disabled');
    if (before === 'true') return;
    control.setAttribute('aria-disabled', 'true');
    control.setAttribute(MARK, '');
    setTimeout(() => {
      control.removeAttribute(MARK);
      if (before === null) control.removeAttribute('aria-disabled');
      else control.setAttribute('aria-disabled', before);
    }, waits);
  }
}

/** Watches over every press on the page from now on; gives what ends it. */
export function guardClicks(): () => void {
  return new SteadyClicks().start();
}
