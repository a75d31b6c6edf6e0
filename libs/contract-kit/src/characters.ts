/**
 * How many characters a text has, as limits count them everywhere: code points, like PostgreSQL's `char_length`, zod and JSON Schema. A sign such as 😀 is one, though
 * JavaScript's `length` says two.
 */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
