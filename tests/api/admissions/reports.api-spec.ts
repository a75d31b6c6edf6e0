import { demoPerson } from '@campus/demo-campus';
import {
  admissionsMessages as messages,
  listArchive,
  listByProgram,
  listCandidates,
  listDropouts,
  listSemesterDropouts,
  readAdmissionsTerms,
  readSummary,
} from '@campus/domain/admissions';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let staff: TestClient;
let today: string;
let next: { readonly yr_cde: string; readonly trm_cde: string };
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = await portal.client('admissions');
  const { yr_cde, trm_cde, today: day } = await staff.mustCall(readAdmissionsTerms, {});
  [today, next] = [day, { yr_cde, trm_cde }];
});
afterAll(() => portal?.stop());

const rowsOf = <Row>(sql: string, values: readonly unknown[] = []) =>
  portal.database.query<Row & Record<string, unknown>>(sql, values);

interface Made {
  readonly term?: readonly [year: string, term: string];
  readonly division?: string;
  readonly program?: string;
  readonly type?: string;
  readonly place?: string;
  readonly stages: readonly (readonly [stage: string, on: string])[];
}

let made = 0;
/** A candidacy with the days on which its stages were reached. */
async function candidacy({
  term = ['2040', 'FA'],
  division = 'M',
  program = 'ABC',
  type = 'N',
  place = 'CAMPUS',
  stages,
}: Made): Promise<string> {
  made += 1;
  const id = String(8_800_000 + made);
  await rowsOf(
    `INSERT INTO candidates (connect_id, id_num, first_name, last_name, gender) VALUES ('X' || $1, $1, 'Test', 'Candidate ' || $1, 'F')`,
    [id],
  );
  await rowsOf(
    `INSERT INTO candidacies (id_num, yr_cde, trm_cde, div_cde, prog_cde, stage, loca_cde, connect_id, stud_type) VALUES ($1, $2, $3, $4, $5, $6, $7, 'X' || $1, $8)`,
    [id, ...term, division, program, stages.at(-1)?.[0] ?? 'INQ', place, type],
  );
  for (const [stage, on] of stages)
    await rowsOf(
      'INSERT INTO candidacy_stages (id_num, yr_cde, trm_cde, div_cde, stage, reached_on) VALUES ($1, $2, $3, $4, $5, $6::date)',
      [id, ...term, division, stage, on],
    );
  return id;
}
const of = ([year, term]: readonly [string, string]) => ({ yr_cde: year, trm_cde: term });

