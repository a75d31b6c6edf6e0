import { HOLIDAY } from '@campus/domain/timeclock/rules';
import type { ChunkAnswer } from '@campus/workflow-timeclock/activities';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../platform/index.js';
import { TIME_POSITIONS } from './position-source.js';

const CHUNK = 500;
/** A paid holiday counts a whole day's work; hundredths of an hour. */
const HOLIDAY_HUNDREDTHS = 800;

/**
 * The holidays of this pay period and the next fortnight, on every full-time hourly position that has none yet: never on a sheet that somebody
 * has approved, never in a period that is processed. `$1` is the business date, `$2` the instant.
 */
const ENTER = `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
  SELECT k."empId", k."orgPos", k."posSeq", h.day, '${HOLIDAY}', ${HOLIDAY_HUNDREDTHS}, 'holiday', $2
  FROM paid_holidays h JOIN pay_periods y ON h.day BETWEEN y.starts_on AND y.starts_on + 13 AND y.processed_at IS NULL
    CROSS JOIN (${TIME_POSITIONS}) k
    JOIN employments e ON e.emp_id = k."empId" AND e.org_pos = k."orgPos" AND e.pos_seq = k."posSeq"
  WHERE h.day BETWEEN $1::date - 13 AND $1::date + 13 AND k.kind = 'hourly' AND NOT k."partTime"
    AND e.started_on <= h.day AND (e.ended_on IS NULL OR e.ended_on >= h.day)
    AND NOT EXISTS (SELECT 1 FROM punches p WHERE p.emp_id = k."empId" AND p.org_pos = k."orgPos" AND p.pos_seq = k."posSeq"
      AND p.work_date = h.day AND p.hour_type = '${HOLIDAY}')
    AND NOT EXISTS (SELECT 1 FROM timesheets t WHERE t.emp_id = k."empId" AND t.org_pos = k."orgPos" AND t.pos_seq = k."posSeq"
      AND t.period_start = y.starts_on AND t.state <> 'open')
  LIMIT ${CHUNK} ON CONFLICT DO NOTHING`;

/** Paid holidays come on the timesheets by themselves. */
@Injectable()
export class Holidays {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async enter(): Promise<ChunkAnswer> {
    const done = await this.db.execute(ENTER, [this.clock.today(), this.clock.now()]);
    return { done, more: done === CHUNK };
  }
}
