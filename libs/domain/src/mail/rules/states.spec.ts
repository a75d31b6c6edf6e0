import { describe, expect, it } from '@jest/globals';
import { canMoveMail, mailStates } from './states.js';

const BACK = ['queued', 'claimed', 'sending'] as const;

describe('mail states', () => {
  it('never sends a message again whose fate is unknown or that the server has taken', () => {
    for (const from of ['unknown', 'accepted', 'delivered', 'bounced', 'stopped', 'skipped', 'digested'] as const) {
      for (const to of BACK) expect(canMoveMail(from, to)).toBe(false);
    }
  });

  it('sends only what is queued or claimed', () => {
    expect(mailStates.filter((from) => canMoveMail(from, 'sending'))).toEqual(['queued', 'claimed']);
  });

  it('lets go of a message only before its text goes out', () => {
    expect(mailStates.filter((from) => canMoveMail(from, 'stopped'))).toEqual(['queued', 'claimed']);
  });

  it('learns the fate of a message from the reports of mail servers alone', () => {
    expect(mailStates.filter((from) => canMoveMail(from, 'bounced'))).toEqual(['accepted', 'delivered', 'unknown']);
  });
});
