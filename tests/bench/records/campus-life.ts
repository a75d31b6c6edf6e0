import { demoPerson } from '@campus/demo-campus';
import { downloadMonthOfVisits, fitnessCenterScreenTexts as counter } from '@campus/domain/fitness-center';
import { ensureChromium, signIn } from '@campus/launcher';
import { eventually } from '@campus/test-kit';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { cookiesOf } from '../../journeys/harness/browser-cookies.js';
import { median } from '../measure.js';
import { PortalCaller } from '../portal-caller.js';
import { memoryOf } from '../processes.js';
import type { Product } from '../product.js';
import { BESIDE } from '../ran-statements.js';
import type { Line } from '../table.js';

const [CARD_MS, CARDS] = [150, 15];
const VISITS = 10_000;
const USERS = 20_000;
const PAGE_SIZE = 100;
const MEBIBYTE = 2 ** 20;
/** What a file may hold of memory, however long it is. */
const FLAT_MIB = 40;
/** Every sweep looks whether the night's run is due. */
const SWEEP = { withinMs: 180_000, everyMs: 50 };

const ADD_VISITS = `INSERT INTO fitness_visits (id, emp_id, visited_at, guests, notes, checked_in_by)
  SELECT gen_random_uuid(), p.emp_id, timestamptz '2024-03-01 12:00Z' + n * interval '4 minutes', 0, '', '100319'
  FROM generate_series(1, $1::int) n
    JOIN LATERAL (SELECT emp_id FROM people WHERE emp_id LIKE '2000%' OFFSET n % 50 LIMIT 1) p ON true`;

/** From a look-up to the card that is shown, on the screen. */
async function cardLine({ run }: Product): Promise<Line> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const took: number[] = [];
  try {
    const { cookie } = await signIn({ baseUrl: run.baseUrl, username: 'fitness2' });
    const context = await browser.newContext({ baseURL: run.baseUrl, ignoreHTTPSErrors: true });
    await context.addCookies(cookiesOf(cookie, run.baseUrl));
    const page = await context.newPage();
    await page.goto('/empTools/track');
    const field = page.getByRole('textbox', { name: counter.person });
    await field.waitFor();
    const cards = ['student1', 'student2', 'student4', 'student6'].map(demoPerson);
    for (let turn = 0; turn < CARDS; turn += 1) {
      const { empId, firstName, lastName } = cards[turn % cards.length] ?? demoPerson('student1');
      await field.fill(empId);
      const began = performance.now();
      await field.press('Enter');
      await page.getByRole('region', { name: `${firstName} ${lastName}`, exact: true }).waitFor();
      took.push(performance.now() - began);
      await page.reload();
      await field.waitFor();
    }
  } finally {
    await browser.close();
  }
  const product = median(took);
  return {
    job: 'a card at the counter, from the key to the screen',
    product: `${product.toFixed(0)} ms`,
    floor: `${CARD_MS} ms`,
    ratio: product / CARD_MS,
    atMost: 1,
  };
}

/** What the portal holds more of while a month of ten thousand visits is downloaded. */
async function monthLine(product: Product, db: pg.Client, count: number): Promise<Line> {
  const staff = await PortalCaller.signedIn(product.run.baseUrl, 'fitness2');
  await db.query(ADD_VISITS, [count]);
  await db.query('ANALYZE fitness_visits');
  const month = { year: '2024', month: '3' };
  await staff.file(downloadMonthOfVisits, month);
  const rest = memoryOf(product.launcher);
  let most = rest;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(product.launcher))), 100);
  for (let round = 0; round < 3; round += 1) await staff.file(downloadMonthOfVisits, month);
  clearInterval(watching);
  const mebibytes = Math.max(0, most - rest) / MEBIBYTE;
  return {
    job: `memory of a month's file of ${count.toLocaleString('en-US')} visits over rest`,
    product: `${mebibytes.toFixed(0)} MiB`,
    floor: `${FLAT_MIB} MiB`,
    ratio: mebibytes / FLAT_MIB,
    atMost: 1,
  };
}

/** The night's run over the provider of the training, against reading the same pages and nothing else. */
async function providerLine(product: Product, db: pg.Client, count: number): Promise<Line> {
  const { 'ministry-safe': training = '' } = product.run;
  const people = await db.query<{ id: string }>('SELECT emp_id AS id FROM people ORDER BY 1');
  const users = Array.from({ length: count }, (_, at) => ({
    first_name: 'Measured',
    last_name: `User ${at}`,
    email: `measured-${at}@campus.example`,
    external_id: people.rows[at]?.id ?? `9${String(at).padStart(8, '0')}`,
    survey_code: 'standard',
  }));
  for (let at = 0; at < count; at += PAGE_SIZE * 10)
    await fetch(`${training}/simulated/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ users: users.slice(at, at + PAGE_SIZE * 10) }),
    });
  const headers = { authorization: 'Token token=0123456789abcdef' };
  const began = performance.now();
  for (let page = 1; page <= count / PAGE_SIZE + 1; page += 1)
    if (((await (await fetch(`${training}/users?page=${page}`, { headers })).json()) as unknown[]).length === 0) break;
  const floor = performance.now() - began;
  await product.command('clock', 'advance', '--', '24h');
  const run = await eventually(async () => {
    const { rows } = await db.query<{ ms: number }>(
      `SELECT extract(epoch FROM clock_timestamp() + (SELECT offset_ms FROM clock_offset WHERE id = 1) * interval '1 ms' - started_at)::float8 * 1000 AS ms
       FROM training_runs WHERE outcome = 'done' AND users >= $1`,
      [count],
    );
    return rows[0];
  }, SWEEP);
  return {
    job: `the training provider's ${count.toLocaleString('en-US')} people read, against their pages alone`,
    product: `${run.ms.toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} ms`,
    ratio: run.ms / floor,
    atMost: 1.5,
  };
}

/** The counter of the fitness center on its screen, a month's file, and the run over the provider of the training. */
export async function benchCampusLife(product: Product): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  try {
    return [await cardLine(product), await monthLine(product, db, VISITS), await providerLine(product, db, USERS)];
  } finally {
    await db.end();
  }
}
