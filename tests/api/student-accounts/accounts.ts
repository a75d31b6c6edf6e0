import type { TestPortal } from '@campus/test-kit';
import { pdfText } from '@campus/test-kit';
import type { Reply, TestClient } from '@campus/test-kit';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A row that a test puts into an account; days are counted back from today. */
export interface Planted {
  readonly account?: string;
  readonly daysAgo?: number;
  readonly date?: string;
  readonly text: string;
  readonly amount: string;
  readonly source?: string;
}

/** Today on campus. */
export async function campusToday(portal: TestPortal): Promise<string> {
  const [row] = await portal.database.query<{ today: string }>(
    `SELECT to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS today`,
  );
  return row?.today ?? '';
}

export async function plant(portal: TestPortal, student: string, rows: readonly Planted[]): Promise<void> {
  const today = Date.parse(`${await campusToday(portal)}T00:00:00Z`);
  for (const { account = 'TU', daysAgo = 0, date, text, amount, source = 'charges' } of rows)
    await portal.database.query(
      `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posting_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[student, account, date ?? new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10), text, amount, source],
        // Money that was paid or given back has its source and its key.
        ...(source === 'charges' ? [null, null] : ['planted', `planted/${randomUUID()}`]),
      ],
    );
}

export async function setting(portal: TestPortal, name: string, value: string): Promise<void> {
  await portal.database.query(
    `INSERT INTO payment_settings (name, value, saved_by, saved_at) VALUES ($1, $2, '0', now())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, value],
  );
}

/** Students of the demo campus about whom no story is told. */
export async function otherStudents(portal: TestPortal, count: number): Promise<string[]> {
  const rows = await portal.database.query<{ id: string }>(
    `SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id
     WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.account_ended_at IS NULL ORDER BY 1 LIMIT $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

export async function balanceOf(portal: TestPortal, student: string): Promise<string> {
  const [row] = await portal.database.query<{ sum: string | null }>(
    'SELECT sum(balance)::text AS sum FROM student_account_balances WHERE id_num = $1',
    [student],
  );
  return row?.sum ?? '0.00';
}

/** A paper that is a PDF shown in the window, as text. */
export async function paper(client: TestClient, path: string): Promise<string> {
  const { status, headers, bytes } = (await client.raw('GET', path)) as Reply;
  if (status !== 200 || headers.get('content-type') !== 'application/pdf') throw new Error(`${path}: ${status}`);
  return pdfText(bytes);
}

/** Holds what a statement locks until the answer is called. */
export async function holding(portal: TestPortal, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: portal.database.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(statement);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}
