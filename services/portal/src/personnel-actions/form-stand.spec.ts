import { describe, expect, it } from '@jest/globals';
import type { StandRow } from './form-stand.js';
import { standOf } from './form-stand.js';

const ROW: StandRow = {
  pafType: 1,
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
  const stand = (more: Partial<StandRow>) => standOf({ ...ROW, ...more });

  it('is done when nothing is left to carry', () => {
    expect(stand({ stage: 'rejected' }).done).toBe(true);
    expect(stand({ stage: 'finalized', pafType: 4 }).done).toBe(true);
    expect(stand({ stage: 'finalized', pafType: 4, openAccess: 1 }).done).toBe(false);
    expect(stand({ stage: 'finalized', pafType: 1 }).done).toBe(false);
    expect(stand({ stage: 'finalized', pafType: 1, accessSaved: true, openAccess: 1 }).done).toBe(false);
    expect(stand({ stage: 'finalized', pafType: 1, accessSaved: true }).done).toBe(true);
    expect(stand({ stage: 'returned' }).done).toBe(false);
  });

  it('names another wait for another step, round or person', () => {
    const keys = [stand({}), stand({ approvals: 1 }), stand({ round: 2 }), stand({ reassigned: 1 })].map(
      ({ remindKey }) => remindKey,
    );
    expect(new Set(keys).size).toBe(4);
    expect(stand({ stage: 'draft' }).remindKey).toBe('');
  });
});
