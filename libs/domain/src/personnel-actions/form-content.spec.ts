import { describe, expect, it } from '@jest/globals';

import { fieldTexts, formContent } from './index.js';

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
    for (const name of ["O'Brien", 'Anne-Marie', 'Mary Ann', 'José', 'A'.repeat(50)]) {
      expect(refused({ ...newHire, first_name: name }, 'first_name')).toBeUndefined();
    }
    for (const name of ['Ann3', 'Ann_', 'Ann@', 'A'.repeat(51), '-Ann']) {
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
    const zips = { '40206-0001': '40206-0001', ' 402060001 ': '40206-0001', '40206 0001': '40206-0001', 'SW1A 1AA': 'SW1A 1AA' };
    for (const [zip, kept] of Object.entries(zips)) expect(formContent.parse({ ...newHire, zip })).toMatchObject({ zip: kept });
    expect(refused({ ...newHire, zip: ' ' }, 'zip')).toBe(fieldTexts.required);
  });

  it('asks for an end date of a salaried position and not of an hourly one', () => {
    const withEnd = (position: object) => ({ ...newHire, positions: [{ ...salaried, ...position }] });
    expect(refused(withEnd({ end_date: '' }), 'positions.0.end_date')).toBe(fieldTexts.required);
    expect(refused(withEnd({ end_date: '', pay_type: 'H' }), 'positions.0.end_date')).toBeUndefined();
    expect(refused(withEnd({ start_date: '' }), 'positions.0.start_date')).toBe(fieldTexts.required);
    expect(refused(withEnd({ start_date: '08-32-2026' }), 'positions.0.start_date')).toBe(fieldTexts.date);
  });

  it('defaults an account code row and refuses wrong lengths, letters and shares', () => {
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

  it('knows four types, and no unknown field', () => {
    expect(refused({ ...newHire, paf_type: 5 }, 'paf_type')).toBe(fieldTexts.pafType);
    expect(formContent.parse({ ...newHire, paf_type: '1' })).toMatchObject({ paf_type: 1 });
    expect(formContent.safeParse({ ...newHire, approved_by5: '100115' }).success).toBe(false);
  });

  it('takes back what reading a form answered, and leaves out what the portal tells by itself [PAF-028]', () => {
    const read = {
      ...newHire,
      paf_type: undefined,
      paf_type_id: '1',
      ...{ version: 3, stage: 'draft', is_draft: 1, department_code: '0410', terminate_pos: null, accesses: [], can: {} },
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
