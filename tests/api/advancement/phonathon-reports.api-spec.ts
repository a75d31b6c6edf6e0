import {
  downloadAmbassadorChanges,
  downloadPhonathonResults,
  downloadPhonathonSummary,
  downloadPhonathonWeekly,
  laterCall,
  listAmbassadorChanges,
  listPhonathonResults,
  openPhonathon,
  readGivingDashboard,
  readPhonathonSummary,
  readPhonathonWeekly,
  readReportSettings,
  submitCall,
} from '@campus/domain/advancement';
import { saveSetting } from '@campus/domain/shell';
import { leaseTestPortal } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { Calling, idOf, MONDAY_EVENING } from './calling.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let calling: Calling;
let code: string;
let ids: string[];
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  calling = await Calling.in(portal);
  ids = await calling.someDonors(5);
  code = await calling.queue(...ids);
  const call = async (client: Calling['first'], values: object): Promise<void> => {
    const { donor } = (await client.mustCall(openPhonathon, {})) ?? { donor: { id: '' } };
    await client.mustCall(submitCall, { pk: donor.id, verify: 0, outcome: 3, gift: 0, notes: '', ...values } as never);
  };
  await call(calling.first, { outcome: 1, gift: 1, giftType: 'S', amount: '50.00' });
  await call(calling.first, { notes: '=HYPERLINK("x")' });
  await call(calling.second, { outcome: 6, verify: 1 });
  await call(calling.second, { outcome: 1, gift: 1, giftType: 'R', amount: '120.00' });
});
afterAll(() => portal?.stop());

const textOf = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((content) => strFromU8(content))
    .join('\n');

describe('the phonathon summary', () => {
  it('has calls, outcomes, gifts and amounts of the chosen solicitation, in total and by ambassador [ADVREP-015]', async () => {
    const { rows, total } = await calling.staff.mustCall(readPhonathonSummary, { solicitations: [code] });
    expect(total).toEqual({ calls: 4, outcomes: { 1: 2, 2: 0, 3: 1, 4: 0, 5: 0, 6: 1 }, gifts: 2, amount: '170.00' });
    expect(rows.map(({ ambassador, calls, gifts, amount }) => [ambassador, calls, gifts, amount])).toEqual([
      ['Amelia Foss', 2, 1, '50.00'],
      ['Andre Salgado', 2, 1, '120.00'],
    ]);
    const nothing = await calling.staff.mustCall(readPhonathonSummary, { solicitations: ['NOPE'] });
    expect([nothing.rows, nothing.total.calls, nothing.total.amount]).toEqual([[], 0, '0.00']);
    expect((await calling.staff.mustCall(readPhonathonSummary, {})).total.calls).toBeGreaterThan(total.calls);
  });

  it('has the figures of the chart of the dashboard [ADVREP-001]', async () => {
    const { phonathon } = await calling.staff.mustCall(readGivingDashboard, {});
    expect(phonathon).toEqual({
      solicitation: code,
      name: `Test ${code}`,
      calls: 4,
      amount: '170.00',
      outcomes: [2, 0, 1, 0, 0, 1].map((calls, at) => ({ outcome: at + 1, calls })),
    });
  });
});

describe('the results', () => {
  it('are rows with their ten values, the latest first, page by page [ADVREP-013] [ADVREP-027]', async () => {
    const { body } = await calling.staff.call(listPhonathonResults, { solicitations: [code], per_page: 3 });
    expect([body.data.length, body.page?.total]).toEqual([3, 4]);
    expect(body.data[0]).toMatchObject({
      ambassador: 'Andre Salgado',
      giftType: 'R',
      gift_amount: '120.00',
      gift_recurring: '10.00',
    });
    const rest = await calling.staff.mustCall(listPhonathonResults, {
      solicitations: [code],
      per_page: 3,
      after: body.page?.next ?? '',
    });
    expect(rest.map(({ gift_amount: amount }) => amount)).toEqual(['50.00']);
  });
});

