import path from 'node:path';

import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import { lasting, seededRandom } from '@campus/test-kit';

import { SmallDisk } from '../harness/small-disk.js';
import { expectWholeLine, travelUnder, WALKERS } from '../harness/travel.js';
import { WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const [MIN_MS, MAX_MS] = [5000, 15_000];
const disk = await SmallDisk.mount();
const whereMounting = disk === undefined ? it.skip : it;

describe(`forms while the disk is full, seed ${chance.seed}`, () => {
  let portal: WholePortal | undefined;

  beforeAll(async () => {
    if (disk === undefined) {
      process.stdout.write('The full disk is left out: this user may not mount one.\n');
      return;
    }
    portal = await WholePortal.start({ dataDir: path.join(disk.folder, 'data') });
    for (const username of WALKERS) await portal.client(username);
  });
  afterAll(async () => {
    await portal?.stop();
    await disk?.unmount();
  });

  whereMounting.each([1, 2, 3])('keep everything acknowledged exactly once and go on by themselves, time %d', async () => {
    const whole = portal as WholePortal;
    const runOut = async () => {
      await disk?.fill();
      await lasting(chance.between(MIN_MS, MAX_MS));
      await disk?.makeRoom();
      await whole.ready();
    };
    for (const id of await travelUnder(whole, chance, runOut)) await expectWholeLine(whole, id);
  });

  whereMounting('leave every invariant whole after it', async () => {
    await portal?.verified();
  });
});
