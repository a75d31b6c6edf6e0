import { listDeanSchools, listDeanStatistics, listEvaluations, listOwnEvaluations } from '@campus/domain/assessment';
import { readW2Form } from '@campus/domain/employee-pay';
import { listGradedCourses } from '@campus/domain/faculty';
import { listMassMails } from '@campus/domain/mass-mail';
import { listMail } from '@campus/domain/mail';
import { listWork } from '@campus/domain/ops';
import { listPayrollPeriods, readApprovals, readPayrollRun } from '@campus/domain/payroll';
import {
  listAwaitingAccess,
  listAwaitingApproval,
  listAwaitingFinalize,
  listMyForms,
  readFlow,
} from '@campus/domain/personnel-actions';
import { listCorrections, listSalaried, listTimesheets, readHours } from '@campus/domain/timeclock';
import type { TestClient, TestPortal } from '@campus/test-kit';

/** What one screen says that waits, asked by the call of the screen. */
export type ScreenSum = (client: TestClient, today: string, portal: TestPortal) => Promise<number>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const RUN_WAITS = ['asked', 'holding', 'processed'];

/** Pending, outstanding and sent back of every period that has begun, the salaried requests, and what the payroll of each asks for next. */
const accounting: ScreenSum = async (client, today) => {
  const periods = (await client.mustCall(listPayrollPeriods, {})).filter(({ payPeriodStart: start }) => start <= today);
  const counts = [];
  for (const { id, payPeriodEnd: end, processed } of periods) {
    const approvals = await client.mustCall(readApprovals, { pay_period: id });
    const [run] = (await client.mustCall(readPayrollRun, { pay_period: id })).runs.filter(({ kind }) => kind === 'regular');
    const isOver = end < today;
    const state = run === undefined || ['cancelled', 'rolled_back'].includes(run.state) ? null : run.state;
    const open = state === null && isOver && processed === 0 && approvals.pendingCount === 0;
    const waits = state !== null && (RUN_WAITS.includes(state) || (state === 'exported' && run?.sentAt === null));
    counts.push(
      approvals.pendingCount,
      isOver ? approvals.outstandingCount + approvals.rejected.length : 0,
      open || waits ? 1 : 0,
    );
  }
  return sum(counts) + (await client.mustCall(readApprovals, {})).salariedTimeOff.length;
};

const massMails: ScreenSum = async (client) => {
  const mails = await client.mustCall(listMassMails, { per_page: 500 });
  return sum(
    mails.map(({ state, counts }) =>
      state === 'stopped'
        ? 0
        : (counts['failed'] ?? 0) + (state === 'paused' ? (counts['queued'] ?? 0) + (counts['claimed'] ?? 0) : 0),
    ),
  );
};

const operations: ScreenSum = async (client) => {
  const [work, mail] = [await client.call(listWork, {}), await client.call(listMail, { state: 'failed' })];
  return (work.body.page?.total ?? 0) + (mail.body.page?.total ?? 0);
};

const student: ScreenSum = async (client) => (await client.mustCall(listOwnEvaluations, {})).evals.length;

/** The grades of the courses that have begun; those of the open term are given later. */
const grades: ScreenSum = async (client, today, portal) => {
  const begun = await portal.database.query<{ num: string }>(
    `SELECT c.request_num AS num FROM courses c JOIN terms t USING (year_code, term_code) LEFT JOIN sub_terms s USING (year_code, term_code, subterm_code)
     WHERE coalesce(s.begins_on, t.begins_on) <= $1::date`,
    [today],
  );
  const nums = new Set(begun.map(({ num }) => num));
  const courses = (await client.mustCall(listGradedCourses, {})).filter(({ request_num: num }) => nums.has(num));
  return sum(courses.map(({ students, graded }) => students - graded));
};

