/** The largest file that can be attached to a form, in bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** How many files one form takes. */
export const MAX_ATTACHMENTS = 10;
/** The longest name of an attached file. */
export const MAX_ATTACHMENT_NAME = 120;

const TYPES = [
  { contentType: 'application/pdf', first: [0x25, 0x50, 0x44, 0x46, 0x2d], endings: ['pdf'] },
  { contentType: 'image/png', first: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], endings: ['png'] },
  { contentType: 'image/jpeg', first: [0xff, 0xd8, 0xff], endings: ['jpg', 'jpeg'] },
] as const;

export type AttachmentType = (typeof TYPES)[number]['contentType'];

/** What may be chosen, as a file field says it. */
export const ATTACHMENT_ENDINGS = '.pdf,.png,.jpg,.jpeg';

/** Scanners write bytes of their own before the head of a PDF; readers look for it so far. */
const PDF_HEAD_WITHIN = 1024;

function beginsAt(content: ArrayLike<number>, first: readonly number[], at: number): boolean {
  return first.every((byte, index) => content[at + index] === byte);
}

/** What a file is by its first bytes, whatever its name says: a PDF, a PNG or a JPEG picture; null for anything else. */
export function attachmentType(content: ArrayLike<number>): AttachmentType | null {
  const known = TYPES.find((type) => beginsAt(content, type.first, 0));
  if (known !== undefined) return known.contentType;
  const [pdf] = TYPES;
  const last = Math.min(PDF_HEAD_WITHIN, content.length) - pdf.first.length;
  for (let at = 1; at <= last; at += 1) if (beginsAt(content, pdf.first, at)) return pdf.contentType;
  return null;
}

/** Why a file cannot be attached to a form that has so many already; null when it can. */
export function attachmentRefusal(
  content: ArrayLike<number>,
  already: number,
): 'attachment_empty' | 'attachment_type' | 'attachment_size' | 'attachment_count' | null {
  if (content.length === 0) return 'attachment_empty';
  if (content.length > MAX_ATTACHMENT_BYTES) return 'attachment_size';
  if (attachmentType(content) === null) return 'attachment_type';
  return already >= MAX_ATTACHMENTS ? 'attachment_count' : null;
}

/** The name under which a file is kept: without folders and control signs, and ending as its type does. */
export function attachmentName(given: string, contentType: AttachmentType): string {
  const bare = (given.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  const { endings } = TYPES.find((type) => type.contentType === contentType) ?? TYPES[0];
  const fits = endings.some((ending) => bare.toLowerCase().endsWith(`.${ending}`) && bare.length > ending.length + 1);
  const ending = fits ? bare.slice(bare.lastIndexOf('.')) : `.${endings[0]}`;
  const stem = fits ? bare.slice(0, bare.lastIndexOf('.')) : bare.replace(/^\.+/, '') || 'file';
  return stem.slice(0, MAX_ATTACHMENT_NAME - ending.length) + ending;
}
