import { describe, expect, it } from '@jest/globals';
import { refusalToDecide } from './refusal-to-decide.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const form = sampleForm();

describe('deciding on a form', () => {
  it('is the waiting approver’s, or an administrator’s in that place', () => {
    expect(refusalToDecide(command('approve', '2', ['approveForms'], form), form)).toBeNull();
    expect(refusalToDecide(command('approve', '9', ['administer'], form), form)).toBeNull();
    expect(refusalToDecide(command('approve', '9', ['approveForms'], form), form)).toEqual({ code: 'not_a_decider' });
  });

  it('names whom the form waits for first', () => {
    const refusal = refusalToDecide(command('approve', '3', ['approveForms'], form), form);
    expect(refusal).toEqual({ code: 'not_your_turn', values: { name: 'Paul' } });
  });

  it('is refused to the requester whatever the rights', () => {
    expect(refusalToDecide(command('approve', '1', ['administer'], form), form)).toEqual({ code: 'own_form' });
  });

  it('is refused to the person whom the form is about, also as a stand-in and as an administrator', () => {
    const about = { ...form, subjectId: '2', approverIds: ['2', '3'] };
    expect(refusalToDecide(command('approve', '2', ['approveForms', 'administer'], about), about)).toEqual({
      code: 'about_oneself',
    });
    const other = { ...form, subjectId: '9' };
    const standsInFor = [{ role: 'approver' as const, personId: '2' }];
    const standIn = command('approve', '9', [], other, { asker: { empId: '9', can: () => false, standsInFor } });
    expect(refusalToDecide(standIn, other)).toEqual({ code: 'about_oneself' });
    expect(refusalToDecide(standIn, form)).toBeNull();
  });

  it('does nothing to the next step when it was meant for the one before', () => {
    const later = { ...form, approvals: 1 };
    const refusal = refusalToDecide(command('approve', '9', ['administer'], form), later);
    expect(refusal).toEqual({ code: 'not_your_turn', values: { name: 'Rita' } });
  });
});
