import pg from 'pg';
import { InformationSweeps } from '../../../services/portal/src/academic-records/information/information-sweeps.js';
import type { Clock } from '../../../services/portal/src/platform/index.js';
import { Database, RecordRuns } from '../../../services/portal/src/platform/index.js';
import { logOf } from '../against-floor.js';
import { median } from '../measure.js';
import type { Product } from '../product.js';
import { BESIDE, ranStatements } from '../ran-statements.js';
import type { Line } from '../table.js';

const STUDENTS = 30_000;
const ROUNDS = 3;

const PEOPLE = `INSERT INTO people (emp_id, username, first_name, last_name, email)
  SELECT id, lower(id), 'Measured', id, lower(id) || '@campus.example' FROM (SELECT 'N' || lpad(n::text, 5, '0') AS id FROM generate_series(1, $1::int) n) made
  ON CONFLICT DO NOTHING`;
const STUDY = `INSERT INTO students (emp_id, school, classification, load, admitted_on)
  SELECT 'N' || lpad(n::text, 5, '0'), 'BOYCE', 'Senior', 'full', DATE '2024-08-15' FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`;
/** As if everybody had told everything in the year before: the next night finds all of them due again. */
const RELEASE = `UPDATE student_holds SET released_on = placed_on - 400 WHERE emp_id LIKE 'N_____' AND code = 'SIF' AND released_on IS NULL`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The night of August 1: the form hold and its line of the history for every student, against the bare statements. */
export async function benchInformationYear(product: Product, scale: number): Promise<Line> {
  const { databaseUrl } = product.run;
  const count = Math.max(2000, Math.ceil(STUDENTS * scale));
  const bare = new pg.Client({ connectionString: databaseUrl, application_name: BESIDE });
  await bare.connect();
  const options = { url: databaseUrl, poolMax: 2, applicationName: BESIDE, entities: [], asApplication: true };
  const db = await new Database({ ...options, onPoolError: () => undefined }).open();
  const runs = new RecordRuns(db, undefined as never, undefined as never);
  const sweeps = new InformationSweeps(db, { now: () => new Date() } as Clock, undefined as never, runs);
  const today = new Date().toISOString().slice(0, 10);
  try {
    await bare.query(PEOPLE, [count]);
    await bare.query(STUDY, [count]);
    await bare.query('ANALYZE people, students');
    const night = async (): Promise<void> => {
      await bare.query(RELEASE);
      await sweeps.begin(today);
    };
    const statements = await ranStatements(databaseUrl, logOf(product), 'student_information i', night);
    const bareNight = async (): Promise<void> => {
      for (const [at, { text, values }] of statements.entries())
        await bare.query({ name: `night-${at}`, text, values: [...values] });
    };
    const [reals, bares]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await bare.query(RELEASE);
      bares.push(await timed(bareNight));
      await bare.query(RELEASE);
      reals.push(await timed(() => sweeps.begin(today)));
    }
    await bare.query(RELEASE);
    return {
      job: `August 1 for ${count.toLocaleString('en-US')} students against its statements`,
      product: `${(median(reals) / 1000).toFixed(2)} s`,
      floor: `${(median(bares) / 1000).toFixed(2)} s`,
      ratio: median(reals) / median(bares),
      atMost: 1.5,
    };
  } finally {
    await db.close();
    await bare.end();
  }
}
