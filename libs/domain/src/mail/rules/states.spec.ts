import { describe, expect, it } from '@jest/globals';
import { canMoveMail, mailStates } from './states.js';

describe('mail states', () => {
  it('never sends a message again whose fate is unknown or that was accepted', () => {
    for (const to of mailStates) {
      expect(canMoveMail('unknown', to)).toBe(false);
      expect(canMoveMail('accepted', to)).toBe(false);
    }
  });

  it('sends only what is queued', () => {
    expect(mailStates.filter((from) => canMoveMail(from, 'sending'))).toEqual(['queued']);
  });
});
