import { describe, expect, it } from '@jest/globals';

import { FORM_ACTIONS, flagsOf, isDraft, stageAfter, STAGES } from './index.js';

describe('the route of a personnel action form', () => {
  it('is left by no action once it was rejected or deleted', () => {
    for (const action of FORM_ACTIONS) {
      expect(stageAfter('rejected', action)).toBeNull();
      expect(stageAfter('deleted', action)).toBeNull();
    }
  });

  it('can be submitted from a draft only', () => {
    expect(STAGES.filter((stage) => stageAfter(stage, 'submit') !== null)).toEqual(['draft', 'returned']);
  });

  it('is finalized or rejected for good only when approved', () => {
    expect(STAGES.filter((stage) => stageAfter(stage, 'finalize') !== null)).toEqual(['awaiting_finalize']);
    expect(STAGES.filter((stage) => stageAfter(stage, 'reject') !== null)).toEqual(['awaiting_finalize']);
  });

  it('comes back as an editable draft from an approver and from HR', () => {
    for (const stage of ['awaiting_approval', 'awaiting_finalize'] as const) {
      const after = stageAfter(stage, 'send_back');
      expect(after).toBe('returned');
      expect(after !== null && isDraft(after)).toBe(true);
    }
    expect(flagsOf('returned')).toEqual({ is_draft: 1, is_rejected: 1, is_approved: 0, is_finalized: 0 });
  });
});
