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

type Bytes = ArrayLike<number>;

const begins = (content: Bytes, first: readonly number[]): boolean => first.every((byte, at) => content[at] === byte);

/** Where a text of plain letters stands in the bytes, whatever its case. */
function holds(content: Bytes, text: string): boolean {
  const small = [...text].map((sign) => sign.charCodeAt(0));
  const isAt = (at: number): boolean =>
    small.every((byte, offset) => {
      const one = content[at + offset] ?? 0;
      return one === byte || (one >= 0x41 && one <= 0x5a && one + 0x20 === byte);
    });
  for (let at = 0; at <= content.length - small.length; at += 1) if (isAt(at)) return true;
  return false;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What makes a text a page: a browser would run it. */
const PAGE = ['<html', '<script', '<!doctype', '<svg', '<?xml'];

/** A text without signs that steer, and none that a browser takes for a page. */
function isTable(content: Bytes): boolean {
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0;
    if (byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return false;
  }
  return !PAGE.some((tag) => holds(content, tag));
}

const IS: Readonly<Record<DocumentExt, (content: Bytes) => boolean>> = {
  pdf: (content) => begins(content, [0x25, 0x50, 0x44, 0x46, 0x2d]),
  png: (content) => begins(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: (content) => begins(content, [0xff, 0xd8, 0xff]),
  jpeg: (content) => begins(content, [0xff, 0xd8, 0xff]),
  docx: (content) => begins(content, ZIP) && holds(content, 'word/document.xml'),
  xlsx: (content) => begins(content, ZIP) && holds(content, 'xl/workbook.xml'),
  csv: isTable,
};

/** The two parts of a file's name, the ending in small letters; null for a name with a path, with signs that steer, or with no ending. [PAYADM-013] */
export function documentName(given: string): { readonly name: string; readonly ext: string } | null {
  const [, name = '', ext = ''] = /^(.+)\.([A-Za-z0-9]{1,10})$/u.exec(given) ?? [];
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()&,'+-]*$/u.test(name) && !name.includes('..') && name === name.trim();
  return isPlain && name.length <= MAX_STEM ? { name, ext: ext.toLowerCase() } : null;
}

const isKnown = (ext: string): ext is DocumentExt => Object.hasOwn(TYPES, ext);

/** The content type of a file whose bytes are what its name says; null for any other. [PAYADM-012] */
export function documentType(ext: string, content: Bytes): string | null {
  return isKnown(ext) && IS[ext](content) ? TYPES[ext] : null;
}

/** Why a file is not taken, as a code of the messages; null where it is. */
export function documentProblem(
  given: string,
  content: Bytes,
): 'document_name' | 'document_empty' | 'document_size' | 'document_type' | null {
  const parts = documentName(given);
  if (parts === null) return 'document_name';
  if (content.length === 0) return 'document_empty';
  if (content.length > MAX_DOCUMENT_BYTES) return 'document_size';
  return documentType(parts.ext, content) === null ? 'document_type' : null;
}
