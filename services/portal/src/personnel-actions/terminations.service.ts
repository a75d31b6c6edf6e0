import { personnelActionTexts, recordTexts } from '@campus/domain/personnel-actions';
import { TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { EndDueAnswer, EndDueInput } from '@campus/workflow-personnel-actions/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { EndedPosition } from '../people/index.js';
import { PersonnelRecords } from '../people/index.js';
import { Clock, Database, SYSTEM_AUTHOR } from '../platform/index.js';
import type { Tx } from '../platform/index.js';
import { endSessionsAndGroups } from '../session/index.js';
import { ADMIN_RECORDS } from './admin-trail.js';
import { ACCOUNT_ENDED, FORM_RECORD, TERMINATED } from './form-trail.js';

const CHUNK = 100;

const DUE = `SELECT f.id FROM personnel_action_forms f
  WHERE f.stage = 'finalized' AND f.paf_type = ${TERMINATION} AND NOT f.is_terminated AND f.termination_date <= $1::date
  ORDER BY f.termination_date, f.id LIMIT ${CHUNK} FOR NO KEY UPDATE`;

/** An audit row has the instant of the run; in a made-up history, the night of its date. */
const TERMINATE = `WITH done AS (
    UPDATE personnel_action_forms SET is_terminated = true WHERE id = ANY ($1::uuid[]) RETURNING id, version, stage, round, termination_date
  )
  SELECT append_audit('${FORM_RECORD}', d.id::text, '${TERMINATED}', $2, '${SYSTEM_AUTHOR.actionBy}', $3, NULL,
    jsonb_build_object('version', d.version, 'stage', d.stage, 'round', d.round),
    coalesce($4::timestamptz, (d.termination_date + time '00:10') AT TIME ZONE 'America/New_York'))
  FROM done d ORDER BY d.id`;

/** One line on each form whose end of a position ended the account. */
const NOTE_ACCOUNTS = `SELECT append_audit('${FORM_RECORD}', f.id::text, '${ACCOUNT_ENDED}', $2, '${SYSTEM_AUTHOR.actionBy}', $3, NULL,
    jsonb_build_object('version', f.version, 'stage', f.stage, 'round', f.round), $4::timestamptz)
  FROM personnel_action_forms f WHERE f.id = ANY ($1::uuid[]) ORDER BY f.id`;

/** Who has no account stands in for nobody, and hands nothing over. */
const END_STAND_INS = `WITH over AS (
    UPDATE paf_stand_ins s SET ended_at = $2::timestamptz
    WHERE s.ended_at IS NULL AND s.last_day >= business_today() AND (s.person_id = ANY ($1::text[]) OR s.stand_in_id = ANY ($1::text[]))
    RETURNING s.id
  )
  SELECT append_audit('${ADMIN_RECORDS.standIn}', over.id::text, 'stand_in_ended', $3, '${SYSTEM_AUTHOR.actionBy}', $4, NULL, NULL, $2::timestamptz) FROM over`;

/** Ends the positions of some due terminations; answers how many. */
export async function endSomeDue(tx: Tx, records: PersonnelRecords, date: string, now: Date | null): Promise<number> {
  const forms = (await tx.query<{ id: string }>(DUE, [date])).map(({ id }) => id);
  if (forms.length === 0) return 0;
  await records.end(tx, forms, now ?? new Date());
  await tx.query(TERMINATE, [forms, personnelActionTexts.terminatedLine, SYSTEM_AUTHOR.actionByName, now]);
  return forms.length;
}

/** Carries out finalized terminations whose date has come: the position ends, the form is marked, the System Process signs. [PAFVIEW-032] */
@Injectable()
export class Terminations {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PersonnelRecords) private readonly records: PersonnelRecords,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** One chunk; a repeat finds what is done marked and goes on behind it. */
  async endDue({ date }: EndDueInput): Promise<EndDueAnswer> {
    const day = date ?? this.clock.today();
    const ended = await this.db.transaction((tx) => endSomeDue(tx, this.records, day, this.clock.now()));
    return { ended, more: ended > 0 };
  }

  /**
   * One chunk of people whose position has ended: who holds no other has no account any more, so sessions, groups and stand-ins end with it. What
   * waits for such a person stays, says so, and is reassigned by an administrator.
   */
  async endDueAccounts({ date }: EndDueInput): Promise<EndDueAnswer> {
    const day = date ?? this.clock.today();
    const looked = await this.db.transaction((tx) => this.endSomeAccounts(tx, day));
    return { ended: looked.filter(({ ended }) => ended).length, more: looked.length > 0 };
  }

  private async endSomeAccounts(tx: Tx, day: string): Promise<EndedPosition[]> {
    const now = this.clock.now();
    const looked = await this.records.endAccounts(tx, day, now, CHUNK);
    const ended = looked.filter((one) => one.ended);
    if (ended.length === 0) return looked;
    const [forms, people] = [ended.map(({ formId }) => formId), ended.map(({ empId }) => empId)];
    await endSessionsAndGroups(tx, people);
    await tx.query(NOTE_ACCOUNTS, [forms, personnelActionTexts.accountEndedLine, SYSTEM_AUTHOR.actionByName, now]);
    await tx.query(END_STAND_INS, [people, now, recordTexts.standInEndedWithAccount, SYSTEM_AUTHOR.actionByName]);
    return looked;
  }
}
