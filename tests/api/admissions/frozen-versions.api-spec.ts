import { listByProgram, listCandidates, readAdmissionsTerms, readSummary } from '@campus/domain/admissions';
import { programOf } from '@campus/domain/admissions/rules';
import { addDays } from '@campus/domain/calendar/rules';
import type { SeededRandom, TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freezeDay } from '../../../services/portal/src/admissions/frozen-days/freeze-day.js';
import { entities } from '../../../services/portal/src/entries/domains.js';
import { Database } from '../../../services/portal/src/platform/database/database.js';
import { violationsOf } from '../payroll/verify.js';

jest.setTimeout(300_000);

const NIGHTS = 15;
const TERM = { yr_cde: '2061', trm_cde: 'SP' };
const STAGES = ['INQ', 'APP', 'ACC', 'DEP', 'ENR', 'WIT', 'DEF', 'DEN'];
const PROGRAMS = ['AAA', 'AAAB1', 'BBB', 'BBB99', 'CCC'];

let portal: TestPortal;
let staff: TestClient;
let db: Database;
let today: string;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = await portal.client('admissions');
  today = (await staff.mustCall(readAdmissionsTerms, {})).today;
  await rowsOf('TRUNCATE frozen_days, frozen_candidacies, frozen_program_codes, frozen_goals');
  db = await new Database({
    url: portal.database.url,
    poolMax: 1,
    applicationName: 'frozen-versions',
    asApplication: true,
    entities: entities as unknown as (new () => unknown)[],
    onPoolError: () => undefined,
  }).open();
});
afterAll(async () => {
  await db?.close();
  await portal?.stop();
});

const rowsOf = <Row>(sql: string, values: readonly unknown[] = []) =>
  portal.database.query<Row & Record<string, unknown>>(sql, values);

interface Candidate {
  name: string;
  prog: string;
  place: string;
  stage: string;
  reached: string[];
}

/** The campus as plain objects: what a copy of it is copied from. */
class Campus {
  readonly candidates = new Map<string, Candidate>();
  readonly programs = new Map<string, string[]>();
  goal = 0;
  private made = 0;

  constructor(private readonly random: SeededRandom) {}

  /** A random change, in the tables and here. */
  async change(day: string): Promise<void> {
    const { random } = this;
    const ids = [...this.candidates.keys()];
    const kind =
      ids.length < 4
        ? 'come'
        : random.pick(['come', 'stage', 'stage', 'stage', 'name', 'code', 'place', 'go', 'program', 'goal']);
    if (kind === 'come') return this.come(day);
    if (kind === 'program') return this.changePrograms();
    if (kind === 'goal') return this.changeGoal();
    const id = random.pick(ids);
    const one = this.candidates.get(id) as Candidate;
    if (kind === 'go') {
      this.candidates.delete(id);
      await rowsOf('DELETE FROM candidacies WHERE id_num = $1', [id]);
      await rowsOf('DELETE FROM candidacy_stages WHERE id_num = $1', [id]);
    } else if (kind === 'stage') await this.reach(id, one, random.pick(STAGES), day);
    else if (kind === 'name') {
      one.name = `Name ${random.between(1, 9)}`;
      await rowsOf('UPDATE candidates SET last_name = $2 WHERE id_num = $1', [id, one.name]);
    } else {
      if (kind === 'code') one.prog = random.pick(PROGRAMS);
      else one.place = random.pick(['CAMPUS', 'ONLINE']);
      await rowsOf('UPDATE candidacies SET prog_cde = $2, loca_cde = $3 WHERE id_num = $1', [id, one.prog, one.place]);
    }
  }

  private async come(day: string): Promise<void> {
    this.made += 1;
    const id = String(8_700_000 + this.made);
    const one: Candidate = { name: `Name ${id}`, prog: this.random.pick(PROGRAMS), place: 'CAMPUS', stage: 'INQ', reached: [] };
    this.candidates.set(id, one);
    await rowsOf(`INSERT INTO candidates (connect_id, id_num, first_name, last_name) VALUES ('Y' || $1, $1, 'Test', $2)`, [
      id,
      one.name,
    ]);
    await rowsOf(
      `INSERT INTO candidacies (id_num, yr_cde, trm_cde, div_cde, prog_cde, stage, loca_cde, connect_id) VALUES ($1, '2061', 'SP', 'U', $2, 'INQ', 'CAMPUS', 'Y' || $1)`,
      [id, one.prog],
    );
    await this.reach(id, one, this.random.pick(STAGES), day);
  }

  private async reach(id: string, one: Candidate, stage: string, day: string): Promise<void> {
    one.stage = stage;
    one.reached.push(stage);
    await rowsOf('UPDATE candidacies SET stage = $2 WHERE id_num = $1', [id, stage]);
    await rowsOf(
      `INSERT INTO candidacy_stages (id_num, yr_cde, trm_cde, div_cde, stage, reached_on) VALUES ($1, '2061', 'SP', 'U', $2, $3)`,
      [id, stage, day],
    );
  }

