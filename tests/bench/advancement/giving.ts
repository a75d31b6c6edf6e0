import type { Operation, RawInputOf } from '@campus/contract-kit';
import {
  buildList,
  changeDonorPhone,
  countList,
  readAlumniGiving,
  readAnnualFund,
  readAts,
  readDonor,
  readGivingRelation,
  readPaymentAvenue,
  readSbc,
  readSolicitation,
  readTotalGiving,
  searchDonors,
} from '@campus/domain/advancement';
import pg from 'pg';
import { againstItsSql } from '../against-sql.js';
import { screen } from '../beside.js';
import { besideWrite } from '../money/writes-beside.js';
import { PortalCaller } from '../portal-caller.js';
import type { Product } from '../product.js';
import { BESIDE } from '../ran-statements.js';
import type { Line } from '../table.js';
import { givingFiles } from './giving-files.js';

const YEAR = '2025-2026';
const DONOR = '600020';
const PROFILES = 160;
const SLOWER_THAN_SQL = 1.2;
const ADD_DONORS = `INSERT INTO donors (id, first_name, last_name, phone)
  SELECT $1 || lpad(n::text, 6, '0'), 'Measured', 'Donor ' || n, '502-555-0100' FROM generate_series(1, $2::int) n ON CONFLICT DO NOTHING`;

type Take = (count: number, isReal: boolean) => Record<string, string>[];

/** Two groups of made donors: the calls of the product change the one, the floor's statements the other. */
async function twoGroups(db: pg.Client, count: number): Promise<Take> {
  const groups = ['881', '882'] as const;
  for (const group of groups) await db.query(ADD_DONORS, [group, count]);
  await db.query('ANALYZE donors');
  const next = [0, 0];
  return (wanted, isReal) =>
    Array.from({ length: wanted }, () => {
      const at = isReal ? 0 : 1;
      next[at] = (next[at] ?? 0) + 1;
      return { donor: `${groups[at]}${String(next[at]).padStart(6, '0')}` };
    });
}

const REPORTS: readonly (readonly [string, Operation, object])[] = [
  ['annual fund by month', readAnnualFund, {}],
  ['giving relation by month', readGivingRelation, { grouping: 'month' }],
  ['payment avenue by category', readPaymentAvenue, { grouping: 'category' }],
  ['solicitation', readSolicitation, { grouping: 'none' }],
  ['alumni giving', readAlumniGiving, {}],
  ['total giving', readTotalGiving, {}],
  ['SBC', readSbc, {}],
  ['ATS', readAts, {}],
];

/** Donors who gave 100.00 or more in a year, by two columns that are computed. */
const LIST = {
  columns: ['class_year', 'sum', 'last_gift_dte', 'email_address'],
  filters: { giving_rel: { any: ['ALU', 'FRN', 'CHU'] } },
  dates: [{ startDate: '2025-08-01', endDate: '2026-07-31', atLeast: '100' }],
} as unknown as RawInputOf<typeof countList>;

/** Reads against their statements: a search and a profile, the list builder, and each report. */
async function readLines(product: Product, staff: PortalCaller, times: number): Promise<Line[]> {
  const atMost = SLOWER_THAN_SQL;
  const read = async (job: string, table: string, call: () => Promise<unknown>): Promise<Line> => ({
    ...(await againstItsSql(product, { job, table, times, read: call })),
    atMost,
  });
  const lines = [
    { ...(await read('search of donors', 'donors', () => staff.call(searchDonors, { q: 'hawthorne' }))), atMost: 2 },
    await screen(product, "a donor's profile", 'donors', PROFILES, () => staff.call(readDonor, { id: DONOR })),
    await read('rows of the list builder', 'donors', () => staff.call(buildList, { ...LIST, per_page: 50 })),
    await read('count of the list builder', 'donors', () => staff.call(countList, LIST)),
  ];
  for (const [name, operation, more] of REPORTS) {
    const input = { fiscal_year: YEAR, ...more } as RawInputOf<Operation>;
    lines.push(await read(`report of ${name}`, 'gift_transactions', () => staff.call(operation, input)));
  }
  return lines;
}

/** Donors and their gifts: reads against their SQL, a field against its transaction, files against COPY. */
export async function benchGiving(product: Product, scale: number): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  // Of a large campus a read takes a second, of a small one a few milliseconds.
  const times = scale < 1 ? 40 : 8;
  const saves = Math.max(96, Math.ceil(640 * scale));
  try {
    const next = await twoGroups(db, saves * 3);
    const staff = await PortalCaller.signedIn(product.run.baseUrl, 'advancement');
    const save = ({ donor = '' }: Record<string, string>) =>
      staff.call(changeDonorPhone, { id: donor, name: 'phone', value: '502-555-0199', version: 1 });
    const sample = async () => {
      const [one = { donor: '' }] = next(1, true);
      await save(one);
      return one;
    };
    return [
      ...(await readLines(product, staff, times)),
      {
        ...(await besideWrite(product, {
          job: 'a field of a donor saved, 32 at once, against the same transaction',
          known: 'UPDATE donors d SET',
          sample,
          real: save,
          next,
          times: saves,
        })),
        atLeast: 0.6,
      },
      ...(await givingFiles(product, staff, db, scale)),
    ];
  } finally {
    await db.end();
  }
}
