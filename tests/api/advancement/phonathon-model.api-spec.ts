import {
  changeDonorSolicit,
  laterCall,
  openPhonathon,
  removeAssignee,
  removeCallee,
  restoreCallee,
  submitCall,
} from '@campus/domain/advancement';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Calling, idOf, MONDAY_EVENING } from './calling.js';
import { isOpenAt, PhonathonModel } from './phonathon-model.js';

jest.setTimeout(600_000);

const chance = seededRandom();
const [ROUNDS, STEPS, DONORS] = [4, 60, 9] as const;
const LATER = [5, 15, 60, 1440] as const;
/** No sum of these is a time at which something ends. */
const FORWARD = [7, 61, 1201] as const;

let portal: TestPortal;
let calling: Calling;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  calling = await Calling.in(portal);
});
afterAll(() => portal?.stop());

interface Play {
  readonly model: PhonathonModel;
  readonly ids: readonly string[];
  readonly callers: readonly { readonly id: string; readonly client: TestClient }[];
}

const succeeds = async (call: Promise<{ readonly status: number }>): Promise<boolean> => (await call).status === 200;

/** One step of somebody: what the portal does, and what the model says it should. */
async function step({ model, ids, callers }: Play): Promise<readonly [said: unknown, expected: unknown]> {
  const now = calling.now().getTime();
  const { id: caller, client } = chance.pick(callers);
  const pk = chance.pick([model.handOf(caller) ?? chance.pick(ids), chance.pick(ids)]);
  const isIn = client === calling.staff || isOpenAt(now);
  const { staff } = calling;
  switch (
    chance.pick([
      'open',
      'open',
      'submit',
      'later',
      'no-answer',
      'release',
      'remove',
      'restore',
      'free',
      'close',
      'clock',
    ] as const)
  ) {
    case 'open': {
      const answer = await client.call(openPhonathon, {});
      if (!isIn) return [answer.status, 403];
      return [answer.body.data?.donor.id ?? null, model.open(caller, now)];
    }
    case 'submit': {
      const outcome = chance.pick([2, 3, 4, 5, 6] as const);
      return [
        await succeeds(client.call(submitCall, { pk, verify: 0, outcome, gift: 0 })),
        isIn && model.submit(caller, pk, outcome),
      ];
    }
    case 'later': {
      const minutes = chance.pick(LATER);
      return [await succeeds(client.call(laterCall, { pk, minutes })), isIn && model.later(caller, pk, { minutes, now })];
    }
    case 'no-answer':
      return [
        await succeeds(client.call(laterCall, { pk, minutes: 1200 })),
        isIn && model.later(caller, pk, { minutes: 1200, now }),
      ];
    case 'release':
      return [await succeeds(client.call(laterCall, { pk, minutes: 0 })), isIn && model.later(caller, pk, { minutes: 0, now })];
    case 'remove':
      return [await succeeds(staff.call(removeCallee, { id: pk })), model.remove(pk)];
    case 'restore':
      return [await succeeds(staff.call(restoreCallee, { id: pk })), model.restore(pk)];
    case 'free':
      return [await succeeds(staff.call(removeAssignee, { id: pk })), model.free(pk)];
    case 'close': {
      if (chance.pick([true, false, false])) return [true, true];
      const closes = await succeeds(staff.call(changeDonorSolicit, { id: pk, name: 'general', value: 0 }));
      if (closes) model.close(pk);
      return [true, true];
    }
    case 'clock':
      await calling.later(chance.pick(FORWARD));
      return [true, true];
  }
}

describe(`ambassadors at random, seed ${chance.seed}`, () => {
  it('are given donors as a model of the rules gives them: one hand a donor, one donor a hand, in order, and nobody who may not be called [PHONE-011] [PHONE-013] [PHONE-019] [PHONE-028]', async () => {
    const callers = [
      { id: idOf('ambassador1'), client: calling.first },
      { id: idOf('ambassador2'), client: calling.second },
      { id: idOf('advancement'), client: calling.staff },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      await calling.rows('DELETE FROM phonathon_assignments');
      await calling.clockAt(MONDAY_EVENING);
      const ids = await calling.someDonors(DONORS);
      await calling.rows(`UPDATE donors SET phone = '615-555-0${round}10' WHERE id = ANY($1::text[])`, [ids.slice(2, 4)]);
      const numbers = await calling.rows<{ id: string; number: string }>(
        'SELECT id, phone AS number FROM donors WHERE id = ANY($1::text[]) ORDER BY id',
        [ids],
      );
      await calling.queue(...ids);
      const play: Play = { model: new PhonathonModel(numbers), ids, callers };
      const story: unknown[] = [];
      for (let at = 0; at < STEPS; at += 1) {
        const [said, expected] = await step(play);
        story.push([at, said, expected]);
        expect({ story, said }).toEqual({ story, said: expected });
        const list = (await calling.callees()).map(({ idNum, callCount, done, assignee }) => [idNum, callCount, done, assignee]);
        expect(list).toEqual(play.model.list(calling.now().getTime()));
      }
    }
  });
});
