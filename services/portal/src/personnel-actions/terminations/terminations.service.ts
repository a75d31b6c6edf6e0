import type { EndDueAnswer, EndDueInput } from '@campus/workflow-personnel-actions/activities';
import { Inject, Injectable } from '@nestjs/common';
import { PersonnelRecordsService } from '../../people/index.js';
import type { RecordRun } from '../../platform/index.js';
import { Clock, Database, RecordRuns } from '../../platform/index.js';
import { FormNoticesService } from '../approval/form-notices.service.js';
import { LeaversService } from '../leavers/leavers.service.js';
import { endSomeDue, someDue } from '../record/terminations.sql.js';

const POSITIONS: RecordRun<string> = { name: 'personnel-actions.terminations', kind: 'form', idOf: (form) => form };
const ACCOUNTS: RecordRun<string> = { name: 'personnel-actions.account-ends', kind: 'employee', idOf: (empId) => empId };

/** Carries out finalized terminations whose date has come: the position ends, the form is marked, the System Process signs. [PAFVIEW-032] */
@Injectable()
export class TerminationsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PersonnelRecordsService) private readonly records: PersonnelRecordsService,
    @Inject(LeaversService) private readonly leavers: LeaversService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FormNoticesService) private readonly notices: FormNoticesService,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  /** One chunk; a repeat finds what is done marked and goes on behind it. */
  async endDue({ date }: EndDueInput): Promise<EndDueAnswer> {
    const day = date ?? this.clock.today();
    const due = await someDue(this.db, day, { except: await this.runs.leftOut(POSITIONS) });
    const ended = await this.runs.together(POSITIONS, due, (forms) =>
      this.db.transaction((tx) => endSomeDue(tx, this.records, day, this.clock.now(), forms)),
    );
    return { ended, more: due.length > 0 };
  }

  /**
   * One chunk of people whose last day is over: who holds no position on the day has no account any more, and sessions, parts and access end with
   * it. What waits for such a person stays, says so, and is reassigned by an administrator.
   */
  async endDueAccounts({ date }: EndDueInput): Promise<EndDueAnswer> {
    const day = date ?? this.clock.today();
    const due = await this.leavers.due(this.db, day, await this.runs.leftOut(ACCOUNTS));
    const ended = await this.runs.together(ACCOUNTS, due, (people) =>
      this.db.transaction(async (tx) => {
        const done = await this.leavers.endSome(tx, day, people);
        if (done > 0) await this.notices.waitForEndedApprovers(tx);
        return done;
      }),
    );
    return { ended, more: due.length > 0 };
  }
}
