import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { overBudget, portalsOf } from './portal-budget.mjs';

test('the portals of a ring are counted from what its suites noted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portals-'));
  writeFileSync(join(folder, 'portals-api'), 'started\nleased\nleased\n');
  expect([portalsOf(folder, 'api'), portalsOf(folder, 'dom')]).toEqual([
    { started: 1, leased: 2 },
    { started: 0, leased: 0 },
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
