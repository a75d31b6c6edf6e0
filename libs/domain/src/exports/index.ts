export { exportMessages, exportStateTexts, exportTexts } from './messages.js';
export { cancelJob, downloadFile, listMyJobs, makeAgain, readJob } from './operations.js';
export type { ExportJob } from './operations.js';
export { EXPORT_TOPIC } from './events.js';
export { makeExportFile } from './jobs.js';
export {
  canMakeAgain,
  DIRECT_ROWS,
  EXPORT_TRIES,
  fitsFormat,
  isUnderWayExport,
  KEPT_HOURS,
  MAX_CONCURRENT,
} from './rules/index.js';
export type { ExportState } from './rules/index.js';
