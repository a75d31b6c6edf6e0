import { demoPerson } from '@campus/demo-campus';
import {
  admissionsMessages as messages,
  admissionsReportTexts as texts,
  listByProgram,
  listCandidates,
  listFrozenDifferences,
  readAdmissionsDay,
  readAdmissionsTerms,
  readSummary,
  readWeeklyMail,
} from '@campus/domain/admissions';
import { listSchedules, runSchedule } from '@campus/domain/ops';
import { saveSetting } from '@campus/domain/shell';
import { addDays, campusInstant } from '@campus/domain/calendar/rules';
import { fillIn, showDate } from '@campus/contract-kit';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let ops: TestClient;
let staff: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'worker', 'jobs'], seed: 'small' });
  await rowsOf('TRUNCATE frozen_days, frozen_candidacies, frozen_program_codes, frozen_goals');
});
afterAll(() => portal?.stop());

const rowsOf = <Row>(sql: string, values: readonly unknown[] = []) =>
  portal.database.query<Row & Record<string, unknown>>(sql, values);
const TERM = { yr_cde: '2060', trm_cde: 'FA' };

/** The first day of a coming March or November with the clock change: its second Sunday, or its first. */
function changeNight(month: '03' | '11'): string {
  const year = new Date().getUTCFullYear() + 1;
  const first = `${year}-${month}-01`;
  const sunday = addDays(first, (7 - new Date(`${first}T12:00:00Z`).getUTCDay()) % 7);
  return month === '03' ? addDays(sunday, 7) : sunday;
}
const MARCH = changeNight('03');
const NOVEMBER = changeNight('11');

/** Sets the portal's clock to a time of the campus, and signs in anew: sessions end over so long a time. */
async function clockAt(day: string, time: string): Promise<void> {
  await moveClock(portal, (campusInstant(day, time) ?? 0) - Date.now());
  await eventually(
    async () => {
      [staff, ops] = [await portal.client('admissions'), await portal.client('ops')];
      return (await staff.mustCall(readAdmissionsTerms, {})).today === day;
    },
    { withinMs: 30_000, what: `the clock to be at ${day}` },
  );
}

/** One run of a schedule, to its end. */
async function run(schedule: string): Promise<void> {
  const ended = async () => {
    const found = (await ops.mustCall(listSchedules, {})).find(({ id }) => id === schedule);
    return { last: found?.last[0]?.began_at, running: found?.running ?? 1 };
  };
  const before = await ended();
  await ops.mustCall(runSchedule, { schedule });
  await eventually(
    async () => {
      const { last, running } = await ended();
      return running === 0 && last !== before.last;
    },
    { withinMs: 60_000, what: `a run of ${schedule}` },
  );
}
const freeze = () => run('admissions/frozen-day');
const nights = async () =>
  (await rowsOf<{ day: string }>('SELECT day::text FROM frozen_days ORDER BY day')).map(({ day }) => day);
/** Each process knows a moved clock within a second. */
const freezes = (day: string) =>
  eventually(
    async () => {
      await freeze();
      return (await nights()).at(-1) === day;
    },
    { withinMs: 60_000, what: `the night of ${day}` },
  );
const versions = async () => (await rowsOf<{ count: number }>('SELECT count(*)::int AS count FROM frozen_candidacies'))[0]?.count;

async function candidacy(id: string, stage: string, program = 'ABC', on = addDays(MARCH, -30)): Promise<void> {
  await rowsOf(
    `INSERT INTO candidates (connect_id, id_num, first_name, last_name) VALUES ('X' || $1, $1, 'Test', 'Candidate ' || $1)`,
    [id],
  );
  await rowsOf(
    `INSERT INTO candidacies (id_num, yr_cde, trm_cde, div_cde, prog_cde, stage, loca_cde, connect_id) VALUES ($1, '2060', 'FA', 'M', $2, $3, 'CAMPUS', 'X' || $1)`,
    [id, program, stage],
  );
  await reach(id, stage, on);
}
const reach = (id: string, stage: string, on: string) =>
  rowsOf(
    `INSERT INTO candidacy_stages (id_num, yr_cde, trm_cde, div_cde, stage, reached_on) VALUES ($1, '2060', 'FA', 'M', $2, $3)`,
    [...[id, stage, on]],
  );

