import { describe, expect, it } from '@jest/globals';
import { defineMessages } from './messages.js';

const missing = { missing: { status: 404, text: 'There is no {what}.' } } as const;

describe('the refusals of a domain', () => {
  it('are those of all its rooms, with their sentences', () => {
    const messages = defineMessages('campus', missing, { late: { status: 409, text: 'Too late.' } });
    expect([messages.text('missing', { what: 'course' }), messages.refusal('late').code]).toEqual([
      'There is no course.',
      'campus.late',
    ]);
  });

  it('refuse a code that two rooms use, because one sentence would be lost', () => {
    expect(() => defineMessages('campus', missing, missing)).toThrow('Two rooms of campus use the code missing');
  });
});
