import type { OutputOf } from '@campus/contract-kit';
import type { CheckIn, listCheckIns } from '@campus/domain/registration';
import { Inject, Injectable } from '@nestjs/common';
import { Database, sql } from '../../platform/index.js';
import type { RowOf } from '../../platform/index.js';
import type { CheckInsService as Q } from './check-ins.sql.types.js';

const SELECT_CHECK_INS = sql<Q['SELECT_CHECK_INS']>`SELECT e.id, e.kind, e.title, e.begins_at, c.checked_in_at, c.notes
  FROM check_ins c JOIN check_in_events e ON e.id = c.event_id WHERE c.emp_id = :empId ORDER BY e.begins_at DESC, e.title, e.id`;
const SELECT_EXTRA_CREDITS = sql<
  Q['SELECT_EXTRA_CREDITS']
>`SELECT id, term_code, year_code, extra_credit_event, chapel_credits, boyce_dorm_credits
  FROM extra_credits WHERE emp_id = :empId ORDER BY given_at DESC, id`;

type CheckInRow = RowOf<typeof SELECT_CHECK_INS>;

function onWire({ id, title, begins_at: begins, checked_in_at: checkedIn, notes }: CheckInRow): CheckIn {
  const event = { title, event_date_time: begins.toISOString() };
  return { id, event, check_in_date_time: checkedIn.toISOString(), notes };
}

/** Who checked in at chapels and dorm meetings. */
@Injectable()
export class CheckInsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The check-ins and extra credits of a person, the newest first. [CHECKIN-004] [CHECKIN-005] */
  async of(empId: string): Promise<OutputOf<typeof listCheckIns>> {
    const rows = await this.db.query(SELECT_CHECK_INS, { empId });
    const of = (wanted: CheckInRow['kind']) => rows.filter(({ kind }) => kind === wanted).map(onWire);
    const extraCredit = await this.db.query(SELECT_EXTRA_CREDITS, { empId });
    return { chapels: of('chapel'), dormMeetings: of('dorm'), extraCredit };
  }
}
