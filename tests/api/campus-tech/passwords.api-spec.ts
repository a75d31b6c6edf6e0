import type { RawInputOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { changePassword, openPasswordForm, searchAccounts } from '@campus/domain/campus-tech';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const SYSTEMS = ['password-ldap', 'password-ad', 'password-scim', 'password-rest'] as const;
const FLAGS = ['target_1', 'target_2', 'target_3', 'target_4'] as const;
const OLD = 'campus-demo';
const jordan = demoPerson('salaried').empId;

let portal: TestPortal;
let tech: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
  tech = await portal.client('tech');
  await portal.database.query(
    `UPDATE people SET first_name = 'Jordan', middle_name = NULL, last_name = 'Miller', username = 'jmiller' WHERE emp_id = $1`,
    [jordan],
  );
});
afterAll(() => portal.stop());

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const fault = (target: string, order: object) => post(`${portal.outside.faultsUrl}/faults`, { target, ...order });
afterEach(() => fetch(`${portal.outside.faultsUrl}/faults`, { method: 'DELETE' }));

const works = async (username: string, password: string): Promise<boolean[]> =>
  Promise.all(
    SYSTEMS.map(async (system) => {
      const answer = await post(`${portal.outside.passwordsUrl}/works`, { system, username, password });
      return ((await answer.json()) as { works: boolean }).works;
    }),
  );

type Asked = RawInputOf<typeof changePassword>;
const asked = (password: string, targets: readonly number[] = [1], more: Partial<Asked> = {}): Asked => ({
  id: jordan,
  new: password,
  confirm: password,
  ...Object.fromEntries(FLAGS.map((flag, at) => [flag, targets.includes(at + 1) ? 1 : 0])),
  ...more,
});
const change = async (...input: Parameters<typeof asked>) => {
  const { status, body } = await tech.call(changePassword, asked(...input));
  return { status, ...body, results: body.data?.results.map(({ result }) => result) };
};
const isTaken = async (...input: Parameters<typeof asked>): Promise<boolean> => (await change(...input)).success;
const sentences = async (...input: Parameters<typeof asked>) => {
  const { status, message, fields } = await change(...input);
  return [status, message, fields?.map(({ path }) => path)];
};

