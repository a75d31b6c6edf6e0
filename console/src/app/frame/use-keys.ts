import { useEffect, useEffectEvent } from 'react';
import { keysAreOn } from './keys-setting.js';

/** How long `g` waits for the key that says where to, in milliseconds. */
const SECOND_KEY_MS = 1200;

/** Where letters are written or mean something else: text fields, lists that are open, calendars. */
const TAKES_LETTERS =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="listbox"], [role="menu"], [role="grid"], [role="textbox"]';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const ROW = '[data-row-id]:not([data-gone])';

export interface KeyActions {
  readonly home: () => void;
  readonly palette: () => void;
  readonly help: () => void;
}

/** The rows that are in sight, of one list after the other. */
const rowsOfPage = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main [data-list] ${ROW}`)].filter(
    (row) => row.closest('details:not([open])') === null,
  );
const stopOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('a[href], button:not(:disabled), input');

/** To the next or the previous row, on into the next list of the page; to the first or the last one from elsewhere. */
function step(by: 1 | -1): boolean {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  const rows = rowsOfPage();
  const at = row === null ? -1 : rows.indexOf(row);
  const next = at < 0 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
  if (next === undefined) return false;
  stopOf(next)?.focus();
  return true;
}

/** Presses what the row says for a key; what is not ready for a press takes none. */
function press(control: HTMLElement | null): boolean {
  if (control === null || control.closest('[inert], [data-settling], [data-gone]') !== null) return false;
  if (control.matches(':disabled, [aria-disabled="true"]')) return false;
  control.click();
  return true;
}

/** Decisions and selections need a row in which one is; nothing is decided on by a letter alone. */
function inRow(key: string): boolean {
  const row = document.activeElement?.closest(ROW) ?? null;
  if (row === null) return false;
  return press(row.querySelector<HTMLElement>(key === 'x' ? 'input[type="checkbox"]' : `[aria-keyshortcuts="${key}"]`));
}

function toSearch(open: () => void): boolean {
  const field = document.querySelector<HTMLElement>('main [role="search"] input:not([type="hidden"])');
  if (field === null) open();
  else field.focus();
  return true;
}

/** Whether a letter is a letter here: while one types, with a modifier, in a dialog or a menu. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(TAKES_LETTERS) !== null) return true;
  return document.querySelector(OVER_THE_PAGE) !== null;
}

/** The keys of lists and of the frame: `j k a s x u / ? g h`. One press does one thing, however long the key is held. */
export function useKeys(actions: KeyActions): void {
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    const { key, repeat } = event;
    if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1);
    if (repeat) return false;
    if (afterG && key === 'h') {
      actions.home();
      return true;
    }
    if (key === 'a' || key === 's' || key === 'x') return inRow(key);
    if (key === 'u') return press(document.querySelector<HTMLElement>('[aria-keyshortcuts="u"]'));
    if (key === '/') return toSearch(actions.palette);
    if (key !== '?') return false;
    actions.help();
    return true;
  });
  useEffect(() => {
    let gAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || !keysAreOn()) return;
      const afterG = event.timeStamp - gAt < SECOND_KEY_MS;
      gAt = event.key === 'g' && !event.repeat ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (act(event, afterG)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
