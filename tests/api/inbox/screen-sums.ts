import {
  graduationForm,
  informationForm,
  listGradeChanges,
  listGraduationApplications,
  listOpenGrades,
  listOpenHolds,
  listTerms,
} from '@campus/domain/academic-records';
import { listCallbacks, listSyncConflicts, listSyncRuns, readContactHistory } from '@campus/domain/advancement';
import { listCrossings, listProblems } from '@campus/domain/hr-reports';
import { countAwardStages, listOwnAwards, listUnansweredAwards, readFeeCodeAdmin } from '@campus/domain/financial-aid';
import { listOwnCourses, listRegistrationTerms, listSections } from '@campus/domain/registration';
import { listRefunds, readAccount, readSettlement } from '@campus/domain/student-accounts';
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
import { demoPerson } from '@campus/demo-campus';
import type { InboxItem } from '@campus/domain/inbox';
import type { TestClient, TestPortal } from '@campus/test-kit';

/** What one screen says that waits, asked by the call of the screen. */
export type ScreenSum = (client: TestClient, today: string, portal: TestPortal) => Promise<number>;

const ADVANCEMENT = demoPerson('advancement').empId;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const FORM_HOLD = 'SIF';
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

const ownEvaluations: ScreenSum = async (client) => (await client.mustCall(listOwnEvaluations, {})).evals.length;

/** The letters that can be accepted or declined. */
const awards: ScreenSum = async (client) =>
  (await client.mustCall(listOwnAwards, {})).filter(
    ({ state, replaced, answer }) => state === 'sent' && !replaced && answer === null,
  ).length;
const unansweredAwards: ScreenSum = (client) => total(client.call(listUnansweredAwards, {}));
const unsentAwards: ScreenSum = async (client) =>
  sum((await client.mustCall(countAwardStages, {})).filter(({ stage }) => stage === 'made').map(({ count }) => count));
const fewCodes: ScreenSum = async (client) =>
  (await client.mustCall(readFeeCodeAdmin, {})).counts.filter(({ assigned, available }) => assigned > 0 && available < 10).length;

/** The accounts on which something is to be paid, and the open holds but that of the information form, which has a screen of its own. */
const account: ScreenSum = async (client) => {
  const { totals, holds } = await client.mustCall(readAccount, {});
  const owed = totals.filter(({ balance }) => Number(balance) > 0);
  return owed.length + holds.filter(({ HOLD_CDE: code }) => code !== FORM_HOLD).length;
};
const informationDue: ScreenSum = async (client) => {
  const { upToDate } = await client.mustCall(informationForm.read, {});
  const { holds } = await client.mustCall(readAccount, {});
  return !upToDate && holds.some(({ HOLD_CDE: code }) => code === FORM_HOLD) ? 1 : 0;
};
/** A draft that is not sent. */
const graduation: ScreenSum = async (client) => {
  const { completed, version } = await client.mustCall(graduationForm.read, {});
  return completed === 0 && version > 0 ? 1 : 0;
};
const keptSeats: ScreenSum = async (client) => {
  const counts = [];
  for (const { id } of (await client.mustCall(listRegistrationTerms, {})).pl)
    counts.push((await client.mustCall(listOwnCourses, { term_id: id })).pl.filter(({ offer }) => offer !== null).length);
  return sum(counts);
};

/** Who waits for seats in the sections of the terms that are not over. */
const seatsWanted: ScreenSum = async (client, today) => {
  const terms = (await client.mustCall(listTerms, {})).filter(({ ends_on: end }) => end >= today);
  const counts = [];
  for (const { id } of terms)
    counts.push(...(await client.mustCall(listSections, { term_id: id, per_page: 500 })).map(({ waiting }) => waiting));
  return sum(counts);
};

