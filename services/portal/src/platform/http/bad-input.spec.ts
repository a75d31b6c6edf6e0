import { describe, expect, it } from '@jest/globals';
import { badInput } from './bad-input.js';

const phone = { path: 'value', message: 'This field must be XXX-XXX-XXXX' };
const several = 'Some of what was sent cannot be read. Please check the fields named below.';

describe('the refusal of wrong fields', () => {
  it('says what is wrong with the one, and of several that there are several [HOMEPAGE-017] [ADV-057]', () => {
    const one = badInput([phone]).toAnswer();
    expect(one).toEqual({ success: false, code: 'session.bad_input', message: phone.message, fields: [phone] });
    const two = badInput([phone, { path: 'pk', message: 'This field is required.' }]).toAnswer();
    expect([two.code, two.message, two.fields?.length]).toEqual(['session.bad_input', several, 2]);
  });
});
