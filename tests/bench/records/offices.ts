import { changePassword, listGroupEmails } from '@campus/domain/campus-tech';
import { demoPerson } from '@campus/demo-campus';
import { listByProgram, listCandidates, readAdmissionsTerms, readSummary } from '@campus/domain/admissions';
import { addDays } from '@campus/domain/calendar/rules';
import pg from 'pg';
import { freezeDay } from '../../../services/portal/src/admissions/frozen-days/freeze-day.js';
import { entities } from '../../../services/portal/src/entries/domains.js';
import { candidaciesByHistory } from '../../../services/portal/src/admissions/reports/candidacies-on.js';
import { Database } from '../../../services/portal/src/platform/database/database.js';
import { againstItsSql } from '../against-sql.js';
import { median } from '../measure.js';
import { PortalCaller } from '../portal-caller.js';
import type { Product } from '../product.js';
import { BESIDE } from '../ran-statements.js';
import type { Line } from '../table.js';

const PRESENT = 30_000;
const YEAR = 2070;
/** Those of twelve years are 360,000. */
const YEARS_BEFORE = 11;
const CHANGED_SHARE = 100;
const GIBIBYTE = 2 ** 30;
const NIGHTS_OF_TEN_YEARS = 3653;
const PASSWORD_AIM_MS = 600;
const MEMBERS_AIM_MS = 2000;
const PAGES_MS = 1000;

const CANDIDATES = `INSERT INTO candidates (connect_id, id_num, first_name, last_name)
  SELECT 'B' || n, (6000000 + n)::text, 'Measured', 'Candidate ' || n FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`;
const CANDIDACIES = `INSERT INTO candidacies (id_num, yr_cde, trm_cde, div_cde, prog_cde, stage, loca_cde, connect_id)
  SELECT (6000000 + n)::text, $2, 'FA', (ARRAY['M', 'U', 'D', 'U-DE'])[1 + n % 4], (ARRAY['MDV', 'BAT', 'PHD', 'MATBS'])[1 + n % 4], 'APP', 'CAMPUS', 'B' || n
  FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`;
const STAGES = `INSERT INTO candidacy_stages (id_num, yr_cde, trm_cde, div_cde, stage, reached_on)
  SELECT id_num, yr_cde, trm_cde, div_cde, stage, CURRENT_DATE - 400 FROM candidacies WHERE yr_cde = $1`;

/** What a copy of every candidacy each night would be. */
const COPY_OF_NIGHT = `CREATE TEMPORARY TABLE bench_night AS ${candidaciesByHistory({
  year: 'c.yr_cde',
  term: 'c.trm_cde',
  day: 'CURRENT_DATE',
  night: 'NULL::date',
})}`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const line = (job: string, [real, floor]: readonly [number, number], atMost: number): Line => ({
  job,
  product: `${real.toFixed(0)} ms`,
  floor: `${floor.toFixed(0)} ms`,
  ratio: real / floor,
  atMost,
});

/** The candidacies of a year with their first stage. */
async function addYear(db: pg.Client, year: number, count: number): Promise<void> {
  await db.query(CANDIDACIES, [count, String(year)]);
  await db.query(STAGES, [String(year)]);
  await db.query('ANALYZE candidacies, candidacy_stages, candidates, enrolments, courses');
}

