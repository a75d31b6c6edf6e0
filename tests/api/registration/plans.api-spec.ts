import {
  readCalendarLink,
  readPlan,
  registerPlan,
  removeCalendarLink,
  renewCalendarLink,
  savePlan,
} from '@campus/domain/registration';
import { startOnScreen } from '@campus/domain/impersonation';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Registering } from './campus.js';
import { refusal, RegistrationCampus, stateAfter } from './campus.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let campus: RegistrationCampus;
let term: { readonly term_id: string };
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  campus = await RegistrationCampus.of(portal, 20);
  term = { term_id: campus.term };
});
afterAll(() => portal?.stop());

const plan = ({ client }: Registering) => client.mustCall(readPlan, term);
const keep = ({ client }: Registering, jc_nums: readonly string[], version: number) =>
  client.call(savePlan, { ...term, jc_nums: [...jc_nums], version });
const nums = ({ pl }: { readonly pl: readonly { readonly jc_num: string }[] }) => pl.map(({ jc_num: num }) => num);

describe('the plan of a term', () => {
  it('is tried in its order, each course with its result, and a refused one stops no other', async () => {
    const [a, b] = campus.take(2);
    const [first, second, full] = [await campus.section(5), await campus.section(5), await campus.full(b)];
    await portal.database.query(`UPDATE courses SET web_codes = '{OTHER}' WHERE request_num = $1`, [first]);
    await portal.database.query(`UPDATE terms SET tel_web_code = 'MINE' WHERE year_code || term_code = $1`, [campus.term]);
    await portal.database.query(`UPDATE courses SET web_codes = '{MINE}' WHERE request_num = ANY ($1)`, [[second, full]]);
    expect(nums((await keep(a, [first, second, full], 0)).body.data)).toEqual([first, second, full]);
    expect((await a.client.mustCall(readPlan, term)).pl.every(({ s_status: { id } }) => id === 'eligible')).toBe(true);
    const done = await a.client.mustCall(registerPlan, term);
    expect(done.results).toMatchObject([
      { jc_num: first, outcome: 'refused', reason: expect.stringContaining('cannot be added online') },
      { jc_num: second, outcome: 'registered', reason: '' },
      { jc_num: full, outcome: 'waitlisted', reason: '' },
    ]);
    expect([nums(done), nums(await plan(a))]).toEqual([[first], [first]]);
    expect([(await a.own(second))?.s_status.id, (await a.own(full))?.place]).toEqual(['registered', 1]);
    await portal.database.query(`UPDATE terms SET tel_web_code = '' WHERE year_code || term_code = $1`, [campus.term]);
  });

  it('counts what it has added itself: the second of two that meet at once is refused', async () => {
    const [a] = campus.take(1);
    const [one, other] = [await campus.section(5), await campus.section(5)];
    for (const num of [one, other])
      await portal.database.query(
        `INSERT INTO course_meetings (request_num, line, begins_on, ends_on, days, begins_at, ends_at, building, building_name, room)
         SELECT $1, 1, begins_on, ends_on, 'M', '09:00', '10:00', 'CH', 'Carver Hall', '1' FROM terms WHERE year_code || term_code = $2`,
        [num, campus.term],
      );
    await keep(a, [other, one], 0);
    const { results } = await a.client.mustCall(registerPlan, term);
    expect(results.map(({ jc_num: num, outcome }) => [num, outcome])).toEqual([
      [other, 'registered'],
      [one, 'refused'],
    ]);
    expect(results[1]?.reason).toContain('same time');
  });

  it('is not overwritten by another window, and takes only courses of its term', async () => {
    const [a] = campus.take(1);
    const num = await campus.section(5);
    const [elsewhere] = await portal.database.query<{ num: string }>(
      `SELECT request_num AS num FROM courses WHERE year_code || term_code <> $1 AND NOT cancelled LIMIT 1`,
      [campus.term],
    );
    expect((await keep(a, [num], 0)).body.data.version).toBe(1);
    expect(await refusal(keep(a, [], 0))).toEqual([409, 'registration.plan_changed']);
    expect(await refusal(keep(a, [elsewhere?.num ?? ''], 1))).toEqual([422, 'registration.other_term']);
    expect(await refusal(keep(a, ['NONE'], 1))).toEqual([404, 'registration.no_such_course']);
    expect(
      (
        await keep(
          a,
          Array.from({ length: 21 }, (_, at) => `X${at}`),
          1,
        )
      ).status,
    ).toBe(400);
    const answers = await Promise.all([keep(a, [], 1), keep(a, [num], 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [b] = campus.take(1);
    expect(await refusal(b.client.call(registerPlan, term))).toEqual([409, 'registration.plan_empty']);
  });

  it('sells no seat twice when a plan, a second tab and another student come at once', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.section(1);
    await keep(a, [num], 0);
    const [planned, again] = await Promise.all([
      a.client.call(registerPlan, term),
      a.client.call(registerPlan, term),
      b.add(num),
    ]);
    expect([planned.status, again.status].sort()).toEqual([200, 409]);
    expect(await campus.counts(num)).toMatchObject([{ taken: 1, registered: 1, waiting: 1, waitlisted: 1 }]);
  });
});

describe('the calendar feed', () => {
  const read = async (url: string) => {
    const answer = await fetch(`${portal.baseUrl}${new URL(url).pathname}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('has a private address that answers without a sign-in, and another one once it is renewed', async () => {
    const [a] = campus.take(1);
    const num = await campus.section(5);
    await portal.database.query(
      `INSERT INTO course_meetings (request_num, line, begins_on, ends_on, days, begins_at, ends_at, building, building_name, room)
       SELECT $1, 1, begins_on, ends_on, 'TR', '21:30', '22:45', 'CH', 'Carver Hall', '101' FROM terms WHERE year_code || term_code = $2`,
      [num, campus.term],
    );
    expect(await stateAfter(a.add(num))).toBe('registered');
    expect(await a.client.mustCall(readCalendarLink, {})).toEqual({ url: '' });
    const { url } = await a.client.mustCall(renewCalendarLink, {});
    const file = await read(url);
    expect([file.status, file.type]).toEqual([200, expect.stringContaining('text/calendar')]);
    expect(file.text).toContain(`SUMMARY:RG${num} A`);
    expect(file.text).toContain('BYDAY=TU,TH');
    const renewed = await a.client.mustCall(renewCalendarLink, {});
    expect(renewed.url).not.toBe(url);
    expect([(await read(url)).status, (await read(renewed.url)).status]).toEqual([404, 200]);
    await a.client.mustCall(removeCalendarLink, {});
    expect((await read(renewed.url)).status).toBe(404);
    const staff = await portal.newSession('records');
    expect((await staff.call(startOnScreen, { screen: 'registration', id_num: a.id })).status).toBe(200);
    for (const asked of [readCalendarLink, renewCalendarLink, removeCalendarLink])
      expect(await refusal(staff.call(asked, {}))).toEqual([403, 'registration.calendar_not_yours']);
    for (const made of [`${url}x`, url.slice(0, -4), url.replace(/[^/]+$/, '150001')])
      expect((await read(made)).status).toBe(404);
  });
});
