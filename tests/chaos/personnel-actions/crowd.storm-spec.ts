import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addAttachment, approveForm, createForm, rejectForm, submitForm } from '@campus/domain/personnel-actions';
import { seededRandom, TestClient } from '@campus/test-kit';

import { clicker, formOf, newHire, submittedHire } from '../harness/form-line.js';
import { WALKERS } from '../harness/travel.js';
import { VICTIMS, WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const CROWD = 20;
const UPLOAD = `{"name":"a.pdf","content":"${'A'.repeat(14 * 1024 * 1024)}"}`;

describe(`many clicks at once while something dies, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  /** Per form the actions of which exactly one may ever have been executed. */
  const decided: { readonly id: string; readonly oneOf: readonly string[] }[] = [];
  let forms = 0;

  beforeAll(async () => {
    portal = await WholePortal.start();
    for (const username of WALKERS) await portal.client(username);
  });
  afterAll(async () => portal?.stop());

  /** Commands all at once and kills the victim in the middle; an answer that was lost is no answer. */
  const atOnce = async (victim: Victim, commands: readonly (() => Promise<unknown>)[]): Promise<void> => {
    const given = Promise.allSettled(commands.map((command) => command()));
    await portal.recovered(victim, await portal.kill(victim));
    await given;
  };
  const submitted = async () => submittedHire(portal, (forms += 1));
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

  it.each(chance.shuffled(VICTIMS))('twenty approvals approve once when %s dies', async (victim) => {
    const id = await submitted();
    const approver = await portal.client('approver1');
    await atOnce(
      victim,
      times(CROWD, () => () => approver.call(approveForm, { id })),
    );
    decided.push({ id, oneOf: ['approve'] });
  });

  it.each(chance.shuffled(VICTIMS).slice(0, 3))('of approving and sending back one wins when %s dies', async (victim) => {
    const id = await submitted();
    const approver = await portal.client('approver1');
    await atOnce(victim, [
      () => approver.call(approveForm, { id }),
      () => approver.call(rejectForm, { id, message: 'Not yet', type: 2 }),
    ]);
    decided.push({ id, oneOf: ['approve', 'send_back'] });
  });

  it.each(chance.shuffled(VICTIMS).slice(0, 3))('two tabs submit a draft once when %s dies', async (victim) => {
    const { id } = await clicker(portal)('creator', createForm, { data: await newHire(portal, (forms += 1)) });
    const creator = await portal.client('creator');
    await atOnce(
      victim,
      times(2, () => () => creator.call(submitForm, { id })),
    );
    decided.push({ id, oneOf: ['submit'] });
  });

  it.each(chance.shuffled(VICTIMS).slice(0, 2))(
    'uploads without a session keep no approval waiting when %s dies',
    async (victim) => {
      const id = await submitted();
      const approver = await portal.client('approver1');
      const stranger = new TestClient(portal.baseUrl, { username: 'nobody' });
      const path = `/api${addAttachment.path.replace(':id', id)}`;
      const upload = () => stranger.raw('POST', path, UPLOAD, { 'content-type': 'application/json' });
      const statuses: number[] = [];
      await atOnce(victim, [
        ...times(CROWD, () => async () => statuses.push((await upload()).status)),
        () => approver.call(approveForm, { id }),
      ]);
      // A dying API breaks connections off; no other answer was given.
      expect(statuses.filter((status) => status !== 401)).toEqual([]);
      decided.push({ id, oneOf: ['approve'] });
    },
  );

  it('nothing was done twice, and every invariant is whole', async () => {
    await portal.verified();
    for (const { id, oneOf } of decided) {
      const { audit } = await formOf(portal, id);
      const done = audit.map(({ action }) => action).filter((action) => oneOf.includes(action));
      expect([id, done.length <= 1]).toEqual([id, true]);
    }
  });
});
