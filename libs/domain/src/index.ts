import type { Domain, Job, Operation, Permission } from '@campus/contract-kit';
import { admissionsDomain } from './admissions/domain.js';
import { academicRecordsDomain } from './academic-records/domain.js';
import { advancementDomain } from './advancement/domain.js';
import { assessmentDomain } from './assessment/domain.js';
import { campusTechDomain } from './campus-tech/domain.js';
import { complianceDomain } from './compliance/domain.js';
import { directoryDomain } from './directory/domain.js';
import { employeePayDomain } from './employee-pay/domain.js';
import { employeeToolsDomain } from './employee-tools/domain.js';
import { exportsDomain } from './exports/domain.js';
import { financialAidDomain } from './financial-aid/domain.js';
import { fitnessCenterDomain } from './fitness-center/domain.js';
import { facultyDomain } from './faculty/domain.js';
import { hrReportsDomain } from './hr-reports/domain.js';
import { impersonationDomain } from './impersonation/domain.js';
import { inboxDomain } from './inbox/domain.js';
import { liveDomain } from './live/domain.js';
import { mailDomain } from './mail/domain.js';
import { massMailDomain } from './mass-mail/domain.js';
import { opsDomain } from './ops/domain.js';
import { payrollDomain } from './payroll/domain.js';
import { peopleDomain } from './people/domain.js';
import { personnelActionsDomain } from './personnel-actions/domain.js';
import { recordsDomain } from './records/domain.js';
import { registrationDomain } from './registration/domain.js';
import { sessionDomain } from './session/domain.js';
import { shellDomain } from './shell/domain.js';
import { studentAccountsDomain } from './student-accounts/domain.js';
import { studentLifeDomain } from './student-life/domain.js';
import { timeclockDomain } from './timeclock/domain.js';

/** Every domain of the portal; a new one is an import and a name here. */
export const domains: readonly Domain[] = [
  sessionDomain,
  shellDomain,
  inboxDomain,
  liveDomain,
  impersonationDomain,
  peopleDomain,
  recordsDomain,
  admissionsDomain,
  exportsDomain,
  personnelActionsDomain,
  timeclockDomain,
  payrollDomain,
  employeePayDomain,
  employeeToolsDomain,
  fitnessCenterDomain,
  hrReportsDomain,
  opsDomain,
  academicRecordsDomain,
  facultyDomain,
  directoryDomain,
  studentAccountsDomain,
  studentLifeDomain,
  massMailDomain,
  mailDomain,
  assessmentDomain,
  complianceDomain,
  campusTechDomain,
  registrationDomain,
  financialAidDomain,
  advancementDomain,
];

/** Every operation of the portal: route table, OpenAPI document, permission matrix and contract tests are made from this list. */
export const allOperations: readonly Operation[] = domains.flatMap(({ operations }) => operations);

/** Every queue job of the portal. */
export const allJobs: readonly Job[] = domains.flatMap(({ jobs }) => jobs);
/** Every right that a role can hold. */
export const allPermissions: readonly Permission[] = domains.flatMap(({ permissions }) => permissions);
