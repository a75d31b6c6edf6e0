import { describe, expect, it } from '@jest/globals';
import { refusalToStepBack } from './refusal-to-step-back.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const undone = { action: 'approve' as const, actorId: '2', standInFor: null, undone: false, stepsSince: 0, ownMarksSince: 0 };

describe('undoing a step of a form', () => {
  it('is its author’s until someone acts', () => {
    const form = sampleForm({ approvals: 1, undone });
    expect(refusalToStepBack(command('undo', '2', ['approveForms'], form), form)).toBeNull();
    expect(refusalToStepBack(command('undo', '3', ['approveForms'], form), form)).toEqual({ code: 'nothing_to_undo' });
    const later = { ...form, undone: { ...undone, stepsSince: 1 } };
    expect(refusalToStepBack(command('undo', '2', ['approveForms'], later), later)).toEqual({ code: 'acted_since' });
  });

  it('asks for no access again for somebody who leaves, but for its removal', () => {
    const request = { processed: true, withdrawn: false, removal: false, mine: true, standInFor: null };
    const mark = { ...undone, action: 'process_access' as const };
    const form = sampleForm({ stage: 'finalized', undone: mark, request, positionGoesOn: false });
    const given = command('undo', '2', ['approveForms'], form);
    expect(refusalToStepBack(given, form)).toEqual({ code: 'leaver_no_access', values: { name: 'Sam Smith' } });
    expect(refusalToStepBack(given, { ...form, request: { ...request, removal: true } })).toBeNull();
    expect(refusalToStepBack(given, { ...form, positionGoesOn: true })).toBeNull();
  });

  it('names the status of a form that is final', () => {
    const form = sampleForm({ stage: 'finalized', approvals: 2, undone });
    expect(refusalToStepBack(command('undo', '2', ['approveForms'], form), form)).toEqual({
      code: 'final',
      values: { status: 'Finalized' },
    });
  });
});
