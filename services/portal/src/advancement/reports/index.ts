import { phonathonReportFiles } from './phonathon-report-files.js';
import { reportFiles as givingReportFiles } from './report-files.js';

export { AdvancementReportFilesController } from './report-files.controller.js';
export { PhonathonReportsController } from './phonathon-reports.controller.js';
export { ReportFiguresController } from './report-figures.controller.js';
export { AdvancementReportsController } from './reports.controller.js';

/** The files of all reports. */
export const reportFiles = [...givingReportFiles, ...phonathonReportFiles];
