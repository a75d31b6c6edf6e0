import { describe, expect, it } from '@jest/globals';
import { MAX_SHEET, rubricSheetNames } from './rubric-sheets.js';

const course = (REQUEST_NUM: string, CRS_CDE: string, section: string) => ({ REQUEST_NUM, CRS_CDE, section });

describe('the sheets of a rubric', () => {
  it('are named by code and section, each name once [RUBRIC-005]', () => {
    expect(rubricSheetNames([course('1', 'BB101', 'A'), course('2', 'BB101', 'B')])).toEqual(['BB101 A', 'BB101 B']);
    expect(rubricSheetNames([course('1', 'BB101', 'A'), course('2', 'bb101', 'a')])).toEqual(['BB101 A 1', 'bb101 a 2']);
  });

  it('have no name that a workbook refuses', () => {
    const [name = ''] = rubricSheetNames([course('1', `A/B:[C]*?${'X'.repeat(40)}`, 'A')]);
    expect(name.length).toBe(MAX_SHEET);
    expect(name).not.toMatch(/[[\]/\\:*?]/);
  });
});
