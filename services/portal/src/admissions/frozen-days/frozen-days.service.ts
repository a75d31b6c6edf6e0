import { fillIn, showDate } from '@campus/contract-kit';
import { admissionsReportTexts as texts } from '@campus/domain/admissions';
import { dayToFreeze } from '@campus/domain/admissions/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import { freezeDay } from './freeze-day.js';
import type { FrozenDaysService as Q } from './frozen-days.sql.types.js';

/** The record type of frozen days in the audit history; the record is the day. */
const FROZEN_DAY_RECORD = 'admissions-frozen-day';

const SELECT_FROZEN_DAYS = sql<Q['SELECT_FROZEN_DAYS']>`SELECT 1 AS one FROM frozen_days WHERE day >= :day::date`;

/** Freezes the figures of the day that ended, each night. */
@Injectable()
export class FrozenDaysService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All of a night or nothing of it, in one transaction; a second run finds the day there. Answers how many versions began and ended. */
  async freeze(): Promise<number> {
    const day = dayToFreeze(this.clock.now(), this.clock.today());
    if (day === null || (await this.db.maybe(SELECT_FROZEN_DAYS, { day })) !== null) return 0;
    return this.writes.runAsSystem(async (tx) => {
      const frozen = await freezeDay(tx, day, this.clock.now());
      if (frozen === null) return 0;
      const description = fillIn(texts.audit.frozen, { ...frozen, day: showDate(day) });
      tx.audit({ recordType: FROZEN_DAY_RECORD, recordId: day, action: 'freeze', description });
      return frozen.begun + frozen.ended;
    });
  }
}
