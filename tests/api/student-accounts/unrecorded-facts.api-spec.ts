import { demoPerson } from '@campus/demo-campus';
import { leaseTestPortal } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

jest.setTimeout(240_000);

const BROKEN_CHECK = '23514';
const STUDENT = demoPerson('student1').empId;

let portal: TestPortal;
let application: pg.Client;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  application = new pg.Client({ connectionString: portal.env['DATABASE_URL'] });
  await application.connect();
});
afterAll(async () => {
  await application?.end();
  await portal?.stop();
});

const verify = async (): Promise<string> => (await portal.cli(['verify'])).said;

const INSERT = `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posting_key, posted_by)
  VALUES ('${STUDENT}', 'TU', '2026-10-01', 'By nobody', -5.00, $1, $2, $3, $4)`;
const insert = (source: string, id: string | null, key: string | null, by = '0') =>
  application.query(INSERT, [source, id, key, by]).then(
    () => 'added',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('what nobody did', () => {
  it('cannot be posted without its source, by the role of the application neither', async () => {
    expect(await insert('adjustment', null, null)).toBe(BROKEN_CHECK);
    expect(await insert('adjustment', 'something', null)).toBe(BROKEN_CHECK);
    expect(await insert('payment', null, 'a/key')).toBe(BROKEN_CHECK);
    expect(await insert('refund', null, null)).toBe(BROKEN_CHECK);
  });

  it('is told by verify, each by its own line', async () => {
    expect(await verify()).toMatch(/All \d+ invariants hold/);
    expect(await insert('adjustment', 'nothing', 'made/up')).toBe('added');
    expect(await insert('charges', null, null, demoPerson('payments').empId)).toBe('added');
    const statements = [
      `INSERT INTO payment_differences (day, intent_id, id_num, kind, state, provider, ledger, proposed_by, confirmed_by, reason)
        VALUES ('2026-10-01', 'pi_made_up', '${STUDENT}', 'unknown', 'corrected', 5, 0, 'nobody', 'no one', 'made up')`,
      `INSERT INTO student_payers (id_num, payer_id, name, named_at) SELECT '${demoPerson('student7').empId}', id, 'Eve', now() FROM payers LIMIT 1`,
      `INSERT INTO tax_form_consents (id_num, consent, chosen_at) VALUES ('${STUDENT}', 'no', now())
        ON CONFLICT (id_num) DO UPDATE SET consent = CASE tax_form_consents.consent WHEN 'yes' THEN 'no' ELSE 'yes' END`,
      `UPDATE grades SET grade = 'A', saved_by = '${demoPerson('faculty1').empId}', saved_at = now() WHERE (request_num, emp_id) IN (SELECT request_num, emp_id FROM grades WHERE grade = 'B' LIMIT 1)`,
      `UPDATE student_holds SET released_on = '2026-10-02' WHERE emp_id = '${demoPerson('student5').empId}'`,
    ];
    for (const statement of statements) await application.query(statement);
    await portal.client('plain');
    await application.query(
      `UPDATE sessions SET groups = groups || '{finance}'::text[], started_at = started_at - interval '1 hour' WHERE emp_id = '${demoPerson('plain').empId}'`,
    );
    const told = await verify();
    for (const line of [
      /row \S+ \(adjustment, -5.00\) of student \S+ has no source that is on record/,
      /row \S+ \(charges, -5.00\) of student \S+ has no source/,
      /row \S+ \(adjustment, -5.00\) of student \S+ has no audit entry/,
      /difference \S+ of pi_made_up is corrected without a person who proposed it/,
      /difference \S+ of pi_made_up is corrected without a second person who confirmed it/,
      /difference \S+ of pi_made_up is corrected without a row of the account/,
      /payer Eve of student \S+ was named without an audit entry/,
      /the consent of student \S+ to the electronic 1098-T is \w+, the audit history says/,
      /the grade of student \S+ in course \S+ was saved by \S+ without an audit entry/,
      /the hold \w+ of student \S+ was released on 2026-10-02 without an audit entry/,
      /session \S+ of \S+ has the groups .*finance, the sign-in brought/,
    ])
      expect(told).toMatch(line);
  });
});
