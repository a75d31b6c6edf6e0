import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { overBudget, countsOf } from './ring-budget.mjs';

test('the portals of a ring are counted from what its suites noted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portals-'));
  writeFileSync(join(folder, 'counts-api'), 'started\nleased\nleased\nloaded\n');
  expect([countsOf(folder, 'api'), countsOf(folder, 'dom')]).toEqual([
    { started: 1, leased: 2, shared: 0, loaded: 1 },
    { started: 0, leased: 0, shared: 0, loaded: 0 },
  ]);
  rmSync(folder, { recursive: true });
});

test('a ring whose suites took more portals than it may is told, also where it may take none', () => {
  const ring = { name: 'api', portals: { started: 1, leased: 5 } };
  expect(overBudget(ring, { started: 1, leased: 5 })).toEqual([]);
  expect(overBudget(ring, { started: 2, leased: 5 })).toEqual([
    expect.stringMatching(/^api: its suites started 2 portals, 1 at most/),
  ]);
  expect(overBudget({ name: 'dom' }, { started: 0, leased: 1 })).toHaveLength(1);
});

test('a ring of costly tests is told when it has more than it may', () => {
  const ring = { name: 'journeys', portals: { started: 0, leased: 9 }, tests: 150 };
  expect(overBudget(ring, { started: 0, leased: 9 }, 150)).toEqual([]);
  expect(overBudget(ring, { started: 0, leased: 9 }, 151)).toEqual([
    expect.stringMatching(/^journeys: it has 151 tests, 150 at most/),
  ]);
});
