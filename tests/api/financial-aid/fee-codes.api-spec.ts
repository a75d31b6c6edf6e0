import { demoPerson } from '@campus/demo-campus';
import {
  addFeeCodes,
  clearAssignedFeeCodes,
  clearFeeCodes,
  readFeeCodeAdmin,
  readOwnFeeCode,
  requestFeeCode,
  saveFeeCodeTexts,
  setFeeCodeFailure,
  setFeeCodeHeader,
  setFeeCodeSuccess,
} from '@campus/domain/financial-aid';
import { academicYearOf } from '@campus/domain/financial-aid/rules';
import { startImpersonation } from '@campus/domain/impersonation';
import { readInbox } from '@campus/domain/inbox';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, moveClock, signedInAs } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const YES = { academic: 1, oncampus: 1, fulltime: 1, requirements: 1 } as const;
const [COLLEGE, MASTERS, DOCTORAL] = [0, 1, 2] as const;

let portal: TestPortal;
let aid: TestClient;
let year: number;
let students: readonly TestClient[];
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  aid = await portal.client('finaid');
  const [{ today } = { today: '' }] = await portal.database.query<{ today: string }>(
    `SELECT to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS today`,
  );
  year = academicYearOf(today);
  const rows = await portal.database.query<{ id: string }>(
    `SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id
     WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.account_ended_at IS NULL ORDER BY 1 LIMIT 20`,
  );
  students = await signedInAs(
    portal,
    rows.map(({ id }) => id),
    'students',
  );
});
afterAll(() => portal?.stop());

let given = 0;
function nextStudent(): TestClient {
  const student = students[given];
  given += 1;
  if (student === undefined) throw new Error('No student is left');
  return student;
}
const counts = async (type: number, of = year) =>
  (await aid.mustCall(readFeeCodeAdmin, {})).counts.find((one) => one.year === of && one.type === type);
const available = async (type: number, of = year): Promise<number> => (await counts(type, of))?.available ?? -1;
const ask = (student: TestClient, change: object = {}) =>
  student.call(requestFeeCode, { ...YES, degree: COLLEGE, feeCodeYear: year, ...change } as never);

