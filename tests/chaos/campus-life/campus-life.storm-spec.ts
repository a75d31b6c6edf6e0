import { demoPerson } from '@campus/demo-campus';
import { checkInAtFitness, listVisitsOfPerson } from '@campus/domain/fitness-center';
import { readRecord, updatePhone } from '@campus/domain/records';
import { seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pressWhileDying } from '../harness/press-while-dying.js';
import { WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const ROUNDS = 3;
const { empId } = demoPerson('student1');

describe(`check-ins and records while processes die, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
  });
  afterAll(async () => portal?.stop());

  it('keep one visit of a press at the counter, however often it is sent again', async () => {
    const staff = await portal.client('fitness2');
    // A list shows twenty visits of a person: the newest ones are told apart by their ids.
    const visits = async () => (await staff.mustCall(listVisitsOfPerson, { id: empId })).map(({ id }) => id);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = new Set(await visits());
      await pressWhileDying(portal, chance, {
        client: staff,
        operation: checkInAtFitness,
        input: { person: empId, liability: 1 },
      });
      expect((await visits()).filter((id) => !before.has(id))).toHaveLength(1);
    }
    await portal.verified();
  });

  it('keep a changed phone once, with one version more', async () => {
    const admin = await portal.client('peopleadmin');
    const record = () => admin.mustCall(readRecord, { idNum: empId });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { version } = await record();
      const value = `502-555-015${round}`;
      await pressWhileDying(portal, chance, {
        client: admin,
        operation: updatePhone,
        input: { value, name: 'home', pk: empId, version },
      });
      expect(await record()).toMatchObject({ phone: value, version: version + 1 });
    }
    await portal.verified();
  });
});
