import { describe, expect, it } from '@jest/globals';
import { refusalToSendBack } from './refusal-to-send-back.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const waiting = sampleForm();
const approved = sampleForm({ stage: 'awaiting_finalize', approvals: 2 });

describe('sending a form back', () => {
  it('needs a reason', () => {
    const blank = command('send_back', '2', ['approveForms'], waiting, { reason: '  ' });
    expect(refusalToSendBack(blank, waiting)).toEqual({ code: 'reason_required' });
  });

  it('is the waiting approver’s, and HR’s behind the last approval', () => {
    expect(refusalToSendBack(command('send_back', '2', ['approveForms'], waiting), waiting)).toBeNull();
    expect(refusalToSendBack(command('send_back', '4', ['finalizeForms'], approved), approved)).toBeNull();
    expect(refusalToSendBack(command('send_back', '4', ['finalizeForms'], waiting), waiting)?.code).toBe('not_awaiting_finalize');
  });
});
