/** The largest file that payments admins give to students, in bytes. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
const MAX_STEM = 100;

/** The kinds of files, by what a name ends in. */
const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
type DocumentExt = keyof typeof TYPES;

/** What may be chosen, as a file field says it. */
export const DOCUMENT_ENDINGS = Object.keys(TYPES)
  .map((ext) => `.${ext}`)
  .join(',');

const ZIP = 'PK\u0003\u0004';
/** What makes a text a page: a browser would run it. */
const PAGE = ['<html', '<script', '<!doctype', '<svg', '<?xml'];
const [TAB, LINE, RETURN, SPACE, DELETE] = [0x09, 0x0a, 0x0d, 0x20, 0x7f];

/** A text without signs that steer, and none that a browser takes for a page. */
function isTable(bytes: string): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.charCodeAt(at);
    if (byte === DELETE || (byte < SPACE && byte !== TAB && byte !== LINE && byte !== RETURN)) return false;
  }
  const small = bytes.toLowerCase();
  return !PAGE.some((tag) => small.includes(tag));
}

const isZipOf =
  (part: string) =>
  (bytes: string): boolean =>
    bytes.startsWith(ZIP) && bytes.includes(part);

/** What the bytes of each kind are, a sign a byte. */
const IS: Readonly<Record<DocumentExt, (bytes: string) => boolean>> = {
  pdf: (bytes) => bytes.startsWith('%PDF-'),
  png: (bytes) => bytes.startsWith('\u0089PNG\r\n\u001a\n'),
  jpg: (bytes) => bytes.startsWith('\u00ff\u00d8\u00ff'),
  jpeg: (bytes) => bytes.startsWith('\u00ff\u00d8\u00ff'),
  docx: isZipOf('word/document.xml'),
  xlsx: isZipOf('xl/workbook.xml'),
  csv: isTable,
};

/** The two parts of a file's name, the ending in small letters; null for a name with a path, with signs that steer, or with no ending. [PAYADM-013] */
export function documentName(given: string): { readonly name: string; readonly ext: string } | null {
  const [, name = '', ext = ''] = /^(.+)\.([A-Za-z0-9]{1,10})$/u.exec(given) ?? [];
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()&,'+-]*$/u.test(name) && !name.includes('..') && name === name.trim();
  return isPlain && name.length <= MAX_STEM ? { name, ext: ext.toLowerCase() } : null;
}

/** Under such a name each student finds the own tax form. */
const TAX_FORM = /^1098-?T-\d{4}$/i;

const isKnown = (ext: string): ext is DocumentExt => Object.hasOwn(TYPES, ext);

/** The content type of a file whose bytes, a sign each (Latin-1), are what its name says; null for any other. [PAYADM-012] */
export function documentType(ext: string, bytes: string): string | null {
  return isKnown(ext) && IS[ext](bytes) ? TYPES[ext] : null;
}

/** Why a file is not taken, as a code of the messages; null where it is. */
export function documentProblem(
  given: string,
  bytes: string,
): 'document_name' | 'document_reserved' | 'document_empty' | 'document_size' | 'document_type' | null {
  const parts = documentName(given);
  if (parts === null) return 'document_name';
  if (TAX_FORM.test(parts.name)) return 'document_reserved';
  if (bytes.length === 0) return 'document_empty';
  if (bytes.length > MAX_DOCUMENT_BYTES) return 'document_size';
  return documentType(parts.ext, bytes) === null ? 'document_type' : null;
}
