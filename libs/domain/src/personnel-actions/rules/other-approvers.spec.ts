import { describe, expect, it } from '@jest/globals';
import { otherApprovers } from './other-approvers.js';

const offered = ['Alma', 'Bennett', 'Corinne', 'Desmond', 'Edda', 'Fay'].map((name, index) => ({ id: String(index), name }));

describe('whom to choose instead', () => {
  it('names approvers who have no part in the form yet, in their order', () => {
    expect(otherApprovers(offered, ['0', '2', null])).toEqual(['Bennett', 'Desmond', 'Edda', 'Fay']);
    expect(otherApprovers(offered.slice(0, 1), ['0'])).toEqual([]);
  });
});
