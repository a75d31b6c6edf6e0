import { describe, expect, it } from '@jest/globals';
import { refuseMalformedCommand } from './command-shape.js';

describe('the shape of a click', () => {
  it('takes an id and a known action', () => {
    expect(() => refuseMalformedCommand({ commandId: '5f0c7b0e-3a3e-4a3f-9f56-6e0a3c1f2b4d', action: 'approve' })).not.toThrow();
  });

  it.each([
    ['nothing', undefined],
    ['no id', { action: 'approve' }],
    ['an empty id', { commandId: '', action: 'approve' }],
    ['an unknown action', { commandId: 'a', action: 'delete' }],
    ['text beside id and action', { commandId: 'a', action: 'approve', reason: 'secret' }],
    ['a text in place of the id', { commandId: 'two words', action: 'approve' }],
  ])('refuses %s', (_what, command) => {
    expect(() => refuseMalformedCommand(command)).toThrow('malformed_click');
  });
});
