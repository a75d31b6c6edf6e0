import { demoPerson } from '@campus/demo-campus';
import {
  checkDuplicates,
  confirmNewPerson,
  correctSsn,
  finalizeForm,
  linkPerson,
  readForm,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, formOf, newHire, auditEntryOf } from './new-hire.js';

jest.setTimeout(180_000);

const ONE = ['approver1'] as const;
const hourly = demoPerson('hourly');

describe('one person', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const hire = async (changes: object) => ({ ...(await newHire(portal, ONE)), ...changes });
  const waiting = async (changes: object) => (await approved(portal, await hire(changes), ONE)).id;
  const hr = () => portal.client('finalizer');
  const people = async () => (await portal.database.query<{ n: number }>('SELECT count(*)::int AS n FROM people'))[0]?.n;
  const verify = () => mustRun(portal, 'verify');

  it('is one record: two forms with one SSN that are finalized at the same moment make one person', async () => {
    const ids = await Promise.all([
      waiting({ ssn: '412-61-4242', last_name: 'Abara' }),
      waiting({ ssn: '412614242', last_name: 'Bello' }),
    ]);
    const before = (await people()) ?? 0;
    const finalizer = await hr();
    const replies = await Promise.all(ids.map((id) => finalizer.call(finalizeForm, { id })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await people()).toBe(before + 1);
    const lost = ids[replies.findIndex(({ status }) => status === 409)] ?? '';
    const form = await finalizer.mustCall(readForm, { id: lost });
    expect(form).toMatchObject({ status: 'ERROR', can: { settle_person: true } });
    expect(form.known_people).toEqual([expect.objectContaining({ by_ssn: true, former: false })]);
    expect(form.troubles[0]?.text).toMatch(/^This SSN belongs to Nadia (Abara|Bello) \(\d+\), who is here already/);
    const approver = await (await portal.client('approver1')).mustCall(readForm, { id: lost });
    expect([approver.troubles[0]?.text, approver.known_people]).toEqual([form.troubles[0]?.text, []]);
  });

  it('is found again however a given name of two parts is written', async () => {
    const [first, ...others] = await Promise.all(
      ['Anne Marie', 'Anne-Marie', 'ANNEMARIE', 'Anne\u2010Marie'].map((first_name) =>
        waiting({ first_name, last_name: 'de la Cruz', dob: '1981-02-03', ssn: null }),
      ),
    );
    const finalizer = await hr();
    expect((await finalizer.call(finalizeForm, { id: first ?? '' })).status).toBe(200);
    const before = await people();
    for (const id of others) {
      expect((await finalizer.call(finalizeForm, { id })).status).toBe(409);
      expect((await finalizer.mustCall(readForm, { id })).known_people).toEqual([
        expect.objectContaining({ name: 'Anne Marie de la Cruz', by_ssn: false }),
      ]);
    }
    expect(await people()).toBe(before);
    const creator = await portal.client('creator');
    for (const [first_name, last_name] of [
      ['Anne-Marie', 'De La Cruz'],
      ['anne marie', 'DeLaCruz'],
    ])
      expect(await creator.mustCall(checkDuplicates, { first_name, last_name } as never)).toEqual([
        expect.objectContaining({ name: 'Anne Marie de la Cruz' }),
      ]);
    const byBirth = { first_name: 'Anna', last_name: 'De-la-Cruz', dob: '1981-02-03' };
    expect(await creator.mustCall(checkDuplicates, byBirth)).toHaveLength(1);
    expect(await creator.mustCall(checkDuplicates, { first_name: 'Ann', last_name: 'Marie de la Cruz' })).toEqual([]);
  });

  it('who is employed gets a further position once HR links the form, and who made or approves it is not linked', async () => {
    const [known] = await portal.database.query<{ emp_id: string }>(
      `SELECT p.emp_id FROM people p JOIN personnel_action_forms f ON f.id = p.hired_by_form WHERE p.ssn_last4 = '4242'`,
    );
    const id = await waiting({ ssn: '412-61-4242', last_name: 'Cole' });
    const finalizer = await hr();
    expect((await finalizer.call(finalizeForm, { id })).body.message).toContain('Link the form to that person');
    const refused = await finalizer.call(linkPerson, { id, emp_id: hourly.empId });
    expect(refused.body.code).toBe('personnel-actions.link_no_match');
    expect((await (await portal.client('approver1')).call(linkPerson, { id, emp_id: hourly.empId })).status).toBe(403);
    const linked = await finalizer.mustCall(linkPerson, { id, emp_id: known?.emp_id ?? '' });
    expect((await auditEntryOf(portal, id)).at(-1)).toMatch(
      /^Linked to Nadia (Abara|Bello) \(\d+\): the form is a new position now$/,
    );
    expect((await finalizer.call(finalizeForm, { id, version: linked.version - 1 })).body.code).toBe(
      'personnel-actions.changed_since_seen',
    );
    const before = await people();
    await portal.database.query(`UPDATE employments SET started_on = '2020-01-01', ended_on = '2026-07-31' WHERE emp_id = $1`, [
      known?.emp_id,
    ]);
    await finalizer.mustCall(finalizeForm, { id, version: linked.version });
    expect([await people(), (await formOf(portal, id)).emp_id, (await formOf(portal, id)).paf_type]).toEqual([
      before,
      known?.emp_id,
      2,
    ]);
  });

  it('who has left is taken on again by linking', async () => {
    const [former] = await portal.database.query<{ emp_id: string }>(
      `UPDATE employments SET ended_on = started_on - 2800, started_on = started_on - 3000 WHERE emp_id = (SELECT emp_id FROM people WHERE ssn_last4 = '4242' LIMIT 1) RETURNING emp_id`,
    );
    const id = await waiting({ ssn: '412-61-4242', last_name: 'Dunn' });
    const finalizer = await hr();
    await finalizer.mustCall(linkPerson, { id, emp_id: former?.emp_id ?? '' });
    expect(await formOf(portal, id)).toMatchObject({ paf_type: 1, is_rehire: 1, emp_id: former?.emp_id, known_people: [] });
    await finalizer.mustCall(finalizeForm, { id });
  });

  it('gets a corrected number with a reason in the history, never that of another person', async () => {
    const id = await waiting({ ssn: '412-61-4242', last_name: 'Estes' });
    const finalizer = await hr();
    const silent = await finalizer.call(correctSsn, { id, ssn: '412-61-9999', message: ' ' });
    expect(silent.body.code).toBe('personnel-actions.link_reason_required');
    const same = await finalizer.call(correctSsn, { id, ssn: '412-61-4242', message: 'Typo' });
    expect(same.body.code).toBe('personnel-actions.ssn_still_taken');
    await finalizer.mustCall(correctSsn, { id, ssn: '412-61-9999', message: 'Two digits were swapped' });
    expect((await auditEntryOf(portal, id)).at(-1)).toBe('SSN corrected: Two digits were swapped');
    await finalizer.mustCall(finalizeForm, { id });
  });

  it('with the name and birth date of another is confirmed by HR with a reason', async () => {
    const twin = { first_name: 'Twila', last_name: 'Moss', dob: '1991-05-06' };
    const first = await waiting(twin);
    const second = await waiting(twin);
    const finalizer = await hr();
    await finalizer.mustCall(finalizeForm, { id: first });
    expect((await finalizer.call(finalizeForm, { id: second })).body.code).toBe('personnel-actions.personnel_write_failed');
    const form = await finalizer.mustCall(readForm, { id: second });
    expect([form.status, form.known_people[0]?.by_ssn, form.can.settle_person]).toEqual(['ERROR', false, true]);
    expect(form.troubles[0]?.text).toContain('has this name and birth date');
    await finalizer.mustCall(confirmNewPerson, { id: second, message: 'A cousin, see the passport' });
    expect((await formOf(portal, second)).troubles).toEqual([]);
    await finalizer.mustCall(finalizeForm, { id: second });
    expect((await auditEntryOf(portal, second)).join()).toContain('A cousin, see the passport');
  });

  it('with the typed SSN is always shown to the creator, however many share the name', async () => {
    const creator = await portal.client('creator');
    await portal.database.query(
      `INSERT INTO people (emp_id, first_name, last_name, is_employee) SELECT 'many' || n, 'Nadia', 'Quint', true FROM generate_series(1, 210) n`,
    );
    const found = await creator.mustCall(checkDuplicates, { first_name: 'Nadia', last_name: 'Quint', ssn: '412-61-9999' });
    expect(found[0]).toMatchObject({ by_ssn: true, name: 'Nadia Estes' });
    expect(found.length).toBeGreaterThan(6);
    const bySsn = await creator.mustCall(checkDuplicates, { ssn: '412-61-9999' });
    expect(bySsn.map((one) => one.name)).toEqual(['Nadia Estes']);
  });

  it('leaves every invariant whole', async () => {
    await portal.database.query(`DELETE FROM people WHERE emp_id LIKE 'many%'`);
    await verify();
  });
});
