/** The most values (fields and list entries together) that one body may hold, and how deep they may lie in each other. */
export const MAX_BODY_VALUES = 10_000;
export const MAX_BODY_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The place behind the text that begins at `from`; the end of the body when the text does not end. */
function endOfText(json: string, from: number): number {
  for (let quote = json.indexOf('"', from); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (json.charCodeAt(quote - 1 - slashes) === BACKSLASH && quote - 1 - slashes >= from) slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return json.length;
}

/** Whether a JSON text holds more values, or deeper ones, than a call has use for; found before anything is built of it. */
export function isExcessiveJson(json: string): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfText(json, at + 1) - 1;
    } else if (sign === 0x2c /* , */) {
      values += 1;
    } else if (sign === 0x7b /* { */ || sign === 0x5b /* [ */) {
      values += 1;
      depth += 1;
    } else if (sign === 0x7d /* } */ || sign === 0x5d /* ] */) {
      depth -= 1;
    }
    if (values > MAX_BODY_VALUES || depth > MAX_BODY_DEPTH) return true;
  }
  return false;
}

/** Whether a form-encoded text holds more fields than a call has use for. */
export function isExcessiveForm(form: string): boolean {
  let fields = 1;
  for (let at = form.indexOf('&'); at >= 0 && fields <= MAX_BODY_VALUES; at = form.indexOf('&', at + 1)) fields += 1;
  return fields > MAX_BODY_VALUES;
}
