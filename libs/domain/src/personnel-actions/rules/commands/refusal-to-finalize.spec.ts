import { describe, expect, it } from '@jest/globals';
import { refusalToFinalize } from './refusal-to-finalize.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const approved = sampleForm({ stage: 'awaiting_finalize', approvals: 2 });

describe('finalizing a form', () => {
  it('is HR’s, behind the last approval', () => {
    expect(refusalToFinalize(command('finalize', '4', ['finalizeForms'], approved), approved)).toBeNull();
    const waiting = sampleForm();
    expect(refusalToFinalize(command('finalize', '4', ['finalizeForms'], waiting), waiting)).toEqual({
      code: 'not_awaiting_finalize',
      values: { status: 'Awaiting Approval' },
    });
  });

  it('is refused to the requester and to everyone without HR’s part', () => {
    expect(refusalToFinalize(command('finalize', '1', ['finalizeForms'], approved), approved)).toEqual({ code: 'own_form' });
    expect(refusalToFinalize(command('finalize', '9', [], approved), approved)).toEqual({ code: 'not_a_decider' });
  });

  it('is refused to the person whom the form is about', () => {
    const about = { ...approved, subjectId: '4' };
    expect(refusalToFinalize(command('finalize', '4', ['finalizeForms'], about), about)).toEqual({ code: 'about_oneself' });
  });

  it('ends access at once for a termination alone', () => {
    const now = command('finalize', '4', ['finalizeForms'], approved, { endsAccessNow: true });
    expect(refusalToFinalize(now, approved)).toEqual({ code: 'end_access_of_termination' });
    expect(refusalToFinalize(now, { ...approved, pafType: 4 })).toBeNull();
  });

  it('gives no access to somebody who leaves, and can still be sent back', () => {
    const leaver = { ...approved, pafType: 3, positionGoesOn: false };
    const given = command('finalize', '4', ['finalizeForms'], leaver);
    expect(refusalToFinalize(given, leaver)).toEqual({ code: 'leaver_no_access', values: { name: 'Sam Smith' } });
    expect(refusalToFinalize({ ...given, action: 'send_back' }, leaver)).toBeNull();
  });

  it('names the person for whom the time as stand-in is over', () => {
    const late = command('finalize', '9', [], approved, { standInFor: '7' });
    expect(refusalToFinalize(late, approved)).toEqual({ code: 'stand_in_over', values: { name: 'Nora' } });
  });
});
