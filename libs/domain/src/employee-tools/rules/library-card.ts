/** The least digits of an id that is looked up. [EMPTOOL-009] */
export const LEAST_ID_DIGITS = 3;

/** How long the answer to a card stands before the form is ready for the next one, in milliseconds. [EMPTOOL-007] */
export const CARD_RESET_MS = 4000;

/** A card as a scanner types it: marks of the track (`;`, `%`, `?`, `=`, `+`, `*`) and blanks around the bare id. [EMPTOOL-008] */
export function scannedId(text: string): string {
  return text.replace(/^[\s;%*+=?]+|[\s;%*+=?]+$/g, '');
}

/** The number to look up; null when the text is no id number of at least three digits. [EMPTOOL-008] [EMPTOOL-009] */
export function idNumberOf(text: string): string | null {
  const id = scannedId(text);
  return /^\d+$/.test(id) && id.length >= LEAST_ID_DIGITS ? id : null;
}