describe('a student', () => {
  it('is given one code a year, and the same one when asking again [FEECODE-008] [FEECODE-009] [FEECODE-010]', async () => {
    const student = nextStudent();
    const before = await available(COLLEGE);
    expect(await student.mustCall(readOwnFeeCode, { year })).toMatchObject({ fail: false, message: '', showForm: true });
    const first = await ask(student);
    expect([first.status, first.body.success]).toEqual([200, true]);
    const { code } = first.body.data;
    expect(code).not.toBe('');
    expect(first.body.message).toContain(code);
    expect((await ask(student, { degree: MASTERS })).body.data.code).toBe(code);
    expect(await available(COLLEGE)).toBe(before - 1);
    expect(await student.mustCall(readOwnFeeCode, { year })).toMatchObject({ fail: false, showForm: false, code });
  });

  it('who says no once is not eligible, and may ask again when that was wrong [FEECODE-008] [FEECODE-010]', async () => {
    for (const flag of ['academic', 'oncampus', 'fulltime', 'requirements']) {
      const student = nextStudent();
      const before = await available(DOCTORAL);
      const { body } = await ask(student, { [flag]: 0, degree: DOCTORAL });
      expect(body.data).toMatchObject({ fail: true, showForm: false, code: '' });
      expect(await available(DOCTORAL)).toBe(before);
      if (flag === 'requirements') expect((await ask(student, { degree: DOCTORAL })).body.data.fail).toBe(false);
    }
  });

  it('is refused an incomplete form, another year and wrong values, and nothing is kept [FEECODE-003] [FEECODE-009]', async () => {
    const student = nextStudent();
    for (const change of [
      { academic: undefined },
      { degree: '' },
      { degree: 3 },
      { fulltime: 2 },
      { feeCodeYear: '' },
      { more: 1 },
    ]) {
      const { status, body } = await ask(student, change);
      expect([change, status, body.success]).toEqual([change, 400, false]);
    }
    const sentences = (await ask(student, { degree: '', feeCodeYear: '' })).body.fields?.map(({ message }) => message);
    expect(sentences).toEqual(['Choose a degree.', 'Choose a year.']);
    expect((await ask(student, { feeCodeYear: year + 5 })).body.code).toBe('financial-aid.wrong_year');
    const stored = await portal.database.query('SELECT 1 FROM fee_code_requests WHERE emp_id = $1', [student.caller.username]);
    expect(stored).toEqual([]);
    expect((await student.mustCall(readOwnFeeCode, { year })).showForm).toBe(true);
  });

  it('is never asked for by somebody who acts for them, and asks for nobody else', async () => {
    const impersonator = await portal.newSession('assessment');
    const started = await impersonator.call(startImpersonation, { emp_id: demoPerson('student1').empId });
    if (started.status !== 200) throw new Error(JSON.stringify(started.body));
    expect((await ask(impersonator)).body.code).toBe('financial-aid.not_oneself');
    const staff = await ask(await portal.client('plain'));
    expect(staff.status).toBe(403);
    expect((await fetch(`${portal.baseUrl}/api/fin-aid/student`)).status).toBe(401);
  });

  it('gets a code of nobody else, however many ask at once, and who gets none is told', async () => {
    const pool = { year: year + 1, type: MASTERS };
    await aid.mustCall(clearFeeCodes, pool);
    await aid.mustCall(addFeeCodes, { ...pool, codes: 'ONLY-1\nONLY-2\nONLY-3' });
    await moveClock(portal, Date.parse(`${year}-10-15T12:00:00Z`) - Date.now());
    const five = [nextStudent(), nextStudent(), nextStudent(), nextStudent(), nextStudent()];
    const tried = async () => {
      const answers = await Promise.all(
        five.flatMap((one) => [1, 2].map(() => ask(one, { feeCodeYear: year + 1, degree: MASTERS }))),
      );
      return answers.every(({ body }) => body.code !== 'financial-aid.wrong_year') ? answers : undefined;
    };
    let answers = await tried();
    for (let turn = 0; answers === undefined && turn < 20; turn += 1) answers = await tried();
    const codes = answers?.flatMap(({ body, status }) => (status === 200 ? [body.data.code] : [])) ?? [];
    expect([...new Set(codes)].sort()).toEqual(['ONLY-1', 'ONLY-2', 'ONLY-3']);
    expect(answers?.filter(({ body }) => body.code === 'financial-aid.no_code_left').length).toBe(4);
    expect(
      await portal.database.query(`SELECT count(*)::int AS n FROM fee_codes WHERE code LIKE 'ONLY-%' AND state = 'assigned'`),
    ).toEqual([{ n: 3 }]);
    // In the fall the office is told of the next year's codes too.
    const waiting = await aid.mustCall(readInbox, {});
    expect(JSON.stringify(waiting)).toContain('Fee codes are running out');
    await moveClock(portal, 0);
  });
});

