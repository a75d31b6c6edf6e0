import { useSyncExternalStore } from 'react';

/** The open dialogs and drawers into which something was typed. */
const open = new Set<object>();
const listeners = new Set<() => void>();

function notifyWatchers(): void {
  for (const listener of listeners) listener();
}

/** Whether typed text would be lost with an open dialog: the page asks before it is left. */
export function useTypedWork(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.size > 0,
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isText = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button', 'submit', 'hidden'].includes(target.type));

/** Knows whether a part of the page holds text that was typed since it opened. */
export class TypedText {
  private readonly first = new WeakMap<TextField, string>();
  private node: HTMLElement | null = null;

  get typed(): boolean {
    return this.fields().some((field) => field.value !== (this.first.get(field) ?? field.value));
  }

  /** Follows the part from its opening on. */
  readonly ref = (node: HTMLElement | null): (() => void) | undefined => {
    if (node === null) return undefined;
    this.node = node;
    this.meet();
    const meet = () => this.meet();
    const follow = () => {
      if (this.typed) open.add(this);
      else open.delete(this);
      notifyWatchers();
    };
    // What comes later is met when it is entered, before anything is typed into it.
    node.addEventListener('focusin', meet);
    node.addEventListener('input', follow);
    return () => {
      node.removeEventListener('focusin', meet);
      node.removeEventListener('input', follow);
      this.node = null;
      open.delete(this);
      notifyWatchers();
    };
  };

  private fields(): TextField[] {
    return [...(this.node?.querySelectorAll('input, textarea') ?? [])].filter(isText);
  }

  private meet(): void {
    for (const field of this.fields()) if (!this.first.has(field)) this.first.set(field, field.value);
  }
}
