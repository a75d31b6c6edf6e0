import { describe, expect, it } from '@jest/globals';
import { GRADE_CODES, POSSIBLE_GRADES, refusalToGrade } from './grades.js';

const open = { grade: '', disabled: false };

describe('a grade', () => {
  it('is one of the possible ones, WP and WF never chosen [FACULTY-005]', () => {
    expect(refusalToGrade(open, 'B+')).toBeNull();
    expect(refusalToGrade(open, 'E')).toBe('grade_unknown');
    expect(refusalToGrade(open, 'WP')).toBe('grade_not_chosen');
    expect(refusalToGrade(open, 'WF')).toBe('grade_not_chosen');
    expect(POSSIBLE_GRADES).toEqual(expect.arrayContaining(['WP', 'WF']));
  });

  it('that the registrar gave stays, and is no obstacle to saving the others [FACULTY-005]', () => {
    expect(refusalToGrade({ grade: 'WP', disabled: true }, 'WP')).toBeNull();
    expect(refusalToGrade({ grade: 'WP', disabled: true }, 'A')).toBe('student_locked');
    expect(refusalToGrade({ grade: 'WP', disabled: true }, '')).toBe('student_locked');
  });

  it('can be taken back while it is the teacher’s', () => {
    expect(refusalToGrade({ grade: 'A', disabled: false }, '')).toBeNull();
  });

  it('earns its hours when it has points, or passes without any', () => {
    const earned = GRADE_CODES.filter((grade) => grade.earned).map(({ code }) => code);
    expect(earned).toEqual(['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'P']);
  });
});
