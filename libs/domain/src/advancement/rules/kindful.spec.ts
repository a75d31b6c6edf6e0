import { describe, expect, it } from '@jest/globals';
import { amountOfCents, avenueOf, fundOf, isSamePerson, nameOfContact, syncRetryWait } from './kindful.js';

const donor = { first_name: 'Zélie', last_name: "O'Brien", email_address: '', alt_email: 'Zelie@Mail.example' };
const contact = { first_name: ' zélie', last_name: "O'BRIEN ", company_name: '', email: 'zelie@mail.EXAMPLE' };

describe('a contact of the donor system', () => {
  it('may be a donor of ours by name and either e-mail, in any case of letters [ADV-063]', () => {
    expect(isSamePerson(contact, donor)).toBe(true);
    expect(isSamePerson(contact, { ...donor, email_address: 'zelie@mail.example', alt_email: '' })).toBe(true);
    expect(isSamePerson(contact, { ...donor, alt_email: 'other@mail.example' })).toBe(false);
    expect(isSamePerson({ ...contact, first_name: 'Zoe' }, donor)).toBe(false);
  });

  it('without an e-mail or a name is the same as nobody [ADV-063]', () => {
    expect(isSamePerson({ ...contact, email: ' ' }, { ...donor, alt_email: '' })).toBe(false);
    expect(isSamePerson({ ...contact, first_name: '', last_name: '' }, { ...donor, first_name: '', last_name: '' })).toBe(false);
  });

  it('is named by its company where it has no last name', () => {
    expect(nameOfContact({ first_name: 'Ann', last_name: '', company_name: 'Acme, Inc.' })).toEqual({
      first: '',
      last: 'Acme, Inc.',
    });
    expect(nameOfContact({ first_name: 'Ann', last_name: 'Ames', company_name: 'Acme, Inc.' })).toEqual({
      first: 'Ann',
      last: 'Ames',
    });
  });
});

describe('a transaction of the donor system', () => {
  it.each([
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [123_456, '1234.56'],
    [999_999_999_999, '9999999999.99'],
    [0, null],
    [-500, null],
    [10.5, null],
    [1_000_000_000_000, null],
    [Number.NaN, null],
  ])('has %p cents as %p', (cents, amount) => expect(amountOfCents(cents)).toBe(amount));

  it('goes to a fund by two codes, and came by a known avenue', () => {
    expect(fundOf(' 00100/02020 ')).toEqual({ first: '00100', second: '02020' });
    for (const none of ['', '00100', '00100/', '00100/02020/1', "0'/1"]) expect(fundOf(none)).toBeNull();
    expect([avenueOf('Credit'), avenueOf(' check '), avenueOf('txt'), avenueOf('barter')]).toEqual([
      'CC',
      'CHK',
      'TXT',
      'BARTER',
    ]);
  });
});

it('asks again four times, longer apart each time, and then no more', () => {
  expect([1, 2, 3, 4, 5].map(syncRetryWait)).toEqual([1, 2, 4, 8, null]);
});
