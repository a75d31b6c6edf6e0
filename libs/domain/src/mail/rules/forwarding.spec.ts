import { describe, expect, it } from '@jest/globals';
import { complaintOf, mayForward } from './index.js';

const mail = (headers: Record<string, string>): boolean => mayForward(new Map(Object.entries(headers)));

describe('a mail to the portal’s own address', () => {
  it('is forwarded when a person wrote it, and never when a machine answered or reported', () => {
    expect([mail({}), mail({ 'auto-submitted': 'no' }), mail({ 'content-type': 'multipart/mixed; boundary="x"' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      mail({ 'auto-submitted': 'auto-replied; owner-email="a@b.example"' }),
      mail({ 'auto-submitted': 'Auto-Generated' }),
      mail({ precedence: 'bulk' }),
      mail({ 'content-type': 'Multipart/Report; report-type=delivery-status' }),
    ]).toEqual([false, false, false, false]);
  });

  it('is no complaint when it takes one back', () => {
    const original = 'Message-ID: <1@portal>\n';
    expect(complaintOf({ said: 'Feedback-Type: not-spam\nVersion: 1\n', original, whole: '' })?.kind).toBe('later');
    expect(complaintOf({ said: 'Feedback-Type: abuse\nVersion: 1\n', original, whole: '' })?.kind).toBe('complaint');
  });
});
