import { listFinalizedArchive, listMyForms, readReport, searchUsers } from '@campus/domain/personnel-actions';
import { archiveYearDays, archiveYears, PRO_RATE_REPORT } from '@campus/domain/personnel-actions/rules';
import { againstFloor, repeated } from './against-floor.js';
import { againstItsSql, countOf } from './against-sql.js';
import { median } from './measure.js';
import { MeasuredCampus } from './measured-campus.js';
import { PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import type { Line } from './table.js';

const PER_PAGE = 50;

/** One person's list of forms, as long as the seeded campus makes it. */
interface LongList {
  readonly name: string;
  readonly pages: number;
  read(page: number): Promise<void>;
}

const SEARCHED = 'ann';
/** As often at every scale: of a few calls of a portal that has just begun nothing could be told. */
const SEARCHES = 400;
const REPORTS = 20;
const pagesOf = (total: number | undefined) => Math.max(1, Math.ceil((total ?? 0) / PER_PAGE));

/** The fiscal year with the most finalized forms. */
async function fullestYear(finalizer: PortalCaller): Promise<string> {
  const sizes: { year: string; total: number }[] = [];
  for (const year of archiveYears(new Date().toISOString().slice(0, 10))) {
    const { page } = await finalizer.call(listFinalizedArchive, { fiscal_year: year, page: 1, per_page: PER_PAGE });
    sizes.push({ year, total: page?.total ?? 0 });
  }
  return sizes.reduce((one, other) => (other.total > one.total ? other : one)).year;
}

/** The archive of a fiscal year, as the finalizer lists it. */
async function archiveOf(finalizer: PortalCaller, year: string): Promise<LongList> {
  const read = (page: number) => finalizer.call(listFinalizedArchive, { fiscal_year: year, page, per_page: PER_PAGE });
  const { page } = await read(1);
  return { name: `archive of ${year}`, pages: pagesOf(page?.total), read: async (number) => void (await read(number)) };
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

/** Search as you type, one letter after the other. The aim is the large campus's: over few people the statement is nothing. */
async function search(product: Product, creator: PortalCaller): Promise<Line> {
  const { total } = await countOf(product, 'people');
  const read = () => creator.call(searchUsers, { q: SEARCHED });
  return againstItsSql(product, { job: `search among ${total} people`, table: 'people', times: SEARCHES, read });
}

/** Report 7 over a fiscal year: every salaried position that was active in it, with its pay by account code. */
async function yearReport(product: Product, admin: PortalCaller, year: string): Promise<Line> {
  const { first, last } = archiveYearDays(year) ?? { first: '', last: '' };
  const days = { start_date: first, end_date: last };
  const campus = await MeasuredCampus.open(product);
  await campus.salaried(first, last).finally(() => campus.close());
  const read = () => admin.call(readReport, { number: PRO_RATE_REPORT, ...days });
  const { rows } = (await read()).data;
  const table = 'personnel_action_positions';
  return againstItsSql(product, { job: `report 7 over ${year}, ${rows.length} rows`, table, times: REPORTS, read });
}

/** Signed-in lists against node:http and pg with the same statements, their last pages against their first, the search of employees and the report of a year. */
export async function benchLists(product: Product, scale: number): Promise<Line[]> {
  const names = ['creator', 'finalizer', 'pafadmin'] as const;
  const [creator, finalizer, admin] = await Promise.all(names.map((name) => PortalCaller.signedIn(product.run.baseUrl, name)));
  if (creator === undefined || finalizer === undefined || admin === undefined) throw new Error('Not everybody could sign in.');
  const year = await fullestYear(finalizer);
  const lines: Line[] = [];
  for (const list of [await archiveOf(finalizer, year), await ownForms(creator)]) {
    const first = { name: `${list.name}, ${PER_PAGE} a page`, table: 'personnel_action_forms', read: () => list.read(1) };
    lines.push(await againstFloor(product, first, Math.ceil(2000 * scale)));
    lines.push(await deepPage(product, list, Math.ceil(100 * scale)));
  }
  return [...lines, await search(product, creator), await yearReport(product, admin, year)];
}
