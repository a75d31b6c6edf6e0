import {
  listStudentAccountRows,
  postCharges,
  readChargeSettings,
  returnPayment,
  saveSchoolRates,
  saveTermCharges,
  waiveLateFee,
} from '@campus/domain/student-accounts';
import { enterWithdrawal } from '@campus/domain/registration';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import type { Registering } from '../registration/campus.js';
import { RegistrationCampus, stateAfter } from '../registration/campus.js';
import { balanceOf, campusToday, setting } from './accounts.js';
import { intentOf, PaymentsStory } from './payments-story.js';

jest.setTimeout(300_000);

const DAY_MS = 86_400_000;

let portal: TestPortal;
let story: PaymentsStory;
let campus: RegistrationCampus;
let office: TestClient;
let today: string;
const dayFrom = (days: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const move = (days: number) => moveClock(portal, days * DAY_MS);

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  [campus, story, office] = await Promise.all([
    RegistrationCampus.of(portal, 9),
    PaymentsStory.of(portal, 0),
    portal.client('payments'),
  ]);
  today = await campusToday(portal);
  await portal.database.query(`UPDATE students SET load = 'full', school = 'BOYCE' WHERE emp_id >= '200000'`);
  const { schools, terms } = await office.mustCall(readChargeSettings, {});
  const version = schools.find(({ school }) => school === 'BOYCE')?.version ?? 0;
  const rates = [{ load: 'full' as const, from_on: '2020-01-01', amount: '400.00' }];
  await office.mustCall(saveSchoolRates, { school: 'BOYCE', version, rates });
  const own = terms.find(({ term_id: id }) => id === campus.term);
  if (own === undefined) throw new Error('the term is missing');
  await office.mustCall(saveTermCharges, {
    term_id: campus.term,
    bills_on: dayFrom(1),
    fees: [],
    steps: [{ until_on: dayFrom(50), percent: 75 }],
    late_fee: '75.00',
    late_on: dayFrom(2),
    version: own.version,
  });
});
afterEach(() => story.fault({ mode: 'reset' }));
afterAll(() => portal?.stop());

const post = (id: string, by = office) => by.mustCall(postCharges, { id_num: id, term_id: campus.term });
/** A student who is charged 400.00 before the late day. */
async function charged(): Promise<Registering & { readonly owes: string }> {
  const [student] = campus.take(1);
  await stateAfter(student.add(await campus.section(30)));
  await post(student.id);
  const owes = await balanceOf(portal, student.id);
  return Object.assign(student, { owes });
}
/** The student's window for all that is owed, with its provider's id. */
async function opens(student: Registering & { readonly owes: string }): Promise<{ url: string; intent: string }> {
  const url = await story.opened(student.client, student.owes);
  return { url, intent: intentOf(url) };
}
const rowsOf = (id: string, like: string) =>
  portal.database.query<{ id: string; what: string; amount: string; day: string }>(
    `SELECT id, trans_desc AS what, trans_amt::text AS amount, trans_dte::text AS day FROM student_account_transactions
     WHERE id_num = $1 AND source_id LIKE $2 ORDER BY posted_at, reverses NULLS FIRST`,
    [id, `${campus.term}/${like}`],
  );
const feesOf = async (id: string) => (await rowsOf(id, 'late')).map(({ amount }) => amount);

