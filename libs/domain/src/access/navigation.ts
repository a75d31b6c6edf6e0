import type { Permission } from '@campus/contract-kit';
import { compliancePermissions as compliance } from '../compliance/permissions.js';
import { directoryPermissions as directory } from '../directory/permissions.js';
import { academicRecordsPermissions as records } from '../academic-records/permissions.js';
import { assessmentPermissions as assessment } from '../assessment/permissions.js';
import { employeePayPermissions as pay } from '../employee-pay/permissions.js';
import { employeeToolsPermissions as tools } from '../employee-tools/permissions.js';
import { facultyPermissions as faculty } from '../faculty/permissions.js';
import { fitnessCenterPermissions as fitness } from '../fitness-center/permissions.js';
import { impersonationPermissions as impersonation } from '../impersonation/permissions.js';
import { opsPermissions } from '../ops/permissions.js';
import { massMailPermissions as massMail } from '../mass-mail/permissions.js';
import { payrollPermissions as payroll } from '../payroll/permissions.js';
import { personnelActionPermissions as paf } from '../personnel-actions/permissions.js';
import { recordsPermissions as person } from '../records/permissions.js';
import { registrationPermissions as registration } from '../registration/permissions.js';
import { studentAccountsPermissions as accounts } from '../student-accounts/permissions.js';
import { timeclockPermissions as time } from '../timeclock/permissions.js';
import { placesOfReduced } from './narrowed.js';
import type { NavigationEntry } from './navigation-entry.js';
import { studentNavigation } from './student-navigation.js';
import { officeNavigation } from './office-navigation.js';

export interface NavItem {
  readonly label: string;
  readonly path: string;
  readonly group: string;
  readonly icon: string;
}

const HR = 'Personnel Actions';
const ADMINISTRATION = 'Personnel Action Administration';
const EMPLOYEE_TOOLS = 'Employee Tools';
const ACCOUNTING = 'Accounting';
const FACULTY = 'Faculty';
const RECORDS = 'Academic Records';
const ASSESSMENT = 'Academic Assessment';
const PORTAL_ADMINISTRATION = 'Portal Administration';
const OPERATIONS = 'Operations';

