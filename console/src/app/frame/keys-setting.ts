const PLACE = 'campus-keys';

/** Whether single letters act; whoever dictates or hits keys by chance turns them off. [WCAG 2.1.4] */
export function keysAreOn(): boolean {
  return localStorage.getItem(PLACE) !== 'off';
}

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, 'off');
}
