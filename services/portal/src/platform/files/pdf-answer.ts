import type { FileAnswer } from '@campus/server-kit';
import { fileAnswer } from '@campus/server-kit';

/** A PDF to hand out. */
export interface PdfFile {
  readonly name: string;
  readonly content: Buffer;
}

export const pdfAnswer = ({ name, content }: PdfFile): FileAnswer =>
  fileAnswer({ name, contentType: 'application/pdf', content });