describe('the password form', () => {
  it('is of a person who is found from three letters on [TECH-020] [TECH-003]', async () => {
    const found = await tech.mustCall(searchAccounts, { q: 'Mil' });
    expect(found).toContainEqual({ id: jordan, name: 'Jordan Miller', username: 'jmiller' });
    for (const q of ['Mi', '*)(uid=*']) expect(await tech.mustCall(searchAccounts, { q })).toEqual([]);
  });

  it('has the person and the four systems of the settings [TECH-021] [TECH-005] [TECH-004]', async () => {
    const form = await tech.mustCall(openPasswordForm, { id: jordan });
    expect(form.person).toEqual({ id: jordan, name: 'Jordan Miller', username: 'jmiller' });
    const names = (JSON.parse(portal.outside.passwordSystems) as { name: string }[]).map(({ name }) => name);
    expect(form.targets).toEqual(FLAGS.map((flag, at) => ({ flag, name: names[at], open: 1 })));
    const unknown = await tech.call(openPasswordForm, { id: '999999' });
    expect([unknown.status, unknown.body.success]).toEqual([404, false]);
  });

  it('is neither of oneself nor of a person of a protected group', async () => {
    for (const [username, code] of [
      ['tech', 'own_password'],
      ['ops', 'protected_person'],
    ] as const) {
      const { empId: id } = demoPerson(username);
      expect((await tech.call(openPasswordForm, { id })).body.code).toBe(`campus-tech.${code}`);
      expect((await change('Abcd#1234', [1], { id })).code).toBe(`campus-tech.${code}`);
      expect(await works(username, OLD)).toEqual([true, true, true, true]);
    }
  });

  it('and every call of it are refused to everyone else, and no password changes [TECH-001] [TECH-027] [TECH-022]', async () => {
    for (const username of ['supervisor', 'hr', 'plain']) {
      const client = await portal.client(username);
      const calls = [
        client.call(searchAccounts, { q: 'Miller' }),
        client.call(openPasswordForm, { id: jordan }),
        client.call(changePassword, asked('Abcd#1234', [1, 2, 3, 4])),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect(await works('jmiller', OLD)).toEqual([true, true, true, true]);
  });
});

describe('a password', () => {
  it('that breaks a rule is refused with its sentence, and no system is touched [TECH-009] [TECH-010] [TECH-012] [TECH-014] [TECH-015] [TECH-016]', async () => {
    const wrong = [
      ...['Abc#123', 'Abc#1234Abc#12345', 'abcdefg1', 'Miller#2025', 'xJordan12', 'Abcdefg1~', 'Abcd 1234', 'Abcd1234 '],
      ...[' Abcd1234', 'Abcdefg\u04301', 'Abcdefg\uff211', 'Abcd1234\0', 'Abcd1234\u{1f600}', 'Abcd1234\ud800'],
    ];
    for (const password of wrong)
      expect([password, ...(await sentences(password, [1, 2, 3, 4]))]).toEqual([password, 400, 'Invalid Input', ['new']]);
    expect((await sentences('x'.repeat(2000)))[0]).toBe(400);
    expect(await works('jmiller', OLD)).toEqual([true, true, true, true]);
    expect(await portal.database.query('SELECT 1 FROM password_changes')).toEqual([]);
  });

  it('is confirmed, and goes to one system at least [TECH-011] [TECH-017] [TECH-026]', async () => {
    expect(await sentences('Abcd#1234', [1], { confirm: 'Abcd#1235' })).toEqual([400, 'Invalid Input', ['confirm']]);
    expect(await sentences('Abcd#1234', [1], { confirm: 'Abcd#1234 ' })).toEqual([400, 'Invalid Input', ['confirm']]);
    expect(await sentences('Abcd#1234', [1], { confirm: '' })).toEqual([400, 'Incomplete', ['confirm']]);
    expect(await sentences('', [1])).toEqual([400, 'Incomplete', ['new']]);
    expect(await sentences('Abcd#1234', [])).toEqual([400, 'Incomplete', ['targets']]);
    expect((await tech.call(changePassword, { ...asked('Abcd#1234'), target_5: 1 } as never)).status).toBe(400);
    expect(await works('jmiller', OLD)).toEqual([true, true, true, true]);
  });

  it('is accepted with 8 and 16 characters, three and four classes, and each listed symbol [TECH-009] [TECH-010] [TECH-015]', async () => {
    const good = ['Abcdefg1', 'Abc#1234Abc#1234', ...[...'!@#$%^&*()-_=+'].map((symbol) => `Word12${symbol}${symbol}x`)];
    for (const password of good) expect([password, await isTaken(password)]).toEqual([password, true]);
  });

  it('is none of the last three, in a system that keeps a history of its own too [TECH-013]', async () => {
    const [first, ...others] = ['Alpha#111', 'Bravo#222', 'Charlie#333'] as const;
    const visa = { id: demoPerson('visa').empId };
    const isTakenByBoth = (password: string) => isTaken(password, [1, 2], visa);
    for (const password of [first, ...others]) expect(await isTakenByBoth(password)).toBe(true);
    for (const password of [first, ...others])
      expect(await sentences(password, [1], visa)).toEqual([400, 'Invalid Input', ['new']]);
    expect([await isTakenByBoth('Delta#444'), await isTakenByBoth(first)]).toEqual([true, true]);
  });
});

describe('a change', () => {
  it('goes to the chosen systems alone, ends the sessions and tells the person [TECH-006] [TECH-005] [TECH-022]', async () => {
    const person = demoPerson('hourly');
    const session = await portal.newSession('hourly');
    const at = Date.now();
    const answer = await tech.call(changePassword, asked('Systems#13', [1, 3], { id: person.empId }));
    expect(Date.now() - at).toBeLessThan(3000);
    expect(answer.body).toMatchObject({ success: true, message: 'The password was changed.' });
    expect(answer.body.data.results).toEqual([
      { flag: 'target_1', name: 'Campus directory', result: 'taken' },
      { flag: 'target_3', name: 'Cloud accounts', result: 'taken' },
    ]);
    expect(JSON.stringify(answer)).not.toContain('Systems#13');
    expect(await works('hourly', 'Systems#13')).toEqual([true, false, true, false]);
    expect(await works('hourly', OLD)).toEqual([false, true, false, true]);
    expect((await session.call(searchAccounts, { q: 'Miller' })).status).toBe(401);
    const [mail] = await portal.database.query<{ subject: string }>(
      `SELECT subject FROM mail_messages WHERE record_type = 'password' AND record_id = $1`,
      [person.empId],
    );
    expect(mail?.subject).toBe('Your password was changed');
    const audit = await portal.database.query<{ description: string }>(
      `SELECT description FROM audit_entries WHERE record_type = 'password' AND record_id = $1 ORDER BY seq`,
      [person.empId],
    );
    expect(audit.map(({ description }) => description)).toEqual([
      'Password change begun: Campus directory, Cloud accounts',
      'Password change: Campus directory changed, Cloud accounts changed',
    ]);
  });

  it('that a system does not take is partial, and goes once more to that one [TECH-007]', async () => {
    await fault('password-ad', { mode: 'fail', count: 1 });
    const answer = await change('Partly#55', [1, 2]);
    expect([answer.message, answer.results]).toEqual(['Only Changed Some Passwords', ['taken', 'refused']]);
    expect((await works('jmiller', 'Partly#55')).slice(0, 2)).toEqual([true, false]);
    expect((await works('jmiller', OLD))[1]).toBe(true);
    expect((await change('Partly#55', [2])).results).toEqual(['taken']);
    expect(await sentences('Partly#55', [2])).toEqual([400, 'Invalid Input', ['new']]);
  });

  it('that no system takes is a problem, and the old password still works [TECH-008]', async () => {
    const person = demoPerson('creator2');
    const about = { id: person.empId };
    for (const system of SYSTEMS) await fault(system, { mode: 'fail', count: 1 });
    const answer = await change('Nowhere#55', [1, 2, 3, 4], about);
    expect([answer.success, answer.message]).toEqual([false, 'Password Change Problem']);
    expect(await works('creator2', OLD)).toEqual([true, true, true, true]);
    // It is none of the last passwords.
    expect((await change('Nowhere#55', [1, 2, 3, 4], about)).results).toEqual(Array(4).fill('taken'));
  });

  it('comes out with each system as that one does: down, slow, refusing, lying, locked [TECH-006] [TECH-007] [TECH-008]', async () => {
    const about = { id: demoPerson('processor2').empId };
    const all = [1, 2, 3, 4];
    const under = async (order: object, password: string) => {
      for (const system of SYSTEMS) await fault(system, { ...order, count: 1 });
      const { message, results } = await change(password, all, about);
      const rows = await portal.database.query<{ result: string }>(
        `SELECT r.result FROM password_change_results r JOIN password_changes c ON c.id = r.change_id
         WHERE c.id = (SELECT id FROM password_changes ORDER BY made_at DESC LIMIT 1) ORDER BY r.flag`,
      );
      expect(rows.map(({ result }) => result)).toEqual(results);
      return [message, results, await works('processor2', password)];
    };
    const [yes, no] = [Array(4).fill(true), Array(4).fill(false)];
    const each = (result: string): string[] => Array<string>(4).fill(result);
    expect(await under({ mode: 'drop' }, 'Downs#101')).toEqual(['Password Change Problem', each('failed'), no]);
    expect(await under({ mode: 'fail' }, 'Refuse#102')).toEqual(['Password Change Problem', each('refused'), no]);
    expect(await under({ mode: 'lie' }, 'Lying#103')).toEqual(['The password was changed.', each('taken'), no]);
    // Asked after the answer did not come, three say that they have it; the fourth has no such question.
    const slow = ['taken', 'taken', 'unknown', 'taken'];
    const at = Date.now();
    expect(await under({ mode: 'slow', ms: 11_000 }, 'Slowly#104')).toEqual(['Only Changed Some Passwords', slow, yes]);
    expect(Date.now() - at).toBeLessThan(12_500);
    for (const system of SYSTEMS) await post(`${portal.outside.passwordsUrl}/lock`, { system, username: 'processor2' });
    expect(await under({ mode: 'reset' }, 'Locked#105')).toEqual(['Password Change Problem', each('refused'), no]);
  });

  it('is one at a time for a person, and leaves unknown what a process died over', async () => {
    const about = { id: demoPerson('processor1').empId };
    await fault('password-rest', { mode: 'slow', ms: 1500, count: 1 });
    const both = await Promise.all([change('First#111', [4], about), change('Second#222', [4], about)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['campus-tech.changing', undefined]);
    await fault('password-rest', { mode: 'slow', ms: 6000, count: 1 });
    const killed = change('Killed#333', [3, 4], about).catch(() => 'cut off');
    const isBegun = async () =>
      (
        await portal.database.query(`SELECT 1 FROM password_change_results WHERE flag = 'target_3' AND result = 'taken' AND
        change_id = (SELECT id FROM password_changes WHERE settled_at IS NULL)`)
      ).length > 0;
    await eventually(isBegun, { withinMs: 10_000, what: 'the change to begin' });
    await portal.kill('api');
    expect(await killed).toBe('cut off');
    await portal.start('api');
    const left = await portal.database.query(
      `SELECT r.result FROM password_change_results r JOIN password_changes c ON c.id = r.change_id WHERE c.settled_at IS NULL ORDER BY r.flag`,
    );
    expect(left).toEqual([{ result: 'taken' }, { result: 'unknown' }]);
    expect((await change('Killed#333', [4], about)).code).toBe('campus-tech.changing');
    await portal.database.query(`UPDATE password_changes SET made_at = made_at - interval '31 seconds'`);
    expect((await change('Killed#333', [4], about)).results).toEqual(['taken']);
  });

  it('that comes twice under one key is done once', async () => {
    const input = asked('Twice#777', [1], { id: demoPerson('approver4').empId });
    const headers = { 'idempotency-key': 'one-change-only' };
    const [first, second] = [
      await tech.call(changePassword, input, { headers }),
      await tech.call(changePassword, input, { headers }),
    ];
    expect([first.body, second.body.success]).toEqual([second.body, true]);
  });
});
