/** A second click of a double click comes within so many milliseconds; what it asks for was just done. */
const DOUBLE_CLICK_MS = 350;

/** Who types between two presses means both. */
let typedAt = -Infinity;
document.addEventListener('input', () => (typedAt = Date.now()), true);

/** A press that went well. */
export interface AnsweredPress<Result> {
  readonly text: string;
  readonly at: number;
  readonly result: Result;
}

/** The answer of the press before, where this one is the second click of the same: it is not sent once more, only to be refused. */
export function samePress<Result>(before: AnsweredPress<Result> | null, text: string): Promise<Result> | null {
  if (before === null || before.text !== text || typedAt >= before.at || Date.now() - before.at > DOUBLE_CLICK_MS) return null;
  return Promise.resolve(before.result);
}
