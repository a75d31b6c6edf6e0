/** Heads under which people keep addresses, without spaces, signs and capitals. */
const ADDRESS_HEADS: readonly string[] = [
  'email',
  'emails',
  'emailaddress',
  'emailaddresses',
  'emailaddr',
  'studentemail',
  'mail',
  'mailaddress',
];
/** Heads that mean one only where none of those stands: an address may be a street too. */
const PERHAPS_HEADS: readonly string[] = ['address', 'addresses', 'to', 'recipient', 'recipients'];

/** What becomes of the rows that a filter of the workbook hides. */
export const hiddenRowChoices = ['send', 'leave'] as const;
export type HiddenRows = (typeof hiddenRowChoices)[number];

/** A head as it is compared and as placeholders name it: small letters and digits, words joined by `_`. */
export function columnName(head: string): string {
  return head
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** The columns of a list, and which of them holds the addresses; without heads the first row is a row like the others. */
export interface ListColumns {
  readonly names: readonly string[];
  readonly address: number;
  readonly hasHeads: boolean;
}

/**
 * Reads the first row of a list: the column whose head means an address, else the one that holds an address already, which is then a list without
 * heads. Null when no column can be it.
 */
export function columnsOf(first: readonly string[]): ListColumns | null {
  const names = first.map(columnName);
  const headIn = (heads: readonly string[]) => names.findIndex((name) => heads.includes(name.replaceAll('_', '')));
  const surely = headIn(ADDRESS_HEADS);
  const byHead = surely >= 0 ? surely : headIn(PERHAPS_HEADS);
  if (byHead >= 0) return { names: distinct(names), address: byHead, hasHeads: true };
  const byContent = first.findIndex((cell) => /^\s*[^\s@]+@[^\s@]+\s*$/.test(cell));
  if (byContent < 0) return null;
  return {
    names: first.map((_cell, index) => (index === byContent ? 'email' : `column_${index + 1}`)),
    address: byContent,
    hasHeads: false,
  };
}

/** Columns without a head are numbered, and of two with one name the second gets its number too. */
function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.map((name, index) => {
    const own = name === '' || seen.has(name) ? `${name === '' ? 'column' : name}_${index + 1}` : name;
    seen.add(own);
    return own;
  });
}
