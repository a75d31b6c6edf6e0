import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Clock, Database } from '../../platform/index.js';
import type { TimePosition } from './position-source.js';
import { employmentOf, TIME_POSITIONS } from './position-source.js';

type Row = TimePosition & Record<string, unknown>;

/** Positions of people, and whom they concern. */
@Injectable()
export class PositionsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The positions that a person holds today, in a steady order. */
  of(empId: string, on: Queryable = this.db): Promise<TimePosition[]> {
    return on.query<Row>(`${TIME_POSITIONS} AND e.emp_id = $2 ORDER BY e.org_pos, e.pos_seq`, [this.clock.today(), empId]);
  }

  /** A position by its id on the wire; null where none is held today. */
  async find(positionId: string, on: Queryable = this.db): Promise<TimePosition | null> {
    const key = employmentOf(positionId);
    if (key === null) return null;
    return on.maybe<Row>(`${TIME_POSITIONS} AND e.emp_id = $2 AND e.org_pos = $3 AND e.pos_seq = $4`, [
      this.clock.today(),
      key.empId,
      key.orgPos,
      key.posSeq,
    ]);
  }

  /** Who has this mobile phone on record; null when nobody has it, or more than one. */
  async ownerOfPhone(digits: string): Promise<{ readonly empId: string; readonly name: string } | null> {
    const rows = await this.db.query<{ empId: string; name: string }>(
      `SELECT emp_id AS "empId", concat_ws(' ', first_name, last_name) AS name FROM people
       WHERE mobile_phone = $1 AND account_ended_at IS NULL LIMIT 2`,
      [digits],
    );
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }

  /** Whether a visa limits a person's week. */
  async isOnVisa(empId: string): Promise<boolean> {
    const row = await this.db.maybe<{ on_visa: boolean }>('SELECT on_visa FROM people WHERE emp_id = $1', [empId]);
    return row?.on_visa ?? false;
  }
}
