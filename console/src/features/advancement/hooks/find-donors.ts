import { fillIn } from '@campus/contract-kit';
import type { FoundDonor } from '@campus/domain/advancement';
import { completeCredit, donorTexts as texts, searchDonors } from '@campus/domain/advancement';
import { call } from '../../../lib/index.js';

const detailOf = ({ id, class_year: year, city }: FoundDonor): string =>
  [fillIn(texts.number, { id }), year === null ? '' : fillIn(texts.classOf, { year }), city]
    .filter((part) => part !== '')
    .join(', ');

const searchWith = (operation: typeof searchDonors) => async (q: string, signal: AbortSignal) => {
  const found = await call(operation, { q }, { signal });
  return found.map((donor) => ({ id: donor.id, name: donor.name, detail: detailOf(donor) }));
};

/** Looks donors up, from 3 characters and 300 ms after the last key. [ADV-044] */
export const findDonors = searchWith(searchDonors);
/** The same for the donor who is to get a credit. [ADV-064] */
export const findCredit = searchWith(completeCredit);
