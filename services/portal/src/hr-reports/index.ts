import { hrReportsDomain } from '@campus/domain/hr-reports/domain';
import type { PortalDomain } from '../platform/index.js';
import { HrInbox } from './hr-inbox.js';
import { HrReportsController } from './hr-reports.controller.js';
import { hrReportFiles } from './report-files.js';

export const hrReportsPortal: PortalDomain = {
  domain: hrReportsDomain,
  home: 'tells',
  api: [HrReportsController, HrInbox, ...hrReportFiles],
  jobs: [...hrReportFiles],
};