/** Nights over present candidacies of which one in a hundred changed, against one INSERT … SELECT of the same rows; and what ten years of them hold. */
async function nights(product: Product, db: pg.Client, scale: number): Promise<Line[]> {
  const count = Math.ceil(PRESENT * scale);
  await db.query(CANDIDATES, [count]);
  await addYear(db, YEAR, count);
  await db.query('TRUNCATE frozen_days, frozen_candidacies, frozen_program_codes, frozen_goals');
  const database = await new Database({
    url: product.run.databaseUrl,
    poolMax: 1,
    applicationName: 'bench-nights',
    asApplication: true,
    entities: entities as unknown as (new () => unknown)[],
    onPoolError: () => undefined,
  }).open();
  const { rows } = await db.query<{ today: string }>('SELECT CURRENT_DATE::text AS today');
  const today = rows[0]?.today ?? '';
  const NIGHTS = 7;
  try {
    const freeze = (ago: number) => database.transaction((tx) => freezeDay(tx, addDays(today, -ago), new Date()));
    const first = await timed(() => freeze(NIGHTS + 1));
    await db.query('ANALYZE frozen_candidacies');
    const real: number[] = [];
    const floor: number[] = [];
    for (let night = NIGHTS; night > 0; night -= 1) {
      await db.query(
        `UPDATE candidacies SET loca_cde = CASE loca_cde WHEN 'CAMPUS' THEN 'ONLINE' ELSE 'CAMPUS' END WHERE yr_cde = '2070' AND id_num::int % $1 = $2`,
        [CHANGED_SHARE, night],
      );
      real.push(await timed(() => freeze(night)));
      floor.push(await timed(() => db.query(COPY_OF_NIGHT)));
      await db.query('DROP TABLE bench_night');
    }
    const size = await db.query<{ bytes: number; versions: number; held: number }>(
      `SELECT pg_total_relation_size('frozen_candidacies')::float8 AS bytes, (SELECT count(*) FROM frozen_candidacies)::float8 AS versions,
        (SELECT count(*) FROM frozen_candidacies WHERE to_day IS NULL)::float8 AS held`,
    );
    const { bytes = 0, versions = 1, held = 0 } = size.rows[0] ?? {};
    const each = bytes / versions;
    const tenYears = each * (held + (NIGHTS_OF_TEN_YEARS * PRESENT) / CHANGED_SHARE);
    console.log(`  frozen nights: the first ${first.toFixed(0)} ms, ${each.toFixed(0)} bytes a version, ${held} candidacies`);
    return [
      line(`a night of ${held} candidacies, 1 % changed, against one INSERT … SELECT`, [median(real), median(floor)], 2),
      {
        job: 'ten years of nights against 2 GB',
        product: `${(tenYears / GIBIBYTE).toFixed(2)} GiB`,
        floor: '2 GiB',
        ratio: tenYears / (2 * GIBIBYTE),
        atMost: 1,
      },
    ];
  } finally {
    await database.close();
  }
}

/** A report as of a frozen day against the present one, in turns. */
async function asOf(read: (day?: string) => Promise<unknown>, day: string, times: number): Promise<Line> {
  const [then, now]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    now.push(await timed(() => read()));
    then.push(await timed(() => read(day)));
  }
  return line('the candidates as of a frozen day against the present ones', [median(then), median(now)], 2);
}

const fault = (product: Product, target: string, ms: number, count: number) =>
  fetch(`http://127.0.0.1:${(product.run as unknown as { ports: Record<string, number> }).ports['faults']}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target, mode: 'slow', ms, count }),
  });

/** A password change over four systems of 200 ms each, and ten thousand members of a group where the service takes a second. */
async function campusTechnology(product: Product): Promise<Line[]> {
  const tech = await PortalCaller.signedIn(product.run.baseUrl, 'tech');
  const SYSTEM_MS = 200;
  const secret = `Measured#${Date.now() % 1000}a`;
  for (const system of ['ldap', 'ad', 'scim', 'rest']) await fault(product, `password-${system}`, SYSTEM_MS, 1);
  const targets = { target_1: 1, target_2: 1, target_3: 1, target_4: 1 } as const;
  const password = await timed(() =>
    tech.call(changePassword, { id: demoPerson('plain').empId, new: secret, confirm: secret, ...targets }),
  );
  await fault(product, 'grouper', PAGES_MS, 1);
  const members = await timed(() => tech.call(listGroupEmails, { stem: 'org:large:everyone' }));
  return [
    line('a password in four systems of 200 ms each against 600 ms', [password, PASSWORD_AIM_MS], 1),
    line('10,000 members of a group, a service of 1 s, against 2 s', [members, MEMBERS_AIM_MS], 1),
  ];
}

/** Reports of admissions against their SQL, frozen days, and what campus technology waits for. */
export async function benchOffices(product: Product, scale: number): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  const times = Math.max(10, Math.ceil(40 * scale));
  try {
    const staff = await PortalCaller.signedIn(product.run.baseUrl, 'admissions');
    const { data: offered } = await staff.call(readAdmissionsTerms, {});
    const lines = await nights(product, db, scale);
    for (let ago = 1; ago <= YEARS_BEFORE; ago += 1) await addYear(db, YEAR - ago, Math.ceil(PRESENT * scale));
    const term = { yr_cde: String(YEAR), trm_cde: 'FA' };
    const pages = (as_of?: string) =>
      staff.call(listCandidates, { ...term, per_page: 100, ...(as_of === undefined ? {} : { as_of }) });
    const sql = async (job: string, table: string, read: () => Promise<unknown>): Promise<Line> => ({
      ...(await againstItsSql(product, { job, table, times, read })),
      atMost: 1.2,
    });
    return [
      await sql('the summary of admissions', 'candidacies', () => staff.call(readSummary, term)),
      await sql('admissions by program', 'candidacies', () => staff.call(listByProgram, term)),
      await sql('a page of candidates', 'candidacies', () => pages()),
      await asOf(pages, addDays(offered.today, -1), times),
      ...lines,
      ...(await campusTechnology(product)),
    ];
  } finally {
    await db.end();
  }
}
