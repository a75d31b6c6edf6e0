import { demoPerson } from '@campus/demo-campus';
import type { TermCharges } from '@campus/domain/student-accounts';
import {
  listStudentAccountRows,
  addSponsor,
  postCharges,
  readChargeSettings,
  readStudentAccount,
  recalculateCharges,
  removeSponsor,
  returnPayment,
  saveSchoolRates,
  saveTermCharges,
} from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import type { Registering } from '../registration/campus.js';
import { RegistrationCampus, stateAfter } from '../registration/campus.js';
import { balanceOf, campusToday } from './accounts.js';

jest.setTimeout(240_000);

const DAY_MS = 86_400_000;
const FULL = 30;
/** The durable side of waitlists, which no worker looks after here. */
const WAITLISTS = 'waitlist-workflows';

let portal: TestPortal;
let payments: TestClient;
let campus: RegistrationCampus;
let today: string;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'], seed: 'small' });
  payments = await portal.client('payments');
  campus = await RegistrationCampus.of(portal, 15);
  today = await campusToday(portal);
  await portal.database.query(`UPDATE students SET load = 'full', school = 'BOYCE' WHERE emp_id >= '200000'`);
});
afterAll(() => portal?.stop());

const dayFrom = (days: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const settings = () => payments.mustCall(readChargeSettings, {});
const termOf = async (): Promise<TermCharges> => {
  const found = (await settings()).terms.find(({ term_id: id }) => id === campus.term);
  if (found === undefined) throw new Error('the term is missing');
  return found;
};
/** Sets what the term asks for; what is left out stays as it is. */
async function set(changes: Partial<Omit<TermCharges, 'term_id'>>) {
  const { name: _name, begins_on: _begins, ...term } = await termOf();
  return payments.mustCall(saveTermCharges, { ...term, ...changes });
}
const post = ({ id }: Registering) => payments.mustCall(postCharges, { id_num: id, term_id: campus.term });
/** What the ledger has of the term: description and amount, the oldest first. */
const posted = async ({ id }: Registering) =>
  (
    await portal.database.query<{ row: string }>(
      `SELECT trans_desc || ' ' || trans_amt AS row FROM student_account_transactions WHERE id_num = $1 AND source_id LIKE $2 ORDER BY posted_at, trans_desc`,
      [id, `${campus.term}/%`],
    )
  ).map(({ row }) => row);

describe('rates and what a term asks for', () => {
  it('are kept by payments staff, with versions, and refused where they do not fit', async () => {
    const school = async () => (await settings()).schools.find(({ school: one }) => one === 'BOYCE');
    const before = await school();
    if (before === undefined) throw new Error('no school');
    const { version } = before;
    const rates = [{ load: 'full' as const, from_on: '2020-01-01', amount: '400.00' }];
    const two = await Promise.all(
      ['401.00', '402.00'].map((amount) =>
        payments.call(saveSchoolRates, { school: 'BOYCE', version, rates: [{ load: 'full', from_on: '2020-01-01', amount }] }),
      ),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    await payments.mustCall(saveSchoolRates, { school: 'BOYCE', version: version + 1, rates });
    expect((await school())?.rates).toEqual(rates);
    const wrong = [
      [{ rates: [...rates, ...rates] }, 422],
      [{ rates: [{ ...rates[0], amount: '0.00' }] }, 400],
      [{ rates: [{ ...rates[0], amount: '1.005' }] }, 400],
      [{ rates: [{ ...rates[0], amount: '-5.00' }] }, 400],
      [{ school: 'NONE' }, 404],
    ] as const;
    for (const [change, status] of wrong) {
      const answer = await payments.call(saveSchoolRates, { school: 'BOYCE', version: version + 2, rates, ...change } as never);
      expect([change, answer.status]).toEqual([change, status]);
    }
    const saved = await set({ bills_on: dayFrom(90), steps: [{ until_on: dayFrom(45), percent: 75 }] });
    expect(saved).toMatchObject({ version: 1, bills_on: dayFrom(90), fees: [] });
    const fee = { name: 'Life', applies_to: 'term' as const, target: '', subsid_cde: 'AR' as const, amount: '50.00' };
    const { name: _name, begins_on: _begins, ...term } = saved;
    for (const [change, code] of [
      [{ fees: [fee, fee] }, 'account_fee_twice'],
      [{ fees: [fee, { ...fee, name: 'LIFE', amount: '20.00' }] }, 'account_fee_twice'],
      [{ fees: [{ ...fee, target: 'X' }] }, 'account_fee_target'],
      [{ fees: [{ ...fee, applies_to: 'section', target: 'ZZ999' }] }, 'account_fee_unknown'],
      [{ fees: [{ ...fee, applies_to: 'program', target: 'BB101' }] }, 'account_fee_unknown'],
      [{ late_fee: '10.00' }, 'account_late_whole'],
      [{ steps: [...saved.steps, { until_on: dayFrom(49), percent: 80 }] }, 'account_steps_order'],
      [{ steps: [{ until_on: dayFrom(5), percent: 75 }] }, 'account_steps_outside'],
      [{ steps: [{ until_on: dayFrom(400), percent: 75 }] }, 'account_steps_outside'],
      [{ late_fee: '10.00', late_on: dayFrom(90) }, 'account_late_early'],
      [{ bills_on: dayFrom(400) }, 'account_bill_late'],
      [{ version: 7 }, 'account_changed'],
    ] as const)
      expect((await payments.call(saveTermCharges, { ...term, ...change } as never)).body.code).toBe(`student-accounts.${code}`);
    // A code is the code of the course, however it was typed: else the fee would be asked of nobody.
    const [course] = await portal.database.query<{ code: string }>('SELECT crs_cde AS code FROM courses ORDER BY 1 LIMIT 1');
    const ofCourse = { ...fee, name: 'Kit', applies_to: 'section' as const, target: course?.code ?? '' };
    await set({ fees: [{ ...ofCourse, target: ofCourse.target.toLowerCase() }] });
    expect((await termOf()).fees).toEqual([ofCourse]);
    // What stands may stay when its course is gone, and only that.
    await portal.database.query('UPDATE term_fees SET target = $1 WHERE name = $2', ['ZZ998', ofCourse.name]);
    const gone = { ...ofCourse, target: 'ZZ998' };
    await set({ fees: [gone], bills_on: dayFrom(91) });
    expect((await termOf()).fees).toEqual([gone]);
    await set({ fees: [fee], bills_on: dayFrom(90) });
    expect((await termOf()).fees).toEqual([fee]);
    for (const username of ['student1', 'registrar']) {
      const other = await portal.client(username);
      expect((await other.call(readChargeSettings, {})).status).toBe(403);
      expect((await other.call(saveSchoolRates, { school: 'BOYCE', version: 0, rates })).status).toBe(403);
      expect((await other.call(postCharges, { id_num: demoPerson('student1').empId, term_id: campus.term })).status).toBe(403);
    }
  });
});

describe('the charges of a student', () => {
  it('are told by recalculation with their reasons and posted by nobody; the press posts them, once [PAY-016]', async () => {
    const [student] = campus.take(3);
    const num = await campus.section(FULL);
    expect(await stateAfter(student.add(num))).toBe('registered');
    const before = Number(await balanceOf(portal, student.id));
    const told = await student.client.mustCall(recalculateCharges, {});
    const inTerm = told.lines.filter(({ term }) => term === 'Test term');
    expect(inTerm.map(({ amount }) => amount).sort()).toEqual(['400.00', '50.00']);
    expect(inTerm[0]?.why).toBe('1.00 credits at $400.00 a credit, the rate since 01-01-2020.');
    const sum = told.totals.reduce((all, { balance }) => all + Number(balance), 0);
    const others = told.lines.filter(({ term }) => term !== 'Test term').reduce((all, { amount }) => all + Number(amount), 0);
    expect(sum).toBeCloseTo(before + 450 + others, 2);
    expect(Number(await balanceOf(portal, student.id))).toBe(before);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(student)));
    expect(
      answers
        .map(({ rows }) => rows)
        .sort((a, b) => b - a)
        .slice(0, 2),
    ).toEqual([2, 0]);
    expect(await posted(student)).toEqual(['Life 50.00', `Tuition RG${num} Test course ${num} 400.00`]);
    expect(Number(await balanceOf(portal, student.id))).toBeCloseTo(before + 450, 2);
    const after = await payments.mustCall(readStudentAccount, { id_num: student.id });
    expect(after.lines.filter(({ term }) => term === 'Test term')).toHaveLength(2);
  });

  it('are taken back exactly when a course is dropped in time, and nothing is asked of who only waited', async () => {
    const [student, seated] = campus.take(3);
    const num = await campus.full(seated, student);
    expect(await post(student)).toEqual({ rows: 0 });
    const other = await campus.section(FULL);
    await stateAfter(student.add(other));
    expect(await post(student)).toEqual({ rows: 2 });
    await student.drop(other);
    await student.drop(num);
    expect(await post(student)).toEqual({ rows: 2 });
    const rows = await posted(student);
    expect(rows.slice(2)).toEqual(['Reversal: Life -50.00', `Reversal: Tuition RG${other} Test course ${other} -400.00`]);
    await stateAfter(student.add(other));
    await post(student);
    expect((await posted(student)).filter((row) => row.startsWith('Tuition'))).toHaveLength(2);
  });

  it('come back in part by the refund table once the term has begun, and a changed rate replaces its row', async () => {
    const [student] = campus.take(3);
    const [stays, leaves] = [await campus.section(FULL), await campus.section(FULL)];
    for (const num of [stays, leaves]) await stateAfter(student.add(num));
    await post(student);
    await portal.database.query(`UPDATE terms SET begins_on = $1::date WHERE year_code || term_code = $2`, [
      dayFrom(-3),
      campus.term,
    ]);
    await set({ steps: [{ until_on: dayFrom(5), percent: 75 }] });
    await student.drop(leaves);
    expect(await post(student)).toEqual({ rows: 1 });
    expect(await posted(student)).toContain(`Refund 75%, RG${leaves} Test course ${leaves} -300.00`);
    await set({ fees: [] });
    expect(await post(student)).toEqual({ rows: 1 });
    expect((await posted(student)).at(-1)).toBe('Reversal: Life -50.00');
    expect(await violationsOf(portal, WAITLISTS)).toBe('');
  });

  it('are paid in part by sponsors, who together pay at most all', async () => {
    const [student] = campus.take(3);
    await stateAfter(student.add(await campus.section(FULL)));
    const sponsor = (name: string, percent: number) =>
      payments.call(addSponsor, { id_num: student.id, term_id: campus.term, name, percent });
    const tried = await Promise.all([sponsor('Church', 60), sponsor('Employer', 60), sponsor('Church', 60)]);
    expect(tried.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    for (const percent of [0, 101, 1.5]) expect((await sponsor('Other', percent)).status).toBe(400);
    await post(student);
    const [row] = (await posted(student)).filter((one) => one.startsWith('Paid by'));
    expect(row).toMatch(/ -240\.00$/);
    const { sponsors } = await payments.mustCall(readStudentAccount, { id_num: student.id });
    const [{ name } = { name: '' }] = sponsors;
    expect((await sponsor(name.toUpperCase(), 1)).body.code).toBe('student-accounts.account_sponsor_twice');
    await payments.mustCall(removeSponsor, { id_num: student.id, term_id: campus.term, name });
    expect((await payments.call(removeSponsor, { id_num: student.id, term_id: campus.term, name })).status).toBe(404);
    expect(await post(student)).toEqual({ rows: 1 });
    expect((await posted(student)).at(-1)).toBe(`Reversal: Paid by ${name} 240.00`);
  });

  it('follow the courses whoever registers and posts at the same time', async () => {
    const [student] = campus.take(3);
    const nums = [await campus.section(FULL), await campus.section(FULL), await campus.section(FULL)];
    await Promise.all(nums.flatMap((num) => [student.add(num), post(student), post(student)]));
    await post(student);
    expect((await posted(student)).filter((row) => row.startsWith('Tuition'))).toHaveLength(3);
    expect(await violationsOf(portal, WAITLISTS)).toBe('');
  });

  it('are posted by the run of the night from the bill date on, with the late fee for who owes on its day', async () => {
    const registered = await portal.database.query<{ id: string }>(
      `SELECT DISTINCT e.emp_id AS id FROM enrolments e JOIN courses c USING (request_num)
       WHERE c.year_code || c.term_code = $1 AND e.status = 'registered' ORDER BY 1`,
      [campus.term],
    );
    await set({ bills_on: dayFrom(1), late_fee: '75.00', late_on: dayFrom(2) });
    const move = (days: number) => moveClock(portal, days * DAY_MS);
    const charged = async (like: string) =>
      portal.database.query<{ id: string }>(
        `SELECT DISTINCT id_num AS id FROM student_account_transactions WHERE source_id LIKE $1 ORDER BY 1`,
        [`${campus.term}/${like}`],
      );
    try {
      await move(1);
      await eventually(async () => ((await charged('tuition/%')).length === registered.length ? true : undefined), {
        what: 'charges of the night',
      });
      expect(await charged('tuition/%')).toEqual(registered);
      expect(await charged('late')).toEqual([]);
      await move(2);
      await eventually(async () => ((await charged('late')).length > 0 ? true : undefined), { what: 'late fees' });
    } finally {
      await move(0);
    }
    expect(await violationsOf(portal, WAITLISTS)).toBe('');
  });
});

describe('the account of a student for payments staff', () => {
  it('has a payment that came back taken back once, with its fee, and nothing else is taken back', async () => {
    const id_num = demoPerson('student3').empId;
    const rows = await payments.mustCall(listStudentAccountRows, { id_num, subsid_cde: 'TU' });
    const paid = rows.find(({ TRANS_AMT: amount }) => amount === '-50.00');
    const fee = rows.find(({ TRANS_DESC: what }) => what === 'Course fee');
    if (paid === undefined || fee === undefined) throw new Error('the demo campus has no such rows');
    const before = Number(await balanceOf(portal, id_num));
    const take = (row: string) => payments.call(returnPayment, { id_num, row, fee: '25.00', reason: 'No cover' });
    const tried = await Promise.all(Array.from({ length: 5 }, () => take(paid.id)));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(Number(await balanceOf(portal, id_num))).toBeCloseTo(before + 75, 2);
    expect((await take(fee.id)).body.code).toBe('student-accounts.account_no_payment');
    expect(
      (await payments.call(returnPayment, { id_num: demoPerson('student1').empId, row: paid.id, fee: null, reason: 'x' })).status,
    ).toBe(409);
    expect((await payments.call(returnPayment, { id_num, row: paid.id, fee: null, reason: ' ' })).status).toBe(400);
    expect(await violationsOf(portal, WAITLISTS)).toBe('');
  });

  it('is not the own one, and of nobody who is no student', async () => {
    const own = demoPerson('payments').empId;
    for (const call of [
      payments.call(readStudentAccount, { id_num: own }),
      payments.call(listStudentAccountRows, { id_num: own }),
      payments.call(postCharges, { id_num: own, term_id: campus.term }),
    ])
      expect((await call).status).toBe(403);
    expect((await payments.call(readStudentAccount, { id_num: '999999' })).status).toBe(404);
    expect((await payments.call(postCharges, { id_num: demoPerson('student1').empId, term_id: '1999FA' })).status).toBe(404);
    const rows = await payments.call(listStudentAccountRows, { id_num: demoPerson('student3').empId, subsid_cde: 'TU' });
    expect([rows.status, rows.body.data.every(({ SUBSID_CDE: account }) => account === 'TU')]).toEqual([200, true]);
  });
});
