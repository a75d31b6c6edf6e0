import {
  createForm,
  fieldTexts,
  listPositions,
  personnelActionMessages as messages,
  searchForms,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { draft, formOf, newHire } from './new-hire.js';

jest.setTimeout(180_000);

type Content = Readonly<Record<string, unknown>>;

let portal: TestPortal;
let creator: TestClient;
let hire: Content;
let line: Content;

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
  creator = await portal.client('creator');
  hire = await newHire(portal);
  const known = (await creator.mustCall(listPositions, { department: '0410' })).find((one) => one.pos_type === 'S');
  const account_codes = [{ acct_comp_4_object_code: known?.obj_cde }];
  line = { appid: known?.appid, department_code: '0410', start_date: '08-01-2026', end_date: '07-31-2027', account_codes };
});
afterAll(async () => {
  await portal?.stop();
});

/** What is kept of a new hire that is typed so. */
async function kept(changes: Content): Promise<Content> {
  const { id } = await draft(portal, { ...hire, ...changes });
  return (await formOf(portal, id)) as never;
}

/** The field that a typed value is refused at, with its sentence. */
async function refusal(changes: Content): Promise<readonly [path: string, message: string] | null> {
  const { body } = await creator.call(createForm, { data: { ...hire, ...changes } as never });
  if (body.success) return null;
  const [field] = (body as { readonly fields?: readonly { readonly path: string; readonly message: string }[] }).fields ?? [];
  return [field?.path ?? '', field?.message ?? ''];
}

describe('what is typed or pasted into a form', () => {
  it('is tidied once before every rule: NFC, no invisible signs, one kind of space, hyphen and dash [PAF-043]', async () => {
    const pasted = {
      first_name: 'Jose\u0301\u200b',
      middle_name: 'Anne\u2011Marie',
      last_name: '\u202aO\u2019Brien\u202c\u00a0',
      city: 'St.\u00a0 Louis',
      dob: '03\u201114\u20111990',
      ssn: '\u200e512\u201340\u20135061',
      phone: '(502)\u00a0555\u20110123',
      email: '\ufeffjose@campus.example\u00a0',
      remarks: 'One\r\ntwo\u00a0three',
    };
    expect(await kept(pasted)).toMatchObject({
      first_name: 'José',
      middle_name: 'Anne-Marie',
      last_name: 'O’Brien',
      city: 'St. Louis',
      dob: '1990-03-14',
      ssn: '512-40-5061',
      phone: '(502) 555-0123',
      email: 'jose@campus.example',
      remarks: 'One\ntwo three',
    });
  });

  it('is a name in every script, with marks, joiners and apostrophes at a word [PAF-042] [PAF-043]', async () => {
    for (const last_name of ['अनिता', 'தமிழ்', 'ශ්\u200dරී', 'Nguyễn', 'Петров', '李', '‘Abd', 'D’', 'van der Berg'])
      expect(await kept({ last_name })).toMatchObject({ last_name });
    for (const last_name of ['Ann3', '-Ann', '’', 'A@b'])
      expect(await refusal({ last_name })).toEqual(['data.last_name', fieldTexts.name]);
  });

  it('is refused and never cut or guessed at: phones, codes, amounts, countries, long texts', async () => {
    expect(await refusal({ phone: '+44 20 7946 0958' })).toEqual(['data.phone', fieldTexts.phone]);
    expect(await refusal({ positions: [{ ...line, pay_amount: '41,00' }] })).toEqual([
      'data.positions.0.pay_amount',
      fieldTexts.money,
    ]);
    const codes = (acct_comp_4_object_code: string) => ({
      positions: [{ ...line, account_codes: [{ acct_comp_4_object_code }] }],
    });
    expect((await refusal(codes('06110')))?.[0]).toBe('data.positions.0.account_codes.0.acct_comp_4_object_code');
    expect(await refusal({ country_code: 'Germ' })).toEqual(['data.country_code', fieldTexts.country]);
    expect(await refusal({ remarks: 'x'.repeat(2001) })).toEqual(['data.remarks', 'Enter at most 2000 characters.']);
    expect(await kept({ positions: [{ ...line, pay_amount: '$41,000.5' }] })).toMatchObject({
      positions: [{ pay_amount: '41000.50' }],
    });
    expect(await kept(codes('0611'))).toMatchObject({ account_codes: [{ acct_comp_4_object_code: '0611' }] });
  });

  it('cannot be a birth date that lies ahead or before 1900, an SSN that nobody has, a start date before 1990', async () => {
    const year = new Date().getUTCFullYear();
    expect(await refusal({ dob: `${year + 1}-03-14` })).toEqual(['data.dob', fieldTexts.birthDateFuture]);
    expect(await refusal({ dob: '1899-12-31' })).toEqual(['data.dob', fieldTexts.birthDateEarly]);
    for (const ssn of ['000-12-3456', '666-12-3456', '912-12-3456', '512-00-3456', '512-12-0000'])
      expect(await refusal({ ssn })).toEqual(['data.ssn', fieldTexts.ssnImpossible]);
    expect(await refusal({ positions: [{ ...line, start_date: '12-31-1989' }] })).toEqual([
      'data.positions.0.start_date',
      fieldTexts.startDateEarly,
    ]);
    expect(messages.text('birth_date_future')).toContain('today or earlier');
  });

  it('is an address as its country has it: states and ZIP for the US, military mail and territories, free text elsewhere [PAF-044] [PAF-080]', async () => {
    for (const state of ['ZZ', 'AE', 'PR']) expect(await refusal({ state })).toEqual(['data.state', fieldTexts.state]);
    expect(await refusal({ zip: 'SW1A 1AA' })).toEqual(['data.zip', fieldTexts.zip]);
    expect(await kept({ country_code: 'Germany', state: '', zip: '' })).toMatchObject({
      country_code: 'DE',
      state: null,
      zip: null,
    });
    const abroad = { country_code: 'CA', state: 'Nova Scotia', zip: 'B3H 4R2' };
    expect(await kept(abroad)).toMatchObject(abroad);
    expect(await kept({ country_code: 'U.S. military mail', state: 'AE', zip: '09007' })).toMatchObject({
      state: 'AE',
      zip: '09007',
    });
    expect(await refusal({ country_code: 'U.S. military mail', state: 'KY' })).toEqual(['data.state', fieldTexts.militaryState]);
    expect(await kept({ country_code: 'Puerto Rico', state: '', zip: '00901' })).toMatchObject({
      country_code: 'PR',
      state: null,
    });
  });

  it('is tidied in every call, in a query too', async () => {
    const found = await creator.call(searchForms, { person: '\u200bO\u2019Brien\u00a0' });
    expect(found.status).toBe(200);
    expect((found.body.data as readonly { readonly last_name: string }[]).map((row) => row.last_name)).toContain('O’Brien');
  });
});
