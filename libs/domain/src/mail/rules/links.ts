/** A place of a template, `{{first name}}`. Bounded, and without a choice inside: a text of braces and spaces is looked through as fast as any other. */
export const PLACE = /\{\{([^{}]{1,100})\}\}/g;
/** How a place within an address is marked: its value begins the address, or is a part of it. */
const [WHOLE, PART] = ['@', '%'];

const HARMLESS = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;

/** Whether an address may stand behind a link of a mail: of the web, a mailbox or a phone. */
export function isHarmlessLink(address: string): boolean {
  return HARMLESS.test(address);
}

/** The address of a link with its places marked as parts of an address; null where it may not stand in a mail, whatever the values are. */
export function linkTemplate(address: string): string | null {
  const like = address.replace(PLACE, (_place, _head, at: number) => (at === 0 ? 'https://x' : 'x'));
  if (!isHarmlessLink(like)) return null;
  return address.replace(PLACE, (_place, head: string, at: number) => `{{${at === 0 ? WHOLE : PART}${head.trim()}}}`);
}

/** A value as it stands in a marked place: the beginning of an address must be one itself, a part of it is encoded. */
export function placedInLink(head: string, value: string): string {
  if (head.startsWith(WHOLE)) return isHarmlessLink(value) ? value : '';
  return head.startsWith(PART) ? encodeURIComponent(value).replaceAll('%40', '@') : value;
}

/** The heads of the places that begin the address of a link in a text. */
export function linkHeads(text: string): string[] {
  return [...text.matchAll(PLACE)].flatMap(([, head = '']) => (head.startsWith(WHOLE) ? [head.slice(WHOLE.length)] : []));
}
