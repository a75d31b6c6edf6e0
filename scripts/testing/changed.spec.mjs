import { describe, expect, test } from '@jest/globals';
import { partOf } from './changed.mjs';
import { RINGS } from './rings.mjs';

const ring = (name) => RINGS.find((one) => one.name === name);
const matches = (part, path) => part.patterns.some((pattern) => new RegExp(pattern).test(path));

describe('what a change asks for', () => {
  test('is found by imports where tests import the code', () => {
    expect(partOf(ring('unit'), ['libs/domain/src/payroll/rules/taxes.ts'])).toEqual({
      files: ['libs/domain/src/payroll/rules/taxes.ts'],
    });
  });

  test('is the domain where tests call the portal, in all that is named after it', () => {
    const part = partOf(ring('api'), ['services/portal/src/payroll/runs/payroll-runs.service.ts']);
    expect(matches(part, '/tests/api/payroll/payroll-run.api-spec.ts')).toBe(true);
    expect(matches(part, '/tests/contracts/payroll.contract-spec.ts')).toBe(true);
    expect(matches(part, '/tests/api/timeclock/clock.api-spec.ts')).toBe(false);
  });

  test('is everything where all domains stand on it, and nothing where no server does', () => {
    expect(partOf(ring('api'), ['services/portal/src/platform/writes/writes.ts'])).toEqual({ all: true });
    expect(partOf(ring('api'), ['console/src/features/payroll/screens/run.tsx', 'README.md'])).toEqual({ patterns: [] });
    expect(
      matches(partOf(ring('journeys'), ['console/src/features/payroll/screens/run.tsx']), '/tests/journeys/payroll/run.ts'),
    ).toBe(true);
  });
});
