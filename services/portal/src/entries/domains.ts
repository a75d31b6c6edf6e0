import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Job, Operation } from '@campus/contract-kit';
import { academicRecordsOperations } from '@campus/domain/academic-records';
import { directoryOperations } from '@campus/domain/directory';
import { exportJobs, exportOperations } from '@campus/domain/exports';
import { assessmentOperations } from '@campus/domain/assessment';
import { employeeToolsOperations } from '@campus/domain/employee-tools';
import { facultyOperations } from '@campus/domain/faculty';
import { impersonationOperations } from '@campus/domain/impersonation';
import { mailJobs, mailOperations } from '@campus/domain/mail';
import { opsJobs, opsOperations } from '@campus/domain/ops';
import { massMailJobs, massMailOperations } from '@campus/domain/mass-mail';
import { payrollOperations } from '@campus/domain/payroll';
import { peopleOperations } from '@campus/domain/people';
import { personnelActionJobs, personnelActionOperations } from '@campus/domain/personnel-actions';
import { sessionOperations } from '@campus/domain/session';
import { shellOperations } from '@campus/domain/shell';
import { studentAccountsOperations } from '@campus/domain/student-accounts';
import { timeclockOperations } from '@campus/domain/timeclock';
import type { Type } from '@nestjs/common';
import { AcademicRecordsApiModule, academicRecordsEntities, academicRecordsSeeders } from '../academic-records/index.js';
import { DirectoryApiModule, directoryEntities, DirectoryJobsModule, directorySeeders } from '../directory/index.js';
import {
  AssessmentApiModule,
  assessmentEntities,
  assessmentInvariants,
  AssessmentJobsModule,
  assessmentSeeders,
  AssessmentWorkerModule,
} from '../assessment/index.js';
import { exportEntities, ExportsApiModule, ExportsJobsModule } from '../exports/index.js';
import {
  EmployeeToolsApiModule,
  employeeToolsEntities,
  employeeToolsInvariants,
  choicesInvariants,
  EmployeeToolsJobsModule,
  employeeToolsSeeders,
} from '../employee-tools/index.js';
import { FacultyApiModule } from '../faculty/index.js';
import { ImpersonationApiModule, ImpersonationJobsModule, impersonationSeeders } from '../impersonation/index.js';
import { OpsApiModule, opsEntities, OpsJobsModule, OpsWorkerModule } from '../ops/index.js';
import { MailApiModule } from '../mail/index.js';
import {
  MassMailApiModule,
  massMailEntities,
  massMailInvariants,
  MassMailJobsModule,
  MassMailWorkerModule,
} from '../mass-mail/index.js';
import {
  PayrollApiModule,
  payrollEntities,
  payrollInvariants,
  PayrollJobsModule,
  payrollSeeders,
  PayrollWorkerModule,
} from '../payroll/index.js';
import { importCampusCommand, PeopleApiModule, peopleEntities, peopleInvariants, peopleSeeders } from '../people/index.js';
import {
  personnelActionCommands,
  personnelActionEntities,
  personnelActionInvariants,
  PersonnelActionsApiModule,
  PersonnelActionsJobsModule,
  PersonnelActionsWorkerModule,
  personnelActionSeeders,
} from '../personnel-actions/index.js';
import type { Invariant, OperatorCommand, Seeder } from '../platform/index.js';
import { ShellApiModule } from '../shell/index.js';
import {
  StudentAccountsApiModule,
  studentAccountsEntities,
  studentAccountsInvariants,
  StudentAccountsJobsModule,
  studentAccountsSeeders,
} from '../student-accounts/index.js';
import {
  TimeclockApiModule,
  timeclockCommands,
  timeclockEntities,
  timeclockInvariants,
  TimeclockJobsModule,
  timeclockSeeders,
  TimeclockWorkerModule,
} from '../timeclock/index.js';

/** Every call of the portal. */
export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...Object.values(shellOperations),
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
] as readonly Operation[];

/** Every queued job of the portal. */
export const jobs: readonly Job[] = [
  ...mailJobs,
  ...exportJobs,
  ...personnelActionJobs,
  ...massMailJobs,
  ...opsJobs,
] as readonly Job[];

/** Every table's class. */
export const entities = [
  ...peopleEntities,
  ...exportEntities,
  ...personnelActionEntities,
  ...timeclockEntities,
  ...payrollEntities,
  ...employeeToolsEntities,
  ...massMailEntities,
  ...studentAccountsEntities,
  ...assessmentEntities,
  ...academicRecordsEntities,
  ...opsEntities,
  ...directoryEntities,
] as readonly Type[];

export const apiModules: readonly Type[] = [
  ShellApiModule,
  ImpersonationApiModule,
  PeopleApiModule,
  ExportsApiModule,
  PersonnelActionsApiModule,
  TimeclockApiModule,
  PayrollApiModule,
  EmployeeToolsApiModule,
  OpsApiModule,
  AcademicRecordsApiModule,
  FacultyApiModule,
  DirectoryApiModule,
  MassMailApiModule,
  MailApiModule,
  StudentAccountsApiModule,
  AssessmentApiModule,
];
export const workerModules: readonly Type[] = [
  PersonnelActionsWorkerModule,
  TimeclockWorkerModule,
  PayrollWorkerModule,
  OpsWorkerModule,
  MassMailWorkerModule,
  AssessmentWorkerModule,
];
export const jobsModules: readonly Type[] = [
  ImpersonationJobsModule,
  ExportsJobsModule,
  PersonnelActionsJobsModule,
  TimeclockJobsModule,
  PayrollJobsModule,
  EmployeeToolsJobsModule,
  OpsJobsModule,
  DirectoryJobsModule,
  MassMailJobsModule,
  StudentAccountsJobsModule,
  AssessmentJobsModule,
];
export const seeders: readonly Seeder[] = [
  ...peopleSeeders,
  ...impersonationSeeders,
  ...timeclockSeeders,
  ...payrollSeeders,
  ...personnelActionSeeders,
  ...employeeToolsSeeders,
  ...studentAccountsSeeders,
  ...assessmentSeeders,
  ...academicRecordsSeeders,
  ...directorySeeders,
];
export const commands: readonly OperatorCommand[] = [importCampusCommand, ...personnelActionCommands, ...timeclockCommands];
export const invariants: readonly Invariant[] = [
  ...peopleInvariants,
  ...personnelActionInvariants,
  ...timeclockInvariants,
  ...payrollInvariants,
  ...employeeToolsInvariants,
  ...massMailInvariants,
  ...choicesInvariants,
  ...studentAccountsInvariants,
  ...assessmentInvariants,
];

/** The file that names the durable workflows, beside this one: a source beside a source, built beside built. */
export const WORKFLOWS = fileURLToPath(new URL(`./workflows${extname(import.meta.url)}`, import.meta.url));
