import { MAX_DUPLICATES_SHOWN } from './codes.js';

/** Which matches of an entered person are listed, and how many share the name where they are too many to list. */
export interface ShownDuplicates<T> {
  readonly listed: readonly T[];
  /** Null where all of them are listed. */
  readonly tooMany: number | null;
}

/** Who has the entered SSN is always listed; those who share the name only when they are few. [PAF-026] */
export function shownDuplicates<T extends { readonly by_ssn: boolean }>(found: readonly T[]): ShownDuplicates<T> {
  const named = found.filter(({ by_ssn: bySsn }) => !bySsn);
  if (named.length <= MAX_DUPLICATES_SHOWN) return { listed: found, tooMany: null };
  return { listed: found.filter(({ by_ssn: bySsn }) => bySsn), tooMany: named.length };
}
