import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Operation, RawInputOf } from '@campus/contract-kit';
import { downloadLookBack, downloadStateTax, runAcaReport } from '@campus/domain/hr-reports';
import { addDays } from '@campus/domain/calendar/rules';
import type pg from 'pg';
import pgCopy from 'pg-copy-streams';
import { DataCipher } from '../../../services/portal/src/platform/crypto/data-cipher.js';
import { logOf } from '../against-floor.js';
import { MeasuredCampus } from '../measured-campus.js';
import { median } from '../measure.js';
import { PortalCaller } from '../portal-caller.js';
import { memoryOf } from '../processes.js';
import type { Product } from '../product.js';
import { ranStatements } from '../ran-statements.js';
import type { Line } from '../table.js';

const EMPLOYEES = 20_000;
const ROUNDS = 3;
const CHECKS_A_YEAR = 26;
const PERIOD_DAYS = 14;
const MEBIBYTE = 2 ** 20;
const MEMORY_MIB = 150;
const SECOND = 1000;
/** Only the days of service are summed up under this name. */
const SERVICE = 'AS unpaid,';
const DEVELOPMENT_KEY = Buffer.alloc(32, 7).toString('base64');

/** Eight hours less a bit on each workday of a year, as they come by COPY: without the checks of who clocks in. */
const YEAR_OF_WORK = `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, created_at)
  SELECT e.emp_id, e.org_pos, e.pos_seq, d::date, '1', (d::date + time '08:02') AT TIME ZONE 'America/New_York', (d::date + time '15:47') AT TIME ZONE 'America/New_York', 'clock', now()
  FROM employments e CROSS JOIN generate_series($1::date, $2::date, '1 day') d WHERE e.org_pos = 'BENCH1' AND extract(isodow FROM d) < 6`;

/** A year of checks for each employee, encrypted like the product's. */
async function* checksOf(ids: readonly string[], year: number, cipher: DataCipher): AsyncGenerator<string> {
  for (const id of ids) {
    const lines: string[] = [];
    for (let nth = 0; nth < CHECKS_A_YEAR; nth += 1) {
      const [number, day] = [`M${id}-${nth}`, addDays(`${year}-01-02`, nth * PERIOD_DAYS)];
      const content = JSON.stringify({
        reg_hrs: '80.00',
        ot_hrs: '0.00',
        gross: '1480.00',
        net: '1131.46',
        deductions: [],
        taken: [],
        benefits: [],
        taxes: [
          ...[
            { code: 'FEDWH', amount: '170.20' },
            { code: 'FICA', amount: '91.76' },
            { code: 'MEDICARE', amount: '21.46' },
          ],
          { code: 'STATE', amount: '62.90' },
        ],
        positions: ['Measured position'],
        payee: { name: `Measured ${id}`, address: ['1 Main Street', 'Louisville KY'] },
      });
      lines.push(
        [number, id, day, addDays(day, -19), addDays(day, -6), cipher.encrypt(content, `paycheck/${number}`)].join('\t'),
      );
    }
    yield `${lines.join('\n')}\n`;
  }
}

/** Every day of the year with its hours, and every check, without the triggers and constraints of who writes them one by one. */
async function filled(
  db: pg.Client,
  ids: readonly string[],
  days: { readonly from: string; readonly to: string },
  cipher: DataCipher,
) {
  await db.query('ALTER TABLE punches DROP CONSTRAINT IF EXISTS "XC_punches_overlap"');
  await db.query('SET session_replication_role = replica');
  await db.query(YEAR_OF_WORK, [days.from, days.to]);
  const columns = 'check_num, emp_id, check_dte, prd_begin_dte, prd_end_dte, content_sealed';
  const checks = checksOf(ids, Number(days.to.slice(0, 4)) - 1, cipher);
  await pipeline(Readable.from(checks), db.query(pgCopy.from(`COPY paychecks (${columns}) FROM STDIN`)));
  await db.query('SET session_replication_role = origin');
  await db.query('VACUUM ANALYZE punches, paychecks');
}