describe('the students report', () => {
  it('has the sixteen fields of each candidate, 25 a page unless another size is chosen [ADMIS-012] [ADMIS-003] [ADMIS-024] [ADMIS-030] [ADMIS-031]', async () => {
    const term = ['2041', 'FA'] as const;
    for (let at = 0; at < 26; at += 1) await candidacy({ term, stages: [['APP', '2026-01-01']] });
    const [first, second, ten, all] = await Promise.all([
      staff.call(listCandidates, of(term)),
      staff.call(listCandidates, { ...of(term), page: 2 }),
      staff.call(listCandidates, { ...of(term), per_page: 10 }),
      staff.call(listCandidates, { ...of(term), per_page: 5000 }),
    ]);
    expect([first, second, ten, all].map(({ body }) => body.data.length)).toEqual([25, 1, 10, 26]);
    expect(first.body.page?.total).toBe(26);
    const names =
      'connect_id id_num first_name last_name dept_cde div_cde prog_cde program trm_cde loca_cde stud_type app acc reg hrs_enrolled gender';
    expect(Object.keys(first.body.data[0] ?? {}).sort()).toEqual(names.split(' ').sort());
  });

  it('counts a skipped stage as reached, and leaves who withdrew what was reached before [ADMIS-012]', async () => {
    const term = ['2042', 'FA'] as const;
    const path = (...stages: readonly string[]) =>
      candidacy({ term, stages: stages.map((stage, at) => [stage, `2026-01-0${at + 1}`] as const) });
    const ids = [
      ...[await path('INQ'), await path('APP', 'DEN'), await path('ACC'), await path('INQ', 'ENR')],
      ...[await path('APP', 'WIT'), await path('APP', 'ACC', 'DEF'), await path('INQ', 'WIT')],
    ];
    const rows = await staff.mustCall(listCandidates, of(term));
    const flags = ids.map((id) => rows.find((row) => row.id_num === id)).map((row) => `${row?.app}${row?.acc}${row?.reg}`);
    expect(flags).toEqual(['000', '100', '110', '111', '100', '110', '000']);
  });

  it('has a candidacy that names no candidate, with an empty Connect id [ADMIS-012]', async () => {
    const term = ['2059', 'FA'] as const;
    const id = await candidacy({ term, stages: [['APP', '2026-01-01']] });
    await rowsOf('UPDATE candidacies SET connect_id = NULL WHERE id_num = $1', [id]);
    expect(await staff.mustCall(listCandidates, of(term))).toMatchObject([{ id_num: id, connect_id: '', first_name: '' }]);
  });

  it('has people of the campus as registered where the term has sections, with their credits [ADMIS-012]', async () => {
    const [row] = await rowsOf<{ id: string; year: string; term: string; credits: number }>(
      `SELECT e.emp_id AS id, k.year_code AS year, k.term_code AS term, sum(k.credits)::float8 AS credits FROM enrolments e
       JOIN courses k ON k.request_num = e.request_num AND NOT k.cancelled
       WHERE EXISTS (SELECT 1 FROM candidacies c WHERE c.id_num = e.emp_id AND c.yr_cde = k.year_code AND c.trm_cde = k.term_code) AND e.status = 'registered' AND e.enrolled_on <= business_today() GROUP BY 1, 2, 3 ORDER BY 1 LIMIT 1`,
    );
    const term = { yr_cde: row?.year ?? '', trm_cde: row?.term ?? '' };
    const found = async () =>
      (await staff.mustCall(listCandidates, { ...term, per_page: 5000 })).find(({ id_num: id }) => id === row?.id);
    expect(await found()).toMatchObject({ reg: 1, hrs_enrolled: row?.credits });
    await rowsOf(
      `UPDATE courses SET cancelled = true WHERE year_code = $1 AND term_code = $2 AND request_num IN (SELECT request_num FROM enrolments WHERE emp_id = $3)`,
      [row?.year, row?.term, row?.id],
    );
    expect(await found()).toMatchObject({ reg: 0, hrs_enrolled: 0 });
  });

  it('takes the stages that were reached by a day, and refuses one that is ahead or none [ADMIS-012]', async () => {
    const term = ['2043', 'FA'] as const;
    const id = await candidacy({
      term,
      stages: [
        ['APP', '2026-02-10'],
        ['ACC', '2026-03-10'],
      ],
    });
    const on = async (as_of: string) =>
      (await staff.mustCall(listCandidates, { ...of(term), as_of })).find((row) => row.id_num === id);
    expect([await on('2026-02-09'), (await on('2026-02-10'))?.acc, (await on('2026-03-10'))?.acc]).toEqual([undefined, 0, 1]);
    const refusal = await staff.call(listCandidates, { ...of(term), as_of: addDays(today, 1) });
    expect([refusal.status, refusal.body.message]).toEqual([400, messages.text('future_day')]);
    for (const wrong of ['as_of=abc', 'yr_cde=26', 'per_page=0'])
      expect((await staff.raw('GET', `/api/admissions/students?${wrong}`)).status).toBe(400);
    expect(await staff.mustCall(listCandidates, { yr_cde: '1999', trm_cde: 'FA' })).toEqual([]);
  });
});

