import type { Operation } from '@campus/contract-kit';
import { employeeOperations } from './operations/clock.js';
import { ownTimesheetOperations } from './operations/own-timesheets.js';
import { sameMinutesOperations } from './operations/same-minutes.js';
import { salariedOperations } from './operations/salaried.js';
import { timesheetOperations } from './operations/timesheets.js';
import { supervisorOperations } from './operations/supervision.js';
import { timeOffOperations } from './operations/time-off.js';

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
