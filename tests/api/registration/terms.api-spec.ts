import { listTermSettings, readSection, saveTerm } from '@campus/domain/registration';
import type { TermSettings } from '@campus/domain/registration';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RegistrationCampus } from './campus.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let campus: RegistrationCampus;
let registrar: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [campus, registrar] = await Promise.all([RegistrationCampus.of(portal, 4), portal.client('registrar')]);
});
afterAll(() => portal?.stop());

async function term(): Promise<TermSettings> {
  const found = (await registrar.mustCall(listTermSettings, {})).find(({ id }) => id === campus.term);
  if (found === undefined) throw new Error('The term is missing');
  return found;
}

async function save(change: Partial<TermSettings> & { readonly confirmed?: boolean }, client = registrar) {
  const { id, name: _name, students: _students, ...settings } = await term();
  return client.call(saveTerm, { term_id: id, ...settings, reason: 'Decided by the council', ...change });
}

describe('the terms of the registrar', () => {
  it('are saved with what they change for students said first', async () => {
    const [a] = campus.take(1);
    const num = await campus.section(5);
    await portal.database.query(`UPDATE courses SET web_codes = '{W1}' WHERE request_num = $1`, [num]);
    await a.add(num);
    const first = await save({ tel_web_code: 'W2' });
    expect([first.status, first.body.code]).toEqual([409, 'registration.term_effects']);
    expect(first.body.message).toContain('1 section can no longer be added online');
    expect((await term()).tel_web_code).toBe('');
    expect((await save({ tel_web_code: 'W2', confirmed: true })).status).toBe(200);
    expect(await term()).toMatchObject({ tel_web_code: 'W2', students: 1, version: 2 });
    const closed = await save({ opens_at: null });
    expect(closed.body.message).toMatch(/Registration closes now for \d+ students?\./);
    expect((await save({ opens_at: null, confirmed: true })).status).toBe(200);
    const [, after] = campus.take(2);
    expect((await after.add(num)).body.code).toBe('registration.term_closed');
    const audit = await portal.database.query(`SELECT 1 FROM audit_entries WHERE record_type = 'term' AND record_id = $1`, [
      campus.term,
    ]);
    expect(audit).toHaveLength(2);
  });

  it('open for a class of their own, and are refused where they cannot be so', async () => {
    const before = await term();
    const opening = { classification: 'Senior', opens_at: `${before.begins_on}T12:00:00Z` };
    expect((await save({ openings: [opening], confirmed: true })).body.data.openings).toHaveLength(1);
    const wrong = async (change: Partial<TermSettings>, code: string) => {
      const { status, body } = await save({ ...change, confirmed: true });
      expect([status, body.code]).toEqual([422, `registration.${code}`]);
    };
    await wrong({ openings: [opening, opening] }, 'class_twice');
    await wrong({ ends_on: '2000-01-01' }, 'term_backwards');
    await wrong({ ends_on: '2199-01-01' }, 'term_long');
    await wrong({ begins_on: '2199-01-01', ends_on: '2199-05-01', last_drop_on: null }, 'term_moved_far');
    await wrong({ last_drop_on: '2199-01-01' }, 'drop_outside');
    await wrong({ opens_at: '2199-01-01T00:00:00Z' }, 'opens_after');
    // No day of this campus, and one that the database has not at all.
    for (const begins_on of ['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])
      expect((await save({ begins_on })).status).toBe(400);
    expect((await save({ reason: ' ' } as never)).status).toBe(400);
    expect((await save({}, await portal.client('student1'))).status).toBe(403);
  });

  it('have parts with days of their own, which sections follow at once, and a part with sections stays', async () => {
    const before = await term();
    const half = {
      subterm_code: '2H',
      name: 'Second half',
      begins_on: before.begins_on,
      ends_on: before.ends_on,
      last_add_on: before.begins_on,
      last_drop_on: before.ends_on,
    };
    const saved = await save({ parts: [half], tel_web_code: '', confirmed: true });
    expect([saved.status, saved.body.data.parts]).toEqual([200, [half]]);
    const num = await campus.section(3);
    await portal.database.query(`UPDATE courses SET subterm_code = '2H', last_add_on = NULL WHERE request_num = $1`, [num]);
    const { section } = await registrar.mustCall(readSection, { jc_num: num });
    expect(section).toMatchObject({ last_add_on: before.begins_on, last_drop_on: before.ends_on });
    const wrong = async (change: Partial<typeof half>, code: string, field: string) => {
      const { status, body } = await save({ parts: [{ ...half, ...change }], confirmed: true });
      expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, `registration.${code}`, field]);
    };
    await wrong({ begins_on: '2000-01-01' }, 'part_outside', 'parts.0.begins_on');
    await wrong({ ends_on: '2199-01-01' }, 'part_outside', 'parts.0.ends_on');
    await wrong({ last_drop_on: '2000-01-01' }, 'part_drop_outside', 'parts.0.last_drop_on');
    await wrong({ last_add_on: '2199-01-01' }, 'part_add_late', 'parts.0.last_add_on');
    expect((await save({ parts: [{ ...half, name: ' ' }], confirmed: true })).status).toBe(400);
    const removed = await save({ parts: [], confirmed: true });
    expect([removed.status, removed.body.message]).toEqual([
      409,
      'Second half has 1 section. Move them to another part before you remove it.',
    ]);
    const first = { ...half, subterm_code: '1H', name: 'First half' };
    expect((await save({ parts: [first, { ...half, name: 'Late half' }], confirmed: true })).status).toBe(200);
    await portal.database.query(`UPDATE courses SET subterm_code = NULL WHERE request_num = $1`, [num]);
    expect((await save({ parts: [first], confirmed: true })).body.data.parts).toEqual([first]);
    const entries = await portal.database.query<{ detail: { after: TermSettings } }>(
      `SELECT detail FROM audit_entries WHERE record_type = 'term' AND record_id = $1 ORDER BY seq DESC LIMIT 1`,
      [campus.term],
    );
    expect(entries[0]?.detail.after.parts).toEqual([first]);
    expect((await save({ parts: [], confirmed: true })).status).toBe(200);
  });

  it('are not overwritten: of two who save at once one reads what the other saved', async () => {
    const { version } = await term();
    const answers = await Promise.all([
      save({ tel_web_code: 'A1', confirmed: true, version }),
      save({ tel_web_code: 'B2', confirmed: true, version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'registration.term_changed', data: { version: version + 1 } });
  });
});
