import { listEvaluations, listOwnEvaluations, listStatistics } from '@campus/domain/assessment';
import { demoPerson } from '@campus/demo-campus';
import { listGradedCourses } from '@campus/domain/faculty';
import type { TestPortal } from '@campus/test-kit';
import type { Page } from '@playwright/test';

import type { Screen } from './screen.js';

const query = (fields: Readonly<Record<string, string | null>>): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))).toString();

/** The first evaluation of the administration's list, as a screen of it is addressed. */
async function evaluation(portal: TestPortal, path: string): Promise<string> {
  const [first] = await (await portal.client('assessment')).mustCall(listEvaluations, {});
  return `${path}?${query({ id: first?.EvaluationId ?? '' })}`;
}

const assessment = (name: string, path: Screen['path'], call?: string, list = false): Screen => ({
  name: `assessment, ${name}`,
  who: 'assessment',
  path,
  ...(call === undefined ? {} : { call: `**/api/academic-assessment/${call}`, list }),
});

const screensOfAssessment: readonly Screen[] = [
  { name: 'course evaluations', who: 'student1', path: '/student/courseEvals?stay=1', call: '**/api/student/evaluations?*' },
  {
    name: 'course evaluation',
    who: 'student4',
    path: async (portal) => {
      const { evals } = await (await portal.client('student4')).mustCall(listOwnEvaluations, {});
      return `/student/courseEval?${query({ evalId: evals[0]?.EvaluationId ?? '', courseId: evals[0]?.JenzCourseId ?? null })}`;
    },
    call: '**/api/student/evaluations/eval*',
  },
  { name: 'my evaluations', who: 'faculty1', path: '/faculty/evaluations', call: '**/api/faculty/evaluations*', list: true },
  {
    name: 'school evaluations',
    who: 'dean.boyce',
    path: '/dean/evaluations',
    call: '**/api/academic-assessment/dean-evaluations*',
    list: true,
  },
  assessment('evaluations', '/academicAssessment/admin', 'admin*', true),
  assessment('add an evaluation', '/academicAssessment/addEval'),
  assessment('edit an evaluation', (portal) => evaluation(portal, '/academicAssessment/editEval'), 'evaluation?*'),
  assessment('preview', (portal) => evaluation(portal, '/academicAssessment/preview'), 'preview*'),
  assessment('questions', '/academicAssessment/manageQuestions', 'question-bank*'),
  assessment('statistics', '/academicAssessment/evaluations', 'evaluations*', true),
  assessment(
    'statistics of one',
    async (portal) => {
      const rows = await (await portal.client('assessment')).mustCall(listStatistics, { per_page: 100 });
      const row = rows.find(({ percentage }) => percentage >= 50) ?? rows[0];
      return `/academicAssessment/statsSingle?${query({ evalId: row?.EvaluationId ?? '', courseId: row?.JenzCourseId ?? null })}`;
    },
    'stats-single*',
  ),
  assessment('rubrics', '/academicAssessment/rubric'),
  {
    name: 'assessment, instructor id',
    who: 'assessment',
    path: '/academicAssessment/instructorId',
    prepare: async (page: Page) => {
      await page.getByRole('textbox').first().fill('a');
    },
  },
];

const screensOfRegistration: readonly Screen[] = [
  { name: 'registration', who: 'student1', path: '/student/registration', call: '**/api/register/terms*' },
  {
    name: 'registration, my week',
    who: 'student1',
    path: '/student/registration?week=1&show=all',
    call: '**/api/register/courses*',
  },
  { name: 'registration with holds', who: 'student5', path: '/student/registration' },
  {
    name: 'registration notices',
    who: 'records',
    path: '/academicRecords/notices',
    call: '**/api/academic-records/notices*',
    list: true,
  },
  { name: 'sections', who: 'registrar', path: '/academicRecords/sections', call: '**/api/registration/sections?*', list: true },
  { name: 'holds', who: 'library', path: '/academicRecords/holds' },
  { name: 'registration for a student', who: 'records', path: '/academicRecords/registration' },
  { name: 'transcript of a student', who: 'records', path: '/academicRecords/transcript' },
  { name: 'information form', who: 'student1', path: '/student/information-form', call: '**/api/student/information/me*' },
  { name: 'information form with a hold', who: 'student5', path: '/student/information-form' },
  { name: 'graduation application', who: 'student4', path: '/student/gradApp', call: '**/api/student/student/grad-app' },
  {
    name: 'graduation applications',
    who: 'records',
    path: '/academicRecords/gradApps',
    call: '**/api/academic-records/grad-apps?*',
    list: true,
  },
  { name: 'courses with the map', who: 'student1', path: '/student/courses', call: '**/api/faculty/courses*', list: true },
  { name: 'check-ins', who: 'student1', path: '/student/boyceCheckins', call: '**/api/boyce/checkins*' },
  {
    name: 'degree audit',
    who: 'student1',
    path: '/student/degreeAudit?aim=BABS',
    call: '**/api/student/student/degree-audit/DGREE/*',
  },
  { name: 'degree audit, what-if', who: 'student1', path: '/student/degreeAudit?aim=BABS&whatif=1' },
  {
    name: 'programs',
    who: 'registrar',
    path: '/academicRecords/programs',
    call: '**/api/academic-records/programs?*',
    list: true,
  },
  { name: 'program', who: 'registrar', path: '/academicRecords/program?code=BABS', call: '**/api/academic-records/programs/*' },
];

