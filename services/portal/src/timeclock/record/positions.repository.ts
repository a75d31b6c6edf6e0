import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import type { TimePosition } from './position-source.js';
import { employmentOf, timePositions } from './position-source.js';
import type { PositionsRepository as Q } from './record.sql.types.js';

const SELECT_OF_PERSON = sql<
  Narrowed<Q['SELECT_OF_PERSON'], Pick<TimePosition, 'kind'>>
>`${sql.raw(timePositions(':today'))} AND e.emp_id = :empId ORDER BY e.org_pos, e.pos_seq`;
const SELECT_ONE = sql<
  Narrowed<Q['SELECT_ONE'], Pick<TimePosition, 'kind'>>
>`${sql.raw(timePositions(':today'))} AND e.emp_id = :empId AND e.org_pos = :orgPos AND e.pos_seq = :posSeq`;
const SELECT_OWNER_OF_PHONE = sql<
  Q['SELECT_OWNER_OF_PHONE']
>`SELECT emp_id AS "empId", concat_ws(' ', first_name, last_name) AS name FROM people
       WHERE mobile_phone = :digits AND account_ended_at IS NULL LIMIT 2`;
const SELECT_VISA = sql<Q['SELECT_VISA']>`SELECT on_visa FROM people WHERE emp_id = :empId`;

/** Positions of people, and whom they concern. */
@Injectable()
export class PositionsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The positions that a person holds today, in a steady order. */
  of(empId: string, on: Queryable = this.db): Promise<TimePosition[]> {
    return on.query(SELECT_OF_PERSON, { today: this.clock.today(), empId });
  }

  /** A position by its id on the wire; null where none is held today. */
  async find(positionId: string, on: Queryable = this.db): Promise<TimePosition | null> {
    const key = employmentOf(positionId);
    if (key === null) return null;
    return on.maybe(SELECT_ONE, { today: this.clock.today(), empId: key.empId, orgPos: key.orgPos, posSeq: key.posSeq });
  }

  /** Who has this mobile phone on record; null when nobody has it, or more than one. */
  async ownerOfPhone(digits: string): Promise<{ readonly empId: string; readonly name: string } | null> {
    const rows = await this.db.query(SELECT_OWNER_OF_PHONE, { digits });
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }

  /** Whether a visa limits a person's week. */
  async isOnVisa(empId: string): Promise<boolean> {
    const row = await this.db.maybe(SELECT_VISA, { empId });
    return row?.on_visa ?? false;
  }
}
