import { describe, expect, it } from '@jest/globals';
import { refusalToResendAccess } from './refusal-to-resend-access.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const request = { processed: false, withdrawn: false, removal: false, mine: false, standInFor: null };
const done = sampleForm({ stage: 'finalized', request });

describe('sending an access request again', () => {
  it('is HR’s and the administrators’, while it is open', () => {
    const hr = command('resend_access', '4', ['finalizeForms'], done);
    expect(refusalToResendAccess(hr, done)).toBeNull();
    expect(refusalToResendAccess(hr, { ...done, request: { ...request, processed: true } })).toEqual({
      code: 'already_processed',
    });
    expect(refusalToResendAccess(hr, { ...done, request: null })).toEqual({ code: 'no_such_access_entry' });
    expect(refusalToResendAccess(command('resend_access', '5', [], done), done)).toEqual({ code: 'no_such_access_entry' });
  });
});
