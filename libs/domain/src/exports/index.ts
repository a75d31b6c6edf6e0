export { exportMessages, exportStateTexts, exportTexts } from './messages.js';
export { cancelJob, downloadFile, exportJob, exportOperations, listMyJobs, makeAgain, readJob } from './operations.js';
export type { ExportJob } from './operations.js';
export { EXPORT_TOPIC } from './events.js';
export { exportJobs, makeExportFile } from './jobs.js';
export {
  canMakeAgain,
  DIRECT_ROWS,
  EXPORT_STATES,
  EXPORT_TRIES,
  fitsFormat,
  isUnderWayExport,
  KEPT_HOURS,
  MOST_AT_ONCE,
  XLSX_ROWS,
} from './rules/index.js';
export type { ExportState } from './rules/index.js';
