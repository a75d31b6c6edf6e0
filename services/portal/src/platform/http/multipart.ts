const LINE = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const MOST_PARTS = 50;

/** A file of a form, as every call takes files: its name, and its content in base64. */
export interface FormFile {
  readonly name: string;
  readonly content: string;
}

/** A parameter of a header; in quotes a quotation mark is `\\"`, or `%22` as browsers write it. */
function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`[;\\s]${name}="((?:\\\\"|[^"])*)"|[;\\s]${name}=([^;\\s"]+)`, 'i').exec(header);
  return found?.[1]?.replace(/\\"|%22/g, '"') ?? found?.[2];
}

/** One part as a field: a text, or a file without any folder in its name. */
function fieldOf(part: Buffer): [string, string | FormFile] | null {
  const end = part.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = part.subarray(0, end).toString('utf8');
  const disposition = head.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
  const name = parameter(disposition, 'name');
  if (name === undefined || name === '') return null;
  const content = part.subarray(end + HEAD_END.length);
  const file = parameter(disposition, 'filename');
  if (file === undefined) return [name, content.toString('utf8')];
  return [name, { name: file.replace(/^.*[\\/]/, ''), content: content.toString('base64') }];
}

/** The fields of a form with files, RFC 7578; null when the body is none. A file field that was left empty is no field. */
export function multipartFields(contentType: string, body: Buffer): Record<string, string | FormFile> | null {
  const boundary = parameter(contentType, 'boundary');
  if (boundary === undefined) return null;
  const mark = Buffer.from(`--${boundary}`);
  const fields: Record<string, string | FormFile> = {};
  let at = body.indexOf(mark);
  for (let parts = 0; at >= 0 && parts <= MOST_PARTS; parts += 1) {
    const from = at + mark.length;
    if (body.subarray(from, from + 2).toString() === '--') return fields;
    const next = body.indexOf(Buffer.concat([LINE, mark]), from);
    if (next < 0) return null;
    const field = fieldOf(body.subarray(from + LINE.length, next));
    if (field === null || field[0] === '__proto__') return null;
    const [name, value] = field;
    if (typeof value === 'string' || value.name !== '' || value.content !== '') fields[name] = value;
    at = next + LINE.length;
  }
  return null;
}
