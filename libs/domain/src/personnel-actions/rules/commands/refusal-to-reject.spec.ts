import { describe, expect, it } from '@jest/globals';
import { refusalToReject } from './refusal-to-reject.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const approved = sampleForm({ stage: 'awaiting_finalize', approvals: 2 });

describe('rejecting a form for good', () => {
  it('is HR’s, with a reason', () => {
    expect(refusalToReject(command('reject', '4', ['finalizeForms'], approved), approved)).toBeNull();
    const silent = command('reject', '4', ['finalizeForms'], approved, { reason: null });
    expect(refusalToReject(silent, approved)).toEqual({ code: 'reason_required' });
  });

  it('tells an approver to send it back instead', () => {
    const form = sampleForm();
    expect(refusalToReject(command('reject', '2', ['approveForms'], form), form)).toEqual({ code: 'no_send_back_by_approver' });
  });
});
