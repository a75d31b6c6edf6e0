import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { RawInputOf } from '@campus/contract-kit';
import { downloadList, uploadWealth } from '@campus/domain/advancement';
import { WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { median } from '../measure.js';
import type { PortalCaller } from '../portal-caller.js';
import type { Product } from '../product.js';
import { memoryOf } from '../processes.js';
import type { Line } from '../table.js';

const ROWS = 100_000;
const ROUNDS = 3;
const MEBIBYTE = 2 ** 20;
const MEMORY_MIB = 150;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** The file of wealth data of so many made donors; each round has other amounts. */
function fileOf(count: number, round: number): Buffer {
  const rows = Array.from(
    { length: count },
    (_, at) => `883${String(at + 1).padStart(6, '0')},4 | 2,${1000 + round}.00,${900 + round}.00,10.00,5.00,$1`,
  );
  return Buffer.from(`${WEALTH_COLUMNS.join(',')}\n${rows.join('\n')}\n`);
}

const ADD = `INSERT INTO donors (id, last_name) SELECT '883' || lpad(n::text, 6, '0'), 'Uploaded ' || n FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`;
const TABLE =
  'CREATE TEMP TABLE IF NOT EXISTS bare_wealth (id text, p2g text, a numeric, b numeric, c numeric, d numeric, e text)';

/** An upload of wealth data against csv-parse and COPY of the same rows. */
async function uploadLine(staff: PortalCaller, db: pg.Client, count: number): Promise<Line> {
  await db.query(ADD, [count]);
  await db.query('ANALYZE donors');
  await db.query(TABLE);
  const [reals, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const content = fileOf(count, round);
    bares.push(
      await timed(async () => {
        const rows = parse(content, { from_line: 2 }) as string[][];
        const copy = db.query(copyFrom('COPY bare_wealth FROM STDIN'));
        for (const row of rows) if (!copy.write(`${row.join('\t')}\n`)) await once(copy, 'drain');
        copy.end();
        await finished(copy);
      }),
    );
    const file = { name: 'wealth.csv', content: content.toString('base64') };
    reals.push(await timed(() => staff.call(uploadWealth, { file } as RawInputOf<typeof uploadWealth>)));
  }
  return {
    job: `wealth data of ${count.toLocaleString('en-US')} donors uploaded, against csv-parse and COPY`,
    product: `${median(reals).toFixed(1)} s`,
    floor: `${median(bares).toFixed(1)} s`,
    ratio: median(reals) / median(bares),
    atMost: 1.5,
  };
}

/** An Excel file of donors against COPY of the same columns, and what the portal held of memory in it. */
async function xlsxLines(product: Product, staff: PortalCaller, db: pg.Client, count: number): Promise<Line[]> {
  const list = { columns: ['last_name', 'city'], filters: { last_name: { contains: 'Uploaded' } }, dates: [] };
  const input = list as unknown as RawInputOf<typeof downloadList>;
  const copied = `COPY (SELECT id, last_name, city FROM donors WHERE last_name LIKE '%Uploaded%' ORDER BY last_name, id LIMIT ${count}) TO STDOUT WITH (FORMAT csv)`;
  const rest = memoryOf(product.launcher);
  let most = rest;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(product.launcher))), 200);
  const [reals, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bares.push(await timed(() => finished(db.query(copyTo(copied)).resume())));
    reals.push(await timed(() => staff.file(downloadList, input)));
  }
  clearInterval(watching);
  const mebibytes = (most - rest) / MEBIBYTE;
  return [
    {
      job: `Excel file of ${count.toLocaleString('en-US')} donors against COPY`,
      product: `${median(reals).toFixed(1)} s`,
      floor: `${median(bares).toFixed(1)} s`,
      ratio: median(bares) / median(reals),
      atLeast: 0.6,
    },
    {
      job: 'memory of the Excel file over rest',
      product: `${mebibytes.toFixed(0)} MiB`,
      floor: `${MEMORY_MIB} MiB`,
      ratio: mebibytes / MEMORY_MIB,
      atMost: 1,
    },
  ];
}

/** Files of donors in and out. */
export async function givingFiles(product: Product, staff: PortalCaller, db: pg.Client, scale: number): Promise<Line[]> {
  const count = Math.ceil(ROWS * scale);
  return [await uploadLine(staff, db, count), ...(await xlsxLines(product, staff, db, count))];
}
