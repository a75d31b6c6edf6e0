import { describe, expect, it } from '@jest/globals';
import { isPayerName, payerAddress, payerMailState, veiledAddress } from './payers.js';

describe('authorized payers', () => {
  it.each(['Peter Larkin', "Anne-Marie O'Neill, Jr.", 'José Ñandú', 'Ελένη', 'J. R. Larkin', 'Dr. Larkin'])(
    'may be called %p',
    (name) => {
      expect(isPayerName(name)).toBe(true);
    },
  );

  it.each(['', 'Eve\nBcc: all', 'http://evil.example', 'evil.example', '<b>Eve</b>', 'Eve (call 555 0100)', '-Eve', 'a@b'])(
    'are not called %p',
    (name) => {
      expect(isPayerName(name)).toBe(false);
    },
  );

  it('are one for addresses that differ in capitals and blanks, and are shown veiled', () => {
    expect(payerAddress('  Pat@Elsewhere.Example ')).toBe('pat@elsewhere.example');
    expect(veiledAddress('pat@elsewhere.example')).toBe('p…@elsewhere.example');
  });

  it('have a mail that came back, waits, or says nothing', () => {
    expect(['bounced', 'failed', 'queued', 'accepted', null].map(payerMailState)).toEqual([
      'failed',
      'failed',
      'waiting',
      'sent',
      'sent',
    ]);
  });
});
