/** How many authorized payers a student has at a time. */
export const MAX_PAYERS = 5;
/** How long the link of a mail opens: that of a naming, in days, and that of someone who comes back, in minutes. Each opens once. */
export const NAMING_LINK_DAYS = 7;
export const RETURN_LINK_MINUTES = 60;
/** Whoever asks for a link again within this time gets none: the last one is on its way. */
export const LINK_PAUSE_S = 60;

/** The name stands in a mail to any address: letters and what joins them, no address of a page, no line break. */
const PAYER_NAME = /^[\p{L}][\p{L}\p{M}'’.,\- ]*$/u;
const LOOKS_LIKE_A_PAGE = /[\p{L}\p{M}]\.[\p{L}]{2,}/u;
export const isPayerName = (name: string): boolean => PAYER_NAME.test(name) && !LOOKS_LIKE_A_PAGE.test(name);

/** How many people a student names in a day, and how many links go to one address in a day: the portal's mail floods nobody. */
export const MAX_NAMINGS_A_DAY = 10;
export const MAX_LINKS_A_DAY = 10;

/** How a mail address is compared and stored: addresses that differ in capitals alone are one. */
export const payerAddress = (typed: string): string => typed.trim().toLowerCase();

/** An address for the eyes of someone who may not be its owner: the first letter and the host. */
export function veiledAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** What a payer opens as PDF: the last days, the term, or a calendar year. */
export const PAYER_PAPERS = ['30', '60', '90', 'ups', 'year'] as const;
export type PayerPaper = (typeof PAYER_PAPERS)[number];

/** What became of the last link: on its way, back from the mail server, or nothing to say. */
export type PayerMailState = 'waiting' | 'sent' | 'failed';

/** Of a mail's state in the ledger. */
export function payerMailState(state: string | null): PayerMailState {
  if (state === 'failed' || state === 'bounced' || state === 'complained') return 'failed';
  return state === 'queued' || state === 'sending' ? 'waiting' : 'sent';
}