/** The rows of the school's evaluations that are in progress: open ones show no figures, and somebody has not answered. */
const dean: ScreenSum = async (client, today, portal) => {
  const running = await portal.database.query<{ id: string }>(
    'SELECT id FROM evaluations WHERE is_active AND starts_on <= $1::date AND ends_on >= $1::date',
    [today],
  );
  const counts = [];
  for (const school of await client.mustCall(listDeanSchools, {})) {
    const rows = await client.mustCall(listDeanStatistics, { school, per_page: 500 });
    const open = rows.filter((row) => row.TotalFinished < row.TotalSent && running.some(({ id }) => id === row.EvaluationId));
    counts.push(open.length);
  }
  return sum(counts);
};

const evaluations: ScreenSum = async (client, today) =>
  (await client.mustCall(listEvaluations, {})).filter(
    ({ EndDate, IsActive, IsPublished }) => EndDate >= today && (IsActive === 0 || IsPublished === 0),
  ).length;

const w2: ScreenSum = async (client) => {
  const { consent, years } = await client.mustCall(readW2Form, {});
  return consent === null && years.length > 0 ? 1 : 0;
};

/** The clock says of each position whether one is in; hours that were forgotten in the past show on their own day. */
const openPunches: ScreenSum = async (client) =>
  (await client.mustCall(readHours, {})).positions.filter(({ status }) => status === 'Punched In').length;

const supervision: ScreenSum = async (client) =>
  (await client.mustCall(listTimesheets, {})).length +
  (await client.mustCall(listCorrections, {})).length +
  (await client.mustCall(listSalaried, {})).length;

const total = async (reply: Promise<{ readonly body: { readonly page?: { readonly total: number } } }>): Promise<number> =>
  (await reply).body.page?.total ?? 0;

const approvals: ScreenSum = (client) => total(client.call(listAwaitingApproval, {}));
const finalizing: ScreenSum = (client) => total(client.call(listAwaitingFinalize, {}));
const access: ScreenSum = (client) => total(client.call(listAwaitingAccess, {}));
const returned: ScreenSum = async (client) =>
  (await client.mustCall(listMyForms, { per_page: 500 })).filter(({ stage }) => stage === 'returned').length;

/** The late forms of the board, but for the steps whose forms somebody has in a list of their own. */
const board =
  (...own: readonly string[]): ScreenSum =>
  async (client) =>
    sum((await client.mustCall(readFlow, {})).filter(({ step }) => !own.includes(step)).map(({ late }) => late));

const EMPLOYEE = [w2, openPunches];
const LISTED = ['approval_1', 'approval_2', 'approval_3', 'approval_4', 'access'];

/** The screens on which things wait for each role of the demo campus. */
export const screensOf: Readonly<Record<string, readonly ScreenSum[]>> = {
  accountant: [...EMPLOYEE, accounting, massMails],
  acctdelegate: [...EMPLOYEE, accounting, massMails],
  ops: [...EMPLOYEE, operations],
  student1: [student],
  student2: [student],
  faculty1: [...EMPLOYEE, grades],
  'dean.boyce': [...EMPLOYEE, grades, dean],
  'dean.southern': [...EMPLOYEE, grades, dean],
  assessment: [...EMPLOYEE, evaluations],
  payments: [...EMPLOYEE, massMails],
  finalizer: [...EMPLOYEE, finalizing, board('hr')],
  hr: [...EMPLOYEE, board()],
  pafadmin: [...EMPLOYEE, approvals, access, returned, board(...LISTED)],
  approver1: [...EMPLOYEE, approvals],
  approver2: [...EMPLOYEE, approvals],
  processor1: [...EMPLOYEE, access],
  creator: [...EMPLOYEE, returned],
  supervisor: [...EMPLOYEE, supervision],
  supdelegate: [...EMPLOYEE, supervision],
  hourly: EMPLOYEE,
  salaried: EMPLOYEE,
  plain: EMPLOYEE,
};

/** What all screens of a person say that waits. */
export async function screenSum(portal: TestPortal, username: string, today: string): Promise<number> {
  const client = await portal.client(username);
  const counts = [];
  for (const screen of screensOf[username] ?? []) counts.push(await screen(client, today, portal));
  return sum(counts);
}
