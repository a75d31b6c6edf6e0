import type { Days } from '@campus/domain/personnel-actions/rules';
import { NEW_HIRE, NEW_POSITION, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { SUBJECT } from '../record/form-command.sql.js';
import type { ReportsRepository as Q } from './reports.sql.types.js';

interface Known {
  readonly codes: readonly { readonly code: string; readonly share: number }[];
}

const POSITIONS = sql`SELECT f.id AS form_id, f.paf_type, ${sql.raw(SUBJECT)} AS name, f.emp_id, p.org_pos, p.pos_title, p.pay_type, p.pay_sealed, p.start_date,
    p.end_date, n.ends_on,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('code', concat_ws('-', a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code,
        a.acct_comp_5), 'share', round(a.dist_pct * 100)) ORDER BY a.line), '[]')
      FROM personnel_action_account_codes a WHERE a.paf_position_id = p.id) AS codes
  FROM personnel_action_positions p JOIN personnel_action_forms f ON f.id = p.form_id
    LEFT JOIN employments e ON e.form_id = p.form_id AND e.form_line = p.line
    LEFT JOIN employment_ends n ON n.emp_id = e.emp_id AND n.org_pos = e.org_pos AND n.pos_seq = e.pos_seq
  WHERE f.stage = 'finalized' AND f.paf_type IN (${NEW_HIRE}, ${NEW_POSITION})`;
const IN_ORDER = sql`ORDER BY p.start_date, lower(f.last_name), lower(f.first_name), f.id, p.line`;

const STARTED = sql<
  Narrowed<Q['STARTED'], Known>
>`${POSITIONS} AND p.start_date BETWEEN :first::date AND :last::date ${IN_ORDER}`;

const SALARIED = sql<Narrowed<Q['SALARIED'], Known>>`${POSITIONS} AND p.pay_type = 'S' AND p.start_date <= :last::date
    AND least(p.end_date, coalesce(n.ends_on, p.end_date)) >= :first::date ${IN_ORDER}`;

const TERMINATED = sql<
  Q['TERMINATED']
>`SELECT ${sql.raw(SUBJECT)} AS name, f.emp_id, e.title, f.terminate_pos, f.termination_date, f.termination_remarks
  FROM personnel_action_forms f
    LEFT JOIN employment_ends n ON n.form_id = f.id
    LEFT JOIN employments e ON e.emp_id = n.emp_id AND e.org_pos = n.org_pos AND e.pos_seq = n.pos_seq
  WHERE f.stage = 'finalized' AND f.paf_type = ${TERMINATION} AND f.called_off_at IS NULL AND f.termination_date BETWEEN :first::date AND :last::date
  ORDER BY f.termination_date, lower(f.last_name), lower(f.first_name), f.id`;

const SUM_OF_CODES = sql`SELECT coalesce(sum(jsonb_array_length(codes)), 0)::int AS rows`;
const COUNT_STARTED = sql<Q['COUNT_STARTED']>`${SUM_OF_CODES} FROM (${STARTED}) listed`;
const COUNT_SALARIED = sql<Q['COUNT_SALARIED']>`${SUM_OF_CODES} FROM (${SALARIED}) paid`;
const COUNT_TERMINATED = sql<Q['COUNT_TERMINATED']>`SELECT count(*)::int AS rows FROM (${TERMINATED}) listed`;

/** A position of a finalized form with the accounts that pay it; `ends_on` is the day on which a finalized termination ends it before its end date. */
export type ReportedPosition = RowOf<typeof STARTED>;
/** A finalized termination. */
export type ReportedTermination = RowOf<typeof TERMINATED>;

/** How a report is read: for its page, which is held whole, or for a file, in constant memory however long it is. */
export type ReportReading = 'turns' | 'batches';

/** What the accounting reports read: finalized forms only, days as ISO business dates. */
@Injectable()
export class ReportsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  startedPositions(days: Days, reading: ReportReading): AsyncGenerator<ReportedPosition[]> {
    return this.db[reading](STARTED, { first: days.first, last: days.last });
  }

  salariedPositions(days: Days, reading: ReportReading): AsyncGenerator<ReportedPosition[]> {
    return this.db[reading](SALARIED, { first: days.first, last: days.last });
  }

  terminations(days: Days, reading: ReportReading): AsyncGenerator<ReportedTermination[]> {
    return this.db[reading](TERMINATED, { first: days.first, last: days.last });
  }

  async countStarted({ first, last }: Days): Promise<number> {
    return (await this.db.one(COUNT_STARTED, { first, last })).rows;
  }

  async countSalaried({ first, last }: Days): Promise<number> {
    return (await this.db.one(COUNT_SALARIED, { first, last })).rows;
  }

  async countTerminations({ first, last }: Days): Promise<number> {
    return (await this.db.one(COUNT_TERMINATED, { first, last })).rows;
  }
}
