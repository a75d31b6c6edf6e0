import { demoPerson } from '@campus/demo-campus';
import { changeAddress, confirmAddress, readRecord } from '@campus/domain/records';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const pk = demoPerson('hourly').empId;
const spouse = demoPerson('salaried').empId;
const MAIN = { addr_line_1: '123 main st', city: 'Louisville', state: 'KY', zip: '40280' };

let portal: TestPortal;
let office: TestClient;
let plain: TestClient;
let self: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
  [office, plain, self] = (await Promise.all(['records', 'plain', 'hourly'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
  await portal.database.query(
    `UPDATE people SET spouse_id = CASE emp_id WHEN $1 THEN $2 ELSE $1 END, send_mail = false WHERE emp_id IN ($1, $2)`,
    [pk, spouse],
  );
});
afterAll(() => portal.stop());

const lines = async (idNum = pk) => {
  const hr = await portal.client('hr');
  const { addr_line_1: street, city, state, zip, send_mail: mail } = await hr.mustCall(readRecord, { idNum });
  return [street, city, state, zip, mail];
};
const codeOf = async (by: TestClient, hash: string) => {
  const { status, body } = await by.call(confirmAddress, { hash });
  return status === 200 ? 200 : [status, body.code];
};
const GONE = [409, 'records.no_proposal'];

describe('an address change', () => {
  it('is proposed in the writing of the post office and stored when it is confirmed, once [RECORD-012] [RECORD-033] [RECORD-035]', async () => {
    const before = await lines();
    const proposed = await office.mustCall(changeAddress, { address: MAIN, pk });
    expect(proposed).toMatchObject({
      address: { addr_line_1: '123 MAIN ST', city: 'LOUISVILLE', zip: '40280' },
      changed: ['addr_line_1', 'city'],
      notice: '',
      spouse: null,
    });
    expect(await lines()).toEqual(before);
    expect(await codeOf(self, proposed.hash)).toEqual(GONE);
    expect(await codeOf(office, 'unknown')).toEqual(GONE);
    const answers = await Promise.all([codeOf(office, proposed.hash), codeOf(office, proposed.hash)]);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(await lines()).toEqual(['123 MAIN ST', 'LOUISVILLE', 'KY', '40280', 'N']);
    expect(await codeOf(office, proposed.hash)).toEqual(GONE);
  });

  it('needs street, city, state and a ZIP code of five digits, of the United States [RECORD-019] [RECORD-020]', async () => {
    for (const field of ['addr_line_1', 'city', 'state', 'zip']) {
      const address = Object.fromEntries(Object.entries(MAIN).filter(([name]) => name !== field)) as typeof MAIN;
      expect((await office.call(changeAddress, { address, pk })).status).toBe(400);
      expect((await office.call(changeAddress, { address: { ...MAIN, [field]: ' ' }, pk })).status).toBe(400);
    }
    for (const wrong of [{ zip: '1234' }, { zip: '123456' }, { zip: '40280-1234' }, { state: 'ON' }])
      expect((await office.call(changeAddress, { address: { ...MAIN, ...wrong }, pk })).status).toBe(400);
    const abroad = await office.call(changeAddress, { address: { ...MAIN, country: 'CA' }, pk });
    expect(abroad.body).toMatchObject({ success: false, code: 'records.foreign_address' });
    const [foreigner] = await portal.database.query<{ id: string }>(
      `SELECT emp_id AS id FROM people WHERE country_code = 'CA' LIMIT 1`,
    );
    const refused = await office.call(changeAddress, { address: MAIN, pk: foreigner?.id ?? '' });
    expect(refused.body).toMatchObject({ success: false, code: 'records.foreign_address' });
  });

  it('is not proposed where the post office knows no such address, and says what is wrong with a unit [RECORD-033]', async () => {
    const proposalOf = (addr_line_1: string) => office.call(changeAddress, { address: { ...MAIN, addr_line_1 }, pk });
    expect((await proposalOf('Nowhere Lane 1')).body).toMatchObject({
      success: false,
      message: 'We could not find this address.',
    });
    const notices = await Promise.all(
      ['Unitless Court 1', 'Badunit Court 1'].map(async (street) => (await proposalOf(street)).body.data),
    );
    expect(notices.map((data) => data?.notice)).toEqual([
      expect.stringContaining('expects a unit'),
      expect.stringContaining('does not know'),
    ]);
  });

  it('goes to the spouse too, with the choice of mail, where that is asked for [RECORD-034]', async () => {
    const both = await office.mustCall(changeAddress, {
      address: { ...MAIN, addr_line_1: '5 Elm Street' },
      pk,
      mailYes: 1,
      spouse: 1,
    });
    expect(both.spouse).toMatchObject({ id: spouse, name: 'Simon Aldridge' });
    expect(await codeOf(office, both.hash)).toBe(200);
    expect([await lines(), await lines(spouse)]).toEqual([
      ['5 ELM STREET', 'LOUISVILLE', 'KY', '40280', 'Y'],
      ['5 ELM STREET', 'LOUISVILLE', 'KY', '40280', 'Y'],
    ]);
    const alone = await office.mustCall(changeAddress, { address: { ...MAIN, addr_line_1: '6 Elm Street' }, pk });
    expect(await codeOf(office, alone.hash)).toBe(200);
    expect([await lines(), await lines(spouse)]).toEqual([
      ['6 ELM STREET', 'LOUISVILLE', 'KY', '40280', 'N'],
      ['5 ELM STREET', 'LOUISVILLE', 'KY', '40280', 'Y'],
    ]);
  });

  it('does not reach a spouse who keeps another address private, who has died, or who is none any more', async () => {
    const ask = { address: MAIN, pk, spouse: 1 } as const;
    await portal.database.query(
      `INSERT INTO person_privacy (emp_id, phone_private, mobile_private, address_private) VALUES ($1, false, false, true)
       ON CONFLICT (emp_id) DO UPDATE SET address_private = true`,
      [spouse],
    );
    expect((await office.call(changeAddress, ask)).body.code).toBe('records.spouse_private');
    await portal.database.query('DELETE FROM person_privacy WHERE emp_id = $1', [spouse]);
    await portal.database.query('INSERT INTO person_privacy (emp_id, address_private) VALUES ($1, false)', [spouse]);
    const { hash } = await office.mustCall(changeAddress, ask);
    await portal.database.query('UPDATE people SET spouse_id = NULL WHERE emp_id IN ($1, $2)', [pk, spouse]);
    expect(await codeOf(office, hash)).toEqual([409, 'records.no_spouse']);
    expect((await office.call(changeAddress, ask)).body.code).toBe('records.no_spouse');
  });

  it('cannot be confirmed when a newer one was proposed, the record was changed, or 15 minutes are over', async () => {
    const ask = { address: MAIN, pk } as const;
    const first = await office.mustCall(changeAddress, ask);
    const second = await office.mustCall(changeAddress, ask);
    expect(await codeOf(office, first.hash)).toEqual(GONE);
    await portal.database.query('UPDATE people SET record_version = record_version + 1 WHERE emp_id = $1', [pk]);
    expect(await codeOf(office, second.hash)).toEqual(GONE);
    const third = await office.mustCall(changeAddress, ask);
    await portal.database.query(
      `UPDATE address_proposals SET made_at = made_at - interval '16 minutes' WHERE settled_at IS NULL`,
    );
    expect(await codeOf(office, third.hash)).toEqual(GONE);
  });

  it('is refused to everybody else, alike for an id that is not there', async () => {
    for (const id of [pk, '999999']) expect((await plain.call(changeAddress, { address: MAIN, pk: id })).status).toBe(403);
    expect((await self.call(changeAddress, { address: MAIN, pk })).status).toBe(200);
  });

  it('changes nothing while the service is away, slow or asks for a pause', async () => {
    const fault = async (order: object) => {
      await fetch(`${portal.outside.faultsUrl}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'address-check', ...order }),
      });
    };
    for (const order of [{ mode: 'fail' }, { mode: 'fail', code: 429 }, { mode: 'drop' }, { mode: 'slow', ms: 10_000 }]) {
      await fault(order);
      const answer = await office.call(changeAddress, { address: MAIN, pk });
      expect([answer.status, answer.body.code]).toEqual([502, 'records.address_service_down']);
    }
    await fault({ mode: 'reset' });
    expect((await office.call(changeAddress, { address: MAIN, pk })).status).toBe(200);
  });
});
