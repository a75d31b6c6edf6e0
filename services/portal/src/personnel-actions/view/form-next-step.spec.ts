import { describe, expect, it } from '@jest/globals';
import type { StepFacts } from './form-next-step.js';
import { nextStepOf } from './form-next-step.js';

const facts: StepFacts = {
  stage: 'awaiting_approval',
  pafType: 1,
  creatorName: 'Cora Creator',
  approverNames: ['Ada Ames', 'Ben Boyd', 'Cy Cole'],
  approvals: 0,
  waitsForEnded: false,
  failure: null,
  endsOn: null,
  accessSaved: false,
  accessRequests: 0,
  openAccess: 0,
};

describe('the next step of a form', () => {
  it('names the approver whose turn it is and those who follow', () => {
    expect(nextStepOf(facts)).toBe('Waiting on Ada Ames. Next: Ben Boyd, then Cy Cole, then HR.');
    expect(nextStepOf({ ...facts, approvals: 2 })).toBe('Waiting on Cy Cole. Next: HR.');
  });

  it('sends a draft to its first approver, after an edit when it was sent back', () => {
    expect(nextStepOf({ ...facts, stage: 'draft' })).toBe('Cora Creator submits it, then Ada Ames decides.');
    expect(nextStepOf({ ...facts, stage: 'returned' })).toBe(
      'Cora Creator edits it and submits it again, then Ada Ames decides.',
    );
  });

  it('waits after finalizing for the access section and then for its requests', () => {
    const finalized: StepFacts = { ...facts, stage: 'finalized' };
    expect(nextStepOf(finalized)).toBe('Next: HR completes the access section.');
    expect(nextStepOf({ ...finalized, accessSaved: true, accessRequests: 3, openAccess: 2 })).toContain('2 of 3');
    expect(nextStepOf({ ...finalized, accessSaved: true })).toBe('Nothing is left to be done.');
    expect(nextStepOf({ ...finalized, pafType: 4 })).toBe('Nothing is left to be done.');
  });

  it('says of a termination that waits for its date what is still ahead', () => {
    const waiting: StepFacts = { ...facts, stage: 'finalized', pafType: 4, endsOn: '2026-12-31' };
    expect(nextStepOf(waiting)).toBe('The position ends on 12-31-2026. If it is the last one, the account ends the night after.');
    expect(nextStepOf({ ...waiting, accessRequests: 3, openAccess: 2 })).toContain('2 of 3 requests are open');
  });

  it('says why HR could not finalize it and the way out', () => {
    const failed: StepFacts = { ...facts, stage: 'awaiting_finalize', failure: 'it is held already.' };
    expect(nextStepOf(failed)).toBe(
      'HR could not finalize it: it is held already. HR finalizes it again once that is fixed, or sends it back for edits.',
    );
  });

  it('says that an administrator hands it on where the account of the approver has ended', () => {
    expect(nextStepOf({ ...facts, waitsForEnded: true, approverNames: ['Ada Ames (account ended)'] })).toBe(
      'It waits for Ada Ames (account ended): an administrator hands it to another approver.',
    );
  });
});
