import { describe, expect, it } from '@jest/globals';
import { LOCATION_CODE, PROGRAM_CODE } from './candidacies.js';

describe('the codes of a candidacy', () => {
  it('are short and in upper case', () => {
    expect(['MDV', 'MDIV1'].every((code) => PROGRAM_CODE.test(code))).toBe(true);
    expect(['md', 'MD', 'MDIV12', 'M-1'].some((code) => PROGRAM_CODE.test(code))).toBe(false);
    expect(['CAMPUS', 'ONLINE'].every((code) => LOCATION_CODE.test(code))).toBe(true);
    expect(['campus', '', 'X', 'ON LINE'].some((code) => LOCATION_CODE.test(code))).toBe(false);
  });
});
