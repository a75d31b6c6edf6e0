/** What came under the pointer or changed its meaning takes no click for so long, in milliseconds. */
export const UNREADY_MS = 700;

/** One place of the page at which a person may act, the pointer's or the focus's: what is there, and since when it came there by itself. */
export class ActionTarget {
  private meaning = '';
  private cameAt = Number.NEGATIVE_INFINITY;

  /** What is there now; `came` says that the page brought it, not the person. */
  see(meaning: string, came: boolean, now: number): void {
    if (meaning === this.meaning) return;
    this.meaning = meaning;
    this.cameAt = came ? now : Number.NEGATIVE_INFINITY;
  }

  shows(meaning: string): boolean {
    return meaning === this.meaning;
  }

  /** How long it still takes no click, in milliseconds; 0 when it does. */
  waits(now: number): number {
    return this.meaning === '' ? 0 : Math.max(0, this.cameAt + UNREADY_MS - now);
  }
}

const CONTROLS = [
  'a[href]',
  'button',
  'select',
  'summary',
  'label',
  'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])',
  ...['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'option', 'menuitem', 'menuitemradio', 'menuitemcheckbox'].map(
    (role) => `[role="${role}"]`,
  ),
  '[data-row-id]',
].join(', ');

/** What closes the dialog before it when it is pressed itself. */
const BESIDE = '.MuiDialog-container, .MuiBackdrop-root';

/** What acts when this part of the page is pressed; the row itself where it has no control of its own there. */
export function controlAt(element: EventTarget | null): HTMLElement | null {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  return element.closest<HTMLElement>(element.matches(BESIDE) ? BESIDE : CONTROLS);
}

function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label;
  if (control instanceof HTMLInputElement) return [...(control.labels ?? [])].map((each) => each.textContent).join(' ');
  return control.hasAttribute('data-row-id') ? '' : control.textContent.trim();
}

function titleOf(dialog: Element | null): string {
  const id = dialog?.getAttribute('aria-labelledby');
  return id == null ? '' : (document.getElementById(id)?.textContent ?? '');
}

/** What a control does, as a person reads it: its name, and of which record, dialog and screen it is. '' for none. */
export function meaningOf(control: HTMLElement | null): string {
  if (control === null) return '';
  const row = control.closest('[data-row-id]')?.getAttribute('data-row-id') ?? '';
  const dialog = control.closest('[role="dialog"], [role="alertdialog"]');
  const screen = control.closest('main') === null ? '' : window.location.pathname;
  return [screen, titleOf(dialog), row, control.getAttribute('href') ?? '', control.tagName, nameOf(control)].join('\n');
}
