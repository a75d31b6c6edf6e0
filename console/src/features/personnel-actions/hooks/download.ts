import { readFormPdf } from '@campus/domain/personnel-actions';

import { portal } from '../../../lib/index.js';

/** Downloads the PDF of a form, as after its finalizing. [PAFFLOW-017] */
export function downloadPdf(formId: string): void {
  const link = document.createElement('a');
  link.href = portal.address(readFormPdf, { id: formId });
  link.download = `personnel-action-form-${formId}.pdf`;
  document.body.append(link);
  link.click();
  link.remove();
}
