import type { Permission } from '@campus/contract-kit';
import { directoryPermissions as directory } from '../directory/permissions.js';
import { academicRecordsPermissions as records } from '../academic-records/permissions.js';
import { advancementPermissions as advancement } from '../advancement/permissions.js';
import { assessmentPermissions as assessment } from '../assessment/permissions.js';
import { campusTechPermissions as tech } from '../campus-tech/permissions.js';
import { compliancePermissions as compliance } from '../compliance/permissions.js';
import { employeePayPermissions as pay } from '../employee-pay/permissions.js';
import { employeeToolsPermissions as tools } from '../employee-tools/permissions.js';
import { financialAidPermissions as aid } from '../financial-aid/permissions.js';
import { facultyPermissions as faculty } from '../faculty/permissions.js';
import { fitnessCenterPermissions as fitness } from '../fitness-center/permissions.js';
import { hrReportsPermissions as hrReports } from '../hr-reports/permissions.js';
import { impersonationPermissions as impersonation } from '../impersonation/permissions.js';
import { opsPermissions } from '../ops/permissions.js';
import { mailPermissions as mail } from '../mail/permissions.js';
import { massMailPermissions as massMail } from '../mass-mail/permissions.js';
import { payrollPermissions as payroll } from '../payroll/permissions.js';
import { personnelActionPermissions as paf } from '../personnel-actions/permissions.js';
import { admissionsPermissions as admissions } from '../admissions/permissions.js';
import { recordsPermissions as person } from '../records/permissions.js';
import { registrationPermissions as registration } from '../registration/permissions.js';
import { studentAccountsPermissions as accounts } from '../student-accounts/permissions.js';
import { studentLifePermissions as life } from '../student-life/permissions.js';
import { timeclockPermissions as time } from '../timeclock/permissions.js';

/** A part that a person has in the portal's own lists, not in the provider's groups. [PAFFLOW-031] */
export type Assignment =
  | 'paf-approver'
  | 'paf-processor'
  | 'paf-admin'
  | 'paf-approver-stand-in'
  | 'paf-processor-stand-in'
  | 'paf-finalizer-stand-in'
  | 'impersonator'
  | 'time-supervisor'
  | 'accountant'
  | 'payer'
  | 'phonathon-ambassador';

/** The group of the provider whose members finalize forms. */
export const FINALIZERS = 'hr-paf-finalizers';
/** The groups of HR, whose members may stand in for a finalizer. */
export const HR_GROUPS: readonly string[] = ['hr-paf-creators', FINALIZERS];

export interface Roles {
  /** Groups of the sign-in provider's claims, and the portal's own assignments, which show among a person's groups. */
  readonly groups: readonly string[];
  readonly assignments: readonly Assignment[];
}

/** Rights by group. Creator and finalizer rights come from the person's groups. [PAFFLOW-031] */
const BY_GROUP: Readonly<Record<string, readonly Permission[]>> = {
  employees: [time.clock, pay.readOwnPay, directory.seeOrganization],
  'hr-paf-creators': [paf.createForms, paf.viewForms, paf.searchForms],
  [FINALIZERS]: [
    paf.finalizeForms,
    paf.viewForms,
    paf.searchForms,
    paf.reassignForms,
    paf.resendAccess,
    paf.nameStandIn,
    paf.viewFlow,
  ],
  hr: [
    hrReports.run,
    paf.viewFlow,
    compliance.readTraining,
    compliance.sendLinks,
    person.openRecords,
    person.seePrivate,
    person.editContact,
    admissions.keepCandidacies,
  ],
  'people-admins': [person.openRecords, person.seePrivate, person.editContact, person.editWork, admissions.keepCandidacies],
  'campus-tech': [
    person.openRecords,
    person.editEmails,
    tech.resetPasswords,
    tech.readGroupEmails,
    advancement.readContactCodes,
    advancement.removeCodes,
  ],
  // Staff of other areas who were given the tool. [MINSAFE-012]
  'ministry-safe': [compliance.readTraining],
  ops: [opsPermissions.operate, opsPermissions.revealPayloads, directory.downloadFiles, massMail.follow],
  communications: [directory.downloadFiles],
  'student-payments': [accounts.administerPayments, massMail.follow, mail.seeRecipients, records.keepHolds],
  library: [tools.checkLibrary, records.keepHolds],
  clinic: [tools.checkClinic],
  'fitness-center': [fitness.track],
  // Proper access. [HRC-005]
  'fitness-center-admins': [fitness.track, fitness.administer],
  advancement: [advancement.keepDonors, advancement.callDonors, advancement.readContactCodes],
  endowment: [tools.readEndowments],
  'impersonation-admins': [impersonation.manage, impersonation.impersonate],
  admissions: [admissions.report],
  assessment: [assessment.administer, assessment.readStatistics, assessment.remind],
  records: [registration.administer, records.readRecords, person.openRecords, person.editContact, admissions.keepCandidacies],
  registrar: [
    registration.administer,
    registration.keepSections,
    records.keepHolds,
    records.readRecords,
    records.keepPrograms,
    records.keepGrades,
  ],
  housing: [records.keepHolds, life.readForms],
  'resident-assistants': [life.fillRaForm],
  'resident-directors': [life.fillRdForm],
  'financial-aid': [aid.keepFeeCodes, aid.keepAwardLetters, aid.keepScholarships],
  students: [
    assessment.answer,
    registration.register,
    records.studyHere,
    accounts.readOwnAccount,
    aid.requestFeeCode,
    aid.readOwnAwards,
    aid.searchScholarships,
    faculty.readCourses,
  ],
  faculty: [faculty.teach, faculty.readCourses, assessment.readOwnCourses, assessment.readStatistics, directory.seeOrganization],
  // Which schools, the portal's own list of deans says. [DEAN-002]
  deans: [assessment.readSchool, assessment.readStatistics, assessment.remind],
};

