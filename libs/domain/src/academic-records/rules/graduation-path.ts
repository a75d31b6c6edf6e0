import type { TermKey } from './terms.js';
import { termId } from './terms.js';

/** The credit hours of a usual full load in a fall or spring term. */
export const HOURS_A_TERM = 15;
/** So many terms are drawn at most; what takes longer is a talk with an advisor. */
const TERM_LIMIT = 16;

/** A term on the way to graduation with its hours; what is in progress stands first and is of no later term. */
export interface PathTerm {
  /** The term, `2027SP`; null for what is in progress. */
  readonly id: string | null;
  readonly hours: number;
}

/** The fall or spring term after a term. */
function nextMainTerm({ year_code: year, term_code: code }: TermKey): TermKey {
  if (code === 'FA') return { year_code: String(Number(year) + 1), term_code: 'SP' };
  return { year_code: year, term_code: code === 'JA' ? 'SP' : 'FA' };
}

/** The terms until a degree is earned at a full load: first what is in progress, then the fall and spring terms after the current one. */
export function pathToGraduation(left: number, inProgress: number, current: TermKey): readonly PathTerm[] {
  const now = Math.min(left, inProgress);
  const path: PathTerm[] = now > 0 ? [{ id: null, hours: now }] : [];
  let term = current;
  for (let rest = left - now; rest > 0 && path.length < TERM_LIMIT; rest -= HOURS_A_TERM) {
    term = nextMainTerm(term);
    path.push({ id: termId(term), hours: Math.min(rest, HOURS_A_TERM) });
  }
  return path;
}
