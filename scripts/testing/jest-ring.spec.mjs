import { describe, expect, test } from '@jest/globals';
import { readOutcome } from './jest-ring.mjs';

const run = { code: 0, timedOut: false, root: '/campus', name: 'api', filtered: false };
const results = (more) => ({ numPassedTests: 3, numTotalTests: 3, testResults: [], ...more });

describe('the outcome of a ring', () => {
  test('counts what passed', () => {
    expect(readOutcome({ ...run, results: results() })).toMatchObject({ passed: 3, failed: 0, failures: [] });
  });

  test('a ring that broke off without results is one failure', () => {
    expect(readOutcome({ ...run, results: undefined, code: 137 })).toMatchObject({ passed: 0, failed: 1 });
    expect(readOutcome({ ...run, results: undefined, timedOut: true }).failures[0]).toMatch(/nothing in it had ended/);
  });

  test('a ring without tests is one failure, unless a domain was asked for', () => {
    const none = results({ numPassedTests: 0, numTotalTests: 0 });
    expect(readOutcome({ ...run, results: none }).failed).toBe(1);
    expect(readOutcome({ ...run, results: none, filtered: true }).failed).toBe(0);
  });

  test('failed tests and files that could not be loaded are counted one by one', () => {
    const testResults = [
      {
        name: '/campus/tests/api/a.api-spec.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'failed', fullName: 'one', failureMessages: ['why'] },
          { status: 'passed', fullName: 'two', failureMessages: [] },
        ],
      },
      { name: '/campus/tests/api/b.api-spec.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    const outcome = readOutcome({ ...run, code: 1, results: results({ testResults }) });
    expect(outcome.failures).toEqual(['tests/api/a.api-spec.ts › one\nwhy', 'tests/api/b.api-spec.ts: no such module']);
  });

  test('an exit code that no test explains is a failure', () => {
    expect(readOutcome({ ...run, code: 1, results: results() }).failed).toBe(1);
  });

  test('something left open after the last test is a failure', () => {
    expect(readOutcome({ ...run, timedOut: true, results: results() }).failures[0]).toMatch(/stayed open/);
  });
});