describe('the weekly report', () => {
  it('has the calls and gifts of seven days by ambassador, from the last Monday on, and who calls now [ADVREP-014]', async () => {
    const { staff, first } = calling;
    const week = await staff.mustCall(readPhonathonWeekly, {});
    expect([week.start, week.end]).toEqual(['2026-12-07', '2026-12-13']);
    expect(week.total).toMatchObject({ calls: 4, gifts: 2, amount: '170.00', last_hour: 4 });
    await first.mustCall(openPhonathon, {});
    const now = await staff.mustCall(readPhonathonWeekly, {});
    expect(now.rows.map(({ ambassador, in_hand_since: since }) => [ambassador, since !== null])).toEqual([
      ['Amelia Foss', true],
      ['Andre Salgado', false],
    ]);
    await first.mustCall(laterCall, { pk: ids[4] as string, minutes: 0 });
    const before = await staff.mustCall(readPhonathonWeekly, { start: '2026-12-01' });
    expect([before.end, before.total.calls]).toEqual(['2026-12-07', 4]);
    const after = await staff.mustCall(readPhonathonWeekly, { start: '2026-12-08' });
    expect([after.rows, after.total.calls]).toEqual([[], 0]);
    expect((await staff.call(readPhonathonWeekly, { start: 'monday' })).status).toBe(400);
  });

  it('turns at midnight Eastern [ADVREP-014]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    const late = await calling.queue(one);
    await calling.clockAt('2026-12-13T23:58:00-05:00');
    await calling.given(calling.staff);
    await calling.staff.mustCall(submitCall, { pk: one, verify: 0, outcome: 2, gift: 0 });
    const of = async (start: string) =>
      (await calling.staff.mustCall(readPhonathonWeekly, { start })).rows.find(({ ID_NUM: id }) => id === idOf('advancement'))
        ?.calls ?? 0;
    expect([await of('2026-12-07'), await of('2026-12-14')]).toEqual([1, 0]);
    expect((await calling.staff.mustCall(readPhonathonSummary, { solicitations: [late] })).total.calls).toBe(1);
    await calling.clockAt(MONDAY_EVENING);
  });
});

describe('the changes by ambassadors', () => {
  it('are those of calls, since the chosen day [ADVREP-016]', async () => {
    const { staff } = calling;
    const mine = (await staff.mustCall(listAmbassadorChanges, { since: '2026-12-07' })).filter(({ donor_id: id }) =>
      ids.includes(id),
    );
    expect(mine.map(({ ambassador, field, old_value: was, new_value: now }) => [ambassador, field, was, now]).sort()).toEqual([
      ['Andre Salgado', 'solicit', 'Y', 'No Phone'],
      ['Andre Salgado', 'verified_on', '', '2026-12-07'],
    ]);
    expect(await staff.mustCall(listAmbassadorChanges, { since: '2026-12-08' })).toEqual([]);
  });
});

describe('each of the four', () => {
  it('is an Excel file too, with the figures of the screen [ADVREP-005] [ADVREP-021] [ADVREP-027]', async () => {
    const files = [
      [downloadPhonathonResults, { solicitations: [code] }, ['120.00', '10.00', 'Recurring', '=HYPERLINK']],
      [downloadPhonathonWeekly, { start: '2026-12-07' }, ['Amelia Foss', '170']],
      [downloadPhonathonSummary, { solicitations: [code] }, ['Do not call again', 'Andre Salgado', '170']],
      [downloadAmbassadorChanges, { since: '2026-12-07' }, ['No Phone', '2026-12-07']],
    ] as const;
    for (const [operation, input, texts] of files) {
      const { status, bytes } = await calling.staff.call(operation, input as never);
      expect([operation.name, status]).toEqual([operation.name, 200]);
      const content = textOf(bytes);
      for (const text of texts) expect(content).toContain(text.replace(/\.00$/, ''));
      expect((await calling.first.call(operation, input as never)).status).toBe(403);
    }
  });

  it('is of advancement alone, and keeps its settings [ADVREP-003] [ADVREP-019]', async () => {
    const reads = [listPhonathonResults, readPhonathonWeekly, readPhonathonSummary, listAmbassadorChanges] as const;
    for (const name of ['ambassador1', 'student1', 'faculty1']) {
      const client = await portal.client(name);
      for (const operation of reads) expect((await client.call(operation, {})).status).toBe(403);
    }
    await calling.staff.mustCall(saveSetting, {
      name: 'advancement.phonathonWeekly',
      value: JSON.stringify({ start: '2026-11-30', live: true }),
    });
    const { settings } = await calling.staff.mustCall(readReportSettings, {});
    expect(settings['phonathonWeekly']).toEqual({ start: '2026-11-30', live: true });
  });
});