describe('the late fee', () => {
  it('is asked of who had not paid by its day, goes when a payment of before comes in, and is waived once by a person', async () => {
    const [owing, checked, unasked, added] = [await charged(), await charged(), await charged(), await charged()];
    // One payment is still checked by the bank; of another the portal has heard nothing, and asks for nothing.
    const bank = await opens(checked);
    await story.pays(bank.url, '4000000000000077');
    await eventually(async () => (await story.payments(checked.client))[0]?.state === 'unknown', { what: 'a checked payment' });
    await story.pays((await opens(added)).url);
    await eventually(async () => (await story.payments(added.client))[0]?.state === 'settled', { what: 'a paid account' });
    await stateAfter(added.add(await campus.section(30)));
    const silent = await opens(unasked);
    await portal.kill('worker');
    await story.fault({ target: 'payment-notices', mode: 'lost' });
    await story.pays(silent.url);
    await move(3);
    await eventually(async () => (await feesOf(owing.id)).length > 0 && (await feesOf(unasked.id)).length > 0, {
      what: 'late fees',
      withinMs: 120_000,
    });
    await eventually(async () => (await rowsOf(added.id, 'tuition/%')).length === 2, { what: 'the course that was added' });
    expect([await feesOf(checked.id), await feesOf(added.id)]).toEqual([[], []]);

    await portal.start('worker');
    await eventually(async () => (await feesOf(unasked.id)).length === 2, { what: 'the fee taken off', withinMs: 120_000 });
    expect(await feesOf(unasked.id)).toEqual(['75.00', '-75.00']);
    expect(Number(await balanceOf(portal, unasked.id))).toBe(0);
    await story.fault({ target: 'payment-notices', mode: 'reset' });
    await story.provider(`/v1/payment_intents/${bank.intent}/clear`, {});
    await eventually(async () => Number(await balanceOf(portal, checked.id)) === 0, { what: 'the cleared payment' });

    const staff = await portal.newSession('payments');
    const rows = await staff.mustCall(listStudentAccountRows, { id_num: owing.id, subsid_cde: 'TU' });
    const fee = rows.find(({ LATE_FEE: isFee }) => isFee);
    const waive = (row = fee?.id ?? '', id_num = owing.id, reason = 'A hospital stay') =>
      staff.call(waiveLateFee, { id_num, row, reason });
    expect((await waive(fee?.id, owing.id, ' ')).status).toBe(400);
    expect((await waive(rows.find(({ LATE_FEE: isFee }) => !isFee)?.id)).body.code).toBe('student-accounts.account_no_late_fee');
    expect((await waive(fee?.id, added.id)).status).toBe(409);
    const tried = await Promise.all([waive(), waive()]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await feesOf(owing.id)).toEqual(['75.00', '-75.00']);
    expect(await post(owing.id, staff)).toEqual({ rows: 0 });
    const audited = await portal.database.query(
      `SELECT description FROM audit_entries WHERE record_type = 'student-account' AND record_id = $1 AND action = 'waive'`,
      [owing.id],
    );
    expect(audited).toEqual([{ description: 'Waived Late fee, Test term of $75.00: A hospital stay' }]);

    // What was charged after the late day has ten days; a payment that came back was never paid.
    await staff.mustCall(returnPayment, {
      id_num: unasked.id,
      fee: null,
      reason: 'No cover',
      row:
        (await staff.mustCall(listStudentAccountRows, { id_num: unasked.id })).find(
          ({ TRANS_DESC: what }) => what === 'Online payment',
        )?.id ?? '',
    });
    expect(await post(unasked.id, staff)).toEqual({ rows: 1 });
    expect(await feesOf(unasked.id)).toEqual(['75.00', '-75.00', '75.00']);
    await move(13);
    expect([await post(added.id, await portal.newSession('payments')), await feesOf(added.id)]).toEqual([{ rows: 0 }, []]);
    await move(14);
    const later = await portal.newSession('payments');
    await eventually(async () => (await post(added.id, later)) !== null && (await feesOf(added.id)).length === 1, {
      what: 'the fee',
    });
    await move(0);
    expect(await violationsOf(portal, 'waitlist-workflows')).toBe('');
  });
});

describe('a term', () => {
  it('is worked while it runs, also when the setting points at the next one; what comes back is of the day of the withdrawal', async () => {
    const student = await charged();
    const num = (await rowsOf(student.id, 'tuition/%'))[0]?.what.split(' ').at(-1) ?? '';
    await portal.database.query(
      `INSERT INTO terms (year_code, term_code, name, begins_on, ends_on, opens_at, last_drop_on)
       VALUES ('2102', 'SP', 'Next term', now()::date + 200, now()::date + 300, now(), now()::date + 220)`,
    );
    await setting(portal, 'payment-year', '2102');
    await setting(portal, 'payment-term', 'SP');
    await portal.database.query(`UPDATE terms SET begins_on = now()::date - 5 WHERE year_code = '2101'`);
    await portal.database.query(`UPDATE term_bills SET bills_on = $1::date WHERE year_code = '2101'`, [dayFrom(-4)]);
    const registrar = await portal.client('registrar');
    await registrar.mustCall(enterWithdrawal, {
      jc_num: num,
      student: student.id,
      grade: 'W',
      on: dayFrom(-1),
      reason: 'By letter',
    });
    await move(1);
    const refund = await eventually(async () => (await rowsOf(student.id, 'refund/tuition/%'))[0], {
      what: 'what comes back',
      withinMs: 120_000,
    });
    expect([refund.amount, refund.day]).toEqual(['-300.00', dayFrom(-1)]);
  });
});
