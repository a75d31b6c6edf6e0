export { hrReportScreenTexts, hrReportsMessages, hrReportTexts } from './messages.js';
export {
  downloadCityTax,
  downloadDepartmentHours,
  downloadFica,
  downloadLookBack,
  downloadMonthlyHours,
  downloadStateTax,
  downloadVisaHours,
  HR_REPORTS,
  listCrossings,
  listProblems,
  MONTH_REPORTS,
  RANGE_REPORTS,
  readAcaRows,
  readMonthRows,
  readRangeRows,
  runAcaReport,
} from './operations.js';
export type { HrCrossing, HrProblem, HrReport } from './operations.js';
export { hrReportsPermissions } from './permissions.js';
