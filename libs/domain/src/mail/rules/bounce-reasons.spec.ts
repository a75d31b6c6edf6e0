import { describe, expect, it } from '@jest/globals';
import { bounceReasons } from './bounce-reasons.js';

describe('why mails came back', () => {
  it('is said in words, one reason under several codes together, the most first', () => {
    const codes = [
      { code: '5.2.2', count: 1 },
      { code: '5.1.1', count: 2 },
      { code: '550', count: 3 },
      { code: '5.7.26', count: 2 },
      { code: '', count: 1 },
      { code: '5.6.1', count: 1 },
    ];
    expect(bounceReasons(codes)).toEqual([
      { reason: 'The address does not exist', count: 5 },
      { reason: 'Refused by a rule of the receiver, for example against spam', count: 2 },
      { reason: 'No reason was given', count: 1 },
      { reason: 'The mail server answered 5.6.1', count: 1 },
      { reason: 'The mailbox is full', count: 1 },
    ]);
    expect(bounceReasons([])).toEqual([]);
  });
});
