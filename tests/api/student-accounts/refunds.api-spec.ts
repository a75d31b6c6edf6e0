import { demoPerson } from '@campus/demo-campus';
import { startImpersonation } from '@campus/domain/impersonation';
import { readInbox } from '@campus/domain/inbox';
import {
  declineRefund,
  listAidCredits,
  listRefunds,
  processRefund,
  readOwnRefund,
  requestRefund,
} from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, signedInAs } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const HOME = { reqAddress1: '1 Elm Street', reqAddress2: '', reqCity: 'Louisville', reqState: 'KY', reqZip: '40206' } as const;
const PICKUP = { reqPickupCheck: 1 } as const;

let portal: TestPortal;
let payments: TestClient;
let accountant: TestClient;
let students: readonly TestClient[];
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', env: { SWEEP_EVERY_S: '1', REMINDER_AFTER_S: '2' } });
  [payments, accountant] = await Promise.all([portal.client('payments'), portal.client('accountant')]);
  const rows = await portal.database.query<{ id: string }>(
    `SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id
     WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.account_ended_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM student_account_balances b WHERE b.id_num = s.emp_id AND b.balance <> 0) ORDER BY 1 LIMIT 18`,
  );
  students = await signedInAs(
    portal,
    rows.map(({ id }) => id),
    'students',
  );
});
afterAll(() => portal?.stop());

let given = 0;
const idOf = (client: TestClient): string => client.caller.username;
const post = (id: string, part: string, amount: string) =>
  portal.database.query(
    `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt) VALUES ($1, $2, current_date, 'Test', $3)`,
    [id, part, amount],
  );
/** A student with these amounts on the account. */
async function studentWith(parts: Readonly<Record<string, string>>): Promise<TestClient> {
  const student = students[given];
  given += 1;
  if (student === undefined) throw new Error('No student is left');
  for (const [part, amount] of Object.entries(parts)) await post(idOf(student), part, amount);
  return student;
}
const ask = (student: TestClient, form: object) => student.call(requestRefund, form as never);
const stored = (student: TestClient) =>
  portal.database.query<{ id: string; state: string }>(
    'SELECT id::text, state FROM refund_requests WHERE emp_id = $1 ORDER BY requested_at',
    [idOf(student)],
  );
const balanceOf = async (student: TestClient, part: string) =>
  (
    await portal.database.query<{ balance: string }>(
      'SELECT balance::text FROM student_account_balances WHERE id_num = $1 AND subsid_cde = $2',
      [idOf(student), part],
    )
  )[0]?.balance;
const listed = async (student: TestClient, client = payments) =>
  (await client.mustCall(listRefunds, { per_page: 500 })).find((row) => row.student === idOf(student));
const requestOf = async (student: TestClient): Promise<string> => (await stored(student)).at(-1)?.id ?? '';