describe('the summary', () => {
  it('has each shown division and the total, and U-NL nowhere [ADMIS-001] [ADMIS-010] [ADMIS-016] [ADMIS-024]', async () => {
    const rows = await staff.mustCall(readSummary, next);
    expect(rows.map(({ div_cde: division }) => division)).toEqual(['D', 'M', 'U', 'U-DE', 'Total']);
    const total = rows.at(-1);
    for (const name of ['apps', 'accepts', 'enrolled', 'hours_sold', 'main', 'other'] as const)
      expect([name, total?.[name]]).toEqual([name, rows.slice(0, -1).reduce((sum, row) => sum + row[name], 0)]);
    for (const row of rows) expect(row.main + row.other).toBe(row.enrolled);
    const all = await staff.mustCall(listCandidates, { ...next, per_page: 5000 });
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((row) => row.div_cde === 'U-NL')).toEqual([]);
    const hidden = await rowsOf(`SELECT 1 FROM candidacies WHERE yr_cde = $1 AND trm_cde = $2 AND div_cde = 'U-NL'`, [
      next.yr_cde,
      next.trm_cde,
    ]);
    expect(hidden.length).toBeGreaterThan(0);
  });

  it('has figures that are the number of the people behind them [ADMIS-016]', async () => {
    const rows = await staff.mustCall(readSummary, next);
    for (const { div_cde, apps, accepts, enrolled } of rows.slice(0, -1)) {
      const people = async (reached: 'app' | 'acc' | 'reg') =>
        (await staff.call(listCandidates, { ...next, div_cde, reached })).body.page?.total;
      expect([div_cde, await people('app'), await people('acc'), await people('reg')]).toEqual([
        div_cde,
        apps,
        accepts,
        enrolled,
      ]);
    }
  });

  it('compares the same benchmark day of three years, empty while it lies ahead [ADMIS-016]', async () => {
    const stagesOn = (day: string) =>
      [
        ['APP', day],
        ['ENR', day],
      ] as const;
    await candidacy({ term: ['2044', 'FA'], stages: stagesOn('2026-01-15') });
    await candidacy({ term: ['2043', 'FA'], division: 'D', stages: stagesOn('2026-01-15') });
    await candidacy({ term: ['2026', 'SP'], division: 'D', stages: stagesOn('2025-10-15') });
    await candidacy({ term: ['2025', 'SP'], division: 'D', stages: [['APP', '2024-11-15']] });
    const ahead = await staff.mustCall(readSummary, { yr_cde: '2044', trm_cde: 'FA' });
    expect(ahead[0]?.benchmarks.map(({ date, this: now }) => [date, now])).toEqual(
      ['02-01', '04-01', '06-01', '08-01'].map((day) => [`2044-${day}`, null]),
    );
    const spring = (await staff.mustCall(readSummary, { yr_cde: '2026', trm_cde: 'SP' })).find(
      ({ div_cde: division }) => division === 'D',
    );
    expect(spring?.benchmarks.map(({ date }) => date)).toEqual(['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-05']);
    const applied = spring?.benchmarks.map(({ this: now, last }) => [now?.applied ?? 0, last.applied]) ?? [];
    expect((applied[1]?.[0] ?? 0) - (applied[0]?.[0] ?? 0)).toBeGreaterThanOrEqual(1);
    expect((applied[2]?.[1] ?? 0) - (applied[1]?.[1] ?? 0)).toBeGreaterThanOrEqual(1);
  });
});

describe('the report by program', () => {
  it('has each program with new, transfer and readmit, and the new students of the years before [ADMIS-002] [ADMIS-011] [ADMIS-026] [ADMIS-032]', async () => {
    const term = (year: number) => [String(year), 'FA'] as const;
    const enrolled = [
      ['APP', '2026-01-01'],
      ['ENR', '2026-01-02'],
    ] as const;
    for (const type of ['N', 'N', 'T', 'R'])
      await candidacy({ term: term(2052), type, program: 'DMN', division: 'D', stages: enrolled });
    await candidacy({ term: term(2052), type: 'T', program: 'DMN', division: 'D', stages: [['APP', '2026-01-01']] });
    await candidacy({ term: term(2052), program: 'ZZZ', division: 'U', stages: enrolled });
    await candidacy({ term: term(2052), program: 'DMN', division: 'U-NL', stages: enrolled });
    const rows = await staff.mustCall(listByProgram, of(term(2052)));
    expect(rows.map(({ div, program }) => [div, program])).toEqual([
      ['D', 'Doctor of Ministry'],
      ['U', 'Other'],
    ]);
    expect(rows[0]).toEqual({
      div: 'D',
      program: 'Doctor of Ministry',
      prog: 'DMN',
      school: rows[0]?.school,
      NP1: 0,
      NP2: 0,
      N_apps: 2,
      N_accepts: 2,
      N_enrolled: 2,
      T_apps: 2,
      T_accepts: 1,
      T_enrolled: 1,
      R_apps: 1,
      R_accepts: 1,
      R_enrolled: 1,
    });
    expect(rows[0]?.school).not.toBe('');
  });

  it('compares with the same day of the years before [ADMIS-011]', async () => {
    const enrolledOn = (day: string) => [['ENR', day]] as const;
    const made = (year: number, day: string) =>
      candidacy({ term: [String(year), 'FA'], program: 'PHD', division: 'D', stages: enrolledOn(day) });
    await made(2056, '2026-03-01');
    for (const day of ['2025-02-28', '2025-03-02']) await made(2055, day);
    await made(2054, '2024-03-01');
    const rowOn = async (as_of: string) => (await staff.mustCall(listByProgram, { yr_cde: '2056', trm_cde: 'FA', as_of }))[0];
    expect(await rowOn('2026-03-01')).toMatchObject({ program: 'Doctor of Philosophy', N_enrolled: 1, NP1: 1, NP2: 1 });
    expect(await rowOn('2026-03-02')).toMatchObject({ NP1: 2, NP2: 1 });
    expect(await rowOn('2026-02-28')).toMatchObject({ N_enrolled: 0, NP1: 1, NP2: 0 });
  });

  it('has each candidate in one program, so that its sums are those of the summary [ADMIS-011]', async () => {
    const [programs, summary] = await Promise.all([
      staff.mustCall(listByProgram, { ...next, per_page: 500 }),
      staff.mustCall(readSummary, next),
    ]);
    for (const { div_cde, apps } of summary.slice(0, -1)) {
      const sum = programs
        .filter(({ div }) => div === div_cde)
        .reduce((all, row) => all + row.N_apps + row.T_apps + row.R_apps, 0);
      expect([div_cde, sum]).toEqual([div_cde, apps]);
    }
  });
});

