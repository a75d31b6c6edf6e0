import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { detailStatus, flagsOf, listStatus, STAGES } from './index.js';

const flag = fc.constantFrom(0, 1);
const flags = fc.record({ is_draft: flag, is_rejected: flag, is_approved: flag, is_finalized: flag, db_failure: flag });

describe('the statuses of a personnel action form', () => {
  it('shows Rejected in the list before everything else, whatever the other flags are [PAFLIST-007]', () => {
    fc.assert(fc.property(flags, (form) => listStatus({ ...form, is_rejected: 1 }) === 'Rejected'));
  });

  it('tests the list statuses in their order [PAFLIST-007]', () => {
    const none = { is_draft: 0, is_rejected: 0, is_approved: 0, is_finalized: 0 };
    expect(listStatus({ ...none, is_draft: 1, is_approved: 1 })).toBe('Draft');
    expect(listStatus(none)).toBe('Awaiting Approval');
    expect(listStatus({ ...none, is_approved: 1 })).toBe('Submitted to HR');
    expect(listStatus({ ...none, is_approved: 1, is_finalized: 1 })).toBe('Finalized');
  });

  it('shows ERROR in the detailed views whatever the other flags are [PAFVIEW-028]', () => {
    fc.assert(fc.property(flags, (form) => detailStatus({ ...form, db_failure: 1 }) === 'ERROR'));
  });

  it('tells the detailed statuses apart in their order [PAFVIEW-029]', () => {
    const shown = STAGES.filter((stage) => stage !== 'deleted').map((stage) => [stage, detailStatus(flagsOf(stage))]);
    expect(Object.fromEntries(shown)).toEqual({
      draft: 'Draft',
      returned: 'Rejected and Need Edits',
      awaiting_approval: 'Awaiting Approval',
      awaiting_finalize: 'Awaiting Finalization',
      finalized: 'Finalized',
      rejected: 'Rejected',
    });
  });
});
