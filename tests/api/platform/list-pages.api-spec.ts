import type { Operation } from '@campus/contract-kit';
import { listStaff } from '@campus/domain/directory';
import { listMail } from '@campus/domain/mail';
import { listWork, listWorkGroups, searchAudit } from '@campus/domain/ops';
import { listPayrollStatus } from '@campus/domain/payroll';
import { listMyForms } from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import '../../../services/portal/src/entries/domains.js';
import { countStatement, knownLists, pageStatement, rowsStatement } from '../../../services/portal/src/platform/list/list-sql.js';

jest.setTimeout(120_000);

const GROUPS = 7;
const AT = '2026-01-05 12:00:00.123';

let portal: TestPortal;

/** Works that failed within one millisecond, each in a group of its own. */
async function bringFailures(): Promise<void> {
  await portal.database.query(
    `INSERT INTO work_groups (id, kind, name, queue, diagnosis, error)
     SELECT 'paged-' || n, 'job', 'paged.job', 'paged', 'unknown', 'Failed ' || n FROM generate_series(1, $1::int) n`,
    [GROUPS],
  );
  await portal.database.query(
    `INSERT INTO work_failures (key, group_id, kind, state, name, queue, error, attempts, first_at, last_at)
     SELECT 'paged-' || n, 'paged-' || n, 'job', 'failed', 'paged.job', 'paged', 'Failed ' || n, 1, at, at
     FROM generate_series(1, $1::int) n, LATERAL (SELECT ($2 || lpad(n::text, 3, '0'))::timestamptz AS at) a`,
    [GROUPS, AT],
  );
}

async function bringMails(): Promise<void> {
  await portal.database.query(
    `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id)
     SELECT 'paged-' || n, 'paged' || n || '@campus.example', 'Paged', 'Paged', 'paged', n::text FROM generate_series(1, 3) n`,
  );
}

/** All rows of a list, read one by one along `page.next`, and the totals that the pages said. */
async function walked(client: TestClient, operation: Operation, input: object) {
  const ids: string[] = [];
  const totals = new Set<number | undefined>();
  const cursors: string[] = [];
  for (let after: string | undefined; ;) {
    const { body } = await client.call(operation, { ...input, per_page: 1, ...(after === undefined ? {} : { after }) } as never);
    ids.push(...(body.data as { id: string }[]).map(({ id }) => id));
    totals.add(body.page?.total);
    after = body.page?.next ?? undefined;
    if (after === undefined) return { ids, totals: [...totals], cursors };
    cursors.push(after);
  }
}

beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  await bringFailures();
  await bringMails();
});
afterAll(() => portal?.stop());

describe('a long list', () => {
  it.each([listWork, listWorkGroups])('skips no row of one millisecond: $name', async (operation) => {
    const { ids, totals } = await walked(await portal.client('ops'), operation, { queue: 'paged' });
    expect([ids.length, new Set(ids).size, totals]).toEqual([GROUPS, GROUPS, [GROUPS]]);
  });

  const lists: readonly (readonly [Operation, string, object])[] = [
    [listWork, 'ops', { queue: 'paged' }],
    [listWorkGroups, 'ops', { queue: 'paged' }],
    [listMail, 'ops', {}],
    [searchAudit, 'ops', {}],
    [listStaff, 'plain', {}],
    [listPayrollStatus, 'accountant', {}],
    [listMyForms, 'creator', {}],
  ];

  it.each(lists.map((one) => [one[0].name, ...one] as const))(
    'goes on by a place that names no record: %s',
    async (_name, operation, who, input) => {
      const client = await portal.client(who);
      const first = await client.call(operation, { ...input, per_page: 1 } as never);
      const next = first.body.page?.next ?? '';
      expect(next).not.toBe('');
      // Whatever one can read in it without the key: neither a word, nor a number, nor an instant.
      const read = [next, Buffer.from(next, 'base64url').toString('latin1')].join(' ');
      const [row] = first.body.data as { readonly id?: string }[];
      expect(read).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d{2}-\d{2}/);
      expect(row?.id === undefined || !read.includes(row.id)).toBe(true);
      const second = await client.call(operation, { ...input, per_page: 1, after: next } as never);
      expect([second.status, second.body.page?.total]).toEqual([200, first.body.page?.total]);
      expect(second.body.data).not.toEqual(first.body.data);
    },
  );

  it('begins at its head for a place that another list gave out', async () => {
    const client = await portal.client('ops');
    const mail = await client.call(listMail, { per_page: 1 });
    const work = await client.call(listWork, { queue: 'paged', per_page: 1, after: mail.body.page?.next ?? '' });
    expect(work.body.data).toEqual((await client.call(listWork, { queue: 'paged', per_page: 1 })).body.data);
  });

  it.each(knownLists().map((list) => [list.name, list] as const))(
    'fits the tables with all its filters: %s',
    async (_name, list) => {
      const set = Object.entries(list.filters ?? {}).map(
        ([name, filter]) => [name, typeof filter === 'function' && filter.length === 0 ? true : 'x'] as const,
      );
      const given = Object.fromEntries(set);
      const pages = Object.entries(list.orders ?? {}).map(([sort, columns]) =>
        pageStatement(list, given, { sort, limit: 1, offset: 0, after: columns.map(() => 'x') }),
      );
      for (const { sql } of [...pages, countStatement(list, given), rowsStatement(list, given)])
        await portal.database.query(`PREPARE list_statement AS ${sql}; DEALLOCATE list_statement`);
    },
  );
});
