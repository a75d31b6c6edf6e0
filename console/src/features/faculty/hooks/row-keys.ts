import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** Arrows and Enter go to the grade of the next or previous student; with Alt an arrow opens the choices, as everywhere. */
export function moveByRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = STEPS[key];
  if (step === undefined || altKey || ctrlKey || metaKey || !(target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const selects = [...event.currentTarget.querySelectorAll<HTMLSelectElement>('select:not(:disabled)')];
  const next = selects[selects.indexOf(target) + (key === 'Enter' && shiftKey ? -1 : step)];
  next?.focus();
}
