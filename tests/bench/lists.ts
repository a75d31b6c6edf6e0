import pg from 'pg';
import { listFinalizedArchive, listMyForms, searchUsers } from '@campus/domain/personnel-actions';
import { fiscalYears } from '@campus/domain/personnel-actions/rules';
import { againstFloor, logOf, repeated, ROUNDS } from './against-floor.js';
import type { Measured } from './measure.js';
import { median, together } from './measure.js';
import { PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import { ranStatements } from './ran-statements.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const PER_PAGE = 50;
const ALONE = 1;

/** One person's list of forms, as long as the seeded campus makes it. */
interface LongList {
  readonly name: string;
  readonly pages: number;
  read(page: number): Promise<void>;
}

const SEARCHED = 'ann';
const pagesOf = (total: number | undefined) => Math.max(1, Math.ceil((total ?? 0) / PER_PAGE));

/** The fiscal year with the most finalized forms, as the finalizer lists it. */
async function largestArchive(finalizer: PortalCaller): Promise<LongList> {
  const read = (year: string, page: number) =>
    finalizer.call(listFinalizedArchive, { fiscal_year: year, page, per_page: PER_PAGE });
  const sizes: { year: string; total: number }[] = [];
  for (const year of fiscalYears(new Date().toISOString().slice(0, 10)))
    sizes.push({ year, total: (await read(year, 1)).page?.total ?? 0 });
  const largest = sizes.reduce((one, other) => (other.total > one.total ? other : one));
  return {
    name: `archive of ${largest.year}`,
    pages: pagesOf(largest.total),
    read: async (page) => void (await read(largest.year, page)),
  };
}

/** Nearly all forms of the large campus are one creator's. */
async function ownForms(creator: PortalCaller): Promise<LongList> {
  const read = (page: number) => creator.call(listMyForms, { page, per_page: PER_PAGE });
  return { name: 'own forms', pages: pagesOf((await read(1)).page?.total), read: async (page) => void (await read(page)) };
}

async function deepPage(product: Product, list: LongList, times: number): Promise<Line> {
  const first = await repeated([product.launcher], times, 1, () => list.read(1));
  const last = await repeated([product.launcher], times, 1, () => list.read(list.pages));
  return {
    job: `${list.name}, page ${list.pages} against page 1`,
    product: `${median(last.latencies).toFixed(1)} ms`,
    floor: `${median(first.latencies).toFixed(1)} ms`,
    ratio: median(last.latencies) / median(first.latencies),
    atMost: 2,
  };
}

/** Search as you type, one letter after the other: the call against its bare statement. */
async function search(product: Product, creator: PortalCaller, times: number): Promise<Line> {
  const read = async () => void (await creator.call(searchUsers, { q: SEARCHED }));
  const { databaseUrl } = product.run;
  const statements = await ranStatements(databaseUrl, logOf(product), 'people', read);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const bareRead = async () => {
    for (const [index, { text, values }] of statements.entries())
      await client.query({ name: `search-${index}`, text, values: [...values] });
  };
  try {
    for (const each of [bareRead, read]) await repeated([product.launcher], Math.ceil(times / 5), ALONE, each);
    const [bares, reals]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bares.push(await repeated([product.launcher], Math.ceil(times / ROUNDS), ALONE, bareRead));
      reals.push(await repeated([product.launcher], Math.ceil(times / ROUNDS), ALONE, read));
    }
    const [bare, real] = [together(bares), together(reals)];
    return {
      job: 'search of employees against its SQL',
      product: `${median(real.latencies).toFixed(1)} ms`,
      floor: `${median(bare.latencies).toFixed(1)} ms`,
      ratio: median(real.latencies) / median(bare.latencies),
      atMost: 2,
      cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
    };
  } finally {
    await client.end();
  }
}

/** Signed-in lists against node:http and pg with the same statements, their last pages against their first, and the search of employees. */
export async function benchLists(product: Product, scale: number): Promise<Line[]> {
  const [creator, finalizer] = [
    await PortalCaller.signedIn(product.run.baseUrl, 'creator'),
    await PortalCaller.signedIn(product.run.baseUrl, 'finalizer'),
  ];
  const lines: Line[] = [];
  for (const list of [await largestArchive(finalizer), await ownForms(creator)]) {
    const first = { name: `${list.name}, ${PER_PAGE} a page`, table: 'personnel_action_forms', read: () => list.read(1) };
    lines.push(await againstFloor(product, first, Math.ceil(2000 * scale)));
    lines.push(await deepPage(product, list, Math.ceil(100 * scale)));
  }
  return [...lines, await search(product, creator, Math.ceil(200 * scale))];
}