/** Seconds of a piece of work. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / SECOND;
}

/** What a program does that opens and adds the same checks, and nothing else. */
async function addedTaxes(db: pg.Client, cipher: DataCipher, year: number): Promise<number> {
  const sums = new Map<string, number>();
  await db.query('BEGIN');
  await db.query(
    `DECLARE checks NO SCROLL CURSOR FOR SELECT c.check_num, c.emp_id, c.content_sealed FROM paychecks c JOIN people p ON p.emp_id = c.emp_id
     WHERE c.check_dte BETWEEN '${year}-01-01' AND '${year}-12-31' AND c.voided_at IS NULL ORDER BY lower(p.last_name), lower(p.first_name), c.emp_id, c.check_num`,
  );
  for (;;) {
    const { rows } = await db.query<{ check_num: string; emp_id: string; content_sealed: string }>('FETCH 1000 FROM checks');
    if (rows.length === 0) break;
    for (const { check_num: number, emp_id: id, content_sealed: sealed } of rows) {
      const { taxes } = JSON.parse(cipher.decrypt(sealed, `paycheck/${number}`)) as { taxes: { code: string; amount: string }[] };
      for (const { code, amount } of taxes)
        if (code === 'STATE') sums.set(id, (sums.get(id) ?? 0) + Math.round(Number(amount) * 100));
    }
  }
  await db.query('COMMIT');
  return sums.size;
}

/** What the processes of the portal hold over rest while something is done. */
async function held(product: Product, work: () => Promise<unknown>): Promise<number> {
  const rest = memoryOf(product.launcher);
  let most = rest;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(product.launcher))), 500);
  await work().finally(() => clearInterval(watching));
  return Math.max(0, most - rest) / MEBIBYTE;
}

/** A report as its file against a floor, in turns, and the memory of one. */
async function report(product: Product, job: string, atMost: number, read: () => Promise<unknown>, bare: () => Promise<unknown>) {
  for (const each of [bare, read]) await each();
  const [reals, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bares.push(await seconds(bare));
    reals.push(await seconds(read));
  }
  const mebibytes = await held(product, read);
  const [real, floor] = [median(reals), median(bares)];
  return [
    { job, product: `${real.toFixed(2)} s`, floor: `${floor.toFixed(2)} s`, ratio: real / floor, atMost },
    {
      job: `memory of ${job} over rest`,
      product: `${mebibytes.toFixed(0)} MiB`,
      floor: `${MEMORY_MIB} MiB`,
      ratio: mebibytes / MEMORY_MIB,
      atMost: 1,
    },
  ] satisfies Line[];
}

/** The long reports of HR over a year of a campus of 20,000 employees. */
export async function benchHrReports(product: Product, scale: number): Promise<Line[]> {
  const campus = await MeasuredCampus.open(product);
  const cipher = new DataCipher({ dataKey: product.run.env['DATA_KEY'] ?? DEVELOPMENT_KEY });
  try {
    const ids = await campus.people(Math.ceil(EMPLOYEES * scale));
    const { rows } = await campus.db.query<{ today: string }>('SELECT CURRENT_DATE::text AS today');
    const to = rows[0]?.today ?? '';
    const days = { from: addDays(to, -364), to };
    const took = await seconds(() => filled(campus.db, ids, days, cipher));
    console.log(`  a year of ${ids.length} employees filled in ${took.toFixed(0)} s`);
    const hr = await PortalCaller.signedIn(product.run.baseUrl, 'hr');
    const year = Number(to.slice(0, 4)) - 1;
    const against = async <Op extends Operation>(name: string, operation: Op, input: RawInputOf<Op>) => {
      const read = () => hr.file(operation, input);
      const statements = await ranStatements(product.run.databaseUrl, logOf(product), SERVICE, async () => void (await read()));
      const bare = async () => {
        for (const { text, values } of statements) await campus.db.query({ name: 'days of service', text, values: [...values] });
      };
      return report(product, `${name} of ${ids.length} employees against its SQL`, 1.2, read, bare);
    };
    const taxes = { start: `${year}-01-01`, end: `${year}-12-31` };
    return [
      ...(await against('look-back over a year', downloadLookBack, { start: days.from, end: to })),
      ...(await against('ACA over a year', runAcaReport, {
        acaStartDt: days.from,
        acaEndDt: to,
        acaCategoryId: 1,
        acaPosType: '',
      })),
      ...(await report(
        product,
        `state taxes of ${ids.length * CHECKS_A_YEAR} checks against opening and adding them`,
        1.5,
        () => hr.file(downloadStateTax, taxes),
        () => addedTaxes(campus.db, cipher, year),
      )),
    ];
  } finally {
    await campus.close();
  }
}
