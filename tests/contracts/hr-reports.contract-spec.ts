import { HR_REPORTS, listProblems, readAcaRows, readMonthRows, readRangeRows, runAcaReport } from '@campus/domain/hr-reports';
import { contractOf, refusedTo } from '@campus/test-kit/contract';

const STRANGERS = ['plain', 'supervisor', 'student1', 'accountant'];

contractOf('the reports of HR', [
  refusedTo([runAcaReport, ...Object.values(HR_REPORTS)], STRANGERS, '[HRREP-017]'),
  refusedTo([readAcaRows, readMonthRows, readRangeRows, listProblems], STRANGERS, '[HRREP-017] [HRREP-015]'),
]);
