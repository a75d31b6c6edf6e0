import type { EndDueAnswer, EndDueInput } from '@campus/workflow-personnel-actions/activities';
import { Inject, Injectable } from '@nestjs/common';
import { PersonnelRecordsService } from '../../people/index.js';
import { Clock, Database } from '../../platform/index.js';
import { FormNoticesService } from '../approval/form-notices.service.js';
import { LeaversService } from '../leavers/leavers.service.js';
import { endSomeDue } from '../record/terminations.sql.js';

/** Carries out finalized terminations whose date has come: the position ends, the form is marked, the System Process signs. [PAFVIEW-032] */
@Injectable()
export class TerminationsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PersonnelRecordsService) private readonly records: PersonnelRecordsService,
    @Inject(LeaversService) private readonly leavers: LeaversService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FormNoticesService) private readonly notices: FormNoticesService,
  ) {}

  /** One chunk; a repeat finds what is done marked and goes on behind it. */
  async endDue({ date }: EndDueInput): Promise<EndDueAnswer> {
    const day = date ?? this.clock.today();
    const ended = await this.db.transaction((tx) => endSomeDue(tx, this.records, day, this.clock.now()));
    return { ended, more: ended > 0 };
  }

  /**
   * One chunk of people whose last day is over: who holds no position on the day has no account any more, and sessions, parts and access end with
   * it. What waits for such a person stays, says so, and is reassigned by an administrator.
   */
  async endDueAccounts({ date }: EndDueInput): Promise<EndDueAnswer> {
    const day = date ?? this.clock.today();
    const { looked, ended } = await this.db.transaction(async (tx) => {
      const done = await this.leavers.endSome(tx, day);
      if (done.ended > 0) await this.notices.waitForEndedApprovers(tx);
      return done;
    });
    return { ended, more: looked > 0 };
  }
}
