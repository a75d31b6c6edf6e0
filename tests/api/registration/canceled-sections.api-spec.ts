import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import { RegistrationCampus, stateAfter } from './campus.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let campus: RegistrationCampus;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  campus = await RegistrationCampus.of(portal, 5);
});
afterAll(() => portal?.stop());

/** Imports the list of sections with one row: the section as it is, canceled or not. */
async function list(num: string, canceled: 'yes' | 'no'): Promise<void> {
  const columns =
    'request_num,crs_cde,crs_title,section,year_code,term_code,school,division,location,credits,capacity,last_add_on';
  const [row] = await portal.database.query<{ line: string }>(
    `SELECT concat_ws(',', ${columns.replace('credits', 'credits::text').replace('last_add_on', `to_char(last_add_on, 'YYYY-MM-DD')`)}) AS line
     FROM courses WHERE request_num = $1`,
    [num],
  );
  const folder = await mkdtemp(join(tmpdir(), 'campus-sections-'));
  await writeFile(join(folder, 'sections.csv'), `${columns},cancelled\r\n${row?.line ?? ''},${canceled}\r\n`);
  expect((await portal.cli(['import-campus', '--from', folder])).code).toBe(0);
}
const mailsTo = (email: string, num: string) =>
  portal.database.query<{ subject: string; key: string }>(
    `SELECT subject, key FROM mail_messages WHERE lower(recipient) = lower($1) AND key LIKE 'registration/%/' || $2 || '/%' ORDER BY key`,
    [email, num],
  );
const told = async (num: string) =>
  (
    await portal.database.query<{ told: string | null }>(
      'SELECT canceled_told_at::text AS told FROM courses WHERE request_num = $1',
      [num],
    )
  )[0]?.told ?? null;

describe('a section that is canceled by a list', () => {
  it('is told to each of its students once, to who waits by the end of the waitlist, and to no one who has left', async () => {
    const [a, b, left, waits, dropped] = campus.take(5);
    const num = await campus.section(4);
    for (const student of [a, b, left, dropped]) expect(await stateAfter(student?.add(num) as never)).toBe('registered');
    expect(await stateAfter(waits?.add(num) as never)).toBe('wl');
    expect((await dropped?.drop(num))?.status).toBe(200);
    await portal.database.query(`UPDATE students SET status = 'withdrawn' WHERE emp_id = $1`, [left.id]);
    await list(num, 'yes');
    await eventually(async () => (await told(num)) !== null, { what: 'the students told', withinMs: 90_000 });
    for (const student of [a, b]) {
      const [mail, ...others] = (await mailsTo(student.email, num)).filter(({ key }) => key.includes('/canceled/'));
      expect([mail?.subject, others]).toEqual([`RG${num} A is canceled`, []]);
      expect((await student.own(num))?.s_status.name).toBe('Canceled');
    }
    for (const student of [left, dropped])
      expect((await mailsTo(student?.email ?? '', num)).filter(({ key }) => key.includes('/canceled/'))).toEqual([]);
    await eventually(async () => (await mailsTo(waits?.email ?? '', num)).some(({ key }) => key.includes('/end/')), {
      what: 'the end of the waitlist',
      withinMs: 90_000,
    });
    const notes = await portal.database.query(
      `SELECT record_id FROM audit_entries WHERE record_type = 'enrollment' AND action = 'canceled' AND record_id LIKE $1 || '/%'`,
      [num],
    );
    expect(notes).toHaveLength(2);

    // Listed again it says nothing more; brought back and canceled once more it is told anew.
    const first = await told(num);
    await list(num, 'yes');
    await list(num, 'no');
    await eventually(async () => (await told(num)) === null, { what: 'the section brought back', withinMs: 90_000 });
    await list(num, 'yes');
    await eventually(async () => ![null, first].includes(await told(num)), { what: 'the students told anew', withinMs: 90_000 });
    expect((await mailsTo(a.email, num)).filter(({ key }) => key.includes('/canceled/'))).toHaveLength(2);
    const lines = (await violationsOf(portal)).split('\n').filter((line) => line.startsWith('canceled-sections'));
    expect(lines).toEqual([]);
  });
});