  private async changePrograms(): Promise<void> {
    const name = this.random.pick(['One', 'Two']);
    const taken = new Set([...this.programs].flatMap(([other, codes]) => (other === name ? [] : codes)));
    const codes = ['AAA', 'AAA%', 'BBB99', 'BBB%', 'CCC'].filter((code) => !taken.has(code) && this.random.next() < 0.5);
    this.programs.set(name, codes);
    await rowsOf(`INSERT INTO admissions_programs (id, program_name) VALUES (md5($1)::uuid, $1) ON CONFLICT DO NOTHING`, [name]);
    await rowsOf('DELETE FROM admissions_program_codes WHERE program_id = md5($1)::uuid', [name]);
    for (const code of codes)
      await rowsOf('INSERT INTO admissions_program_codes (code, program_id) VALUES ($2, md5($1)::uuid)', [name, code]);
  }

  private async changeGoal(): Promise<void> {
    this.goal = this.random.between(1, 99);
    await rowsOf(
      `INSERT INTO admissions_goals (yr_cde, trm_cde, div_cde, application, accepted, enrolled) VALUES ('2061', 'SP', 'U', $1, 0, 0)
        ON CONFLICT (yr_cde, trm_cde, div_cde) DO UPDATE SET application = $1`,
      [this.goal],
    );
  }

  /** A naive copy: each figure counted anew from the objects. */
  copy(): Copy {
    const programs = [...this.programs].map(([name, codes]) => ({ name, codes }));
    const reached = ({ stage, reached: all }: Candidate, stages: readonly string[]) =>
      Number(stages.includes(stage) || (['WIT', 'DEF'].includes(stage) && all.some((one) => stages.includes(one))));
    const rows = [...this.candidates].map(([id, one]) => ({
      id_num: id,
      last_name: one.name,
      prog_cde: one.prog,
      loca_cde: one.place,
      program: programOf(programs, one.prog)?.name ?? 'Other',
      app: reached(one, ['APP', 'DEN', 'ACC', 'DEP', 'ENR']),
      acc: reached(one, ['ACC', 'DEP', 'ENR']),
      reg: Number(one.stage === 'ENR'),
    }));
    return { rows: rows.sort((one, other) => (one.id_num < other.id_num ? -1 : 1)), goal: this.goal };
  }
}
interface Copy {
  readonly rows: readonly Record<string, unknown>[];
  readonly goal: number;
}

/** What the reports say of a day. */
async function reported(as_of: string): Promise<Copy> {
  const found = await staff.mustCall(listCandidates, { ...TERM, as_of, per_page: 5000 });
  const rows = found.map(({ id_num, last_name, prog_cde, loca_cde, program, app, acc, reg }) => ({
    id_num,
    last_name,
    prog_cde,
    loca_cde,
    program,
    app,
    acc,
    reg,
  }));
  const summary = await staff.mustCall(readSummary, { ...TERM, as_of });
  const division = summary.find(({ div_cde }) => div_cde === 'U');
  const sum = (name: 'app' | 'acc' | 'reg') => rows.reduce((all, row) => all + row[name], 0);
  expect([as_of, division?.apps ?? 0, division?.accepts ?? 0, division?.enrolled ?? 0]).toEqual([
    as_of,
    sum('app'),
    sum('acc'),
    sum('reg'),
  ]);
  const programs = await staff.mustCall(listByProgram, { ...TERM, as_of, per_page: 500 });
  expect(programs.reduce((all, row) => all + row.N_apps, 0)).toBe(sum('app'));
  return { rows: rows.sort((one, other) => (one.id_num < other.id_num ? -1 : 1)), goal: division?.goals.application ?? 0 };
}

describe('the versions of frozen days', () => {
  it('are a naive copy of each day over random histories, whatever came after', async () => {
    const random = seededRandom();
    const campus = new Campus(random);
    const copies = new Map<string, Copy>();
    let last: Copy | undefined;
    for (let ago = NIGHTS; ago > 0; ago -= 1) {
      const day = addDays(today, -ago);
      for (let changes = random.between(0, 6); changes > 0; changes -= 1) await campus.change(day);
      // Some nights are missed: their day is read as the night before.
      if (ago === NIGHTS || random.next() < 0.8) {
        await db.transaction((tx) => freezeDay(tx, day, new Date()));
        last = campus.copy();
      }
      copies.set(day, last as Copy);
    }
    for (let changes = 0; changes < 20; changes += 1) await campus.change(today);
    for (const [day, copy] of copies) expect([random.seed, day, await reported(day)]).toEqual([random.seed, day, copy]);
    expect([random.seed, await reported(today)]).toEqual([random.seed, campus.copy()]);
    expect(await violationsOf(portal)).not.toContain('frozen');
  });

  it('are written by one of two runs at once, and by none for a day before the last night', async () => {
    const other = await new Database({
      url: portal.database.url,
      poolMax: 1,
      applicationName: 'frozen-other',
      asApplication: true,
      entities: entities as unknown as (new () => unknown)[],
      onPoolError: () => undefined,
    }).open();
    try {
      await rowsOf('TRUNCATE frozen_days, frozen_candidacies, frozen_program_codes, frozen_goals');
      const runs = await Promise.all(
        [db, other].map((on) => on.transaction((tx) => freezeDay(tx, addDays(today, -1), new Date()))),
      );
      expect(runs.filter((frozen) => frozen !== null)).toHaveLength(1);
      expect(await db.transaction((tx) => freezeDay(tx, addDays(today, -2), new Date()))).toBeNull();
      expect(await rowsOf('SELECT day FROM frozen_days')).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