describe('financial aid', () => {
  it('adds codes one a line, names those that were there, and refuses what is no code with its line [FEECODE-004] [FEECODE-006] [FEECODE-011] [FEECODE-012]', async () => {
    const pool = { year, type: DOCTORAL };
    const before = await available(DOCTORAL);
    const added = await aid.call(addFeeCodes, { ...pool, codes: 'NEW-1\r\n\r\nNEW-2\nNEW-3\n' });
    expect([added.status, await available(DOCTORAL)]).toEqual([200, before + 3]);
    const again = await aid.call(addFeeCodes, { ...pool, codes: 'NEW-3\nNEW-4' });
    expect(again.body.message).toContain('NEW-3');
    expect(await available(DOCTORAL)).toBe(before + 4);
    const wrong = await aid.call(addFeeCodes, { ...pool, codes: 'NEW-5\n\u201cNEW-6\u201d' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      422,
      'financial-aid.wrong_codes',
      expect.stringContaining('2 (\u201cNEW-6\u201d)'),
    ]);
    for (const missing of [{ year: '' }, { type: '' }, { codes: ' ' }]) {
      const { status } = await aid.call(addFeeCodes, { ...pool, codes: 'NEW-9', ...missing } as never);
      expect([missing, status >= 400]).toEqual([missing, true]);
    }
    expect(await available(DOCTORAL)).toBe(before + 4);
    const otherCase = await aid.call(addFeeCodes, { ...pool, codes: 'new-4\nNew-7\nnew-7' });
    expect([otherCase.body.message, await available(DOCTORAL)]).toEqual([expect.stringContaining('new-4'), before + 5]);
    const twoWays = await Promise.all(['Both-8', 'BOTH-8'].map((codes) => aid.call(addFeeCodes, { ...pool, codes })));
    expect([twoWays.map(({ status }) => status), await available(DOCTORAL)]).toEqual([[200, 200], before + 6]);
  });

  it('clears what nobody has, and apart from that what students have, whose codes retire [FEECODE-013] [FEECODE-014]', async () => {
    const pool = { year, type: MASTERS };
    const two = [nextStudent(), nextStudent()] as const;
    for (const student of two) expect((await ask(student, { degree: MASTERS })).status).toBe(200);
    const had = (await two[0].mustCall(readOwnFeeCode, { year })).code;
    const assigned = (await counts(MASTERS))?.assigned ?? 0;
    await aid.mustCall(clearFeeCodes, pool);
    expect(await counts(MASTERS)).toMatchObject({ available: 0, assigned });
    expect((await two[0].mustCall(readOwnFeeCode, { year })).code).toBe(had);
    await aid.mustCall(addFeeCodes, { ...pool, codes: 'AFTER-1' });
    await aid.mustCall(clearAssignedFeeCodes, pool);
    expect(await counts(MASTERS)).toMatchObject({ available: 1, assigned: 0 });
    expect((await two[0].mustCall(readOwnFeeCode, { year })).showForm).toBe(true);
    const readded = await aid.call(addFeeCodes, { ...pool, codes: had });
    expect(readded.body.message).toContain(had);
    expect((await ask(two[1], { degree: MASTERS })).body.data.code).toBe('AFTER-1');
  });

  it('writes what students read, and does not overwrite a colleague [FEECODE-015]', async () => {
    const [first, second, third] = [nextStudent(), nextStudent(), nextStudent()];
    await aid.mustCall(setFeeCodeSuccess, { message: 'Well done: {code}!' });
    await aid.mustCall(setFeeCodeFailure, { message: 'Sorry.' });
    await aid.mustCall(setFeeCodeHeader, { message: 'About fee codes' });
    const given = (await ask(first)).body;
    expect(given.message).toBe(`Well done: ${given.data.code}!`);
    expect((await ask(second, { academic: 0 })).body.message).toBe('Sorry.');
    expect((await third.mustCall(readOwnFeeCode, {})).pageHeader).toBe('About fee codes');
    const { version } = await aid.mustCall(readFeeCodeAdmin, {});
    const answers = await Promise.all(
      ['One', 'Two'].map((header) => aid.call(saveFeeCodeTexts, { success: '{code}', failure: 'No.', header, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('alone reads and changes them; students and other staff are refused [FEECODE-002] [FEECODE-011] [FEECODE-013] [FEECODE-015]', async () => {
    for (const username of ['student1', 'payments'] as const) {
      const other = await portal.client(username);
      const pool = { year, type: COLLEGE };
      const calls = [
        other.call(readFeeCodeAdmin, {}),
        other.call(addFeeCodes, { ...pool, codes: 'X-1' }),
        other.call(clearFeeCodes, pool),
        other.call(clearAssignedFeeCodes, pool),
        other.call(setFeeCodeHeader, { message: 'x' }),
        other.call(setFeeCodeSuccess, { message: 'x' }),
        other.call(setFeeCodeFailure, { message: 'x' }),
      ];
      for (const { status, body } of await Promise.all(calls))
        expect([status, JSON.stringify(body).includes('FEE-')]).toEqual([403, false]);
    }
  });

  it('leaves every rule of codes and requests in place', async () => {
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});
