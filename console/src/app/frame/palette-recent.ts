import * as z from 'zod';
import type { PaletteTarget } from '../../lib/index.js';

const MAX_RECENT = 6;
const placeOf = (empId: string): string => `campus-recent-${empId}`;
const kept = z.array(z.object({ label: z.string(), group: z.string(), path: z.string() }));

/** Where this person went by the palette last, the latest first; nothing while one views as another person. */
export function recentTargets(empId: string): readonly PaletteTarget[] {
  if (empId === '') return [];
  try {
    return kept.parse(JSON.parse(localStorage.getItem(placeOf(empId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Remembers a place in this browser, without people and records on a computer that others use too. */
export function keepRecent(empId: string, target: PaletteTarget): void {
  if (empId === '') return;
  const others = recentTargets(empId).filter(({ path }) => path !== target.path);
  localStorage.setItem(placeOf(empId), JSON.stringify([target, ...others].slice(0, MAX_RECENT)));
}
