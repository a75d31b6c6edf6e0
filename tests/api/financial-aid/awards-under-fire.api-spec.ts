import { sendAwardLetters } from '@campus/domain/financial-aid';
import type { TestPortal } from '@campus/test-kit';
import { eventually, startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AwardOffice } from './award-office.js';

jest.setTimeout(240_000);

const COUNT = 3000;

let portal: TestPortal;
let office: AwardOffice;
beforeAll(async () => {
  portal = await startTestPortal({ parts: ['api'], seed: 'small' });
  office = await AwardOffice.of(portal);
});
afterAll(() => portal?.stop());

const counts = async () => {
  const [row] = await portal.database.query<{ unsent: number; sent: number; mails: number }>(
    `SELECT count(*) FILTER (WHERE state = 'unsent')::int AS unsent, count(*) FILTER (WHERE state = 'sent')::int AS sent,
       (SELECT count(*)::int FROM mail_messages WHERE record_type = 'award-letter') AS mails FROM award_letters`,
  );
  if (row === undefined) throw new Error('There are no counts');
  return row;
};

describe('sending, when the API dies in the middle', () => {
  it('leaves each letter sent with its mail or not sent, and goes on when it is pressed again [FINAID-013] [FINAID-023]', async () => {
    const before = await counts();
    const rows = Array.from(
      { length: COUNT },
      (_, at) => [office.student(at % 150), `Fire ${Math.floor(at / 150)}`, '5'] as const,
    );
    expect((await office.import(rows)).status).toBe(200);
    const sending = office.aid.call(sendAwardLetters, { all: 1, ...office.bucket }).catch(() => null);
    await eventually(async () => (await counts()).sent > before.sent, { everyMs: 5, what: 'The first letters' });
    await portal.kill('api');
    await sending;
    const broken = await counts();
    expect(broken.sent - before.sent).toBe(broken.mails - before.mails);
    await portal.start('api');
    const again = await office.aid.call(sendAwardLetters, { all: 1, ...office.bucket });
    expect(again.status).toBe(200);
    expect(await counts()).toEqual({ unsent: before.unsent, sent: before.sent + COUNT, mails: before.mails + COUNT });
    await office.verify('awards-under-fire');
  });
});
