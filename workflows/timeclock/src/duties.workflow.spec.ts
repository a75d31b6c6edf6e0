import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { REMIND_OF_TIME, RUN_SALARIED_TIME_OFF, ACCRUE_TIME_OFF } from './contract.js';
import { TimeBench } from './testing/time-bench.js';

jest.setTimeout(60_000);

let bench: TimeBench;

beforeAll(async () => {
  bench = await TimeBench.open('time-duties-spec');
});
afterAll(() => bench.close());
beforeEach(() => bench.begin());
afterEach(() => bench.end());

describe('the scheduled runs of time', () => {
  it('remind chunk by chunk until nobody is left, over a database that was away', async () => {
    Object.assign(bench.duties.left, { remindOpenPunches: 5, remindOutstanding: 2 });
    bench.duties.failing = 2;
    expect(await bench.run(REMIND_OF_TIME)).toEqual({ employees: 5, supervisors: 2 });
  });

  it('enter holidays and restate balances', async () => {
    Object.assign(bench.duties.left, { enterHolidays: 3, restateBalances: 1 });
    expect(await bench.run(ACCRUE_TIME_OFF)).toEqual({ holidays: 3, balances: 1 });
  });
});

describe('the run of accounting over salaried time off', () => {
  it('processes every approved request once, and each workflow hears of it', async () => {
    bench.duties.approved = ['a', 'b', 'c', 'd', 'e'];
    bench.duties.failing = 1;
    expect(await bench.run(RUN_SALARIED_TIME_OFF, { runId: 'r', actorId: '1' })).toEqual({ processed: 5 });
    expect(bench.duties.settled).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('ends at once where nothing is approved', async () => {
    expect(await bench.run(RUN_SALARIED_TIME_OFF, { runId: 'r', actorId: '1' })).toEqual({ processed: 0 });
  });
});
