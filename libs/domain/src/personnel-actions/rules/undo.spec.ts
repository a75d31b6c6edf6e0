import { describe, expect, it } from '@jest/globals';

import type { DoneStep } from './index.js';
import { FORM_ACTIONS, isUndoable, refusalToUndo, STAGES } from './index.js';

const done = (more: Partial<DoneStep> = {}): DoneStep => ({
  action: 'approve',
  actorId: 'me',
  standInFor: null,
  undone: false,
  stepsSince: 0,
  ownMarksSince: 0,
  ...more,
});
const asks = { empId: 'me', stage: 'awaiting_approval' } as const;

describe('taking back a step', () => {
  it('is for approvals, send-backs and processed marks only', () => {
    expect(FORM_ACTIONS.filter(isUndoable)).toEqual(['approve', 'send_back', 'process_access']);
    expect(refusalToUndo(done({ action: 'finalize' }), asks)).toBe('nothing_to_undo');
  });

  it('is for the own last step, once', () => {
    expect(refusalToUndo(done(), asks)).toBeNull();
    expect(refusalToUndo(null, asks)).toBe('nothing_to_undo');
    expect(refusalToUndo(done({ actorId: 'you' }), asks)).toBe('nothing_to_undo');
    expect(refusalToUndo(done({ undone: true }), asks)).toBe('nothing_to_undo');
  });

  it('is open to whom the author stood in for too', () => {
    const step = done({ actorId: 'ben', standInFor: 'ada' });
    const asked = (empId: string) => refusalToUndo(step, { empId, stage: 'awaiting_approval' });
    expect([asked('ben'), asked('ada'), asked('cy')]).toEqual([null, null, 'nothing_to_undo']);
  });

  it('ends with the next step of anybody, one’s own further marks on access excepted', () => {
    expect(refusalToUndo(done({ stepsSince: 1 }), asks)).toBe('acted_since');
    const mark = done({ action: 'process_access', stepsSince: 2, ownMarksSince: 2 });
    expect(refusalToUndo(mark, { ...asks, stage: 'finalized' })).toBeNull();
    expect(refusalToUndo({ ...mark, stepsSince: 3 }, { ...asks, stage: 'finalized' })).toBe('acted_since');
  });

  it('never reaches behind finalizing', () => {
    const open = STAGES.filter((stage) => refusalToUndo(done(), { empId: 'me', stage }) === null);
    expect(open).toEqual(['returned', 'awaiting_approval', 'awaiting_finalize']);
    expect(refusalToUndo(done({ stepsSince: 1 }), { empId: 'me', stage: 'finalized' })).toBe('final');
  });
});
