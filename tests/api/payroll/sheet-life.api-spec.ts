import { demoPerson } from '@campus/demo-campus';
import {
  approveSheets as acceptSheets,
  exportPayroll,
  exportSalariedTimeOff,
  downloadReport,
  listPayrollStatus,
  makePayPeriods,
  notifySupervisors,
  payrollOperations,
  processPayroll,
  processSalariedTimeOff,
  readApprovals,
  rejectSheets,
  rollbackPayroll,
} from '@campus/domain/payroll';
import { approveSalaried, approveSheets, createTimeOff, listSheets, readTimeOff } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/timeclock/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(300_000);

let portal: TestPortal;
let accountant: TestClient;
let supervisor: TestClient;
let period: string;
let id: string;

beforeAll(async () => {
  portal = await startTestPortal({ seed: 'small' });
  [accountant, supervisor] = await Promise.all([portal.client('accountant'), portal.client('supervisor')]);
  period = (await accountant.mustCall(readApprovals, {})).payPeriod.id;
  const hourly = demoPerson('hourly').empId;
  id = (await supervisor.mustCall(listSheets, { pay_period: period })).find(({ idNum }) => idNum === hourly)?.id ?? '';
});
afterAll(() => portal?.stop());

const of = () => ({ pay_period: period });
/** What payroll status says of the sheet. */
const stand = async (client: TestClient): Promise<string | undefined> =>
  (await client.mustCall(listPayrollStatus, { pay_period: period, per_page: 5000 })).find((row) => row.id === id)?.workflowState;
const waits = async (): Promise<boolean> =>
  (await supervisor.mustCall(listSheets, { pay_period: period })).some((row) => row.id === id);
const succeeds = async (results: Promise<readonly { readonly success: boolean }[]>): Promise<void> =>
  expect((await results).map(({ success }) => success)).toEqual([true]);

/** From the supervisor to the bank and back, by one person of accounting; answers where it stood after each step. */
async function lifeBy(books: TestClient): Promise<(string | undefined)[]> {
  const stands = [await stand(books)];
  const step = async (taken: Promise<unknown>): Promise<void> => {
    await taken;
    stands.push(await stand(books));
  };
  await step(succeeds(supervisor.mustCall(approveSheets, { ids: [id] })));
  expect((await books.mustCall(readApprovals, of())).pending.map((sheet) => sheet.id)).toEqual([id]);
  for (const action of [processPayroll, exportPayroll, rollbackPayroll]) {
    expect((await books.call(action, of())).body.code).toBe('payroll.timesheets_pending');
  }
  expect(await waits()).toBe(false);
  await step(succeeds(books.mustCall(rejectSheets, { ids: [id], reason: 'Look at Tuesday.' })));
  expect(await waits()).toBe(true);
  await step(succeeds(supervisor.mustCall(approveSheets, { ids: [id] })));
  await step(succeeds(books.mustCall(acceptSheets, { ids: [id] })));
  await step(books.mustCall(processPayroll, of()));
  const file = books.call(exportPayroll, of());
  await step(file);
  expect(new TextDecoder().decode((await file).bytes)).toContain(demoPerson('hourly').empId);
  await step(books.mustCall(rollbackPayroll, of()));
  expect(await waits()).toBe(true);
  return stands;
}

/** Everything else that accounting does, each once. */
async function bookkeepingBy(books: TestClient, day: string): Promise<void> {
  const salaried = await portal.client('salaried');
  const positionId = (await salaried.mustCall(readTimeOff, {})).positions[0]?.id ?? '';
  const { id: request } = await salaried.mustCall(createTimeOff, { positionId, date: day, hours: 8 });
  await succeeds(supervisor.mustCall(approveSalaried, { ids: [request] }));
  expect(await books.mustCall(processSalariedTimeOff, {})).toEqual({ processed: 1 });
  expect(new TextDecoder().decode((await books.call(exportSalariedTimeOff, {})).bytes)).toContain(day);
  expect(await books.mustCall(makePayPeriods, { count: 1 })).toHaveLength(1);
  await succeeds(books.mustCall(notifySupervisors, { supervisors: [demoPerson('supervisor').empId] }));
  const report = await books.call(downloadReport, { report: 'weekly-hours', pay_period: period });
  expect([report.status, report.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
}

const LIFE = [
  'outstanding',
  'supervisor approved',
  'rejected',
  'supervisor approved',
  'accounting approved',
  'processed',
  'exported',
  'outstanding',
];

describe('the life of a timesheet', () => {
  it('cannot be exported or rolled back before it was processed', async () => {
    for (const action of [exportPayroll, rollbackPayroll]) {
      const refused = await accountant.call(action, of());
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/not processed/)]);
    }
    expect(await stand(accountant)).toBe('outstanding');
  });

  it('goes from its supervisor over accounting to the bank file and back, and payroll status follows each step [PAYROLL-012] [PAYROLL-018] [PAYROLL-019] [PAYROLL-020]', async () => {
    expect(await lifeBy(accountant)).toEqual(LIFE);
    const again = await lifeBy(accountant);
    expect(again.slice(1)).toEqual(LIFE.slice(1));
  });

  it('is in the hands of a delegate of accounting as in those of an accountant, and of nobody else [PAYROLL-001]', async () => {
    const delegate = await portal.client('acctdelegate');
    expect((await lifeBy(delegate)).slice(1)).toEqual(LIFE.slice(1));
    await bookkeepingBy(accountant, addDays(period, 15));
    await bookkeepingBy(delegate, addDays(period, 16));
    for (const operation of payrollOperations) expect((await supervisor.call(operation, {})).status).toBe(403);
  });
});
