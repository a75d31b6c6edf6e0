/** The address as the ledger keeps it: without spaces around it, in small letters, so that the same mailbox is one recipient. */
export function normalAddress(text: string): string {
  return text.trim().toLowerCase();
}

/** The address for somebody who may not read it: the first letter and the domain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '***';
  return `${[...address][0] ?? ''}***${address.slice(at)}`;
}
