import { demoPerson } from '@campus/demo-campus';
import pg from 'pg';
import { DataCipher } from '../../services/portal/src/platform/crypto/data-cipher.js';
import type { Product } from './product.js';
import { BESIDE } from './ran-statements.js';

/** The key of the development profile, with which the bench's product encrypts. */
const DEVELOPMENT_KEY = Buffer.alloc(32, 7).toString('base64');
const POSITION = 'BENCH1';
const BATCH_SIZE = 5000;

/** Hourly people whom the bench made, each with one position of $18.50 an hour, looked after by `supervisor`. */
export class MeasuredCampus {
  private constructor(
    readonly db: pg.Client,
    private readonly cipher: DataCipher,
  ) {}

  static async open({ run }: Product): Promise<MeasuredCampus> {
    const db = new pg.Client({ connectionString: run.databaseUrl, application_name: BESIDE });
    db.on('error', () => undefined);
    await db.connect();
    return new MeasuredCampus(db, new DataCipher({ dataKey: run.env['DATA_KEY'] ?? DEVELOPMENT_KEY }));
  }

  close(): Promise<void> {
    return this.db.end();
  }

  static idOf(number: number): string {
    return `B${String(number).padStart(6, '0')}`;
  }

  /** Makes people up to a number; those that are there already stay. */
  async people(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, index) => MeasuredCampus.idOf(index + 1));
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const some = ids.slice(from, from + BATCH_SIZE);
      await this.db.query(
        `INSERT INTO people (emp_id, username, first_name, last_name, email) SELECT id, lower(id), 'Measured', id, lower(id) || '@campus.example'
         FROM unnest($1::text[]) AS u(id) ON CONFLICT DO NOTHING`,
        [some],
      );
      await this.db.query(
        `INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, supervisor_id, started_on, pay_type, pay_sealed)
         SELECT id, $2, '1', 'Measured position', '0410', $3, DATE '2024-01-01', 'H', sealed FROM unnest($1::text[], $4::text[]) AS u(id, sealed)
         ON CONFLICT DO NOTHING`,
        [some, POSITION, demoPerson('supervisor').empId, some.map((id) => this.cipher.encrypt('18.50', id))],
      );
      await this.db.query(
        `INSERT INTO account_distributions (emp_id, org_pos, pos_seq, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3, acct_comp_4_object_code, acct_comp_5, dist_pct)
         SELECT id, $2, '1', 1, '01', '0410', '0000', '6010', '00', 1 FROM unnest($1::text[]) AS u(id) ON CONFLICT DO NOTHING`,
        [some, POSITION],
      );
    }
    await this.db.query('ANALYZE people, employments, account_distributions');
    return ids;
  }

  /** So many pay periods that ended long ago, as if nobody had processed them; the first days, in order. */
  async endedPeriods(count: number): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `UPDATE pay_periods SET processed_at = NULL WHERE starts_on IN
         (SELECT starts_on FROM pay_periods WHERE starts_on >= DATE '2024-01-01' ORDER BY starts_on LIMIT $1) RETURNING starts_on::text AS id`,
      [count],
    );
    return rows.map(({ id }) => id).sort();
  }

  /** Ten workdays of a period for each, eight hours less a bit; and where a state is given, their timesheets in it. */
  async work(ids: readonly string[], period: string, state?: 'accepted'): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const some = ids.slice(from, from + BATCH_SIZE);
      await this.db.query(
        `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, created_at)
         SELECT u.id, $2, '1', d::date, '1', (d::date + time '08:02') AT TIME ZONE 'America/New_York', (d::date + time '15:47') AT TIME ZONE 'America/New_York', 'clock', now()
         FROM unnest($1::text[]) AS u(id) CROSS JOIN generate_series($3::date, $3::date + 13, '1 day') d WHERE extract(isodow FROM d) < 6`,
        [some, POSITION, period],
      );
      if (state !== undefined)
        await this.db.query(
          `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, content_hash)
           SELECT id, $2, '1', $3::date, $4, $5, now(), timesheet_hash(id, $2, '1', $3::date) FROM unnest($1::text[]) AS u(id)`,
          [some, POSITION, period, state, demoPerson('supervisor').empId],
        );
    }
    await this.db.query('ANALYZE punches, timesheets');
  }

  /** Lets the positions that finalized forms gave between two days be salaried for a year each; the large campus has hourly ones alone. */
  async salaried(first: string, last: string): Promise<void> {
    const { rows } = await this.db.query<{ id: string; form_id: string }>(
      `SELECT p.id, p.form_id FROM personnel_action_positions p JOIN personnel_action_forms f ON f.id = p.form_id
       WHERE f.stage = 'finalized' AND p.pay_type = 'H' AND p.start_date BETWEEN $1::date AND $2::date ORDER BY p.id LIMIT ${BATCH_SIZE}`,
      [first, last],
    );
    await this.db.query(
      `UPDATE personnel_action_positions p SET pay_type = 'S', pay_sealed = u.sealed, num_pay_periods = 26, end_date = p.start_date + 364
       FROM unnest($1::uuid[], $2::text[]) AS u(id, sealed) WHERE p.id = u.id`,
      [rows.map(({ id }) => id), rows.map(({ form_id }) => this.cipher.encrypt('1018.25', form_id))],
    );
    await this.db.query('ANALYZE personnel_action_positions');
  }
}
