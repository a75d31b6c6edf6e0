import { describe, expect, it } from '@jest/globals';
import { refusalToReassign } from './refusal-to-reassign.js';
import { sampleCommand as command, sampleForm, samplePerson } from './sample.js';

const people = {
  ...sampleForm().people,
  '8': samplePerson('Omar', { ended: true }),
  '6': samplePerson('Ida', { approver: false }),
};
const form = sampleForm({ people });
const to = (empId: string) => refusalToReassign(command('reassign', '9', ['administer'], form, { empId }), form);

describe('reassigning a form', () => {
  it('goes to an approver of the department with an account', () => {
    expect(to('7')).toBeNull();
    expect(to('8')).toEqual({ code: 'no_active_account', values: { name: 'Omar' } });
    expect(to('6')).toEqual({ code: 'approver_of_department', values: { name: 'Ida', department: '0410' } });
    expect(to('99')).toEqual({ code: 'no_such_employee' });
  });

  it('goes neither to the requester nor to someone who approves it already', () => {
    expect([to('1'), to('2'), to('3')].map((refusal) => refusal?.code)).toEqual([
      'approver_is_requester',
      'same_approver',
      'approver_twice',
    ]);
  });

  it('never goes to the person whom the form is about, nor is it done by that person', () => {
    const about = { ...form, subjectId: '7' };
    const given = command('reassign', '9', ['administer'], about, { empId: '7' });
    expect(refusalToReassign(given, about)).toEqual({ code: 'reassign_to_subject', values: { name: 'Nora' } });
    expect(refusalToReassign(command('reassign', '7', ['administer'], about), about)).toEqual({ code: 'about_oneself' });
  });

  it('is HR’s where the form waits for the person whom it is about', () => {
    const waits = { ...form, subjectId: '2' };
    expect(refusalToReassign(command('reassign', '4', ['finalizeForms'], waits, { empId: '7' }), waits)).toBeNull();
    expect(refusalToReassign(command('reassign', '4', ['finalizeForms'], form, { empId: '7' }), form)).toEqual({
      code: 'not_a_decider',
    });
  });

  it('is an administrator’s, with a reason, of the step that was looked at', () => {
    expect(refusalToReassign(command('reassign', '2', ['approveForms'], form), form)?.code).toBe('not_a_decider');
    const silent = command('reassign', '9', ['administer'], form, { reason: '' });
    expect(refusalToReassign(silent, form)?.code).toBe('reassign_reason_required');
    const late = command('reassign', '9', ['administer'], form, { empId: '7' });
    expect(refusalToReassign(late, { ...form, approvals: 1 })).toEqual({
      code: 'reassigned_meanwhile',
      values: { name: 'Rita' },
    });
  });
});