const screensOfTheRecord: readonly Screen[] = [
  { name: 'transcript', who: 'student7', path: '/student/transcript', call: '**/api/student/transcript/me*' },
  { name: 'enrollment verification', who: 'student1', path: '/student/enrollmentVerification' },
  {
    name: 'who has seen my record',
    who: 'student7',
    path: '/student/recordViews',
    call: '**/api/student/record-views*',
    list: true,
  },
  { name: 'degrees and substitutions', who: 'registrar', path: '/academicRecords/studentDegrees' },
  { name: 'transfer courses', who: 'registrar', path: '/academicRecords/transferCourses' },
  {
    name: 'open grades',
    who: 'registrar',
    path: '/academicRecords/openGrades',
    call: '**/api/academic-records/open-grades*',
    list: true,
  },
  {
    name: 'grade changes',
    who: 'registrar',
    path: '/academicRecords/gradeChanges',
    call: '**/api/academic-records/grade-changes*',
    list: true,
  },
];

const screensOfFaculty: readonly Screen[] = [
  { name: 'my courses', who: 'faculty1', path: '/faculty/courses', call: '**/api/faculty/courses?*', list: true },
  { name: 'grades', who: 'faculty1', path: '/faculty/grades', call: '**/api/faculty/grades*', list: true },
  {
    name: 'grades of a course',
    who: 'faculty1',
    path: async (portal) => {
      const [first] = await (await portal.client('faculty1')).mustCall(listGradedCourses, {});
      return `/faculty/grades?${query({ course: first?.request_num ?? '' })}`;
    },
    call: '**/api/faculty/grades/*',
  },
  { name: 'directory', who: 'plain', path: '/directory', call: '**/api/directory/staff*', list: true },
  {
    name: 'directory, departments',
    who: 'plain',
    path: '/directory?tab=departments',
    call: '**/api/directory/departments*',
    list: true,
  },
  {
    name: 'directory, organization',
    who: 'plain',
    path: '/directory?tab=organization',
    call: '**/api/directory/organization*',
    prepare: (page) => page.getByRole('button', { name: 'Who reports to Susan Whitlock' }).click(),
  },
  {
    name: 'directory files',
    who: 'communications',
    path: '/communications/directory',
    call: '**/api/directory/staff*',
    list: true,
  },
  {
    name: 'ministry-safe reporting',
    who: 'hr',
    path: '/empTools/minSafeReporting',
    call: '**/api/staff/minsafe-stats*',
    list: true,
  },
  { name: 'ministry-safe training', who: 'student1', path: '/ministrysafe', call: '**/api/ministrysafe/me*' },
  { name: 'RA form', who: 'ra1', path: '/studentLife/raForm', call: '**/api/staff/studentlife/raform' },
  { name: 'RD form', who: 'rd1', path: '/studentLife/rdForm', call: '**/api/staff/studentlife/rdform' },
  { name: 'residence forms', who: 'housing', path: '/studentLife/forms', call: '**/api/staff/studentlife/forms*' },
  { name: 'ministry-safe links', who: 'hr', path: '/hr/ministrySafeEmail' },
];

const ops = (name: string, path: string, call: string, list = false): Screen => ({
  name: `operations, ${name}`,
  who: 'ops',
  path: `/ops/${path}`,
  call: `**/api/ops/${call}`,
  list,
});

const screensOfOperations: readonly Screen[] = [
  ops('work', 'work', 'work/groups*', true),
  ops('queues', 'queues', 'queues*', true),
  ops('schedules', 'schedules', 'schedules*', true),
  ops('audit', 'audit', 'audit*', true),
  ops('health', 'health', 'health*'),
  ops('mail', 'mail', 'mail*', true),
  { name: 'payments admin', who: 'payments', path: '/accounting/payments', call: '**/api/accounting/payments*' },
  { name: 'aging', who: 'payments', path: '/accounting/aging', call: '**/api/accounting/aging*' },
  { name: 'settlement', who: 'payments', path: '/accounting/settlement', call: '**/api/accounting/settlement*' },
  { name: 'authorized payers', who: 'student1', path: '/student/payers', call: '**/api/accounting/payments-student/payers*' },
  { name: 'accounts of a payer', who: 'payer1', path: '/payer/accounts', call: '**/api/payer/accounts*' },
  { name: 'refund', who: 'student8', path: '/student/refund', call: '**/api/accounting/payments-student/refund*' },
  { name: 'W-2 admin', who: 'payments', path: '/accounting/w2admin', call: '**/api/accounting/w2/corrections*', list: true },
  { name: 'mass mails', who: 'payments', path: '/accounting/mass-mail', call: '**/api/mass-mail*', list: true },
];

/** The other screens of people and of personnel actions: what stands behind a row of a list. */
const screensBehindRows: readonly Screen[] = [
  {
    name: 'profile',
    who: 'plain',
    path: `/users/viewProfile?id=${demoPerson('hourly').empId}`,
    call: '**/api/users/profile*',
  },
  { name: 'no such profile', who: 'plain', path: '/users/viewProfile?id=999999' },
  { name: 'no access', who: 'plain', path: '/hr/my_pafs' },
  { name: 'forms under way', who: 'hr', path: '/hr/flow', call: '**/api/hr/paf/admin/flow*' },
];

/** The screens of assessment, teaching, registration, the directory, operations and mail. */
export const screensOfCampus: readonly Screen[] = [
  ...screensOfAssessment,
  ...screensOfRegistration,
  ...screensOfTheRecord,
  ...screensOfFaculty,
  ...screensOfOperations,
  ...screensBehindRows,
];
