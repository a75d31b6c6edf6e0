import type { Operation } from '@campus/contract-kit';
import { employeeOperations } from './employee-operations.js';
import { ownTimesheetOperations } from './own-timesheet-operations.js';
import { sameMinutesOperations } from './same-minutes-operations.js';
import { salariedOperations } from './salaried-operations.js';
import { timesheetOperations } from './timesheet-operations.js';
import { supervisorOperations } from './supervisor-operations.js';
import { timeOffOperations } from './time-off-operations.js';

/** Every call around time. */
export const timeclockOperations: readonly Operation[] = [
  ...employeeOperations,
  ...ownTimesheetOperations,
  ...supervisorOperations,
  ...timesheetOperations,
  ...timeOffOperations,
  ...salariedOperations,
  ...sameMinutesOperations,
];
