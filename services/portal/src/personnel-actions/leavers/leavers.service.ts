import { leaverMails, leaverAuditTexts } from '@campus/domain/personnel-actions';
import { endsAccountNow, endsPositionNow } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import {
  endAccounts,
  holdsPosition,
  PersonnelRecordsService,
  positionsOf,
  studiesHere,
  wasEmployed,
} from '../../people/index.js';
import type { NewMessage, PortalConfig, Queryable, Tx } from '../../platform/index.js';
import { Clock, CONFIG, Live, Mail, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { endSessionsAndGroups } from '../../session/index.js';
import { endAssignments, isAssigned } from '../record/assignment-ends.js';
import type { FormOfCommand } from '../record/form-command.js';
import { ACCOUNT_ENDED, FORM_RECORD } from '../record/form-audit.js';
import { leaverMail, waitingLines, waitsMail } from './leaver-mail.js';
import { heldItems, holdLeavers, requestChanges, settleRequests, takeAway, withdrawGrants } from './leaver-requests.js';
import { waitsOf } from './leaver-waits.js';
import { endPositions } from '../record/terminations.sql.js';
import type { LeaversService as Q } from './leavers.sql.types.js';

/** People of one chunk of the nightly run. */
const CHUNK = 100;

const OPEN_GRANT = sql`EXISTS (SELECT 1 FROM access_requests r JOIN personnel_action_forms f ON f.id = r.form_id AND f.stage = 'finalized'
  WHERE f.emp_id = p.emp_id AND NOT r.removal AND r.processed_at IS NULL AND r.withdrawn_at IS NULL)`;

/** People who hold no position on the day and still have something of what ends with the last one. */
const DUE = sql<Q['DUE']>`SELECT p.emp_id FROM people p WHERE NOT ${sql.raw(holdsPosition('p.emp_id', ':day::date'))} AND (
    (${sql.raw(wasEmployed('p.emp_id'))} AND ((p.account_ended_at IS NULL AND NOT ${sql.raw(studiesHere('p.emp_id'))}) OR ${sql.raw(isAssigned('p.emp_id'))}))
    OR ${OPEN_GRANT} OR EXISTS (SELECT 1 FROM held_access h WHERE h.emp_id = p.emp_id)
  ) AND p.emp_id <> ALL (:except::text[]) ORDER BY p.emp_id LIMIT ${CHUNK}`;

/** The same under the lock: somebody may have been given a position meanwhile. */
const STILL_DUE = sql<
  Q['STILL_DUE']
>`SELECT p.emp_id FROM people p WHERE p.emp_id = ANY (:due::text[]) AND NOT ${sql.raw(holdsPosition('p.emp_id', ':day::date'))}`;

const EVER_EMPLOYED = sql<
  Q['EVER_EMPLOYED']
>`SELECT p.emp_id FROM people p WHERE p.emp_id = ANY (:empIds::text[]) AND ${sql.raw(wasEmployed('p.emp_id'))}`;

/** One line on each form whose end of a position ended the account. */
const NOTE_ACCOUNTS = sql<
  Q['NOTE_ACCOUNTS']
>`SELECT append_audit('${sql.raw(FORM_RECORD)}', f.id::text, '${sql.raw(ACCOUNT_ENDED)}', :line, '${sql.raw(SYSTEM_AUTHOR.actionBy)}', :actionByName, NULL,
    jsonb_build_object('version', f.version, 'stage', f.stage, 'round', f.round), :now::timestamptz)
  FROM personnel_action_forms f WHERE f.id = ANY (:noted::uuid[]) ORDER BY f.id`;

const NAMES = sql<
  Q['NAMES']
>`SELECT emp_id AS id, concat_ws(' ', first_name, last_name) AS name FROM people WHERE emp_id = ANY (:empIds::text[])`;
const END_NOW = sql<Q['END_NOW']>`UPDATE personnel_action_forms SET end_access_now = true WHERE id = :id::uuid`;

const idsOf = (rows: readonly { readonly emp_id: string }[]): string[] => rows.map((row) => row.emp_id);

/** What ends when somebody leaves: position, account, sessions, parts and access; at the finalizing or in the night after the last day. */
@Injectable()
export class LeaversService {
  constructor(
    @Inject(PersonnelRecordsService) private readonly records: PersonnelRecordsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Live) private readonly live: Live,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** A termination about to be finalized, with what the person holds; nobody gives or takes access or positions beside it. */
  async hold(tx: Tx, form: FormOfCommand): Promise<FormOfCommand> {
    if (form.subjectId === null) return form;
    await holdLeavers(tx, [form.subjectId]);
    const items = await heldItems(tx, form.subjectId);
    return { ...form, items, activeItems: items.length };
  }

  /** What a finalized termination ends at once, what it withdraws, and the word to HR about what waits. */
  async finalized(tx: Tx, form: FormOfCommand, endAccessNow: boolean): Promise<void> {
    const [empId, lastDay, now] = [form.subjectId, form.terminationDate, this.clock.now()];
    if (empId === null || lastDay === null) return;
    const day = { lastDay, today: this.clock.today() };
    if (endAccessNow) await tx.execute(END_NOW, { id: form.id });
    if (endsPositionNow(day)) await endPositions(tx, this.records, [form.id], now);
    const { held, goesOn } = await positionsOf(tx, empId, day.today);
    const endsNow = endAccessNow || (endsAccountNow(day, false) && !held);
    if (!goesOn || endAccessNow) await this.withdraw(tx, [empId], now, form.id);
    if (!goesOn || endAccessNow) await this.mailHr(tx, form, empId, endsNow);
    if (endsNow) await this.leave(tx, [empId], now, endAccessNow ? form.id : null);
  }

  /** A form whose positions are over when it is finalized, or that is to give access afterwards: what ends with the last position ends now. */
  async positionsOver(tx: Tx, formId: string, empId: string): Promise<void> {
    const today = this.clock.today();
    const { held } = await positionsOf(tx, empId, today);
    const employed = await tx.query(EVER_EMPLOYED, { empIds: [empId] });
    if (!held && employed.length > 0) await this.endSome(tx, today, [empId], [formId]);
  }

  /** One chunk of people whose last day is over, but those left out. */
  async due(on: Queryable, day: string, except: readonly string[]): Promise<string[]> {
    return idsOf(await on.query(DUE, { day, except }));
  }

  /** Account, sessions, parts and access of these people end, where they hold no position on the day. Answers how many accounts ended. */
  async endSome(tx: Tx, day: string, due: readonly string[], broughtAboutBy: readonly string[] = []): Promise<number> {
    const now = this.clock.now();
    await holdLeavers(tx, due);
    const leaving = idsOf(await tx.query(STILL_DUE, { due, day }));
    await this.withdraw(tx, leaving, now, null);
    const taken = await takeAway(tx, leaving, day, now);
    await this.send(
      tx,
      await settleRequests(
        tx,
        taken,
        { ...requestChanges.removalsRequested, mail: leaverMails.takeAway },
        this.contextOf(now, leaving),
      ),
    );
    const employed = idsOf(await tx.query(EVER_EMPLOYED, { empIds: leaving }));
    return this.leave(tx, employed, now, null, broughtAboutBy);
  }

  /** Ends accounts with sessions, groups and parts; answers how many accounts ended. Whoever studies here keeps the account and nothing else. */
  private async leave(
    tx: Tx,
    empIds: readonly string[],
    now: Date,
    endedNowBy: string | null,
    broughtAboutBy: readonly string[] = [],
  ): Promise<number> {
    const { empIds: ended, formIds } = await endAccounts(tx, empIds, now);
    await endSessionsAndGroups(tx, endedNowBy === null ? ended : empIds);
    const causes = ended.length > 0 ? broughtAboutBy : [];
    const noted = [...new Set([...formIds, ...causes, ...(endedNowBy === null ? [] : [endedNowBy])])];
    const line = ended.length > 0 ? leaverAuditTexts.accountEnded : leaverAuditTexts.accountStays;
    await tx.query(NOTE_ACCOUNTS, { noted, line, actionByName: SYSTEM_AUTHOR.actionByName, now });
    const over = await endAssignments(tx, empIds, now);
    this.live.wakeAfterCommit(tx);
    await this.mailWhatIsLeft(tx, empIds, over, now);
    return ended.length;
  }

  private async withdraw(tx: Tx, empIds: readonly string[], now: Date, formId: string | null): Promise<void> {
    const withdrawn = await withdrawGrants(tx, empIds, now, formId);
    const change = { ...requestChanges.withdrawn, mail: leaverMails.withdrawn };
    await this.send(tx, await settleRequests(tx, withdrawn, change, this.contextOf(now, empIds)));
  }

  private contextOf(now: Date, except: readonly string[]) {
    return { now, publicUrl: this.config.publicUrl, except };
  }

  private send(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
    return this.mail.write(tx, messages, 'calm');
  }

  private async mailHr(tx: Tx, form: FormOfCommand, empId: string, endsNow: boolean): Promise<void> {
    const leaver = await waitsOf(tx, { empId, position: '', lastDay: form.terminationDate });
    if (waitingLines(leaver).length === 0) return;
    const said = waitsMail(leaver, endsNow, `${this.config.publicUrl}/hr/view/${form.id}`);
    const about = {
      key: `paf/${form.id}/waits`,
      to: this.config.hrEmail,
      office: 'hr' as const,
      recordType: FORM_RECORD,
      recordId: form.id,
    };
    await this.send(tx, [{ ...said, ...about }]);
  }

  /** To HR, when parts ended with accounts: others have to be named. */
  private async mailWhatIsLeft(
    tx: Tx,
    empIds: readonly string[],
    over: readonly { empId: string; line: string }[],
    now: Date,
  ): Promise<void> {
    if (over.length === 0) return;
    const people = await tx.query(NAMES, { empIds: [...empIds] });
    const messages = people.flatMap(({ id, name }) => {
      const items = over.filter((one) => one.empId === id).map(({ line }) => line);
      if (items.length === 0) return [];
      const said = leaverMail(leaverMails.left, { name, items }, `${this.config.publicUrl}/hr/awaiting_approval`);
      const about = { key: `account-ended/${id}/${now.getTime()}`, to: this.config.hrEmail, office: 'hr' as const };
      return [{ ...said, ...about, recordType: 'account', recordId: id }];
    });
    await this.send(tx, messages);
  }
}
