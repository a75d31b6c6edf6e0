import { describe, expect, it } from '@jest/globals';
import { absencesOf, absencesToMention } from './absences.js';

describe('the absences of an approver', () => {
  it('are runs of days off, over weekends too', () => {
    expect(absencesOf(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-09'])).toEqual([
      { from: '2026-11-26', to: '2026-11-30', standIn: null },
      { from: '2026-12-09', to: '2026-12-09', standIn: null },
    ]);
    expect(absencesOf([])).toEqual([]);
  });

  it('name who stands in, and days off beside that', () => {
    const ben = { from: '2026-12-01', to: '2026-12-05', standIn: 'Ben Boyd' };
    expect(absencesToMention([ben], ['2026-11-26', '2026-12-02'])).toEqual([
      { from: '2026-11-26', to: '2026-11-26', standIn: null },
      ben,
    ]);
  });
});
