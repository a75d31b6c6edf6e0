import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { demoPerson } from '@campus/demo-campus';
import { eventually, seededRandom } from '@campus/test-kit';

import { formOf, submittedHire } from '../harness/form-line.js';
import { expectWholeLine, travelUnder, WALKERS } from '../harness/travel.js';
import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const REMIND_AFTER_S = 10;
const FORMS = 3;
const REMINDER = 'Reminder sent';

describe(`a restart of everything, seed ${chance.seed}`, () => {
  let portal: WholePortal;

  beforeAll(async () => {
    portal = await WholePortal.start({ env: { REMINDER_AFTER_S: String(REMIND_AFTER_S) } });
    for (const username of WALKERS) await portal.client(username);
  });
  afterAll(async () => portal?.stop());

  it('sends the reminders that were pending, each once', async () => {
    const ids: string[] = [];
    for (let number = 0; number < FORMS; number += 1) ids.push(await submittedHire(portal, number));
    await portal.killAllAndStart();
    for (const id of ids) {
      const reminders = async () => (await formOf(portal, id)).audit.filter(({ description }) => description === REMINDER);
      await eventually(async () => (await reminders()).length >= 2, { withinMs: RECOVERY_MS, what: 'two reminders' });
      const told = async () =>
        (await portal.mailTo(demoPerson('approver1').email)).filter(
          ({ subject, text }) => subject.startsWith('Reminder') && text.includes(id),
        );
      await eventually(async () => (await told()).length > 0, { withinMs: RECOVERY_MS, what: 'the mail of a reminder' });
      const mails = await told();
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
      expect(mails.length).toBeLessThanOrEqual((await reminders()).length);
    }
  });

  it('in the middle of the line loses nothing that was acknowledged and does nothing twice', async () => {
    for (const id of await travelUnder(portal, chance, () => portal.killAllAndStart())) await expectWholeLine(portal, id);
  });

  it('leaves every invariant whole', async () => {
    await portal.verified();
  });
});
