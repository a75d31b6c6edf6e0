const ASCII = /^[\x21-\x7e]*$/;
/** What a mailbox's name is made of without quotes; another form of a letter may stand for a sign that is none of these. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;

function normalDomain(domain: string): string {
  if (ASCII.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * The address as the ledger keeps it, so that the same mailbox is one recipient: without spaces around it, in small letters, each letter in its one
 * form, and the domain as servers know it (`müller.example` is `xn--mller-kva.example`).
 */
export function normalAddress(text: string): string {
  const plain = text.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1 || ASCII.test(plain)) return plain;
  const local = plain.slice(0, at).normalize('NFKC').toLowerCase();
  return `${LOCAL.test(local) ? local : plain.slice(0, at)}@${normalDomain(plain.slice(at + 1))}`;
}

/** The address for somebody who may not read it: the first letter and the domain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '***';
  return `${[...address][0] ?? ''}***${address.slice(at)}`;
}
