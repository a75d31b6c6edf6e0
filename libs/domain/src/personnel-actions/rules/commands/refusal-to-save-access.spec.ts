import { describe, expect, it } from '@jest/globals';
import { refusalToSaveAccess } from './refusal-to-save-access.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const done = sampleForm({ stage: 'finalized', approvals: 2, items: ['a', 'b'], activeItems: 2 });
const hr = command('save_access', '4', ['finalizeForms'], done);

describe('requesting access for a form', () => {
  it('takes active items of a finalized new hire or new position', () => {
    expect(refusalToSaveAccess(hr, done)).toBeNull();
    expect(refusalToSaveAccess(hr, { ...done, activeItems: 1 })).toEqual({ code: 'unknown_access_item' });
    expect(refusalToSaveAccess(hr, { ...done, stage: 'awaiting_finalize' })).toEqual({
      code: 'not_finalized',
      values: { status: 'Awaiting Finalization' },
    });
    expect(refusalToSaveAccess(hr, { ...done, pafType: 4 })).toEqual({
      code: 'access_not_for_type',
      values: { type: 'termination' },
    });
  });

  it('asks for nothing where no position continues', () => {
    const leaver = { ...done, positionGoesOn: false };
    expect(refusalToSaveAccess(hr, leaver)).toEqual({ code: 'leaver_no_access', values: { name: 'Sam Smith' } });
    expect(refusalToSaveAccess(hr, { ...leaver, items: [], activeItems: 0 })).toBeNull();
  });

  it('is HR’s', () => {
    expect(refusalToSaveAccess(command('save_access', '9', [], done), done)).toEqual({ code: 'not_a_decider' });
  });
});
