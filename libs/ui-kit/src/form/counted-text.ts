import { charactersIn } from '@campus/contract-kit/characters';
/** How a text stands against the characters that it may have. */
export interface CountedText {
  readonly tooLong: boolean;
  /** What stands below the field; nothing while a short line is far from its limit. */
  readonly text: string | undefined;
}

/** A line is counted from this part of its limit on, a block from the first character; a code of a few signs only when it is too long. */
const NEAR = 0.8;
const MAX_CODE_LENGTH = 50;

/** Counts a text against its limit. Nothing is cut: one that is too long says by how much, and is refused. */
export function countedText(text: string, limit: number | undefined, block = false): CountedText {
  if (limit === undefined) return { tooLong: false, text: undefined };
  const count = charactersIn(text);
  const over = count - limit;
  if (over > 0) {
    const characters = over === 1 ? '1 character' : `${over} characters`;
    return { tooLong: true, text: `${characters} too many: ${count} of ${limit}. Shorten the text.` };
  }
  const shown = block || (limit > MAX_CODE_LENGTH && count > limit * NEAR);
  return { tooLong: false, text: shown ? `${count} of ${limit} characters` : undefined };
}
