import type { RawInputOf } from '@campus/contract-kit';
import { downloadReport } from '@campus/domain/payroll';
import { portal } from '../../../lib/index.js';

/** Downloads a report under the name that the portal gives it. */
export function saveReport(input: RawInputOf<typeof downloadReport>): void {
  const link = document.createElement('a');
  link.href = portal.address(downloadReport, input);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
