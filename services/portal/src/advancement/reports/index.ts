export { AdvancementReportFilesController } from './report-files.controller.js';
export { reportInvariants } from './report-invariants.js';
export { reportFiles } from './report-files.js';
export { ReportFiguresController } from './report-figures.controller.js';
export { AdvancementReportsController } from './reports.controller.js';
