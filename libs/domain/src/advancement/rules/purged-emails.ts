/** The most addresses of one purge. */
export const MAX_PURGED_EMAILS = 5000;

/** The addresses in a text, each once in lower case: parted by spaces, lines, commas or semicolons, with or without angle brackets. [ADV-005] */
export function purgedEmails(text: string): string[] {
  const found = text.split(/[\s,;]+/).map((word) => word.replaceAll(/^<+|>+$/g, '').toLowerCase());
  return [...new Set(found.filter((word) => word !== ''))];
}
