import { payDocumentTexts as texts } from '@campus/domain/employee-pay';
import type { PdfSection } from '../platform/index.js';
import type { Payee } from './pay-content.js';

/** Name and address on a pay document. */
export function payeeSection(payee: Payee): PdfSection {
  return { heading: texts.payee, lines: [], sentences: [payee.name, ...payee.address] };
}
