import { describe, expect, it } from '@jest/globals';
import { BOARD_STEPS, paceOf } from './board.js';

describe('the board of open forms', () => {
  it('compares the age of a form with the usual time at its step [OPS-017]', () => {
    expect([paceOf(50, 100), paceOf(100, 100), paceOf(150, 100), paceOf(201, 100)]).toEqual(['usual', 'usual', 'slow', 'late']);
    expect([paceOf(1, null), paceOf(1, 0)]).toEqual(['unknown', 'unknown']);
  });

  it('has no place for what has ended', () => {
    expect(BOARD_STEPS).not.toContain('done');
    expect(BOARD_STEPS).not.toContain('rejected');
  });
});
