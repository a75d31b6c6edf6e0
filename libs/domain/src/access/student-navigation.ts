import { academicRecordsPermissions as records } from '../academic-records/permissions.js';
import { assessmentPermissions as assessment } from '../assessment/permissions.js';
import { financialAidPermissions as aid } from '../financial-aid/permissions.js';
import { registrationPermissions as registration } from '../registration/permissions.js';
import { studentLifePermissions as life } from '../student-life/permissions.js';
import { studentAccountsPermissions as accounts } from '../student-accounts/permissions.js';
import type { NavigationEntry } from './navigation-entry.js';

const STUDENT = 'Student';
const FINANCIAL_AID = 'Financial Aid';

/** The screens of students, of those who aid them and of residence life, in the order shown. */
export const studentNavigation: readonly NavigationEntry[] = [
  { label: 'Registration', path: '/student/registration', group: STUDENT, icon: 'add', permission: registration.register },
  { label: 'My courses', path: '/student/courses', group: STUDENT, icon: 'map', permission: registration.register },
  { label: 'Degree audit', path: '/student/degreeAudit', group: STUDENT, icon: 'report', permission: records.studyHere },
  { label: 'Check-ins', path: '/student/boyceCheckins', group: STUDENT, icon: 'approve', permission: registration.register },
  { label: 'Account', path: '/student/accounting', group: STUDENT, icon: 'pay', permission: accounts.readOwnAccount },
  { label: 'Refund', path: '/student/refund', group: STUDENT, icon: 'refund', permission: accounts.readOwnAccount },
  { label: 'Authorized payers', path: '/student/payers', group: STUDENT, icon: 'people', permission: accounts.readOwnAccount },
  { label: 'Accounts', path: '/payer/accounts', group: 'Authorized Payer', icon: 'pay', permission: accounts.readPaidAccounts },
  { label: 'Fee code', path: '/student/feeCode', group: STUDENT, icon: 'code', permission: aid.requestFeeCode },
  { label: 'My awards', path: '/student/awards', group: STUDENT, icon: 'award', permission: aid.readOwnAwards },
  {
    label: 'Scholarship search',
    path: '/student/scholarshipSearch',
    group: STUDENT,
    icon: 'search',
    permission: aid.searchScholarships,
  },
  { label: 'Transcript', path: '/student/transcript', group: STUDENT, icon: 'form', permission: records.studyHere },
  {
    label: 'Enrollment verification',
    path: '/student/enrollmentVerification',
    group: STUDENT,
    icon: 'approve',
    permission: records.studyHere,
  },
  {
    label: 'Who has seen my record',
    path: '/student/recordViews',
    group: STUDENT,
    icon: 'audit',
    permission: records.studyHere,
  },
  {
    label: 'Student Information Form',
    path: '/student/information-form',
    group: STUDENT,
    icon: 'form',
    permission: records.studyHere,
  },
  { label: 'Course evaluations', path: '/student/courseEvals', group: STUDENT, icon: 'form', permission: assessment.answer },
  { label: 'Fee codes', path: '/finAid/feeCode', group: FINANCIAL_AID, icon: 'code', permission: aid.keepFeeCodes },
  { label: 'Award letters', path: '/finAid/awardLetter', group: FINANCIAL_AID, icon: 'form', permission: aid.keepAwardLetters },
  {
    label: 'Past award letters',
    path: '/finAid/pastAwards',
    group: FINANCIAL_AID,
    icon: 'audit',
    permission: aid.keepAwardLetters,
  },
  { label: 'Scholarships', path: '/finAid/scholarships', group: FINANCIAL_AID, icon: 'award', permission: aid.keepScholarships },
  { label: 'RA form', path: '/studentLife/raForm', group: 'Student Life', icon: 'form', permission: life.fillRaForm },
  { label: 'RD form', path: '/studentLife/rdForm', group: 'Student Life', icon: 'form', permission: life.fillRdForm },
  { label: 'Residence forms', path: '/studentLife/forms', group: 'Student Life', icon: 'report', permission: life.readForms },
];