describe('a student', () => {
  it('reads the own balances and asks once, with exactly the keys of the form [REFUND-003] [REFUND-004] [REFUND-013] [REFUND-014]', async () => {
    const student = await studentWith({ TU: '-100.00', AR: '40.00' });
    expect(await student.mustCall(readOwnRefund, {})).toMatchObject({
      balance: { tu: '-100.00', ar: '40.00', rt: '0.00', gr: '0.00' },
      refundAmt: '0.00',
      refundExists: false,
      available: '60.00',
    });
    const form = { reqTuAmt: '60.00', reqArAmt: '', reqRtAmt: 0, reqGrAmt: '0.00', reqPickupCheck: 0, ...HOME };
    expect((await ask(student, { ...form, student: '150003' })).status).toBe(422);
    const asked = await ask(student, form);
    expect([asked.status, asked.body.success, asked.body.message]).toEqual([
      200,
      true,
      'Your refund request is sent. Refunds are processed within 3 business days.',
    ]);
    expect(await student.mustCall(readOwnRefund, {})).toMatchObject({ refundAmt: '60.00', refundExists: true });
    expect((await stored(student)).map(({ state }) => state)).toEqual(['requested']);
    expect((await portal.anonymous().call(readOwnRefund, {})).status).toBe(401);
    expect((await payments.call(readOwnRefund, {})).status).toBe(403);
  });

  it('asks once at a time, from however many tabs [REFUND-005]', async () => {
    const student = await studentWith({ TU: '-100.00' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(student, { reqTuAmt: '100.00', ...PICKUP })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'student-accounts.refund_open']));
    expect(await stored(student)).toHaveLength(1);
  });

  it('is refused amounts that the credit does not have, in a part or in all [REFUND-008] [REFUND-009]', async () => {
    const student = await studentWith({ TU: '-100.00', GR: '-20.00', AR: '40.00' });
    const cases = [
      { reqTuAmt: '100.01' },
      { reqTuAmt: '10.005' },
      { reqTuAmt: 1e9 },
      { reqTuAmt: 'NaN' },
      { reqTuAmt: '10,5' },
      { reqTuAmt: '-5' },
      { reqTuAmt: '50', reqGrAmt: '-5' },
      { reqTuAmt: '100.00' },
      { reqTuAmt: '70.00', reqGrAmt: '10.01' },
      { reqArAmt: '0.01' },
      { reqTuAmt: '0', reqGrAmt: '' },
      {},
    ];
    for (const amounts of cases) {
      const { status, body } = await ask(student, { ...amounts, ...PICKUP });
      expect([amounts, status, body.success, body.code]).toEqual([amounts, 422, false, 'student-accounts.refund_invalid']);
      expect(body.message).toBe('Please check over the form again and make sure all required fields have been completed.');
    }
    expect(await stored(student)).toEqual([]);
    expect((await ask(student, { reqTuAmt: 70, reqGrAmt: '10', ...PICKUP })).status).toBe(200);
  });

  it('gives a US address or picks the check up [REFUND-010] [REFUND-011] [REFUND-012]', async () => {
    const student = await studentWith({ TU: '-10.00' });
    for (const change of [
      { reqAddress1: '' },
      { reqCity: '' },
      { reqState: '' },
      { reqState: 'ON' },
      { reqState: 'PR' },
      { reqZip: '4020' },
      { reqZip: '402060' },
      { reqZip: '4020A' },
      { reqAddress1: 'x'.repeat(61) },
      { reqCountry: 'CA' },
      { reqPickupCheck: 2 },
    ]) {
      const { status, body } = await ask(student, { reqTuAmt: '1', reqPickupCheck: 0, ...HOME, ...change });
      expect([change, status, body.code]).toEqual([change, 422, 'student-accounts.refund_invalid']);
    }
    expect(await stored(student)).toEqual([]);
    const empty = { reqAddress1: '', reqAddress2: '', reqCity: '', reqState: '', reqZip: '' };
    expect((await ask(student, { reqTuAmt: '1', ...PICKUP, ...empty })).status).toBe(200);
  });

  it('without a credit in all is refused [REFUND-015]', async () => {
    const accounts: readonly Readonly<Record<string, string>>[] = [{}, { TU: '30.00' }, { TU: '-10.00', AR: '10.00' }];
    for (const parts of accounts) {
      const student = await studentWith(parts);
      const { status, body } = await ask(student, { reqTuAmt: '1', ...PICKUP });
      expect([status, body.code]).toEqual([409, 'student-accounts.refund_no_credit']);
      expect(await stored(student)).toEqual([]);
    }
  });

  it('is never asked for by somebody who acts for them', async () => {
    const impersonator = await portal.newSession('assessment');
    await impersonator.mustCall(startImpersonation, { emp_id: demoPerson('student1').empId } as never);
    expect((await ask(impersonator, { reqTuAmt: '1', ...PICKUP })).body.code).toBe('student-accounts.refund_not_oneself');
  });
});

