import { paperTexts as texts } from '@campus/domain/employee-tools';
import type { FileAnswer } from '@campus/server-kit';
import { fileAnswer } from '@campus/server-kit';
import type { PdfSection } from '../platform/index.js';
import type { Payee } from './pay-content.js';

/** A paper to hand out. */
export interface PaperFile {
  readonly name: string;
  readonly content: Buffer;
}

export const pdfAnswer = ({ name, content }: PaperFile): FileAnswer =>
  fileAnswer({ name, contentType: 'application/pdf', content });

/** Name and address on a paper. */
export function payeeSection(payee: Payee): PdfSection {
  return { heading: texts.payee, lines: [], sentences: [payee.name, ...payee.address] };
}
