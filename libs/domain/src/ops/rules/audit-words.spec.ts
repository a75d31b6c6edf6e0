import { describe, expect, it } from '@jest/globals';
import { auditActionText, auditRecordText, differencesOf } from './audit-words.js';

describe('an audit entry in words', () => {
  it('says what was done instead of its code [OPS-013]', () => {
    expect(
      ['ssn_viewed', 'approve', 'send_back', 'processor_removed', 'deny', 'finalize', 'saved', 'reveal'].map(auditActionText),
    ).toEqual([
      'SSN viewed',
      'Approved',
      'Sent back',
      'Processor removed',
      'Denied',
      'Finalized',
      'Saved',
      'Hidden payload read',
    ]);
    expect(['personnel-action-form', 'w2-form', 'student-life.raForm', 'evaluation-urn', 'mail'].map(auditRecordText)).toEqual([
      'Personnel action form',
      'W-2 form',
      'Ra form',
      'Evaluation answers',
      'Mail',
    ]);
  });

  it('names only what differs between before and after, and nothing where nothing was kept', () => {
    const detail = { before: { hours: 12, name: 'Fall', late: null }, after: { hours: 15, name: 'Fall', late: '25.00' } };
    expect(differencesOf(detail)).toEqual([
      { field: 'Hours', before: '12', after: '15' },
      { field: 'Late', before: 'nothing', after: '25.00' },
    ]);
    expect([null, { version: 3 }, ['after'], { after: 3 }].flatMap(differencesOf)).toEqual([]);
  });
});
