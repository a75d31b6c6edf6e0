import { requestFeeCode, sendAwardLetters } from '@campus/domain/financial-aid';
import { academicYearOf } from '@campus/domain/financial-aid/rules';
import type { TestPortal } from '@campus/test-kit';
import { eventually, signedInAs, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AwardOffice } from './award-office.js';

jest.setTimeout(240_000);

const COUNT = 3000;

let portal: TestPortal;
let office: AwardOffice;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  office = await AwardOffice.of(portal);
});
afterAll(() => portal?.stop());

const counts = async () => {
  const [row] = await portal.database.query<{ unsent: number; sent: number; mails: number }>(
    `SELECT count(*) FILTER (WHERE state = 'unsent')::int AS unsent, count(*) FILTER (WHERE state = 'sent')::int AS sent,
       (SELECT count(*)::int FROM mail_messages WHERE record_type = 'award-letter') AS mails FROM award_letters`,
  );
  if (row === undefined) throw new Error('There are no counts');
  return row;
};

describe('sending, when the API dies in the middle', () => {
  it('leaves each letter sent with its mail or not sent, and goes on when it is pressed again [FINAID-013] [FINAID-023]', async () => {
    const before = await counts();
    const rows = Array.from(
      { length: COUNT },
      (_, at) => [office.student(at % 150), `Fire ${Math.floor(at / 150)}`, '5'] as const,
    );
    expect((await office.import(rows)).status).toBe(200);
    const sending = office.aid.call(sendAwardLetters, { all: 1, ...office.bucket }).catch(() => null);
    await eventually(async () => (await counts()).sent > before.sent, { everyMs: 5, what: 'The first letters' });
    await portal.kill('api');
    await sending;
    const broken = await counts();
    expect(broken.sent - before.sent).toBe(broken.mails - before.mails);
    await portal.start('api');
    const again = await office.aid.call(sendAwardLetters, { all: 1, ...office.bucket });
    expect(again.status).toBe(200);
    expect(await counts()).toEqual({ unsent: before.unsent, sent: before.sent + COUNT, mails: before.mails + COUNT });
    await office.verify();
  });
});

describe('importing, when the API dies in the middle', () => {
  it('stores all rows or none, and the same file again stores each row once [FINAID-021]', async () => {
    const before = await counts();
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => [office.student(at % 150), `Import ${Math.floor(at / 150)}`, '7'] as const,
    );
    const importing = office.import(rows).catch(() => null);
    const inserts = async () =>
      (
        await portal.database.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%INSERT INTO award_letters%' AND pid <> pg_backend_pid()`,
        )
      )[0]?.n ?? 0;
    await eventually(async () => (await inserts()) > 0, { everyMs: 2, what: 'The insert' });
    await portal.kill('api');
    await importing;
    await eventually(async () => (await inserts()) === 0, { what: 'The end of the insert' });
    const broken = (await counts()).unsent - before.unsent;
    expect([0, rows.length]).toContain(broken);
    await portal.start('api');
    const again = await office.import(rows);
    expect(again.status).toBe(broken === 0 ? 200 : 422);
    expect((await counts()).unsent - before.unsent).toBe(rows.length);
    await office.verify();
  });
});

describe('five hundred requests for fee codes at once, when the API dies in the middle', () => {
  it('give each student one code and no code to two, also when all press again [FEECODE-009]', async () => {
    const ids = await portal.database.query<{ id: string }>(
      `SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id
       WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.account_ended_at IS NULL ORDER BY 1 LIMIT 250`,
    );
    const students = await signedInAs(
      portal,
      ids.map(({ id }) => id),
      'students',
    );
    const [{ today } = { today: '' }] = await portal.database.query<{ today: string }>(
      `SELECT to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS today`,
    );
    const year = academicYearOf(today);
    await portal.database.query(
      `INSERT INTO fee_codes (code, year, type, added_by) SELECT 'FIRE-' || n, $1::int, 2, '0' FROM generate_series(1, 600) n`,
      [year],
    );
    const given = async () => {
      const [row] = await portal.database.query<{ codes: number; students: number }>(
        `SELECT count(*)::int AS codes, count(DISTINCT emp_id)::int AS students FROM fee_codes WHERE state = 'assigned' AND year = $1 AND emp_id = ANY ($2)`,
        [year, students.map(({ caller }) => caller.username)],
      );
      return row ?? { codes: -1, students: -1 };
    };
    const yes = { academic: 1, oncampus: 1, fulltime: 1, requirements: 1, degree: 2, feeCodeYear: year };
    const press = () =>
      Promise.all([...students, ...students].map((one) => one.call(requestFeeCode, yes as never).catch(() => null)));
    const pressing = press();
    await eventually(async () => (await given()).codes > 5, { everyMs: 2, what: 'The first codes' });
    await portal.kill('api');
    await pressing;
    const broken = await given();
    expect(broken.codes).toBe(broken.students);
    await portal.start('api');
    const again = await press();
    expect(again.map((reply) => reply?.status)).toEqual(Array(again.length).fill(200));
    expect(await given()).toEqual({ codes: students.length, students: students.length });
    const codes = again.map((reply) => (reply?.body.data as { code: string } | undefined)?.code);
    expect(codes.slice(0, students.length)).toEqual(codes.slice(students.length));
    await office.verify();
  });
});
