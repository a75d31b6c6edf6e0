import { describe, expect, it } from '@jest/globals';
import { refusalOfCommand } from './refusal-of-command.js';
import { sampleCommand as command, sampleForm } from './sample.js';

describe('a command for a form', () => {
  it('finds no deleted form', () => {
    const form = sampleForm({ stage: 'deleted' });
    expect(refusalOfCommand(command('approve', '2', ['approveForms'], form), form)).toEqual({ code: 'not_found' });
  });

  it('changes nothing unseen where the person said what was looked at', () => {
    const form = sampleForm();
    const { seen } = command('approve', '2', ['approveForms'], form);
    const late = command('approve', '2', ['approveForms'], form, { asSeen: true, seen: { ...seen, version: 3 } });
    expect(refusalOfCommand(late, form)).toEqual({ code: 'changed_since_seen', values: { status: 'Awaiting Approval' } });
  });
});
