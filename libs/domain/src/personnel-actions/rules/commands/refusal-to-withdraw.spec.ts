import { describe, expect, it } from '@jest/globals';
import { refusalToWithdraw } from './refusal-to-withdraw.js';
import { sampleCommand as command, sampleForm } from './sample.js';

describe('withdrawing a form', () => {
  it('is its creator’s until the first decision', () => {
    const form = sampleForm();
    expect(refusalToWithdraw(command('withdraw', '1', ['createForms'], form), form)).toBeNull();
    const decided = sampleForm({ approvals: 1 });
    expect(refusalToWithdraw(command('withdraw', '1', ['createForms'], decided), decided)).toEqual({
      code: 'not_withdrawable',
      values: { status: 'Awaiting Approval' },
    });
  });

  it('is not found by anyone else', () => {
    const form = sampleForm();
    expect(refusalToWithdraw(command('withdraw', '9', ['administer'], form), form)).toEqual({ code: 'not_found' });
  });
});
