import type { Job, Messages, Operation, Permission } from '@campus/contract-kit';

import { academicRecordsMessages, academicRecordsOperations } from './academic-records/index.js';
import { directoryMessages, directoryOperations, directoryPermissions } from './directory/index.js';
import { assessmentMessages, assessmentOperations, assessmentPermissions } from './assessment/index.js';
import { exportJobs, exportMessages, exportOperations } from './exports/index.js';
import { employeeToolsMessages, employeeToolsOperations, employeeToolsPermissions } from './employee-tools/index.js';
import { facultyMessages, facultyOperations, facultyPermissions } from './faculty/index.js';
import { impersonationMessages, impersonationOperations, impersonationPermissions } from './impersonation/index.js';
import { mailJobs, mailMessages, mailOperations } from './mail/index.js';
import { opsJobs, opsMessages, opsOperations, opsPermissions } from './ops/index.js';
import { massMailJobs, massMailMessages, massMailOperations, massMailPermissions } from './mass-mail/index.js';
import { payrollMessages, payrollOperations, payrollPermissions } from './payroll/index.js';
import { peopleMessages, peopleOperations, peoplePermissions } from './people/index.js';
import {
  personnelActionJobs,
  personnelActionMessages,
  personnelActionOperations,
  personnelActionPermissions,
} from './personnel-actions/index.js';
import { sessionMessages, sessionOperations } from './session/index.js';
import { shellMessages, shellOperations } from './shell/index.js';
import { studentAccountsMessages, studentAccountsOperations, studentAccountsPermissions } from './student-accounts/index.js';
import { timeclockMessages, timeclockOperations, timeclockPermissions } from './timeclock/index.js';

/** Every operation of the portal: route table, OpenAPI document, permission matrix and contract tests are made from this list. */
export const allOperations: readonly Operation[] = [
  ...Object.values<Operation>(sessionOperations),
  ...Object.values<Operation>(shellOperations),
  ...impersonationOperations,
  ...peopleOperations,
  ...exportOperations,
  ...personnelActionOperations,
  ...timeclockOperations,
  ...payrollOperations,
  ...employeeToolsOperations,
  ...opsOperations,
  ...academicRecordsOperations,
  ...facultyOperations,
  ...directoryOperations,
  ...studentAccountsOperations,
  ...massMailOperations,
  ...mailOperations,
  ...assessmentOperations,
];

/** Every queue job of the portal. */
export const allJobs: readonly Job[] = [
  ...mailJobs,
  ...exportJobs,
  ...personnelActionJobs,
  ...massMailJobs,
  ...opsJobs,
] as readonly Job[];

/** Every refusal sentence of the portal, by domain. */
export const allMessages: readonly Messages<string>[] = [
  sessionMessages,
  shellMessages,
  impersonationMessages,
  peopleMessages,
  exportMessages,
  personnelActionMessages,
  timeclockMessages,
  payrollMessages,
  employeeToolsMessages,
  academicRecordsMessages,
  opsMessages,
  facultyMessages,
  directoryMessages,
  studentAccountsMessages,
  massMailMessages,
  mailMessages,
  assessmentMessages,
] as never;

/** Every right that a role can hold. */
export const allPermissions: readonly Permission[] = [
  ...Object.values(opsPermissions),
  ...Object.values(impersonationPermissions),
  ...Object.values(peoplePermissions),
  ...Object.values(personnelActionPermissions),
  ...Object.values(timeclockPermissions),
  ...Object.values(payrollPermissions),
  ...Object.values(employeeToolsPermissions),
  ...Object.values(facultyPermissions),
  ...Object.values(directoryPermissions),
  ...Object.values(studentAccountsPermissions),
  ...Object.values(massMailPermissions),
  ...Object.values(assessmentPermissions),
];