/** The missing grades, and the incompletes whose time is over. */
const openGrades: ScreenSum = async (client) => {
  const incompletes = await client.mustCall(listOpenGrades, { kind: 'incomplete', per_page: 500 });
  return (await total(client.call(listOpenGrades, { kind: 'missing' }))) + incompletes.filter(({ due }) => due).length;
};
/** The applications that were sent, of the terms that are not over. */
const graduates: ScreenSum = async (client, today) => {
  const over = (await client.mustCall(listTerms, {})).filter(({ ends_on: end }) => end < today).map(({ id }) => id);
  const sent = await client.mustCall(listGraduationApplications, { per_page: 500 });
  return sent.filter(({ term_id: term }) => !over.includes(term)).length;
};
const officeHolds: ScreenSum = (client) => total(client.call(listOpenHolds, {}));
const gradeChanges: ScreenSum = async (client) =>
  (await client.mustCall(listGradeChanges, { state: 'waiting', per_page: 500 })).filter(({ own }) => !own).length;
const refunds: ScreenSum = async (client) =>
  (await client.mustCall(listRefunds, { per_page: 500 })).filter(({ own }) => own === 0).length;
const settlement: ScreenSum = async (client) => {
  const { gone, differences } = await client.mustCall(readSettlement, {});
  const waiting = differences.filter(({ state, may_confirm: may }) => state === 'open' || (state === 'proposed' && may));
  return waiting.length + gone.filter(({ may_close: may }) => may).length;
};

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

/** Whom one has promised to call back by now; where calling is closed, that waits for nobody. */
const callbacks: ScreenSum = async (client) => {
  const { status, body } = await client.call(listCallbacks, {});
  return status === 403 ? 0 : body.data.filter(({ due }) => due).length;
};
/** The entries of the person that are to be followed up, on the profiles of their donors. */
const followUps: ScreenSum = async (client, today, portal) => {
  const donors = await portal.database.query<{ id: string }>(
    'SELECT DISTINCT id_num AS id FROM contact_history WHERE follow_up_date <= $1::date AND NOT follow_up_done',
    [today],
  );
  const counts = [];
  for (const { id } of donors) {
    const { entries, staff_contacts: staff } = await client.mustCall(readContactHistory, { id_num: id });
    const mine = staff.filter(({ id_num: person }) => person === ADVANCEMENT).map((one) => one.id);
    const due = entries.filter(
      ({ contact, follow_up_date: day, follow_up_done: done }) =>
        mine.includes(contact) && day !== null && day <= today && done === '0',
    );
    counts.push(due.length);
  }
  return sum(counts);
};
const syncConflicts: ScreenSum = async (client) => (await client.mustCall(listSyncConflicts, {})).length;
/** The directions whose last sync was one of the schedule, which has failed. */
const syncRuns: ScreenSum = async (client) => {
  const runs = await client.mustCall(listSyncRuns, {});
  const last = (['to', 'from'] as const).flatMap((wanted) => runs.find(({ direction }) => direction === wanted) ?? []);
  return last.filter(({ state, started_by: by }) => state === 'failed' && by === '').length;
};

const hrProblems: ScreenSum = async (client) => (await client.mustCall(listProblems, {})).length;
const hrCrossings: ScreenSum = async (client) => (await client.mustCall(listCrossings, {})).length;

const LISTED = ['approval_1', 'approval_2', 'approval_3', 'approval_4', 'access'];

