import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import type { ExportJob } from '@campus/domain/exports';
import { cancelJob, downloadFile, EXPORT_TOPIC, listMyJobs, makeAgain, readJob } from '@campus/domain/exports';
import {
  addAccessNote,
  listAccessNotes,
  listAccessNotesFile,
  listAwaitingAccess,
  listAwaitingAccessFile,
  listAwaitingApproval,
  listAwaitingApprovalFile,
  listAwaitingFinalize,
  listAwaitingFinalizeFile,
  listFinalizedArchive,
  listFinalizedArchiveFile,
  listMyArchive,
  listMyArchiveFile,
  listMyForms,
  listMyFormsFile,
  readReportFile,
} from '@campus/domain/personnel-actions';
import { archiveYears } from '@campus/domain/personnel-actions/rules';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { itemsOf } from '../personnel-actions/new-hire.js';
import { LiveListener } from '../live/live-listener.js';

jest.setTimeout(240_000);

const LATER = { headers: { prefer: 'respond-async' } };
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const textOf = (reply: Reply): string => Buffer.from(reply.bytes).toString('utf8');

/** The lines of a CSV whose cells hold no line break; codes as they read, not as they are written for spreadsheets. */
function readCsv(reply: Reply): { readonly head: string; readonly rows: string[] } {
  const [head = '', ...lines] = textOf(reply).slice(1).split('\r\n');
  expect(lines.at(-1)).toBe('');
  return { head, rows: lines.slice(0, -1).map((line) => line.replace(/"=""(0\d+)"""/g, '$1')) };
}

/** Every text of a workbook and how many rows its first sheet has. */
function readExcel(reply: Reply): { readonly texts: string[]; readonly rows: number } {
  const parts = unzipSync(reply.bytes);
  const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map((found) => found[1] ?? '');
  return { texts, rows: [...read('xl/worksheets/sheet1.xml').matchAll(/<row /g)].length };
}

let portal: TestPortal;
let position = '';
let item = '';

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'] });
  [item = ''] = await itemsOf(portal, 'Network', 1);
  const [known] = await portal.database.query<{ org_pos: string }>('SELECT org_pos FROM catalogue_positions LIMIT 1');
  position = known?.org_pos ?? '';
});
afterAll(() => portal?.stop());

/** So many notes at once, as years of processors would have written them. */
async function manyNotes(count: number): Promise<void> {
  await portal.database.query(
    `INSERT INTO access_notes (access_item_id, org_pos, access_note, created_at, created_by)
     SELECT $1::uuid, $2, 'Note ' || n, now() - n * interval '1 second', '1' FROM generate_series(1, $3) n`,
    [item, position, count],
  );
}

const started = async <Op extends Operation>(client: TestClient, operation: Op, input: RawInputOf<Op>): Promise<ExportJob> => {
  const reply = await client.call(operation, input, LATER);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([202, expect.stringContaining('json')]);
  return reply.body.data as ExportJob;
};
const inState = (client: TestClient, id: string, state: ExportJob['state']): Promise<ExportJob> =>
  eventually(
    async () => {
      const job = await client.mustCall(readJob, { id });
      return job.state === state ? job : null;
    },
    { withinMs: 90_000, what: `the file to be ${state}` },
  );
const auditOf = (id: string) =>
  portal.database.query<{ action: string; action_by: string }>(
    `SELECT action, action_by FROM audit_entries WHERE record_type = 'export' AND record_id = $1 ORDER BY seq`,
    [id],
  );

