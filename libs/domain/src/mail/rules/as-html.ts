/** A value inside HTML: nothing in it can begin a tag or leave an attribute. */
export function asHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
