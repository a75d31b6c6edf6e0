export { EXPORT_TRIES, fitsFormat, isLongFile, KEPT_HOURS, MAX_CONCURRENT, XLSX_ROWS } from './limits.js';
export { canMakeAgain, EXPORT_STATES, isUnderWayExport } from './states.js';
export type { ExportState } from './states.js';
