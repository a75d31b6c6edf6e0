import { describe, expect, it } from '@jest/globals';
import { refusalToProcessAccess } from './refusal-to-process-access.js';
import { sampleCommand as command, sampleForm } from './sample.js';

const request = { processed: false, withdrawn: false, removal: false, mine: true, standInFor: null };
const done = sampleForm({ stage: 'finalized', request });
const given = command('process_access', '5', [], done, { processesAccess: true });

describe('processing an access request', () => {
  it('is the processors’ of its group, their stand-ins’ and the administrators’', () => {
    expect(refusalToProcessAccess(given, done)).toBeNull();
    const foreign = { ...done, request: { ...request, mine: false } };
    expect(refusalToProcessAccess(given, foreign)).toEqual({ code: 'no_such_access_entry' });
    expect(refusalToProcessAccess(given, { ...done, request: { ...request, mine: false, standInFor: '6' } })).toBeNull();
    expect(refusalToProcessAccess(command('process_access', '9', ['administer'], foreign), foreign)).toBeNull();
  });

  it('is never that of the person who gets the access, administrators included', () => {
    const about = { ...done, subjectId: '5' };
    expect(refusalToProcessAccess(given, about)).toEqual({ code: 'about_oneself' });
    expect(refusalToProcessAccess(command('process_access', '5', ['administer'], about), about)).toEqual({
      code: 'about_oneself',
    });
  });

  it('gives nothing to somebody who leaves, and takes away from whoever it is asked to', () => {
    const leaver = { ...done, positionGoesOn: false };
    expect(refusalToProcessAccess(given, leaver)).toEqual({ code: 'leaver_no_access', values: { name: 'Sam Smith' } });
    expect(refusalToProcessAccess(given, { ...leaver, request: { ...request, removal: true } })).toBeNull();
    expect(refusalToProcessAccess(given, { ...leaver, request: { ...request, withdrawn: true } })).toEqual({
      code: 'request_withdrawn',
    });
  });

  it('happens once', () => {
    expect(refusalToProcessAccess(given, { ...done, request: { ...request, processed: true } })).toEqual({
      code: 'already_processed',
    });
  });
});
