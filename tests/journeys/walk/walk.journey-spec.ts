import { seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { Journey } from '../harness/journey.js';
import { faces, findingsOf, turnTo } from './faces.js';
import type { Face } from './faces.js';
import type { Screen } from './screen.js';

jest.setTimeout(240_000);

/** How many faces a usual run looks at; `WALK=all` looks at all of them, any other `WALK` at those whose title matches it. */
const SLICE = 10;
const wanted = process.env['WALK'];

const chance = seededRandom();

function chosen(): readonly Face[] {
  if (wanted === undefined) return chance.shuffled(faces).slice(0, SLICE);
  return wanted === 'all' ? faces : faces.filter((face) => new RegExp(wanted).test(face.title));
}

const walked = chosen();

describe(`a walk over the screens (seed ${chance.seed}, ${walked.length} of ${faces.length} faces)`, () => {
  let journey: Journey;
  const pages = new Map<string, Page>();
  const addresses = new Map<Screen, string>();

  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api'] });
  });
  afterAll(async () => journey.stop());

  async function pageOf(who: string): Promise<Page> {
    const known = pages.get(who);
    if (known !== undefined) return known;
    const { page } = await journey.signIn(who);
    page.on('dialog', (dialog) => void dialog.accept());
    pages.set(who, page);
    return page;
  }

  async function addressOf(screen: Screen): Promise<string> {
    const known = addresses.get(screen);
    if (known !== undefined) return known;
    const address = typeof screen.path === 'string' ? screen.path : await screen.path(journey.portal);
    addresses.set(screen, address);
    return address;
  }

  it.each(walked.map((face) => [face.title, face] as const))(
    '%s: nothing for axe to find, nothing wider than the window',
    async (_title: string, face: Face) => {
      const page = await pageOf(face.screen.who);
      await turnTo(page, face, await addressOf(face.screen));
      expect(await findingsOf(page, face)).toEqual([]);
    },
  );
});