/** Every screen on which something waits, by the kinds of the rows of Home that lead there. */
const KINDS = {
  w2: ['w2-consent'],
  clock: ['open-punch'],
  accounting: ['payroll-pending', 'payroll-outstanding', 'payroll-sent-back', 'payroll-run', 'payroll-time-off'],
  massMails: ['mass-mail-paused', 'mass-mail-held', 'mass-mail-failed'],
  operations: ['failed-work', 'failed-work-more', 'failed-mail'],
  ownEvaluations: ['evaluation'],
  grades: ['grades'],
  dean: ['evaluations-running'],
  evaluations: ['evaluation-unfinished'],
  supervision: ['timesheets', 'punch-correction', 'time-off', 'time-off-more'],
  approvals: ['paf-approval', 'paf-more /hr/awaiting_approval'],
  finalizing: ['paf-finalize', 'paf-more /hr/awaiting_finalize'],
  access: ['paf-access', 'paf-more /hr/awaiting_access'],
  returned: ['paf-returned', 'paf-more /hr/my_pafs'],
  board: ['paf-late'],
  hrProblems: ['hr-problems'],
  hrCrossings: ['hr-crossings'],
  awards: ['award-answer'],
  unansweredAwards: ['awards-unanswered'],
  unsentAwards: ['awards-unsent'],
  fewCodes: ['fee-codes'],
  account: ['balance', 'hold'],
  information: ['information-form'],
  graduation: ['graduation'],
  seats: ['seat-offer'],
  seatsWanted: ['seats-wanted'],
  openGrades: ['grades-missing', 'grades-incomplete'],
  graduates: ['graduation-applications'],
  officeHolds: ['office-holds'],
  gradeChanges: ['grade-change', 'grade-change-more'],
  refunds: ['refund', 'refund-more'],
  settlement: ['payment-difference', 'payment-difference-more', 'payment-gone'],
  callbacks: ['phonathon-callback'],
  followUps: ['contact-follow-up'],
  syncConflicts: ['kindful-conflicts'],
  syncRuns: ['kindful-failed'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Screen = keyof typeof KINDS;
type Screens = Readonly<Partial<Record<Screen, ScreenSum>>>;

const EMPLOYEE: Screens = { w2, clock: openPunches };
const ACCOUNTING: Screens = { ...EMPLOYEE, accounting, massMails, refunds, settlement };
const STUDENT: Screens = {
  ownEvaluations,
  awards,
  account,
  graduation,
  information: informationDue,
  seats: keptSeats,
};

/** The screens on which things wait for each role of the demo campus. */
export const screensOf: Readonly<Record<string, Screens>> = {
  accountant: ACCOUNTING,
  acctdelegate: ACCOUNTING,
  ops: { ...EMPLOYEE, operations },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`student${number}`, STUDENT])),
  // Who has withdrawn cannot register.
  student9: { ...STUDENT, seats: () => Promise.resolve(0) },
  faculty1: { ...EMPLOYEE, grades },
  'dean.boyce': { ...EMPLOYEE, grades, dean },
  'dean.southern': { ...EMPLOYEE, grades, dean },
  assessment: { ...EMPLOYEE, evaluations },
  payments: { ...EMPLOYEE, massMails, refunds, settlement, officeHolds },
  finaid: { ...EMPLOYEE, unansweredAwards, unsentAwards, fewCodes },
  registrar: { ...EMPLOYEE, gradeChanges, seatsWanted, openGrades, graduates, officeHolds },
  records: { ...EMPLOYEE, graduates },
  library: { ...EMPLOYEE, officeHolds },
  finalizer: { ...EMPLOYEE, finalizing, board: board('hr') },
  hr: { ...EMPLOYEE, board: board(), hrProblems, hrCrossings },
  pafadmin: { ...EMPLOYEE, approvals, access, returned, board: board(...LISTED) },
  approver1: { ...EMPLOYEE, approvals },
  approver2: { ...EMPLOYEE, approvals },
  processor1: { ...EMPLOYEE, access },
  creator: { ...EMPLOYEE, returned },
  supervisor: { ...EMPLOYEE, supervision },
  supdelegate: { ...EMPLOYEE, supervision },
  advancement: { ...EMPLOYEE, callbacks, followUps, syncConflicts, syncRuns },
  ambassador1: { ...STUDENT, callbacks },
  ambassador2: { ...STUDENT, callbacks },
  hourly: EMPLOYEE,
  salaried: EMPLOYEE,
  plain: EMPLOYEE,
};

const isListed = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
const screenOf = ({ kind, path }: InboxItem): string => {
  const named = kind === 'paf-more' ? `${kind} ${path}` : kind;
  return Object.entries(KINDS).find(([, kinds]) => isListed(kinds, named))?.[0] ?? named;
};

/** What Home says that waits, by the screen that a row leads to. */
export function saidByScreen(items: readonly InboxItem[]): Record<string, number> {
  const said: Record<string, number> = {};
  for (const item of items) said[screenOf(item)] = (said[screenOf(item)] ?? 0) + item.count;
  return said;
}

/** What each screen of a person says that waits, but those where nothing does. */
export async function shownByScreen(portal: TestPortal, username: string, today: string): Promise<Record<string, number>> {
  const client = await portal.client(username);
  const shown: Record<string, number> = {};
  for (const [screen, sumOf] of Object.entries(screensOf[username] ?? {})) {
    const count = await sumOf(client, today, portal);
    if (count > 0) shown[screen] = count;
  }
  return shown;
}