describe('the night', () => {
  it('freezes the day that ended by its schedule, once, in the night in which an hour is missing', async () => {
    for (const [id, stage] of [
      ['8600001', 'APP'],
      ['8600002', 'ACC'],
      ['8600003', 'ACC'],
      ['8600004', 'ENR'],
      ['8600005', 'APP'],
    ] as const)
      await candidacy(id, stage);
    await candidacy('8600006', 'APP', 'ABC', addDays(MARCH, 3));
    await clockAt(MARCH, '00:41');
    await freezes(addDays(MARCH, -1));
    expect(await nights()).toEqual([addDays(MARCH, -1)]);
    const before = await versions();
    await freeze();
    expect([await nights(), await versions()]).toEqual([[addDays(MARCH, -1)], before]);
    const noted = await rowsOf(`SELECT 1 FROM audit_entries WHERE record_type = 'admissions-frozen-day' AND record_id = $1`, [
      addDays(MARCH, -1),
    ]);
    expect(noted).toHaveLength(1);
    expect(await violationsOf(portal, 'personnel-actions.leavers-')).not.toContain('frozen');
  });

  it('that was missed stays missed: a run of the day freezes nothing, and the report says which night it shows', async () => {
    await clockAt(addDays(MARCH, 1), '09:00');
    await freeze();
    expect(await nights()).toEqual([addDays(MARCH, -1)]);
    await clockAt(addDays(MARCH, 2), '00:40');
    await freezes(addDays(MARCH, 1));
    expect(await nights()).toEqual([addDays(MARCH, -1), addDays(MARCH, 1)]);
    const answer = await staff.call(readSummary, { ...TERM, as_of: MARCH });
    const note = fillIn(texts.sources['night-before'], { day: showDate(MARCH), night: showDate(addDays(MARCH, -1)) });
    expect(answer.body.message).toBe(note);
    expect(await staff.mustCall(readAdmissionsDay, { as_of: MARCH })).toMatchObject({
      source: 'night-before',
      night: addDays(MARCH, -1),
      note,
    });
  });

  it('says of a day before the first night that it comes from the stage history, and refuses tomorrow and abc', async () => {
    const early = addDays(MARCH, -20);
    const answer = await staff.call(listCandidates, { ...TERM, as_of: early });
    expect(answer.body.message).toBe(fillIn(texts.sources.history, { day: showDate(early) }));
    expect(await staff.mustCall(listCandidates, { ...TERM, as_of: early })).toHaveLength(5);
    expect(await staff.mustCall(listCandidates, { ...TERM, as_of: addDays(MARCH, -31) })).toEqual([]);
    expect(await staff.mustCall(readAdmissionsDay, { as_of: early })).toMatchObject({ source: 'history', night: null });
    expect(await staff.mustCall(readAdmissionsDay, {})).toMatchObject({ source: 'present', night: null, note: null });
    const tomorrow = await staff.call(readAdmissionsDay, { as_of: addDays(MARCH, 3) });
    expect([tomorrow.status, tomorrow.body.message]).toEqual([400, messages.text('future_day')]);
    expect((await staff.call(listFrozenDifferences, { ...TERM, as_of: addDays(MARCH, 3) })).status).toBe(400);
    for (const path of ['day', 'differences', 'summary'])
      expect((await staff.raw('GET', `/api/admissions/${path}?as_of=abc`)).status).toBe(400);
  });
});

