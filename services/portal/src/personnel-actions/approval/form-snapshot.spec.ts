import { describe, expect, it } from '@jest/globals';
import type { SnapshotRow } from './form-snapshot.js';
import { snapshotOf } from './form-snapshot.js';

const ROW: SnapshotRow = {
  pafType: 1,
  departmentCode: '0410',
  stage: 'awaiting_approval',
  version: 4,
  round: 1,
  approvals: 0,
  reassigned: 0,
  openAccess: 0,
  accessSaved: false,
  approverIds: ['2', '3'],
};

describe('the stand of a form', () => {
  const snapshot = (more: Partial<SnapshotRow>) => snapshotOf({ ...ROW, ...more });

  it('is done when nothing is left to carry', () => {
    expect(snapshot({ stage: 'rejected' }).done).toBe(true);
    expect(snapshot({ stage: 'finalized', pafType: 4 }).done).toBe(true);
    expect(snapshot({ stage: 'finalized', pafType: 4, openAccess: 1 }).done).toBe(false);
    expect(snapshot({ stage: 'finalized', pafType: 1 }).done).toBe(false);
    expect(snapshot({ stage: 'finalized', pafType: 1, accessSaved: true, openAccess: 1 }).done).toBe(false);
    expect(snapshot({ stage: 'finalized', pafType: 1, accessSaved: true }).done).toBe(true);
    expect(snapshot({ stage: 'returned' }).done).toBe(false);
  });

  it('is found by department, stage and record type', () => {
    expect(snapshot({ stage: 'awaiting_finalize' }).search).toEqual({
      recordType: 'personnel-action-form',
      stage: 'awaiting_finalize',
      department: '0410',
    });
  });

  it('names another wait for another step, round or person', () => {
    const keys = [snapshot({}), snapshot({ approvals: 1 }), snapshot({ round: 2 }), snapshot({ reassigned: 1 })].map(
      ({ remindKey }) => remindKey,
    );
    expect(new Set(keys).size).toBe(4);
    expect(snapshot({ stage: 'draft' }).remindKey).toBe('');
  });
});
