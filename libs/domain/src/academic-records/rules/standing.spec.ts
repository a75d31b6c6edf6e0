import { describe, expect, it } from '@jest/globals';
import { academicStanding, countAttempts, sumOf } from './index.js';

const course = (code: string, hours: number, grade: string) => ({ code, hours: hours * 100, grade, begins_on: '2026-08-10' });
const standing = (...courses: ReturnType<typeof course>[]) => academicStanding(sumOf(countAttempts(courses)));

describe('the standing of a student', () => {
  it('is probation below an average of 2.0 with 12 hours or more in it', () => {
    const twelve = (grade: string) => ['A1', 'A2', 'A3', 'A4'].map((code) => course(code, 3, grade));
    expect(standing(...twelve('C-'))).toBe('probation');
    expect(standing(...twelve('C'))).toBe('good');
    expect(standing(...twelve('C-').slice(1))).toBe('good');
    expect(standing()).toBe('good');
  });

  it('compares the average as it is shown, and counts no hours that are not in it', () => {
    // 141.7 points over 71 hours are 1.9958, shown as 2.00.
    const shown = [course('A', 1, 'C-'), course('B', 70, 'C')];
    expect(standing(...shown)).toBe('good');
    const few = ['W', 'P', 'TR', 'AU', 'I', ''].map((grade, at) => course(`X${at}`, 9, grade));
    expect(standing(...few, course('A', 9, 'F'))).toBe('good');
    expect(standing(...few, course('A', 9, 'F'), course('B', 3, 'WF'))).toBe('probation');
  });
});