/** Every screen that the navigation can lead to, in the order shown. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Home', path: '/users/homepage', group: 'Portal', icon: 'home', permission: 'signedIn', staysReduced: true },
  { label: 'Directory', path: '/directory', group: 'Portal', icon: 'people', permission: 'signedIn' },
  { label: 'Ministry-Safe training', path: '/ministrysafe', group: 'Portal', icon: 'approve', permission: 'signedIn' },
  { label: 'Person records', path: '/jenzabar/nameEntity', group: 'Portal', icon: 'people', permission: person.openRecords },
  { label: 'Room requests', path: '/jenzabar/nameEntity/rooms', group: 'Portal', icon: 'approve', permission: person.editWork },
  { label: 'Timeclock', path: '/timeclock/timeclock', group: 'Time', icon: 'clock', permission: time.clock },
  { label: 'Time off', path: '/timeclock/timeRequest', group: 'Time', icon: 'away', permission: time.clock },
  { label: 'Approve timesheets', path: '/timeclock/approve', group: 'Time', icon: 'approve', permission: time.supervise },
  { label: 'Today', path: '/timeclock/today', group: 'Time', icon: 'clock', permission: time.supervise },
  { label: 'View timesheets', path: '/timeclock/viewTimesheets', group: 'Time', icon: 'list', permission: time.supervise },
  { label: 'Timesheet delegates', path: '/timeclock/delegate', group: 'Time', icon: 'standIn', permission: time.supervise },
  { label: 'New PAF', path: '/hr/paf_form', group: HR, icon: 'add', permission: paf.createForms },
  { label: 'My PAFs', path: '/hr/my_pafs', group: HR, icon: 'list', permission: paf.createForms },
  { label: 'Find PAFs', path: '/hr/paf_search', group: HR, icon: 'search', permission: paf.searchForms },
  { label: 'Awaiting approval', path: '/hr/awaiting_approval', group: HR, icon: 'approve', permission: paf.approveForms },
  { label: 'Awaiting finalize', path: '/hr/awaiting_finalize', group: HR, icon: 'finalize', permission: paf.finalizeForms },
  { label: 'Forms in progress', path: '/hr/flow', group: HR, icon: 'list', permission: paf.viewFlow },
  { label: 'Awaiting access', path: '/hr/awaiting_access', group: HR, icon: 'access', permission: paf.processAccess },
  { label: 'Access notes', path: '/hr/access_notes', group: HR, icon: 'note', permission: paf.processAccess },
  { label: 'My stand-in', path: '/hr/my_stand_in', group: HR, icon: 'standIn', permission: paf.nameStandIn },
  { label: 'Manage PAF access', path: '/hr/paf_triggers', group: ADMINISTRATION, icon: 'access', permission: paf.administer },
  { label: 'Admin reporting', path: '/hr/reports', group: ADMINISTRATION, icon: 'report', permission: paf.administer },
  { label: 'PAF approvers', path: '/hr/paf_approvers', group: ADMINISTRATION, icon: 'approvers', permission: paf.administer },
  { label: 'PAF processors', path: '/hr/paf_processors', group: ADMINISTRATION, icon: 'processors', permission: paf.administer },
  { label: 'PAF stand-ins', path: '/hr/stand_ins', group: ADMINISTRATION, icon: 'standIn', permission: paf.administer },
  { label: 'Approve payroll', path: '/accounting/approve', group: ACCOUNTING, icon: 'approve', permission: payroll.keepBooks },
  { label: 'Payroll run', path: '/accounting/payroll-run', group: ACCOUNTING, icon: 'run', permission: payroll.keepBooks },
  { label: 'Notify supervisors', path: '/accounting/today', group: ACCOUNTING, icon: 'notice', permission: payroll.keepBooks },
  { label: 'Payroll status', path: '/accounting/payroll-status', group: ACCOUNTING, icon: 'list', permission: payroll.keepBooks },
  { label: 'Pay periods', path: '/accounting/pay-periods', group: ACCOUNTING, icon: 'clock', permission: payroll.keepBooks },
  { label: 'Holidays', path: '/accounting/holidays', group: ACCOUNTING, icon: 'away', permission: payroll.keepBooks },
  {
    label: 'Accountants and delegates',
    path: '/accounting/delegate',
    group: ACCOUNTING,
    icon: 'standIn',
    permission: payroll.keepBooks,
  },
  { label: 'Payroll reports', path: '/accounting/reports', group: ACCOUNTING, icon: 'report', permission: payroll.keepBooks },
  {
    label: 'Payments admin',
    path: '/accounting/payments',
    group: ACCOUNTING,
    icon: 'pay',
    permission: accounts.administerPayments,
  },
  {
    label: 'Rates and fees',
    path: '/accounting/rates',
    group: ACCOUNTING,
    icon: 'list',
    permission: accounts.administerPayments,
  },
  {
    label: 'Settlement',
    path: '/accounting/settlement',
    group: ACCOUNTING,
    icon: 'list',
    permission: accounts.administerPayments,
  },
  { label: 'Aging', path: '/accounting/aging', group: ACCOUNTING, icon: 'list', permission: accounts.administerPayments },
  {
    label: "A student's account",
    path: '/accounting/studentAccount',
    group: ACCOUNTING,
    icon: 'search',
    permission: accounts.administerPayments,
  },
  { label: 'W-2 admin', path: '/accounting/w2admin', group: ACCOUNTING, icon: 'form', permission: accounts.administerPayments },
  { label: 'Mass mail', path: '/accounting/mass-mail', group: ACCOUNTING, icon: 'notice', permission: massMail.follow },
  {
    label: 'Payroll history',
    path: '/empTools/payrollHistory',
    group: EMPLOYEE_TOOLS,
    icon: 'pay',
    permission: pay.readOwnPay,
  },
  { label: 'Compensation', path: '/empTools/compensation', group: EMPLOYEE_TOOLS, icon: 'benefits', permission: pay.readOwnPay },
  {
    label: 'Direct deposit',
    path: '/empTools/directDeposit',
    group: EMPLOYEE_TOOLS,
    icon: 'bank',
    permission: pay.readOwnPay,
  },
  { label: 'W-2 form', path: '/empTools/w2form', group: EMPLOYEE_TOOLS, icon: 'form', permission: pay.readOwnPay },
  {
    label: 'Library check-in',
    path: '/empTools/libraryCheckin',
    group: EMPLOYEE_TOOLS,
    icon: 'scan',
    permission: tools.checkLibrary,
  },
  { label: 'Fitness center', path: '/empTools/track', group: EMPLOYEE_TOOLS, icon: 'scan', permission: fitness.track },
  { label: 'Clinic check ID', path: '/empTools/clinicId', group: EMPLOYEE_TOOLS, icon: 'scan', permission: tools.checkClinic },
  {
    label: 'Ministry-Safe reporting',
    path: '/empTools/minSafeReporting',
    group: EMPLOYEE_TOOLS,
    icon: 'report',
    permission: compliance.readTraining,
  },
  {
    label: 'Ministry-Safe links',
    path: '/hr/ministrySafeEmail',
    group: EMPLOYEE_TOOLS,
    icon: 'notice',
    permission: compliance.sendLinks,
  },
  { label: 'Endowments', path: '/empTools/endow', group: EMPLOYEE_TOOLS, icon: 'form', permission: tools.readEndowments },
  ...officeNavigation,
  { label: 'My courses', path: '/faculty/courses', group: FACULTY, icon: 'list', permission: faculty.teach },
  { label: 'Grades', path: '/faculty/grades', group: FACULTY, icon: 'form', permission: faculty.teach },
  {
    label: 'Directory files',
    path: '/communications/directory',
    group: 'Communications',
    icon: 'form',
    permission: directory.downloadFiles,
  },
  ...studentNavigation,
  {
    label: 'Registration notices',
    path: '/academicRecords/notices',
    group: RECORDS,
    icon: 'notice',
    permission: registration.administer,
  },
  {
    label: 'Registration for a student',
    path: '/academicRecords/registration',
    group: RECORDS,
    icon: 'impersonate',
    permission: registration.administer,
  },
  {
    label: 'Transcript of a student',
    path: '/academicRecords/transcript',
    group: RECORDS,
    icon: 'impersonate',
    permission: registration.administer,
  },
  {
    label: 'My evaluations',
    path: '/faculty/evaluations',
    group: FACULTY,
    icon: 'report',
    permission: assessment.readOwnCourses,
  },
  { label: 'School evaluations', path: '/dean/evaluations', group: FACULTY, icon: 'report', permission: assessment.readSchool },
  { label: 'Sections', path: '/academicRecords/sections', group: RECORDS, icon: 'list', permission: registration.keepSections },
  { label: 'Terms', path: '/academicRecords/terms', group: RECORDS, icon: 'schedule', permission: registration.keepSections },
  { label: 'Programs', path: '/academicRecords/programs', group: RECORDS, icon: 'form', permission: records.keepPrograms },
  { label: 'Holds', path: '/academicRecords/holds', group: RECORDS, icon: 'access', permission: records.keepHolds },
  {
    label: 'Transfer courses',
    path: '/academicRecords/transferCourses',
    group: RECORDS,
    icon: 'form',
    permission: records.keepGrades,
  },
  {
    label: 'Degrees and substitutions',
    path: '/academicRecords/studentDegrees',
    group: RECORDS,
    icon: 'form',
    permission: records.keepGrades,
  },
  {
    label: 'Incompletes and missing grades',
    path: '/academicRecords/openGrades',
    group: RECORDS,
    icon: 'list',
    permission: records.keepGrades,
  },
  {
    label: 'Grade changes',
    path: '/academicRecords/gradeChanges',
    group: RECORDS,
    icon: 'approve',
    permission: records.keepGrades,
  },
  {
    label: 'Graduation applications',
    path: '/academicRecords/gradApps',
    group: RECORDS,
    icon: 'list',
    permission: records.readRecords,
  },
  {
    label: 'Evaluations',
    path: '/academicAssessment/admin',
    group: ASSESSMENT,
    icon: 'list',
    permission: assessment.administer,
  },
  {
    label: 'Evaluation statistics',
    path: '/academicAssessment/evaluations',
    group: ASSESSMENT,
    icon: 'report',
    permission: assessment.administer,
  },
  {
    label: 'Manage questions',
    path: '/academicAssessment/manageQuestions',
    group: ASSESSMENT,
    icon: 'form',
    permission: assessment.administer,
  },
  {
    label: 'Rubric generator',
    path: '/academicAssessment/rubric',
    group: ASSESSMENT,
    icon: 'report',
    permission: assessment.administer,
  },
  {
    label: 'Instructor ID',
    path: '/academicAssessment/instructorId',
    group: ASSESSMENT,
    icon: 'search',
    permission: assessment.administer,
  },
  {
    label: 'View as another person',
    path: '/admin/impersonate',
    group: PORTAL_ADMINISTRATION,
    icon: 'impersonate',
    permission: impersonation.impersonate,
  },
  {
    label: 'Impersonation groups',
    path: '/admin/impersonate/manage',
    group: PORTAL_ADMINISTRATION,
    icon: 'access',
    permission: impersonation.manage,
  },
  { label: 'Work', path: '/ops/work', group: OPERATIONS, icon: 'work', permission: opsPermissions.operate },
  { label: 'Queues', path: '/ops/queues', group: OPERATIONS, icon: 'queue', permission: opsPermissions.operate },
  { label: 'Schedules', path: '/ops/schedules', group: OPERATIONS, icon: 'schedule', permission: opsPermissions.operate },
  { label: 'Audit', path: '/ops/audit', group: OPERATIONS, icon: 'audit', permission: opsPermissions.operate },
  { label: 'Health', path: '/ops/health', group: OPERATIONS, icon: 'health', permission: opsPermissions.operate },
  { label: 'Notices', path: '/ops/notices', group: PORTAL_ADMINISTRATION, icon: 'notice', permission: opsPermissions.operate },
  { label: 'Mail', path: '/ops/mail', group: PORTAL_ADMINISTRATION, icon: 'notice', permission: opsPermissions.operate },
];

/**
 * The entries that these rights open, in order. Menu, palette and the homepage picker all show exactly these; a session that is reduced to one
 * tool keeps the homepage and that tool. [SHELL-004] [EMPTOOL-026]
 */
export function navItemsFor(permissions: ReadonlySet<Permission>, reducedTo: string | null = null): NavItem[] {
  const isOpen = ({ staysReduced }: NavigationEntry): boolean =>
    reducedTo === null || (staysReduced === true && placesOfReduced(reducedTo).home === null);
  return navigation
    .filter((entry) => (entry.permission === 'signedIn' ? isOpen(entry) : permissions.has(entry.permission)))
    .map(({ label, path, group, icon }) => ({ label, path, group, icon }));
}
