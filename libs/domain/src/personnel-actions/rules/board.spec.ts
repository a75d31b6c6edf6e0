import { describe, expect, it } from '@jest/globals';
import { BOARD_STEPS, paceOf } from './board.js';

describe('the board of open forms', () => {
  it('compares the age of a form with the usual time at its step [OPS-017]', () => {
    expect([50, 100, 150, 201].map((age) => paceOf(age, 100, 300))).toEqual(['usual', 'usual', 'slow', 'late']);
  });

  it('calls a form late where no usual time is known, once whoever is waited for is reminded', () => {
    expect([paceOf(1, null, 300), paceOf(300, 0, 300), paceOf(301, null, 300)]).toEqual(['unknown', 'unknown', 'late']);
  });

  it('has no place for what has ended', () => {
    expect(BOARD_STEPS).not.toContain('done');
    expect(BOARD_STEPS).not.toContain('rejected');
  });
});
