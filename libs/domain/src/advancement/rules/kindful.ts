/** Which way a sync goes: `to` the donor system, or `from` it. */
export type SyncDirection = 'to' | 'from';
export const SYNC_DIRECTIONS = ['to', 'from'] as const satisfies readonly SyncDirection[];

/** Why a sync failed: no answer, a refused key, a query that ended again and again, or one that never ends. */
export type SyncProblem = 'down' | 'key' | 'expired' | 'endless';

/** Why a record of the donor system was left where it is. */
export type LeftReason =
  'ignored' | 'merged' | 'no_name' | 'no_amount' | 'no_day' | 'no_fund' | 'no_payment' | 'waits' | 'no_contact' | 'two_donors';

/** A contact as the donor system writes one, as far as a donor is made of it. */
export interface KindfulContact {
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly email: string;
}

/** What counts as the same name or e-mail: letters in any case, without blanks around. */
const folded = (text: string): string => text.trim().toLowerCase();

/** Whether a contact may be a donor of ours: the same name and one of the donor's e-mails. Without an e-mail nothing is said. */
export function isSamePerson(
  contact: KindfulContact,
  donor: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email_address: string;
    readonly alt_email: string;
  },
): boolean {
  const { first, last } = nameOfContact(contact);
  const email = folded(contact.email);
  if (email === '' || folded(last) === '') return false;
  const isName = folded(first) === folded(donor.first_name) && folded(last) === folded(donor.last_name);
  return isName && [donor.email_address, donor.alt_email].some((one) => folded(one) === email);
}

/** First and last name of a contact; of an organization, its name alone. */
export function nameOfContact({ first_name, last_name, company_name }: Omit<KindfulContact, 'email'>): {
  readonly first: string;
  readonly last: string;
} {
  return last_name.trim() === '' && company_name.trim() !== ''
    ? { first: '', last: company_name.trim() }
    : { first: first_name.trim(), last: last_name.trim() };
}

/** Cents as they are stored; null where they are no amount above 0 that fits. */
export function amountOfCents(cents: number): string | null {
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > MAX_CENTS) return null;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
const MAX_CENTS = 999_999_999_999;

/** How the donor system names ways of payment, and the avenue that each is. */
const AVENUES: Readonly<Record<string, string>> = {
  credit: 'CC',
  'credit card': 'CC',
  check: 'CHK',
  ach: 'ACH',
  'bank transfer': 'ACH',
  online: 'ONL',
  stock: 'STK',
  'in kind': 'KND',
};

/** The avenue of a way of payment: by its name, or where it is a code of ours already, that one. */
export const avenueOf = (type: string): string => AVENUES[folded(type)] ?? type.trim().toUpperCase();

/** The two parts of a fund's id, such as 00100/02020; null where it is none. */
export function fundOf(id: string): { readonly first: string; readonly second: string } | null {
  const [, first, second] = /^([0-9A-Za-z]{1,10})\/([0-9A-Za-z]{1,10})$/.exec(id.trim()) ?? [];
  return first === undefined || second === undefined ? null : { first, second };
}

/** How often the donor system is asked again in a row before a run fails, and how long is waited before each try. */
const RETRY_WAITS_S = [1, 2, 4, 8] as const;
export const syncRetryWait = (failures: number): number | null => RETRY_WAITS_S[failures - 1] ?? null;