describe('a day that is frozen', () => {
  const day = addDays(MARCH, 1);
  const rowOf = async (id: string, as_of?: string) =>
    (await staff.mustCall(listCandidates, { ...TERM, ...(as_of === undefined ? {} : { as_of }) })).find(
      (row) => row.id_num === id,
    );

  it('keeps who was renamed, merged, withdrawn and re-coded after the night, and names each difference by person', async () => {
    await rowsOf(`INSERT INTO admissions_programs (id, program_name) VALUES (md5('frozen')::uuid, 'Frozen later')`);
    await rowsOf(`INSERT INTO admissions_program_codes (code, program_id) VALUES ('ABC', md5('frozen')::uuid)`);
    await rowsOf(`UPDATE candidates SET last_name = 'Renamed' WHERE id_num = '8600001'`);
    await rowsOf(`UPDATE candidacies SET connect_id = 'X8600001' WHERE id_num = '8600002'`);
    await rowsOf(`DELETE FROM candidates WHERE id_num = '8600002'`);
    await reach('8600003', 'WIT', addDays(MARCH, 2));
    await reach('8600005', 'ACC', addDays(MARCH, 2));
    await rowsOf(`UPDATE candidacies SET prog_cde = 'XYZ' WHERE id_num = '8600004'`);
    await rowsOf(`DELETE FROM candidacy_stages WHERE id_num = '8600006'`);
    await rowsOf(`DELETE FROM candidacies WHERE id_num = '8600006'`);
    expect((await rowOf('8600001', day))?.last_name).toBe('Candidate 8600001');
    expect((await rowOf('8600002', day))?.last_name).toBe('Candidate 8600002');
    expect([(await rowOf('8600003', day))?.acc, (await rowOf('8600003'))?.acc]).toEqual([1, 1]);
    expect([(await rowOf('8600004', day))?.prog_cde, (await rowOf('8600004'))?.prog_cde]).toEqual(['ABC', 'XYZ']);
    expect([(await rowOf('8600004', day))?.program, (await rowOf('8600001'))?.program]).toEqual([texts.other, 'Frozen later']);
    const differences = await staff.mustCall(listFrozenDifferences, { ...TERM, as_of: day });
    expect(
      differences.map((row) => [row.id_num, row.change, row.then_stage, row.now_stage, row.then_prog, row.now_prog]).sort(),
    ).toEqual([
      ...[
        ['8600001', 'changed', 'APP', 'APP', 'ABC', 'ABC'],
        ['8600002', 'changed', 'ACC', 'ACC', 'ABC', 'ABC'],
      ],
      ...[
        ['8600003', 'changed', 'ACC', 'WIT', 'ABC', 'ABC'],
        ['8600004', 'changed', 'ENR', 'ENR', 'ABC', 'XYZ'],
      ],
      ['8600005', 'changed', 'APP', 'ACC', 'ABC', 'ABC'],
    ]);
    expect(
      (await staff.mustCall(listFrozenDifferences, { ...TERM, as_of: day, reached: 'acc' })).map((row) => row.id_num),
    ).toEqual(['8600005']);
    expect(await staff.mustCall(listFrozenDifferences, { ...TERM, as_of: day, div_cde: 'U' })).toEqual([]);
  });

  it('keeps its programs and its goals, and the figure of each report is the number of its people', async () => {
    await rowsOf(
      `INSERT INTO admissions_goals (yr_cde, trm_cde, div_cde, application, accepted, enrolled) VALUES ('2060', 'FA', 'M', 9, 8, 7)`,
    );
    const [frozen] = await staff.mustCall(readSummary, { ...TERM, as_of: day });
    expect(frozen).toMatchObject({
      div_cde: 'M',
      apps: 5,
      accepts: 3,
      enrolled: 1,
      goals: { application: 0, accepted: 0, enrolled: 0 },
    });
    const [present] = await staff.mustCall(readSummary, TERM);
    expect(present).toMatchObject({ apps: 5, accepts: 4, goals: { application: 9, accepted: 8, enrolled: 7 } });
    for (const [reached, count] of [
      ['app', frozen?.apps],
      ['acc', frozen?.accepts],
      ['reg', frozen?.enrolled],
    ] as const)
      expect(await staff.mustCall(listCandidates, { ...TERM, as_of: day, reached })).toHaveLength(count ?? -1);
    const programs = await staff.mustCall(listByProgram, { ...TERM, as_of: day });
    expect(programs.map((row) => [row.program, row.N_apps])).toEqual([[texts.other, 5]]);
  });

  it('is checked against its seal: a version that is changed, added or removed breaks it', async () => {
    expect(await violationsOf(portal, 'personnel-actions.leavers-')).not.toContain('frozen');
    await expect(rowsOf(`UPDATE frozen_candidacies SET app = 0 WHERE id_num = '8600001'`)).rejects.toThrow(
      'A frozen version never changes',
    );
    const broken = async (change: string, back: string): Promise<void> => {
      await rowsOf('ALTER TABLE frozen_candidacies DISABLE TRIGGER keep_frozen_version');
      await rowsOf(change);
      expect(await violationsOf(portal, 'personnel-actions.leavers-')).toContain('is not what was sealed');
      await rowsOf(back);
      await rowsOf('ALTER TABLE frozen_candidacies ENABLE TRIGGER keep_frozen_version');
    };
    const of = `WHERE id_num = '8600001'`;
    await broken(`UPDATE frozen_candidacies SET app = 0 ${of}`, `UPDATE frozen_candidacies SET app = 1 ${of}`);
    await broken(
      `UPDATE frozen_days SET candidacies = candidacies + 1 WHERE day = '${day}'`,
      `UPDATE frozen_days SET candidacies = candidacies - 1 WHERE day = '${day}'`,
    );
    expect(await violationsOf(portal, 'personnel-actions.leavers-')).not.toContain('frozen');
  });

  it('is read by admissions alone', async () => {
    for (const who of ['student1', 'faculty1', 'advancement'] as const) {
      const other = await portal.client(who);
      for (const operation of [readAdmissionsDay, readWeeklyMail, listFrozenDifferences])
        expect((await other.call(operation, {})).status).toBe(403);
    }
  });
});

