/** Why a row of an uploaded list gets no mail. */
export const rowProblems = [
  'empty',
  'no_at',
  'two_at',
  'line_break',
  'long_cell',
  'long_subject',
  'invisible',
  'too_long',
  'bad_local',
  'bad_domain',
  'several',
  'duplicate',
  'unsubscribed',
  'no_address',
  'bad_link',
] as const;
export type RowProblem = (typeof rowProblems)[number];

const MAX_LENGTH = 254;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;
/** Characters that a mailbox's name is made of without quotes. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const TOP = /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;
const LINE = /[\r\n\u2028\u2029]/;
/** Controls and characters without a face, by which two addresses look alike. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u2060\uFEFF\u202A-\u202E]/u;

function domainProblem(domain: string): RowProblem | null {
  const labels = domain.split('.');
  if (labels.length < 2) return 'bad_domain';
  const sound = labels.every((label) => label.length <= MAX_LABEL && LABEL.test(label));
  return sound && TOP.test(labels.at(-1) ?? '') ? null : 'bad_domain';
}

function localProblem(local: string): RowProblem | null {
  const sound = local !== '' && local.length <= MAX_LOCAL && LOCAL.test(local);
  return sound && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..') ? null : 'bad_local';
}

/** Whether a text is one address that a mail can be sent to; says what is wrong with any other. Line breaks are never trimmed away. */
export function addressProblem(text: string): RowProblem | null {
  const address = text.replace(/^[ \t]+|[ \t]+$/g, '');
  if (address === '') return 'empty';
  if (LINE.test(text)) return 'line_break';
  if (INVISIBLE.test(address)) return 'invisible';
  const ats = address.split('@').length - 1;
  if (/[,;]/.test(address) && ats !== 1) return 'several';
  if (ats === 0) return 'no_at';
  if (ats > 1) return 'two_at';
  if (address.length > MAX_LENGTH) return 'too_long';
  const [local = '', domain = ''] = address.split('@');
  return localProblem(local) ?? domainProblem(domain);
}