describe('the archive', () => {
  it('has the candidates of a past term as they stood the day after it ended, and those stored before [ADMIS-008] [ADMIS-026]', async () => {
    const [term] = await rowsOf<{ year: string; term: string; ends: string }>(
      `SELECT year_code AS year, term_code AS term, ends_on::text AS ends FROM terms WHERE ends_on < business_today() - 10 AND term_code IN ('FA', 'SP') ORDER BY ends_on DESC LIMIT 1`,
    );
    const { year = '', term: code = '', ends = '' } = term ?? {};
    const id = await candidacy({
      term: [year, code],
      stages: [
        ['APP', addDays(ends, -9)],
        ['ACC', addDays(ends, 2)],
      ],
    });
    const rows = await staff.mustCall(listArchive, { yr_cde: year, trm_cde: code, per_page: 5000 });
    expect(rows.find((row) => row.id_num === id)).toMatchObject({ app: 1, acc: 0 });
    const past = String(Number(today.slice(0, 4)) - 13);
    const stored = await staff.call(listArchive, { yr_cde: past, trm_cde: 'FA' });
    expect([stored.body.data.length, stored.body.page?.total]).toEqual([25, 30]);
  });

  it('begins with the term that ended last [ADMIS-008]', async () => {
    const [last] = await rowsOf<{ yr_cde: string; trm_cde: string }>(
      `SELECT year_code AS yr_cde, term_code AS trm_cde FROM terms WHERE ends_on < business_today() AND term_code IN ('FA', 'SP') ORDER BY ends_on DESC LIMIT 1`,
    );
    expect((await staff.mustCall(readAdmissionsTerms, {})).past).toEqual(last);
    const ofLast = await staff.mustCall(listArchive, { ...last, per_page: 5000 });
    expect(ofLast.length).toBeGreaterThan(0);
    expect(await staff.mustCall(listArchive, { per_page: 5000 })).toEqual(ofLast);
  });
});