describe('a list as a file', () => {
  const [year = ''] = archiveYears('2026-11-22').slice(-2);
  const lists: readonly (readonly [string, Operation, Operation, object])[] = [
    ['creator', listMyForms, listMyFormsFile, {}],
    ['creator', listMyArchive, listMyArchiveFile, { fiscal_year: year }],
    ['approver1', listAwaitingApproval, listAwaitingApprovalFile, {}],
    ['pafadmin', listAwaitingApproval, listAwaitingApprovalFile, {}],
    ['finalizer', listAwaitingFinalize, listAwaitingFinalizeFile, {}],
    ['finalizer', listFinalizedArchive, listFinalizedArchiveFile, { fiscal_year: year }],
    ['processor1', listAwaitingAccess, listAwaitingAccessFile, {}],
    ['processor1', listAccessNotes, listAccessNotesFile, {}],
  ];

  it.each(lists)('has for %s the rows of %p, in CSV and in Excel', async (username, list, file, filters) => {
    const client = await portal.client(username);
    const page = await client.call(list, { ...filters, per_page: 5000 } as RawInputOf<Operation>);
    const total = page.body.page?.total ?? 0;
    const csv = readCsv(await client.call(file, { ...filters, format: 'csv' } as RawInputOf<Operation>));
    const excel = readExcel(await client.call(file, { ...filters, format: 'xlsx' } as RawInputOf<Operation>));
    expect([csv.rows.length, excel.rows - 1]).toEqual([total, total]);
    expect(excel.texts).toEqual(expect.arrayContaining(['Rows', ...(Object.values(filters) as string[])]));
  });

  it('keeps order and words of the list, and says who made it', async () => {
    const client = await portal.client('creator');
    const rows = (await client.mustCall(listMyForms, { per_page: 5000 })) as OutputOf<typeof listMyForms>;
    const reply = await client.call(listMyFormsFile, { format: 'csv' });
    const csv = readCsv(reply);
    expect(csv.head.split(',').slice(0, 5)).toEqual(['Added', 'Type', 'Employee ID', 'First Name', 'Last Name']);
    for (const [index, row] of rows.entries()) {
      expect(csv.rows[index]).toContain(`,${row.type_name},${row.emp_id ?? ''},${row.first_name ?? ''},${row.last_name ?? ''},`);
      expect(csv.rows[index]).toContain(`,${row.req_department_code},`);
    }
    const { texts } = readExcel(await client.call(listMyFormsFile, { format: 'xlsx' }));
    expect(texts).toEqual(
      expect.arrayContaining(['My PAFs', `${demoPerson('creator').firstName} ${demoPerson('creator').lastName}`]),
    );
    expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-pafs.csv"');
  });

  it('holds no formula, whatever was written', async () => {
    const processor = await portal.client('processor1');
    const harmful = ['=HYPERLINK("x")', '+1', '-1+1', '@sum', '\t=1', '-7'];
    const kept = await Promise.all(
      harmful.map((_, index) =>
        processor.mustCall(addAccessNote, { access_item: item, org_pos: position, access_note: `note ${index}` }),
      ),
    );
    // The call tidies what it is given, so the texts are made harmful where they are kept.
    for (const [index, { id }] of kept.entries())
      await portal.database.query('UPDATE access_notes SET access_note = $2 WHERE id = $1', [id, harmful[index]]);
    const csv = textOf(await processor.call(listAccessNotesFile, { format: 'csv' }));
    const { texts } = readExcel(await processor.call(listAccessNotesFile, { format: 'xlsx' }));
    for (const text of harmful) {
      const inCsv = `'${text}`.replaceAll('"', '""');
      expect(csv.includes(`,${inCsv}\r\n`) || csv.includes(`,"${inCsv}"\r\n`)).toBe(true);
      // The type of a cell says that it is a text.
      expect(texts.map((one) => one.replaceAll('&quot;', '"').replaceAll(/&#39;|&apos;/g, "'"))).toContain(text);
    }
    expect(csv).not.toMatch(/(^|,)"?[=+@\t-]/m);
  });

  it('is only for whom the list is for', async () => {
    const plain = await portal.client('plain');
    for (const [, , file, filters] of lists) {
      expect((await plain.call(file, { ...filters, format: 'csv' } as RawInputOf<Operation>)).status).toBe(403);
    }
    expect(
      (await plain.call(readReportFile, { number: 4, start_date: '2026-01-01', end_date: '2026-01-31', format: 'xlsx' })).status,
    ).toBe(403);
  });

  it('that is no kind of file is refused', async () => {
    const reply = await (await portal.client('creator')).raw('GET', '/api/hr/paf/emp/my-pafs/pdf?no_such_field=x');
    expect([reply.status, reply.body.fields?.map(({ path }) => path)]).toEqual([400, ['format', 'no_such_field']]);
  });
});

describe('a file job', () => {
  it('is made, watched and downloaded by its owner, and unknown to everybody else', async () => {
    const creator = await portal.client('creator');
    const job = await started(creator, listMyFormsFile, { format: 'xlsx' });
    const ready = await inState(creator, job.id, 'ready');
    expect(ready).toMatchObject({ title: 'My PAFs', file_name: 'my-pafs.xlsx', rows_done: ready.rows_total });
    expect(Date.parse(ready.expires_at ?? '')).toBeGreaterThan(Date.parse(ready.ready_at ?? ''));
    expect((await creator.mustCall(listMyJobs, {})).map(({ id }) => id)).toContain(job.id);
    const file = await creator.call(downloadFile, { id: job.id });
    expect(readExcel(file).rows - 1).toBe(ready.rows_total);

    const other = await portal.client('creator2');
    expect((await other.mustCall(listMyJobs, {})).map(({ id }) => id)).not.toContain(job.id);
    for (const operation of [readJob, downloadFile, cancelJob, makeAgain]) {
      const theirs = await other.call(operation, { id: job.id });
      const none = await other.call(operation, { id: NOBODYS });
      expect([theirs.status, theirs.body.message]).toEqual([404, none.body.message]);
    }
    const owner = demoPerson('creator').empId;
    expect(await auditOf(job.id)).toEqual([
      { action: 'asked', action_by: owner },
      { action: 'downloaded', action_by: owner },
    ]);
  });

  it('tells its owner how far it is, and nobody else', async () => {
    const [owner, other] = [await portal.client('creator'), await portal.client('creator2')];
    const listeners = await Promise.all([LiveListener.open(owner), LiveListener.open(other)]);
    try {
      await eventually(() => listeners.every((listener) => listener.kinds().length > 0), { what: 'both streams to begin' });
      const { id } = await started(owner, listMyFormsFile, { format: 'csv' });
      await inState(owner, id, 'ready');
      const mine = await started(other, listMyFormsFile, { format: 'csv' });
      await inState(other, mine.id, 'ready');
      // Whoever hears of the later file has heard everything of the earlier one that was to be heard.
      await eventually(() => listeners[0]?.heard(EXPORT_TOPIC, id) && listeners[1]?.heard(EXPORT_TOPIC, mine.id));
      expect([listeners[0]?.heard(EXPORT_TOPIC, mine.id), listeners[1]?.heard(EXPORT_TOPIC, id)]).toEqual([false, false]);
    } finally {
      for (const listener of listeners) listener.close();
    }
  });

  it('that is asked for twice at once is one', async () => {
    const creator = await portal.client('creator');
    await portal.kill('jobs');
    const jobs = await Promise.all([1, 2, 3].map(() => started(creator, listMyFormsFile, { format: 'csv' })));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    const [job] = jobs;
    expect((await creator.call(downloadFile, { id: job?.id ?? '' })).status).toBe(409);
    const cancelled = await creator.mustCall(cancelJob, { id: job?.id ?? '' });
    expect(cancelled.state).toBe('cancelled');
    await portal.start('jobs');
    const again = await creator.mustCall(makeAgain, { id: job?.id ?? '' });
    expect(again.id).toBe(job?.id);
    await inState(creator, again.id, 'ready');
    expect((await auditOf(again.id)).map(({ action }) => action)).toEqual(['asked', 'cancelled', 'again']);
    expect((await creator.call(makeAgain, { id: again.id })).status).toBe(409);
  });

  it('whose process died is made anew from its first row', async () => {
    const creator = await portal.client('creator');
    const job = await started(creator, listMyFormsFile, { format: 'csv' });
    await inState(creator, job.id, 'ready');
    const before = readCsv(await creator.call(downloadFile, { id: job.id })).rows;
    await portal.database.query(
      `UPDATE export_files SET state = 'running', rows_done = 1, moved_at = now() - interval '2 minutes' WHERE id = $1::uuid`,
      [job.id],
    );
    await inState(creator, job.id, 'ready');
    expect(readCsv(await creator.call(downloadFile, { id: job.id })).rows).toEqual(before);
  });

  it('expires with its content, and can then be made again', async () => {
    const creator = await portal.client('creator');
    const job = await started(creator, listMyArchiveFile, { fiscal_year: '2025-2026', format: 'csv' });
    await inState(creator, job.id, 'ready');
    await portal.database.query(`UPDATE export_files SET expires_at = now() - interval '1 second' WHERE id = $1::uuid`, [job.id]);
    await inState(creator, job.id, 'expired');
    await eventually(
      async () =>
        (await portal.database.query('SELECT 1 FROM export_file_parts WHERE export_id = $1::uuid', [job.id])).length === 0,
    );
    expect(await creator.call(downloadFile, { id: job.id })).toMatchObject({
      status: 409,
      body: { message: 'This file is expired. It can be downloaded once it is ready; look under Files.' },
    });
    await creator.mustCall(makeAgain, { id: job.id });
    await inState(creator, job.id, 'ready');
  });

  it('is out of reach once the right to its table is gone', async () => {
    const processor = await portal.client('processor2');
    const job = await started(processor, listAwaitingAccessFile, { format: 'csv' });
    await inState(processor, job.id, 'ready');
    expect((await processor.call(downloadFile, { id: job.id })).status).toBe(200);
    await portal.database.query('DELETE FROM access_processors WHERE emp_id = $1', [demoPerson('processor2').empId]);
    expect((await processor.call(downloadFile, { id: job.id })).status).toBe(404);
  });
});

describe('a table of more than 50,000 rows', () => {
  it('is to be had as CSV and as Excel, which a call without haste waits for', async () => {
    await manyNotes(50_001);
    const processor = await portal.client('processor1');
    const { page } = (await processor.call(listAccessNotes, { per_page: 1 })).body;
    const csv = await processor.call(listAccessNotesFile, { format: 'csv' });
    expect([csv.status, readCsv(csv).rows.length]).toEqual([200, page?.total]);
    const excel = await processor.call(listAccessNotesFile, { format: 'xlsx' });
    expect([excel.status, readExcel(excel).rows - 1]).toEqual([200, page?.total]);
    const jobs = await processor.mustCall(listMyJobs, {});
    for (const format of ['csv', 'xlsx'])
      expect(jobs.find((job) => job.format === format)).toMatchObject({
        title: 'Access notes',
        state: 'ready',
        rows_done: page?.total,
      });
  });

  it('is to be had as CSV only where a sheet has not so many', async () => {
    await manyNotes(1_000_000);
    const processor = await portal.client('processor1');
    const { page } = (await processor.call(listAccessNotes, { per_page: 1 })).body;
    expect(await processor.call(listAccessNotesFile, { format: 'xlsx' })).toMatchObject({
      status: 422,
      body: {
        message: `An Excel file holds 1,048,574 rows at most and this table has ${page?.total}. Take the CSV file, or narrow the table with its filters.`,
      },
    });
  });
});
