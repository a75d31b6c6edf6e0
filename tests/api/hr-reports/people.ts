import type { TestPortal } from '@campus/test-kit';
import { csvRows } from '@campus/test-kit';
import type { TestClient } from '@campus/test-kit';

/** A position that a test gives a person. */
export interface Given {
  readonly from: string;
  readonly to?: string;
  readonly status?: 'F' | 'P';
  readonly pay?: 'H' | 'S';
  readonly department?: string;
  readonly pos?: string;
}

/** People whom a test makes up, with their positions and hours. */
export class Staff {
  private made = 0;

  constructor(private readonly portal: TestPortal) {}

  async person(positions: readonly Given[], more: { readonly onVisa?: boolean } = {}): Promise<string> {
    this.made += 1;
    const id = String(880_000 + this.made);
    await this.portal.database.query(`INSERT INTO people (emp_id, first_name, last_name, on_visa) VALUES ($1, 'Test', $2, $3)`, [
      id,
      `Person${id}`,
      more.onVisa ?? false,
    ]);
    for (const [
      at,
      { from, to = null, status = 'P', pay = 'H', department = '0410', pos = `T-${at + 1}` },
    ] of positions.entries())
      await this.portal.database.query(
        `INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, started_on, ended_on, pay_type, position_status)
         VALUES ($1, $2, '1', 'Clerk', $3, $4::date, $5::date, $6, $7)`,
        [id, pos, department, from, to, pay, status],
      );
    return id;
  }

  /** Hours of a day in hundredths, at the first position unless another one is named. */
  async hours(id: string, day: string, hundredths: number, { pos = 'T-1', type = '2' } = {}): Promise<void> {
    await this.portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       VALUES ($1, $2, '1', $3::date, $4, $5, 'supervisor', now())`,
      [id, pos, day, type, hundredths],
    );
  }

  async clear(id: string): Promise<void> {
    await this.portal.database.query('DELETE FROM punches WHERE emp_id = $1', [id]);
  }
}

/** The rows of a CSV report by the labels of its columns. */
export async function reportOf(client: TestClient, path: string, body?: object): Promise<Readonly<Record<string, string>>[]> {
  const reply = await client.raw(body === undefined ? 'GET' : 'POST', `/api/hr/reports/${path}`, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  const [head = [], ...rows] = csvRows(reply.bytes);
  return rows.map((row) => Object.fromEntries(head.map((label, at) => [label, row[at] ?? ''])));
}