describe('the dropouts', () => {
  it('are students of the term or year before who are in none now and have not graduated [ADMIS-006] [ADMIS-007] [ADMIS-013] [ADMIS-025]', async () => {
    const terms = await rowsOf<{ id: string }>(
      `SELECT year_code || term_code AS id FROM terms WHERE term_code IN ('FA', 'SP') AND begins_on <= business_today() ORDER BY begins_on DESC LIMIT 2`,
    );
    const [now, before] = terms.map(({ id }) => id);
    const studied = async (id: string, term: string | undefined, status: string) => {
      await rowsOf(
        `INSERT INTO enrolments (request_num, emp_id, status, enrolled_on) SELECT request_num, $1, 'registered', business_today() - 400 FROM courses
         WHERE year_code || term_code = $2 AND NOT cancelled AND taken < capacity ORDER BY request_num LIMIT 1 ON CONFLICT DO NOTHING`,
        [id, term],
      );
      await rowsOf('UPDATE students SET status = $2 WHERE emp_id = $1', [id, status]);
    };
    const [gone, graduated, stays] = ['student1', 'student3', 'student5'].map((name) => demoPerson(name).empId) as [
      string,
      string,
      string,
    ];
    for (const id of [gone, graduated, stays])
      await rowsOf(
        'DELETE FROM enrolments e WHERE emp_id = $1 AND NOT EXISTS (SELECT 1 FROM grades g WHERE g.request_num = e.request_num AND g.emp_id = e.emp_id)',
        [id],
      );
    for (const id of [gone, graduated, stays])
      await rowsOf(
        `UPDATE enrolments SET status = 'dropped', ended_on = enrolled_on WHERE emp_id = $1 AND status = 'registered'`,
        [id],
      );
    await rowsOf('DELETE FROM student_programs WHERE emp_id = $1 AND awarded_on IS NOT NULL', [gone]);
    await studied(gone, before, 'active');
    await studied(graduated, before, 'graduated');
    await studied(stays, before, 'active');
    await studied(stays, now, 'active');
    await rowsOf(
      `INSERT INTO person_privacy (emp_id, mobile_private) VALUES ($1, true) ON CONFLICT (emp_id) DO UPDATE SET mobile_private = true`,
      [gone],
    );
    const found = await staff.mustCall(listSemesterDropouts, { per_page: 5000 });
    const ids = found.map(({ id_num: id }) => id);
    expect([ids.includes(gone), ids.includes(graduated), ids.includes(stays)]).toEqual([true, false, false]);
    const row = found.find(({ id_num: id }) => id === gone);
    expect(Object.keys(row ?? {}).sort()).toEqual(['email', 'first_name', 'id_num', 'last_name', 'mobile_phone']);
    expect(row?.mobile_phone).toBeNull();
    const years = (await staff.mustCall(listDropouts, { per_page: 5000 })).map(({ id_num: id }) => id);
    expect([years.includes(graduated), years.includes(stays)]).toEqual([false, false]);
  });

  it('of a year studied in the fall or spring before it and in no term of it [ADMIS-007] [ADMIS-025]', async () => {
    const list = (await staff.mustCall(listDropouts, { per_page: 5000 })).map(({ id_num: id }) => id);
    const expected = await rowsOf<{ id: string }>(
      `WITH years AS (SELECT t.*, CASE WHEN term_code IN ('JA', 'SP') THEN year_code::int - 1 ELSE year_code::int END AS academic FROM terms t),
        present AS (SELECT academic FROM years WHERE term_code IN ('FA', 'SP') AND begins_on <= business_today() ORDER BY begins_on DESC LIMIT 1),
        studied AS (SELECT DISTINCT e.emp_id, y.academic, y.term_code FROM enrolments e JOIN courses k ON k.request_num = e.request_num AND NOT k.cancelled
          JOIN years y ON y.year_code = k.year_code AND y.term_code = k.term_code WHERE e.status = 'registered' AND e.enrolled_on <= business_today())
       SELECT s.emp_id AS id FROM students s WHERE s.status <> 'graduated'
         AND EXISTS (SELECT 1 FROM studied x, present p WHERE x.emp_id = s.emp_id AND x.academic = p.academic - 1 AND x.term_code IN ('FA', 'SP'))
         AND NOT EXISTS (SELECT 1 FROM studied x, present p WHERE x.emp_id = s.emp_id AND x.academic = p.academic)`,
    );
    const candidates = new Set(expected.map(({ id }) => id));
    expect(list.filter((id) => !candidates.has(id))).toEqual([]);
  });
});

describe('the files', () => {
  const FILES = ['summary', 'by-program', 'students', 'dropouts', 'semester-dropouts', 'connect-archive'];

  it('of the six reports are Excel files, for admissions alone [ADMIS-009] [ADMIS-027] [ADMIS-010]', async () => {
    for (const name of FILES) {
      const reply = await staff.raw('GET', `/api/admissions/${name}-xlsx`);
      expect([name, reply.status, reply.headers.get('content-type')]).toEqual([
        name,
        200,
        expect.stringContaining('spreadsheetml'),
      ]);
      expect(reply.headers.get('content-disposition')).toContain('.xlsx');
      expect(new TextDecoder('latin1').decode(reply.bytes.subarray(0, 2))).toBe('PK');
    }
  });

  it('and the calls are refused to students, faculty and advancement [ADMIS-001] [ADMIS-023] [ADMIS-024] [ADMIS-025] [ADMIS-026] [ADMIS-027]', async () => {
    for (const person of ['student1', 'faculty1', 'plain', 'advancement']) {
      const client = await portal.client(person);
      for (const path of [...FILES.flatMap((name) => [name, `${name}-xlsx`]), 'programs', 'goals', 'terms'])
        expect([person, path, (await client.raw('GET', `/api/admissions/${path}`)).status]).toEqual([person, path, 403]);
    }
  });
});
