import type { Days } from '@campus/domain/personnel-actions/rules';
import { NEW_HIRE, NEW_POSITION, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../platform/index.js';
import { SUBJECT } from '../record/form-command.sql.js';

/** A position of a finalized form with the accounts that pay it. */
export interface ReportedPosition {
  readonly form_id: string;
  readonly paf_type: number;
  readonly name: string;
  readonly emp_id: string | null;
  readonly org_pos: string;
  readonly pos_title: string;
  readonly pay_type: string;
  readonly pay_sealed: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  /** The day on which a finalized termination ends the position before its end date. */
  readonly ends_on: string | null;
  readonly codes: readonly { readonly code: string; readonly share: number }[];
}

/** A finalized termination. */
export interface ReportedTermination {
  readonly name: string;
  readonly emp_id: string | null;
  readonly title: string | null;
  readonly terminate_pos: string | null;
  readonly termination_date: string;
  readonly termination_remarks: string | null;
}

const POSITIONS = `SELECT f.id AS form_id, f.paf_type, ${SUBJECT} AS name, f.emp_id, p.org_pos, p.pos_title, p.pay_type, p.pay_sealed, p.start_date,
    p.end_date, n.ends_on,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('code', concat_ws('-', a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code,
        a.acct_comp_5), 'share', round(a.dist_pct * 100)) ORDER BY a.line), '[]')
      FROM personnel_action_account_codes a WHERE a.paf_position_id = p.id) AS codes
  FROM personnel_action_positions p JOIN personnel_action_forms f ON f.id = p.form_id
    LEFT JOIN employments e ON e.form_id = p.form_id AND e.form_line = p.line
    LEFT JOIN employment_ends n ON n.emp_id = e.emp_id AND n.org_pos = e.org_pos AND n.pos_seq = e.pos_seq
  WHERE f.stage = 'finalized' AND f.paf_type IN (${NEW_HIRE}, ${NEW_POSITION})`;
const IN_ORDER = `ORDER BY p.start_date, lower(f.last_name), lower(f.first_name), f.id, p.line`;

const STARTED = `${POSITIONS} AND p.start_date BETWEEN $1::date AND $2::date ${IN_ORDER}`;

const SALARIED = `${POSITIONS} AND p.pay_type = 'S' AND p.start_date <= $2::date
    AND least(p.end_date, coalesce(n.ends_on, p.end_date)) >= $1::date ${IN_ORDER}`;

const TERMINATED = `SELECT ${SUBJECT} AS name, f.emp_id, e.title, f.terminate_pos, f.termination_date, f.termination_remarks
  FROM personnel_action_forms f
    LEFT JOIN employment_ends n ON n.form_id = f.id
    LEFT JOIN employments e ON e.emp_id = n.emp_id AND e.org_pos = n.org_pos AND e.pos_seq = n.pos_seq
  WHERE f.stage = 'finalized' AND f.paf_type = ${TERMINATION} AND f.called_off_at IS NULL AND f.termination_date BETWEEN $1::date AND $2::date
  ORDER BY f.termination_date, lower(f.last_name), lower(f.first_name), f.id`;

/** How a report is read: for its page, which is held whole, or for a file, in constant memory however long it is. */
export type ReportReading = 'turns' | 'batches';

/** What the accounting reports read: finalized forms only, days as ISO business dates. */
@Injectable()
export class ReportsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  startedPositions(days: Days, reading: ReportReading): AsyncGenerator<ReportedPosition[]> {
    return this.db[reading]<ReportedPosition>(STARTED, [days.first, days.last]);
  }

  salariedPositions(days: Days, reading: ReportReading): AsyncGenerator<ReportedPosition[]> {
    return this.db[reading]<ReportedPosition>(SALARIED, [days.first, days.last]);
  }

  terminations(days: Days, reading: ReportReading): AsyncGenerator<ReportedTermination[]> {
    return this.db[reading]<ReportedTermination>(TERMINATED, [days.first, days.last]);
  }

  countStarted(days: Days): Promise<number> {
    return this.count(`SELECT coalesce(sum(jsonb_array_length(codes)), 0)::int AS rows FROM (${STARTED}) listed`, days);
  }

  countSalaried(days: Days): Promise<number> {
    return this.count(`SELECT coalesce(sum(jsonb_array_length(codes)), 0)::int AS rows FROM (${SALARIED}) listed`, days);
  }

  countTerminations(days: Days): Promise<number> {
    return this.count(`SELECT count(*)::int AS rows FROM (${TERMINATED}) listed`, days);
  }

  private async count(sql: string, { first, last }: Days): Promise<number> {
    return (await this.db.one<{ rows: number }>(sql, [first, last])).rows;
  }
}
