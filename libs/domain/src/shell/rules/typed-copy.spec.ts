import { describe, expect, it } from '@jest/globals';
import { withCopy, withoutSecrets } from './typed-copy.js';

describe('the copy of what was typed', () => {
  it('has no SSN, birth date, bank or pay data, at any depth', () => {
    const typed = {
      first_name: 'Ruth',
      ssn: '123456789',
      dob: '2000-02-29',
      birthDate: '2000-02-29',
      routing_number: '083000137',
      accountNumber: '1234',
      account: '1234',
      positions: [{ id: '7', pay_amount: '52000', pay_rate: '18.50', num_pay_periods: 26, account_codes: [{ dist_pct: '100' }] }],
    };
    expect(withoutSecrets(typed)).toEqual({
      first_name: 'Ruth',
      positions: [{ id: '7', num_pay_periods: 26, account_codes: [{ dist_pct: '100' }] }],
    });
  });

  it('leaves out a text in which an SSN was written', () => {
    expect(JSON.stringify(withoutSecrets({ remarks: 'her SSN is 123-45-6789', phone: '502-555-1234' }))).toBe(
      '{"phone":"502-555-1234"}',
    );
  });

  it('comes over what was saved, which keeps what the copy leaves out', () => {
    const saved = { first_name: 'Ruth', ssn: '123456789', positions: [{ id: '7', pay_amount: '52000', remarks: '' }] };
    const copy = { first_name: 'Ruthie', positions: [{ appid: '9' }, { id: '7', remarks: 'half time' }] };
    expect(withCopy(saved, copy)).toEqual({
      first_name: 'Ruthie',
      ssn: '123456789',
      positions: [{ appid: '9' }, { id: '7', pay_amount: '52000', remarks: 'half time' }],
    });
  });
});
