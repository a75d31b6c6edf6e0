/** A spreadsheet takes a cell that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
/** Nearly every cell: nothing in it could be a control character. */
const PRINTABLE = /^[ -~]*$/;

/** The text without control characters that no spreadsheet reads. */
export function readableText(text: string): string {
  return PRINTABLE.test(text) ? text : text.replace(CONTROLS, '');
}

/** The same for a file without types of cells: with an apostrophe before it where it could act as a formula. */
export function harmlessText(text: string): string {
  const readable = readableText(text);
  return FORMULA.test(readable) ? `'${readable}` : readable;
}

/** Whether the text is a plain decimal number, a negative one too. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

export function isDay(text: string): boolean {
  return DAY.test(text);
}

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as the clock on campus showed it, `YYYY-MM-DD HH:MM`; null when the text is no instant. */
export function campusTime(instant: string): string | null {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? null : local.format(at);
}