describe('accounting', () => {
  it('sees an open request with what it needs, marks it processed, and the student can ask again [REFUND-002]', async () => {
    const student = await studentWith({ TU: '-100.00', GR: '-5.00' });
    await ask(student, { reqTuAmt: '60.00', reqGrAmt: '5.00', reqPickupCheck: 0, ...HOME });
    expect(await listed(student)).toMatchObject({
      tu: '60.00',
      ar: '0.00',
      gr: '5.00',
      amount: '65.00',
      pickup: 0,
      age: 0,
      late: 0,
      covered: 1,
      own: 0,
      address: '1 Elm Street, Louisville, KY 40206',
    });
    expect((await student.call(listRefunds, {})).status).toBe(403);
    const id = await requestOf(student);
    expect((await student.call(processRefund, { id })).status).toBe(403);
    const inbox = (await payments.mustCall(readInbox, {})).filter((item) => item.kind === 'refund');
    expect(inbox.map(({ title, path }) => [title, path])).toContainEqual([
      'Refund of $65.00, 0 of 3 business days',
      '/accounting/payments',
    ]);
    const done = await payments.call(processRefund, { id });
    expect([done.status, done.body.message]).toEqual([
      200,
      expect.stringMatching(/^The refund of \$65\.00 to .+ is processed\.$/),
    ]);
    expect([await balanceOf(student, 'TU'), await balanceOf(student, 'GR'), await listed(student)]).toEqual([
      '-40.00',
      '0.00',
      undefined,
    ]);
    expect(await student.mustCall(readOwnRefund, {})).toMatchObject({
      refundAmt: '0.00',
      refundExists: false,
      available: '40.00',
    });
    const again = await payments.call(processRefund, { id });
    expect([again.status, again.body.code]).toEqual([409, 'student-accounts.refund_settled']);
    // What is left is left, however much the first request was below it.
    expect((await ask(student, { reqTuAmt: '40.01', ...PICKUP })).body.code).toBe('student-accounts.refund_invalid');
    expect((await ask(student, { reqTuAmt: '40', ...PICKUP })).status).toBe(200);
    const [{ email } = { email: '' }] = await portal.database.query<{ email: string }>(
      'SELECT email FROM people WHERE emp_id = $1',
      [idOf(student)],
    );
    expect((await portal.mailbox.waitFor(email, 'Your refund of $65.00 is processed', 40_000)).text).toContain('1 Elm Street');
  });

  it('posts a refund once, however many process it at once', async () => {
    const student = await studentWith({ TU: '-100.00' });
    await ask(student, { reqTuAmt: '100.00', ...PICKUP });
    const id = await requestOf(student);
    const both = [payments, accountant, payments, accountant];
    const answers = await Promise.all(both.map((client) => client.call(processRefund, { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(student, 'TU')).toBe('0.00');
  });

  it('is told that the credit has fallen, and processes nothing; a decline with its reason lets the student ask for less', async () => {
    const student = await studentWith({ TU: '-100.00' });
    await ask(student, { reqTuAmt: '100.00', ...PICKUP });
    const id = await requestOf(student);
    await post(idOf(student), 'AR', '25.00');
    expect((await listed(student))?.covered).toBe(0);
    const refused = await payments.call(processRefund, { id });
    expect([refused.status, refused.body.code]).toEqual([409, 'student-accounts.refund_uncovered']);
    expect([await balanceOf(student, 'TU'), (await stored(student))[0]?.state]).toEqual(['-100.00', 'requested']);
    for (const reason of ['', '  ', undefined]) {
      const { status, body } = await payments.call(declineRefund, { id, reason } as never);
      expect([status, body.code]).toEqual([422, 'student-accounts.refund_reason']);
    }
    expect((await payments.call(declineRefund, { id, reason: 'A fine is open' })).status).toBe(200);
    expect((await student.mustCall(readOwnRefund, {})).declined).toMatchObject({ amount: '100.00', reason: 'A fine is open' });
    expect((await ask(student, { reqTuAmt: '75.00', ...PICKUP })).status).toBe(200);
  });

  it('never pays more than the credit while charges and requests come at once', async () => {
    const student = await studentWith({ TU: '-100.00' });
    await ask(student, { reqTuAmt: '80.00', ...PICKUP });
    const id = await requestOf(student);
    const charge = portal.database.query(
      `WITH locked AS (SELECT emp_id FROM students WHERE emp_id = $1 FOR NO KEY UPDATE)
       INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt)
       SELECT emp_id, 'TU', current_date, 'Test', 50 FROM locked`,
      [idOf(student)],
    );
    const [done] = await Promise.all([payments.call(processRefund, { id }), charge]);
    // Whichever came first: a refund of 80 goes out before the charge or not at all.
    expect([done.status, await balanceOf(student, 'TU')]).toEqual(done.status === 200 ? [200, '30.00'] : [409, '-50.00']);
  });

  it('never decides the own refund, nor while acting for somebody; ids that are none are not found', async () => {
    const own = demoPerson('payments').empId;
    await portal.database.query(
      `INSERT INTO students (emp_id, school, classification, load, admitted_on)
       SELECT $1, school, classification, load, admitted_on FROM students LIMIT 1 ON CONFLICT DO NOTHING`,
      [own],
    );
    await post(own, 'TU', '-10.00');
    const [{ id } = { id: '' }] = await portal.database.query<{ id: string }>(
      `INSERT INTO refund_requests (emp_id, tu_amt, ar_amt, rt_amt, gr_amt, pickup, requested_at, requested_on)
       VALUES ($1, 10, 0, 0, 0, true, now(), current_date) RETURNING id::text`,
      [own],
    );
    for (const answer of [await payments.call(processRefund, { id }), await payments.call(declineRefund, { id, reason: 'x' })])
      expect([answer.status, answer.body.code]).toEqual([403, 'student-accounts.refund_own']);
    expect((await accountant.call(processRefund, { id })).status).toBe(200);
    for (const wrong of ['1', '00000000-0000-4000-8000-000000000000'])
      expect((await payments.call(processRefund, { id: wrong })).status).toBe(404);
  });

  it('sees credits that came with aid, with the day on which they are to go to the student', async () => {
    const [student, other] = [await studentWith({ TU: '50.00' }), await studentWith({ TU: '-5.00' })];
    const add = (source: string, daysAgo: number, amount: string) =>
      portal.database.query(
        `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source) VALUES ($1, 'TU', current_date - $2::int, 'Test', $3, $4)`,
        [idOf(student), daysAgo, amount, source],
      );
    await add('charges', 30, '100.00');
    await add('aid', 20, '-300.00');
    await add('charges', 2, '10.00');
    const rows = await payments.mustCall(listAidCredits, {});
    const [row] = rows.filter(({ id }) => id === idOf(student));
    expect([row?.credit, row?.late, row?.requested, rows.some(({ id }) => id === idOf(other))]).toEqual(['140.00', 1, 0, false]);
    expect(Date.parse(row?.due_on ?? '') - Date.parse(row?.since ?? '')).toBe(14 * 86_400_000);
    expect((await student.call(listAidCredits, {})).status).toBe(403);
  });

  it('is reminded of a request once its 3 business days are over, and not while it is new [REFUND-016]', async () => {
    const student = await studentWith({ TU: '-10.00' });
    await ask(student, { reqTuAmt: '1.11', ...PICKUP });
    const id = await requestOf(student);
    await eventually(async () => {
      const rows = await portal.database.query<{ n: number }>('SELECT reminders_sent AS n FROM refund_requests WHERE id = $1', [
        id,
      ]);
      return (rows[0]?.n ?? 0) >= 1;
    });
    await portal.database.query(`UPDATE refund_requests SET requested_on = current_date - 14 WHERE id = $1`, [id]);
    expect((await listed(student))?.late).toBe(1);
    const mail = await portal.mailbox.waitFor('ops@campus.example', 'A refund is late: $1.11', 40_000);
    expect(mail.text).toContain('/accounting/payments');
  });

  it('leaves every rule of refunds in place', async () => {
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});
