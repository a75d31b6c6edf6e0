import { describe, expect, it } from '@jest/globals';
import { GRADE_CHANGE, gradesFrom, hasGradeMoved, isIncompleteDue, isLateChange } from './grade-changes.js';

describe('a change of a stored grade', () => {
  it('is late from the day after the last of its days on', () => {
    const late = (today: string) => isLateChange({ endsOn: '2026-05-15', today, days: 14 });
    expect(['2026-05-01', '2026-05-15', '2026-05-29', '2026-05-30'].map(late)).toEqual([false, false, false, true]);
  });

  it('is decided once, by neither its student nor whoever asked, and on the grade that it changes', () => {
    const change = { student: 's', asked_by: 't' };
    const refused = (empId: string) => GRADE_CHANGE.refusal('approve', change, { empId });
    expect(['r', 's', 't'].map(refused)).toEqual([null, 'own_grade', 'own_change']);
    const { states, actions } = GRADE_CHANGE;
    expect(states.waiting).toEqual([actions.approve, actions.decline]);
    expect([states.approved, states.declined]).toEqual([[], []]);
    const moved = (stored: string) => hasGradeMoved({ grade_before: 'C', stored_grade: stored });
    expect([moved('C'), moved('W')]).toEqual([false, true]);
  });
});

describe('the grades of a section', () => {
  it('are taken from the last quarter of its own days on, or whatever the setting says', () => {
    const term = { begins_on: '2026-08-10', ends_on: '2026-12-15' };
    expect(gradesFrom(term, 75)).toBe('2026-11-14');
    expect(gradesFrom({ begins_on: '2026-03-21', ends_on: '2026-05-15' }, 75)).toBe('2026-05-02');
    expect([gradesFrom(term, 0), gradesFrom(term, 100)]).toEqual(['2026-08-10', '2026-12-16']);
    // A section of a day takes them on that day.
    expect(gradesFrom({ begins_on: '2026-08-10', ends_on: '2026-08-10' }, 75)).toBe('2026-08-10');
  });
});

describe('an incomplete', () => {
  it('becomes F after the last day of the next fall or spring term, and while none is planned not at all', () => {
    expect([isIncompleteDue('2026-12-15', '2026-12-15'), isIncompleteDue('2026-12-15', '2026-12-16')]).toEqual([false, true]);
    expect(isIncompleteDue(null, '2099-01-01')).toBe(false);
  });
});