it('freezes the night in which an hour comes twice', async () => {
  await clockAt(NOVEMBER, '00:45');
  await freezes(addDays(NOVEMBER, -1));
});

describe('the mail of a week', () => {
  const { empId } = demoPerson('admissions');
  const mailsOf = () =>
    rowsOf<{ subject: string; body: string; office: string }>(
      `SELECT subject, body, office FROM mail_messages WHERE key LIKE 'admissions/weekly-mail/' || $1 || '/%' ORDER BY next_at`,
      [empId],
    );

  it('comes once to who switched it on and may read the report, over the night with an hour twice', async () => {
    await clockAt(addDays(NOVEMBER, 1), '07:00');
    await run('admissions/weekly-mail');
    expect(await mailsOf()).toEqual([]);
    await staff.mustCall(saveSetting, { name: 'admissions.weeklySummary', value: 'on' });
    expect(await staff.mustCall(readWeeklyMail, {})).toEqual({ on: true });
    const student = await portal.client('student1');
    await student.mustCall(saveSetting, { name: 'admissions.weeklySummary', value: 'on' });
    await run('admissions/weekly-mail');
    await run('admissions/weekly-mail');
    const mails = await mailsOf();
    expect(mails.map(({ office }) => office)).toEqual(['admissions']);
    const summary = await staff.mustCall(readSummary, {});
    for (const { div_cde, apps, accepts, enrolled } of summary)
      expect(mails[0]?.body).toContain(`${div_cde}: ${apps} applied, ${accepts} accepted, ${enrolled} enrolled`);
    expect(
      await rowsOf(`SELECT 1 FROM mail_messages WHERE key LIKE 'admissions/weekly-mail/%' AND key NOT LIKE '%/' || $1 || '/%'`, [
        empId,
      ]),
    ).toEqual([]);
    expect((await portal.mailbox.waitFor(demoPerson('admissions').email, 'Admissions summary')).text).toContain(
      '/admissions/summary',
    );
  });

  it('stops when it is switched off', async () => {
    await staff.mustCall(saveSetting, { name: 'admissions.weeklySummary', value: 'off' });
    expect(await staff.mustCall(readWeeklyMail, {})).toEqual({ on: false });
    await clockAt(addDays(NOVEMBER, 8), '07:00');
    await run('admissions/weekly-mail');
    expect(await mailsOf()).toHaveLength(1);
  });

  it('and the night are planned for once a night and once a week, also when the clocks change', async () => {
    const schedules = (await ops.mustCall(listSchedules, {})).filter(({ id }) => id.startsWith('admissions/'));
    expect(schedules.map(({ id, zone }) => [id, zone]).sort()).toEqual([
      ...[
        ['admissions/frozen-day', 'America/New_York'],
        ['admissions/weekly-mail', 'America/New_York'],
      ],
    ]);
    for (const { id, clock_change } of schedules)
      expect(clock_change.map(({ runs }) => runs.length)).toEqual(id === 'admissions/frozen-day' ? [1, 1] : [0, 0]);
  });
});
