import { describe, expect, it } from '@jest/globals';

import { fieldTexts, formContent } from '../index.js';

const newHire = {
  paf_type: 1,
  req_department_code: '0410',
  approved_by1: '100111',
  first_name: 'Anne-Marie',
  last_name: "O'Brien",
  street1: '12 Chapel Lane',
  city: 'Louisville',
  state: 'KY',
  zip: '40206',
};
const salaried = {
  appid: '7',
  department_code: '0410',
  pay_type: 'S',
  pay_amount: '50,000',
  start_date: '08-01-2026',
  end_date: '07-31-2027',
  account_codes: [{ acct_comp_4_object_code: '5000' }],
};
const refused = (content: object, path: string) =>
  formContent.safeParse(content).error?.issues.find((issue) => issue.path.join('.') === path)?.message;

describe('the content of a form', () => {
  it('accepts accented letters, hyphen, apostrophe and space in names, and nothing else', () => {
    const names = [
      "O'Brien",
      'Anne-Marie',
      'Mary Ann',
      'José',
      'A'.repeat(50),
      'अनिता',
      'தமிழ்',
      'Hawai‘i',
      '‘Abd',
      'D’',
      'Nguyễn',
      'ශ්\u200dරී',
      '李',
    ];
    for (const name of names) {
      expect(refused({ ...newHire, first_name: name }, 'first_name')).toBeUndefined();
    }
    for (const name of ['Ann3', 'Ann_', 'Ann@', 'A'.repeat(51), '-Ann', 'Ann-', "''", "'", '́', 'Ann--Marie', "O''Brien"]) {
      expect(refused({ ...newHire, first_name: name }, 'first_name')).toBe(fieldTexts.name);
    }
    expect(refused({ ...newHire, last_name: ' ' }, 'last_name')).toBe(fieldTexts.required);
  });

  it('takes any sensible writing of a date, an SSN and a phone, and refuses what is none', () => {
    const parsed = formContent.parse({ ...newHire, dob: '2000-02-29', ssn: '123456789', phone: '502 555 1234' });
    expect(parsed).toMatchObject({ dob: '2000-02-29', ssn: '123-45-6789', phone: '(502) 555-1234', country_code: 'US' });
    expect(refused({ ...newHire, dob: '02-30-2000' }, 'dob')).toBe(fieldTexts.date);
    expect(refused({ ...newHire, dob: '13-01-2000' }, 'dob')).toBe(fieldTexts.date);
    expect(refused({ ...newHire, ssn: '12345' }, 'ssn')).toBe(fieldTexts.ssn);
    expect(refused({ ...newHire, phone: '55512' }, 'phone')).toBe(fieldTexts.phone);
    expect(refused({ ...newHire, email: 'a@' }, 'email')).toBe(fieldTexts.email);
  });

  it('takes what is pasted: days with names of months, phones with a country code, ZIP codes with four more digits', () => {
    const days = [
      '3/14/1990',
      '03-14-1990',
      '1990/3/14',
      '1990-03-14',
      '03141990',
      'March 14, 1990',
      'Mar. 14 1990',
      '14 March 1990',
      ' 14-mar-1990 ',
    ];
    for (const dob of days) expect(formContent.parse({ ...newHire, dob })).toMatchObject({ dob: '1990-03-14' });
    for (const dob of ['14/3/1990', 'Marchy 14, 1990', 'Feb 30, 1990', '3/14/90'])
      expect(refused({ ...newHire, dob }, 'dob')).toBe(fieldTexts.date);
    for (const phone of ['+1 502.555.1234', '1 (502) 555-1234', '502-555-1234']) {
      expect(formContent.parse({ ...newHire, phone })).toMatchObject({ phone: '(502) 555-1234' });
    }
    for (const ssn of ['123 45 6789', '123.45.6789'])
      expect(formContent.parse({ ...newHire, ssn })).toMatchObject({ ssn: '123-45-6789' });
    const zips = { '40206-0001': '40206-0001', ' 402060001 ': '40206-0001', '40206 0001': '40206-0001' };
    for (const [zip, kept] of Object.entries(zips)) expect(formContent.parse({ ...newHire, zip })).toMatchObject({ zip: kept });
    expect(formContent.parse({ ...newHire, country_code: 'GB', zip: 'SW1A 1AA' })).toMatchObject({ zip: 'SW1A 1AA' });
    expect(refused({ ...newHire, zip: ' ' }, 'zip')).toBe(fieldTexts.required);
  });

  it('reads what is pasted with invisible signs, other spaces and other hyphens, and keeps it tidy', () => {
    const pasted = {
      first_name: 'Ann\u00adeli\u2011Marie\u200b',
      last_name: '\u202aO\u2019Brien\u202c\u00a0',
      street1: '12\u00a0 Chapel\u2003Lane',
      city: 'Louis\u200bville',
      dob: '03\u201114\u20111990',
      phone: '(502)\u00a0555\u20110123',
      ssn: '123\u201345\u20136789',
      email: '\u200banne@campus.example\u00a0',
      remarks: 'One\r\ntwo\u00a0three \u2013 four',
    };
    expect(formContent.parse({ ...newHire, ...pasted })).toMatchObject({
      first_name: 'Anneli-Marie',
      last_name: 'O’Brien',
      street1: '12 Chapel Lane',
      city: 'Louisville',
      dob: '1990-03-14',
      phone: '(502) 555-0123',
      ssn: '123-45-6789',
      email: 'anne@campus.example',
      remarks: 'One\ntwo three – four',
    });
  });

  it('refuses what cannot be: early birth dates and start dates, SSNs that nobody has', () => {
    expect(refused({ ...newHire, dob: '12-31-1899' }, 'dob')).toBe(fieldTexts.birthDateEarly);
    expect(refused({ ...newHire, dob: '01-01-1900' }, 'dob')).toBeUndefined();
    for (const ssn of ['000-45-6789', '666-45-6789', '912-45-6789', '123-00-6789', '123-45-0000'])
      expect(refused({ ...newHire, ssn }, 'ssn')).toBe(fieldTexts.ssnImpossible);
    const start = (start_date: string) =>
      refused({ ...newHire, positions: [{ ...salaried, start_date }] }, 'positions.0.start_date');
    expect([start('12-31-1989'), start('01-01-1990')]).toEqual([fieldTexts.startDateEarly, undefined]);
  });

  it('cuts nothing: phones of other countries, codes with a digit too many, amounts with a doubtful comma', () => {
    expect(refused({ ...newHire, phone: '+44 20 7946 0958' }, 'phone')).toBe(fieldTexts.phone);
    const position = (more: object) => ({ ...newHire, positions: [{ ...salaried, ...more }] });
    expect(refused(position({ pay_amount: '41,00' }), 'positions.0.pay_amount')).toBe(fieldTexts.money);
    expect(refused(position({ pay_amount: '-41.00' }), 'positions.0.pay_amount')).toBe(fieldTexts.money);
    const code = (acct_comp_4_object_code: string) => position({ account_codes: [{ acct_comp_4_object_code }] });
    expect(refused(code('06110'), 'positions.0.account_codes.0.acct_comp_4_object_code')).toContain('4 digits');
    expect(formContent.parse(code('0611'))).toMatchObject({
      positions: [{ account_codes: [{ acct_comp_4_object_code: '0611' }] }],
    });
    expect(refused({ ...newHire, city: 'x'.repeat(61) }, 'city')).toBe('Enter at most 60 characters.');
    for (const dist_pct of ['0x10', '1e1', '12.5', true])
      expect(
        refused(
          position({ account_codes: [{ acct_comp_4_object_code: '5000', dist_pct }] }),
          'positions.0.account_codes.0.dist_pct',
        ),
      ).toBe(fieldTexts.share);
  });

  it('knows countries by name and code, and their states and ZIP codes [PAF-044] [PAF-080]', () => {
    const at = (address: object) => ({ ...newHire, ...address });
    const kept = {
      Germany: 'DE',
      germany: 'DE',
      de: 'DE',
      'Côte d’Ivoire': 'CI',
      "Cote d'Ivoire": 'CI',
      USA: 'US',
      'U.S. military mail': 'XM',
    };
    for (const [country_code, code] of Object.entries(kept))
      expect(formContent.parse(at({ country_code, state: code === 'XM' ? 'AE' : 'KY' }))).toMatchObject({ country_code: code });
    for (const country_code of ['Ger', 'XX', 'Nowhere'])
      expect(refused(at({ country_code }), 'country_code')).toBe(fieldTexts.country);
    for (const state of ['ZZ', 'AE', 'PR', 'Kentucky']) expect(refused(at({ state }), 'state')).toBe(fieldTexts.state);
    for (const state of ['', null, undefined]) expect(refused(at({ state }), 'state')).toBe(fieldTexts.required);
    expect(formContent.parse(at({ state: 'dc' }))).toMatchObject({ state: 'DC' });
    for (const zip of ['4020', '00000', 'SW1A 1AA', '40206-1']) expect(refused(at({ zip }), 'zip')).toBe(fieldTexts.zip);
    expect(refused(at({ zip: '' }), 'zip')).toBe(fieldTexts.required);
    const military = { country_code: 'XM', state: 'AE', zip: '09007' };
    expect(formContent.parse(at(military))).toMatchObject(military);
    expect(refused(at({ ...military, state: 'KY' }), 'state')).toBe(fieldTexts.militaryState);
    const abroad = { country_code: 'DE', state: null, zip: null };
    expect(formContent.parse(at(abroad))).toMatchObject(abroad);
    const free = { country_code: 'CA', state: 'Nova Scotia', zip: 'B3H 4R2' };
    expect(formContent.parse(at(free))).toMatchObject(free);
    const territory = { country_code: 'PR', state: null, zip: '00901' };
    expect(formContent.parse(at(territory))).toMatchObject(territory);
    expect(refused(at({ ...territory, state: 'KY' }), 'state')).toContain('PR');
    expect(refused(at({ country_code: 'PR', state: '', zip: '' }), 'zip')).toBe(fieldTexts.required);
  });

  it('says what is wrong with an address beside what else is wrong', () => {
    const wrong = { ...newHire, first_name: undefined, dob: 'no day', state: 'ZZ', zip: '1' };
    expect(refused(wrong, 'first_name')).toBe(fieldTexts.required);
    expect([refused(wrong, 'state'), refused(wrong, 'zip')]).toEqual([fieldTexts.state, fieldTexts.zip]);
  });

  it('asks for an end date of a salaried position and not of an hourly one', () => {
    const withEnd = (position: object) => ({ ...newHire, positions: [{ ...salaried, ...position }] });
    expect(refused(withEnd({ end_date: '' }), 'positions.0.end_date')).toBe(fieldTexts.required);
    expect(refused(withEnd({ end_date: '', pay_type: 'H' }), 'positions.0.end_date')).toBeUndefined();
    expect(refused(withEnd({ start_date: '' }), 'positions.0.start_date')).toBe(fieldTexts.required);
    expect(refused(withEnd({ start_date: '08-32-2026' }), 'positions.0.start_date')).toBe(fieldTexts.date);
  });

  it('defaults an account code row and refuses wrong lengths, letters and shares [PAF-054] [PAF-056]', () => {
    const parsed = formContent.parse({ ...newHire, positions: [salaried] });
    expect(parsed).toMatchObject({
      positions: [
        { pay_amount: '50000.00', account_codes: [{ acct_comp_1: '01', acct_comp_3: '0000', acct_comp_5: '00', dist_pct: 100 }] },
      ],
    });
    const code = (fields: object) => ({
      ...newHire,
      positions: [{ ...salaried, account_codes: [{ acct_comp_4_object_code: '5000', ...fields }] }],
    });
    expect(refused(code({ acct_comp_1: '1' }), 'positions.0.account_codes.0.acct_comp_1')).toContain('2 digits');
    expect(refused(code({ acct_comp_3: '00000' }), 'positions.0.account_codes.0.acct_comp_3')).toContain('4 digits');
    expect(refused(code({ acct_comp_5: 'a0' }), 'positions.0.account_codes.0.acct_comp_5')).toContain('2 digits');
    for (const dist_pct of [0, 101, 12.5]) {
      expect(refused(code({ dist_pct }), 'positions.0.account_codes.0.dist_pct')).toBe(fieldTexts.share);
    }
  });

  it('knows four types, and no unknown field [PAF-002]', () => {
    expect(refused({ ...newHire, paf_type: 5 }, 'paf_type')).toBe(fieldTexts.pafType);
    expect(formContent.parse({ ...newHire, paf_type: '1' })).toMatchObject({ paf_type: 1 });
    expect(formContent.safeParse({ ...newHire, approved_by5: '100115' }).success).toBe(false);
  });

  it('takes back what reading a form answered, and leaves out what the portal tells by itself [PAF-028]', () => {
    const read = {
      ...newHire,
      paf_type: undefined,
      paf_type_id: '1',
      version: 3,
      stage: 'draft',
      is_draft: 1,
      department_code: '0410',
      terminate_pos: null,
      accesses: [],
      can: {},
      positions: [{ ...salaried, id: 'a', org_pos: '0410-007', pos_title: 'Analyst', account_codes: undefined }],
      account_codes: [
        { id: '1', paf_position_id: 'a', acct_comp_4_object_code: '5000', dist_pct: 40 },
        { id: '2', paf_position_id: 'b', acct_comp_4_object_code: '6000', dist_pct: 60 },
      ],
    };
    const content = formContent.parse(read);
    expect(content).toMatchObject({ paf_type: 1, positions: [{ id: 'a', account_codes: [{ dist_pct: 40 }] }] });
    expect(Object.keys(content)).not.toContain('is_draft');
    expect(refused({ ...read, approved_by5: '1' }, '')).toBeDefined();
  });
});
