import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readForm, readFormPdf } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
});
afterAll(() => portal?.stop());

/** Two hires that HR may open: the second one's values are put into the first one. */
async function hires(): Promise<readonly [string, string]> {
  const rows = await portal.database.query<{ id: string }>(
    `SELECT id FROM personnel_action_forms f WHERE stage = 'awaiting_finalize' AND ssn_sealed IS NOT NULL AND dob_sealed IS NOT NULL
       AND EXISTS (SELECT 1 FROM personnel_action_positions p WHERE p.form_id = f.id AND p.pay_sealed IS NOT NULL) ORDER BY id LIMIT 2`,
  );
  const [one, other] = rows.map(({ id }) => id);
  if (one === undefined || other === undefined) throw new Error('The demo campus has no two hires that await finalizing');
  return [one, other];
}

describe('a form with a value that does not open', () => {
  it('shows every other field, marks this one, and is a line for operators', async () => {
    const hr = await portal.client('finalizer');
    const [id, other] = await hires();
    const before = await hr.mustCall(readForm, { id });
    expect(before.unreadable).toBeUndefined();
    await portal.database.query(
      `UPDATE personnel_action_forms f SET ssn_sealed = o.ssn_sealed, dob_sealed = o.dob_sealed FROM personnel_action_forms o
         WHERE f.id = $1 AND o.id = $2`,
      [id, other],
    );
    const after = await hr.mustCall(readForm, { id });
    expect(after.unreadable).toEqual(['ssn', 'dob']);
    expect([after.ssn, after.dob]).toEqual([null, null]);
    expect(after).toMatchObject({ first_name: before.first_name, positions: before.positions });
    await portal.database.query(`UPDATE personnel_action_positions SET pay_sealed = 'v2.1.damaged' WHERE form_id = $1`, [id]);
    const worse = await hr.mustCall(readForm, { id });
    expect(worse.unreadable).toEqual(expect.arrayContaining(['ssn', 'dob', 'positions.0.pay']));
    expect((await hr.call(readFormPdf, { id })).status).toBe(200);
    const log = () => readFile(join(portal.logFolder, 'api.log'), 'utf8');
    await eventually(async () => (await log()).includes(`"unreadable":"${id}"`), { what: 'the line of the form' });
    expect(await log()).toContain('a protected value does not open');
  });
});
