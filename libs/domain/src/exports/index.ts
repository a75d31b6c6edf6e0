export { exportMessages, exportStateTexts, exportTexts, reportRowsTexts } from './messages.js';
export { cancelJob, downloadFile, listMyJobs, makeAgain, readJob, reportRows } from './operations.js';
export type { ExportJob, ReportRows } from './operations.js';
export { EXPORT_TOPIC } from './events.js';
export { makeExportFile } from './jobs.js';
export {
  canMakeAgain,
  EXPORT_TRIES,
  fitsFormat,
  isLongFile,
  isUnderWayExport,
  KEPT_HOURS,
  MAX_CONCURRENT,
} from './rules/index.js';
export type { ExportState } from './rules/index.js';
