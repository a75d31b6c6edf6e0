import { charactersIn } from '@campus/contract-kit/characters';
/** The longest description of a contact type or staff contact. [ADV-036] [ADV-037] */
export const MAX_DESCRIPTION = 30;
export const MAX_CONTACT_NOTES = 4000;
/** The most donors of one bulk entry, and the most entries of one bulk delete. */
export const MAX_BULK_CONTACTS = 5000;
/** How long a deleted entry can be restored. */
export const RESTORE_DAYS = 30;

const MAX_STAFF_NUMBER = 99_999_999;
const SHOWN = 50;
const CUT = 47;

export const isDescription = (text: string): boolean => text !== '' && charactersIn(text) <= MAX_DESCRIPTION;

/** The number of a staff contact: 1 to 9 digits, up to 99999999. [ADV-037] */
export const isStaffNumber = (text: string): boolean => /^\d{1,9}$/.test(text) && Number(text) <= MAX_STAFF_NUMBER;

/** Donor numbers, one a line, each once; blank lines are none. [ADV-034] */
export function bulkDonors(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Notes as a table has them: up to 50 characters, else the first 47 and three dots; no sign is cut in two. [ADV-074] */
export function cutNotes(notes: string): string {
  const all = Array.from(characters.segment(notes), ({ segment }) => segment);
  return all.length <= SHOWN ? notes : `${all.slice(0, CUT).join('')}...`;
}

interface FollowUp {
  readonly follow_up_done: string;
  readonly follow_up_date: string | null;
}

/** What a follow-up is: done, to be done on a day, or none. [ADV-025] */
export function followUpOf({ follow_up_done: done, follow_up_date: day }: FollowUp): 'done' | 'none' | { readonly day: string } {
  if (done === '1') return 'done';
  return day === null ? 'none' : { day };
}
