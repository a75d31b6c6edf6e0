import { describe, expect, it } from '@jest/globals';
import { refusalToHandIn } from './refusal-to-hand-in.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const draft = sampleForm({ stage: 'draft', round: 0 });

describe('handing in a draft', () => {
  it('is its creator’s, of the version that was looked at', () => {
    const given = command('submit', '1', ['createForms'], draft);
    expect(refusalToHandIn(given, draft)).toBeNull();
    expect(refusalToHandIn(given, { ...draft, version: 5 })).toEqual({ code: 'stale' });
    expect(refusalToHandIn(command('submit', '2', ['createForms'], draft), draft)).toEqual({ code: 'not_found' });
  });

  it('names the status of what is no draft', () => {
    const form = sampleForm();
    expect(refusalToHandIn(command('submit', '1', ['createForms'], form), form)).toEqual({
      code: 'not_draft_submit',
      values: { status: 'Awaiting Approval' },
    });
  });
});
