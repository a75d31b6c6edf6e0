import { demoPerson } from '@campus/demo-campus';
import type { Operation } from '@campus/contract-kit';
import {
  deleteFakeJob,
  readRecord,
  readRecordAs,
  saveFakeJob,
  searchRecords,
  setAddressPrivate,
  setMobilePrivate,
  setPhonePrivate,
  updateEmail,
  updateMobilePhone,
  updatePhone,
} from '@campus/domain/records';
import type { PersonRecord } from '@campus/domain/records';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const pk = demoPerson('hourly').empId;
const HOURLY = 'hourly@campus.example';

let portal: TestPortal;
let admin: TestClient;
let office: TestClient;
let tech: TestClient;
let plain: TestClient;
let self: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
  [admin, office, tech, plain, self] = (await Promise.all(
    ['peopleadmin', 'records', 'tech', 'plain', 'hourly'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => portal.stop());

const record = (by: TestClient, idNum = pk): Promise<PersonRecord> => by.mustCall(readRecord, { idNum });
const refusals = async (by: TestClient, calls: readonly (readonly [Operation, object])[]) =>
  Promise.all(calls.map(async ([operation, input]) => (await by.call(operation, input as never)).status));
/** A person whose campus e-mail is none of the institution's. */
const outside = async (): Promise<{ id: string; email: string }> => {
  const [row] = await portal.database.query<{ id: string; email: string }>(
    `SELECT emp_id AS id, email FROM people WHERE email LIKE '%@mail.example' AND is_employee ORDER BY 1 LIMIT 1`,
  );
  return row ?? { id: '', email: '' };
};

describe("a person's record", () => {
  it('has the names of the personnel system, with spouse, student and positions [RECORD-004] [RECORD-005] [RECORD-043]', async () => {
    const [married] = await portal.database.query<{ id: string }>(
      `SELECT p.emp_id AS id FROM people p JOIN students s ON s.emp_id = p.emp_id WHERE p.spouse_id IS NOT NULL
         AND EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.ended_on IS NULL) LIMIT 1`,
    );
    const found = await record(admin, married?.id);
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([
        ...['id', 'first_name', 'last_name', 'phone', 'mobile_phone', 'phone_private', 'mobile_phone_priva', 'email_address'],
        ...[
          'alt_email_address',
          'hr_email_address',
          'addr_line_1',
          'addr_line_2',
          'addr_line_3',
          'city',
          'state',
          'zip',
          'country',
        ],
        ...['addr_private', 'send_mail', 'birth_dte', 'birthday', 'deceased', 'death_dte', 'data_phone', 'extension'],
      ]),
    );
    expect(['Y', 'N']).toEqual(expect.arrayContaining([found.send_mail, found.deceased]));
    expect(found.spouse).toEqual({ id: expect.any(String), name: expect.any(String) });
    expect(found.student).toEqual({ school: expect.any(String), degree: expect.any(String) });
    expect(found.positions[0]).toEqual({ friendly_name: expect.any(String), title: expect.any(String) });
    expect(found.birthday).toBe(found.birth_dte?.slice(5));
    const unknown = await admin.call(readRecord, { idNum: '999999' });
    expect([unknown.body.success, unknown.status]).toEqual([false, 404]);
  });

  it('is searched from three characters on by who may open it, and by nobody else [RECORD-042] [RECORD-002]', async () => {
    expect((await office.mustCall(searchRecords, { q: 'Novak' })).map(({ id }) => id)).toContain(pk);
    expect(await office.mustCall(searchRecords, { q: 'No' })).toEqual([]);
    expect((await plain.call(searchRecords, { q: 'Novak' })).status).toBe(403);
  });

  it('hides private phones and address from everybody but the person, administrators and HR [RECORD-050] [RECORD-043]', async () => {
    for (const operation of [setPhonePrivate, setMobilePrivate, setAddressPrivate])
      await self.mustCall(operation, { pk, isPrivate: 'Y' });
    const shown = async (by: TestClient) => {
      const { phone, mobile_phone: mobile, addr_line_1: street } = await record(by);
      return [phone, mobile, street].map((value) => value !== null);
    };
    const hr = await portal.client('hr');
    expect(await Promise.all([self, admin, hr].map((by) => shown(by)))).toEqual(
      Array.from({ length: 3 }, () => [true, true, true]),
    );
    expect(await Promise.all([plain, office, tech].map((by) => shown(by)))).toEqual(
      Array.from({ length: 3 }, () => [false, false, false]),
    );
    const seen = await self.mustCall(readRecordAs, { as: 'colleague' });
    expect(seen).toEqual({ ...(await record(plain)), editable: [] });
    expect((await self.mustCall(readRecordAs, { as: 'hr' })).phone).not.toBeNull();
  });

  it('names what its reader may change [RECORD-001] [RECORD-003] [RECORD-026]', async () => {
    const parts = await Promise.all([admin, office, tech, plain, self].map(async (by) => (await record(by)).editable));
    expect(parts).toEqual([['contact', 'privacy', 'work'], ['contact'], ['emails'], [], ['contact', 'privacy']]);
  });
});

describe('phones', () => {
  it('are written XXX-XXX-XXXX, or refused with that sentence [RECORD-016] [RECORD-029] [RECORD-030]', async () => {
    for (const value of ['5025551234', '502-555-123', '', ' ', '502-555-12345']) {
      for (const [operation, more] of [
        [updatePhone, { name: 'home' }],
        [updateMobilePhone, {}],
      ] as const) {
        const refused = await office.call(operation as Operation, { pk, value, ...more } as never);
        expect([refused.status, refused.body.fields?.[0]?.message]).toEqual([400, 'This field must be XXX-XXX-XXXX']);
      }
    }
    expect((await office.mustCall(updatePhone, { pk, name: 'home', value: '502-555-1234' })).phone).toBeNull();
    expect((await office.mustCall(updateMobilePhone, { pk, value: '502-555-4321' })).mobile_phone).toBeNull();
    expect(await record(admin)).toMatchObject({ phone: '502-555-1234', mobile_phone: '502-555-4321' });
    expect((await office.call(updatePhone, { pk, name: 'cell' as 'home', value: '502-555-1234' })).status).toBe(400);
    expect((await office.call(updateMobilePhone, { pk: '999999', value: '502-555-1234' })).status).toBe(404);
  });

  it('of one number are private together, by each flag and by an edit [RECORD-011] [RECORD-032]', async () => {
    const flags = async () => {
      const { phone_private: phone, mobile_phone_priva: mobile, addr_private: address } = await record(admin);
      return [phone, mobile, address].join('');
    };
    await self.mustCall(setPhonePrivate, { pk, isPrivate: 'N' });
    await self.mustCall(setMobilePrivate, { pk, isPrivate: 'Y' });
    await self.mustCall(setAddressPrivate, { pk, isPrivate: 'N' });
    expect(await flags()).toBe('NYN');
    await self.mustCall(updateMobilePhone, { pk, value: '502-555-1234' });
    expect(await flags()).toBe('YYN');
    await admin.mustCall(setPhonePrivate, { pk, isPrivate: 'N' });
    expect(await flags()).toBe('NNN');
    await admin.mustCall(setMobilePrivate, { pk, isPrivate: 'Y' });
    expect(await flags()).toBe('YYN');
    await self.mustCall(updateMobilePhone, { pk, value: '502-555-4321' });
    await admin.mustCall(setPhonePrivate, { pk, isPrivate: 'N' });
    expect(await flags()).toBe('NYN');
    const wrong = [
      [setPhonePrivate, { pk, isPrivate: 'yes' }],
      [setAddressPrivate, { pk, isPrivate: '' }],
    ] as const;
    expect(await refusals(admin, wrong)).toEqual([400, 400]);
  });

  it('that two people have are saved, and both are told', async () => {
    const other = demoPerson('salaried').empId;
    const saved = await admin.call(updateMobilePhone, { pk: other, value: '502-555-4321' });
    expect([saved.status, saved.body.message]).toEqual([
      200,
      'Saved. Harriet Novak has the same mobile number, so text messages from it clock no one in.',
    ]);
    const mails = await portal.database.query<{ recipient: string }>(
      `SELECT recipient FROM mail_messages WHERE subject = 'Your mobile number is on another record too' ORDER BY 1`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([HOURLY, 'salaried@campus.example']);
  });
});

describe('e-mails', () => {
  it('are changed by campus technology, the alternate one by records and the person [RECORD-031] [RECORD-027]', async () => {
    const { id, email } = await outside();
    const changed = await tech.mustCall(updateEmail, { pk: id, name: '*EML', value: 'new@mail.example' });
    expect(changed.email_address).toBe('new@mail.example');
    expect((await tech.mustCall(updateEmail, { pk: id, name: 'HRML', value: 'a@b.org' })).hr_email_address).toBe('a@b.org');
    expect((await office.mustCall(updateEmail, { pk: id, name: 'AEML', value: '' })).alt_email_address).toBeNull();
    expect(await refusals(admin, [[updateEmail, { pk: id, name: '*EML', value: 'x@mail.example' }]])).toEqual([403]);
    expect(await refusals(office, [[updateEmail, { pk: id, name: 'HRML', value: 'x@mail.example' }]])).toEqual([403]);
    expect(await refusals(tech, [[updateEmail, { pk: id, name: 'AEML', value: 'x@mail.example' }]])).toEqual([403]);
    expect(await refusals(tech, [[updateEmail, { pk: id, name: 'EML', value: 'x@mail.example' }]])).toEqual([400]);
    const mails = await portal.database.query<{ recipient: string }>(
      `SELECT DISTINCT recipient FROM mail_messages WHERE record_type = 'person-record' AND record_id = $1 ORDER BY 1`,
      [id],
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(['new@mail.example', email]));
  });

  it('may be empty, else are an address [RECORD-017]', async () => {
    for (const value of ['abc', 'a@b', 'a b@c.org', 'a@b@c.org', '@b.org', 'a@.org', 'a@b.o']) {
      const refused = await self.call(updateEmail, { pk, name: 'AEML', value });
      expect([value, refused.status, refused.body.fields?.[0]?.message]).toEqual([
        value,
        400,
        'This field must be a valid email.',
      ]);
    }
    expect((await self.mustCall(updateEmail, { pk, name: 'AEML', value: 'a@b.org' })).alt_email_address).toBe('a@b.org');
    expect((await self.mustCall(updateEmail, { pk, name: 'AEML', value: '' })).alt_email_address).toBeNull();
  });

  it("of the institution's domain are changed by nobody, and none is typed [RECORD-021]", async () => {
    const { id } = await outside();
    expect((await record(tech)).kept).toContain('email_address');
    expect((await record(tech, id)).kept).not.toContain('email_address');
    const calls = [
      [updateEmail, { pk, name: '*EML', value: 'new@mail.example' }],
      [updateEmail, { pk: id, name: '*EML', value: 'x@campus.example' }],
      [updateEmail, { pk: id, name: 'HRML', value: 'x@mail.CAMPUS.example' }],
    ] as const;
    expect(await refusals(tech, calls)).toEqual([403, 403, 403]);
  });
});

describe('a non-campus position', () => {
  const job = { pk, title: 'Pastor', fullpart_sts: 'F', deptCde: '0410' } as const;

  it('is saved whole by an administrator, and deleted once [RECORD-006] [RECORD-022] [RECORD-044] [RECORD-045]', async () => {
    for (const wrong of [
      { title: '' },
      { fullpart_sts: 'X' },
      { deptCde: '041' },
      { deptCde: '04100' },
      { fullpart_sts: '' },
      { deptCde: '' },
    ])
      expect(await refusals(admin, [[saveFakeJob, { ...job, ...wrong }]])).toEqual([400]);
    for (const field of ['title', 'fullpart_sts', 'deptCde'])
      expect(
        await refusals(admin, [[saveFakeJob, Object.fromEntries(Object.entries(job).filter(([key]) => key !== field))]]),
      ).toEqual([400]);
    expect(await refusals(admin, [[saveFakeJob, { ...job, deptCde: '9999' }]])).toEqual([422]);
    expect((await record(admin)).fake_position).toBeNull();
    for (const by of [plain, tech, office])
      expect(
        await refusals(by, [
          [saveFakeJob, job],
          [deleteFakeJob, { pk }],
        ]),
      ).toEqual([403, 403]);
    const { fake_position: saved } = await admin.mustCall(saveFakeJob, job);
    expect(saved).toEqual({ title: 'Pastor', fullpart_sts: 'F', deptCde: '0410' });
    await admin.mustCall(deleteFakeJob, { pk });
    const again = await admin.call(deleteFakeJob, { pk });
    expect([again.body.success, again.body.code]).toEqual([false, 'records.no_position']);
  });
});

describe('every change', () => {
  it('is refused for another person, alike whether the id is there or not [RECORD-001]', async () => {
    const of = (id: string) =>
      [
        [updatePhone, { pk: id, name: 'home', value: '502-555-0000' }],
        [updateMobilePhone, { pk: id, value: '502-555-0000' }],
        [updateEmail, { pk: id, name: 'AEML', value: 'a@b.org' }],
        [setPhonePrivate, { pk: id, isPrivate: 'N' }],
        [setMobilePrivate, { pk: id, isPrivate: 'N' }],
        [setAddressPrivate, { pk: id, isPrivate: 'N' }],
        [saveFakeJob, { pk: id, title: 'X', fullpart_sts: 'F', deptCde: '0410' }],
      ] as const;
    const before = await record(admin);
    expect(await refusals(plain, of(pk))).toEqual(Array.from({ length: 7 }, () => 403));
    expect(await refusals(plain, of('999999'))).toEqual(Array.from({ length: 7 }, () => 403));
    expect(await record(admin)).toEqual(before);
  });

  it('of a version that is not the newest is refused with what the record says now, also of two at once', async () => {
    const { version } = await record(admin);
    const calls = ['502-555-0001', '502-555-0002'].map((value) => admin.call(updatePhone, { pk, name: 'home', value, version }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'records.changed', data: { version: version + 1 } });
  });

  it('stands in the history with both values, and its person gets a mail that names the field alone', async () => {
    await admin.mustCall(updatePhone, { pk, name: 'home', value: '502-555-0009' });
    const [note] = await portal.database.query<{ description: string; by: string }>(
      `SELECT description, action_by AS by FROM audit_entries WHERE record_type = 'person-record' AND record_id = $1 ORDER BY seq DESC LIMIT 1`,
      [pk],
    );
    expect(note).toEqual({ description: expect.stringContaining('→ 502-555-0009'), by: demoPerson('peopleadmin').empId });
    const mails = await portal.database.query<{ body: string }>(
      `SELECT body FROM mail_messages WHERE recipient = $1 AND subject = 'Your record was changed'`,
      [HOURLY],
    );
    expect(mails.filter(({ body }) => body.includes('Home phone')).length).toBeGreaterThan(0);
    expect(mails.filter(({ body }) => body.includes('502-555'))).toEqual([]);
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});
