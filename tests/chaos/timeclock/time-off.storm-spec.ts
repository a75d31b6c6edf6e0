import type { Operation, RawInputOf } from '@campus/contract-kit';
import { processSalariedTimeOff } from '@campus/domain/payroll';
import { approveSalaried, clockPunch, createTimeOff, listSalaried, readHours, readTimeOff } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { eventually, seededRandom } from '@campus/test-kit';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { pressWhileDying } from '../harness/press-while-dying.js';
import { WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
/** How long a step may take to be executed over a fault. */
const REST_MS = 180_000;
const ROUNDS = 3;

describe(`time off and the clock while processes die, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let salaried: TestClient;
  let supervisor: TestClient;
  let accountant: TestClient;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    [salaried, supervisor, accountant] = (await Promise.all(
      ['salaried', 'supervisor', 'accountant'].map((name) => portal.client(name)),
    )) as [TestClient, TestClient, TestClient];
  });
  afterAll(async () => portal?.stop());

  const pressUnder = <Op extends Operation>(client: TestClient, operation: Op, input: RawInputOf<Op>): Promise<void> =>
    pressWhileDying(portal, chance, { client, operation, input });
  const comesTo = (what: string, holds: () => Promise<boolean>) => eventually(holds, { withinMs: REST_MS, everyMs: 500, what });
  const requestOn = async (day: string) =>
    (await salaried.mustCall(readTimeOff, {})).positions.flatMap(({ requests }) => requests).filter(({ date }) => date === day);

  it('goes from asked over approved to processed once, whatever dies in the middle of each', async () => {
    const { positions, bounds } = await salaried.mustCall(readTimeOff, {});
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = addDays(bounds.start, 15 + round + 2 * Math.floor(round / 5));
      await pressUnder(salaried, createTimeOff, { positionId: positions[0]?.id ?? '', date: day, hours: 8 });
      expect((await requestOn(day)).map(({ approved, processed }) => [approved, processed])).toEqual([['No', 'No']]);
      const [waiting] = (await supervisor.mustCall(listSalaried, {})).filter((one) => one.date_taken === day);
      await pressUnder(supervisor, approveSalaried, { ids: [waiting?.request_id ?? ''] });
      await comesTo('the request to be approved', async () => (await requestOn(day))[0]?.approved === 'Yes');
      await pressUnder(accountant, processSalariedTimeOff, {});
      await comesTo('the request to be processed', async () => (await requestOn(day))[0]?.processed === 'Yes');
      await portal.verified();
    }
  });

  it('takes a punch once, whatever dies while it is sent', async () => {
    const hourly = await portal.client('hourly');
    const position = async () => (await hourly.mustCall(readHours, {})).positions[0];
    const id = (await position())?.id ?? '';
    for (let round = 0; round < ROUNDS; round += 1) {
      await pressUnder(hourly, clockPunch, { position: id, action: 'clockIn' });
      expect((await position())?.status).toBe('Punched In');
      await pressUnder(hourly, clockPunch, { position: id, action: 'clockOut' });
      expect((await position())?.status).toBe('Punched Out');
    }
    await portal.verified();
  });
});
