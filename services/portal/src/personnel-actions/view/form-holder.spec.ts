import { describe, expect, it } from '@jest/globals';

import { holderOf } from './form-holder.js';

const form = { paf_type: 1, creator_name: 'Cleo', waiting_name: null, access_saved: false, open_access: 0 } as const;

describe('who has a form', () => {
  it('is the creator while it is a draft or sent back, then the approver, then HR', () => {
    expect(holderOf({ ...form, stage: 'draft' })).toBe('Cleo');
    expect(holderOf({ ...form, stage: 'returned' })).toBe('Cleo');
    expect(holderOf({ ...form, stage: 'awaiting_approval', waiting_name: 'Ada Ames' })).toBe('Ada Ames');
    expect(holderOf({ ...form, stage: 'awaiting_finalize' })).toBe('HR');
  });

  it('is HR until the access section is saved, the processors until it is processed, then nobody', () => {
    expect(holderOf({ ...form, stage: 'finalized' })).toBe('HR');
    expect(holderOf({ ...form, stage: 'finalized', access_saved: true, open_access: 2 })).toBe(
      'Processors of the requested access',
    );
    expect(holderOf({ ...form, stage: 'finalized', access_saved: true })).toBeNull();
    expect(holderOf({ ...form, stage: 'finalized', paf_type: 4 })).toBeNull();
    expect(holderOf({ ...form, stage: 'rejected' })).toBeNull();
  });
});