/** Rights by assignment. An administrator acts as the waiting approver but never finalizes. [PAFFLOW-031] */
const BY_ASSIGNMENT: Readonly<Record<Assignment, readonly Permission[]>> = {
  'paf-approver': [paf.approveForms, paf.viewForms, paf.searchForms, paf.nameStandIn],
  'paf-processor': [paf.processAccess, paf.viewForms, paf.nameStandIn],
  'paf-admin': [
    paf.administer,
    paf.reassignForms,
    paf.viewFlow,
    paf.createForms,
    paf.approveForms,
    paf.viewForms,
    paf.searchForms,
    paf.processAccess,
    paf.resendAccess,
  ],
  // Whoever stands in for an approver, processor or finalizer today. The policies say on which forms.
  'paf-approver-stand-in': [paf.approveForms, paf.viewForms],
  'paf-processor-stand-in': [paf.processAccess, paf.viewForms],
  'paf-finalizer-stand-in': [paf.finalizeForms, paf.viewForms, paf.resendAccess],
  // Somebody in a group that has an impersonation privilege.
  impersonator: [impersonation.impersonate],
  // Somebody who supervises a person's time, or is a delegate of one who does. [SUP-001]
  'time-supervisor': [time.supervise],
  // Somebody on accounting's list, or a delegate of one. [PAYROLL-001]
  accountant: [payroll.keepBooks, accounts.administerPayments, massMail.follow, mail.seeRecipients],
  // Somebody whom a student has named to see the account.
  payer: [accounts.readPaidAccounts],
  // Somebody on advancement's list of ambassadors; the hours are asked at each call. [PHONE-005] [PHONE-024]
  'phonathon-ambassador': [advancement.callDonors],
};

/** Every group and assignment that opens something, for the permission matrix. */
export const roleNames: readonly string[] = [...Object.keys(BY_GROUP), ...Object.keys(BY_ASSIGNMENT)];

/** The rights of one role by its name; none for a name that opens nothing. */
export function permissionsOfRole(name: string): readonly Permission[] {
  if (Object.hasOwn(BY_GROUP, name)) return BY_GROUP[name] ?? [];
  return Object.hasOwn(BY_ASSIGNMENT, name) ? BY_ASSIGNMENT[name as Assignment] : [];
}

/** Everything that a person with these groups and assignments may do. A group named like an assignment opens nothing by itself. */
export function permissionsOf(roles: Roles): ReadonlySet<Permission> {
  const fromGroups = roles.groups.flatMap((group) => (Object.hasOwn(BY_GROUP, group) ? (BY_GROUP[group] ?? []) : []));
  const fromAssignments = roles.assignments.flatMap((assignment) => BY_ASSIGNMENT[assignment]);
  return new Set([...fromGroups, ...fromAssignments]);
}

const STAND_IN: ReadonlySet<string> = new Set<Assignment>([
  'paf-approver-stand-in',
  'paf-processor-stand-in',
  'paf-finalizer-stand-in',
]);

/** Whether one of the shown groups says that the person stands in for somebody today. */
export function standsIn(shown: readonly string[]): boolean {
  return shown.some((group) => STAND_IN.has(group));
}

/** The rights that a person holds in the own name: without those that only a running stand-in lends. */
export function ownRights(permissions: ReadonlySet<Permission>, shown: readonly string[]): ReadonlySet<Permission> {
  if (!standsIn(shown)) return permissions;
  const own = new Set(shown.filter((group) => !STAND_IN.has(group)).flatMap((group) => permissionsOfRole(group)));
  return new Set([...permissions].filter((right) => own.has(right)));
}

/** The groups that the bootstrap answer shows: the provider's and the portal's assignments, each once. [PAFFLOW-031] */
export function shownGroups(roles: Roles): string[] {
  return [...new Set([...roles.groups, ...roles.assignments])].sort();
}
