import { fillIn, showDate } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import type { callOffTermination, Leaver, redateTermination, SavedForm } from '@campus/domain/personnel-actions';
import {
  leaverMails,
  leaverTexts,
  leaverAuditTexts,
  personnelActionMessages as messages,
} from '@campus/domain/personnel-actions';
import { actsAsHr, canOpen, isAbout, refusalToChangeTermination, TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { nextAssignment } from '@campus/domain/people/rules';
import { heldAssignments, PersonnelRecordsService, reopenAccount } from '../../people/index.js';
import type { PortalConfig, Tx } from '../../platform/index.js';
import { Audit, Clock, CONFIG, Database, Live, Mail, sql } from '../../platform/index.js';
import { FormPdfService } from '../view/form-pdf.service.js';
import type { FormRecord } from '../record/form-records.js';
import { principalFrom, factsOf, isRecordId, loadForm, lockForm, savedFormOf, statusText } from '../record/form-records.js';
import { FormWorkflowClient } from '../approval/form-workflow-client.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { ChangedRequest, RequestChange } from '../leavers/leaver-requests.js';
import {
  askAgain,
  holdLeavers,
  reopenGrants,
  requestChanges,
  settleRequests,
  withdrawRemovals,
} from '../leavers/leaver-requests.js';
import { waitsOf } from '../leavers/leaver-waits.js';
import { terminationOf } from '../record/termination-of.js';
import { endPositions } from '../record/terminations.sql.js';
import type { TerminationChangesService as Q } from './terminations.sql.types.js';

/** What a form says of whom it terminates and when. */
interface Terminated {
  readonly form: FormRecord;
  readonly empId: string;
  readonly lastDay: string;
}

const TAKEN_ALREADY = sql<
  Q['TAKEN_ALREADY']
>`SELECT substr(r.access_name, strpos(r.access_name, ': ') + 2) AS item FROM access_requests r
  WHERE r.form_id = :id::uuid AND r.removal AND r.processed_at IS NOT NULL ORDER BY 1`;

const CALL_OFF = sql<
  Q['CALL_OFF']
>`UPDATE personnel_action_forms SET called_off_at = :now::timestamptz, version = version + 1 WHERE id = :id::uuid`;
const SET_DATE = sql<
  Q['SET_DATE']
>`UPDATE personnel_action_forms SET termination_date = :date::date, version = version + 1 WHERE id = :id::uuid`;

/** What HR changes about a finalized termination until its day. Each makes a version of the form. */
@Injectable()
export class TerminationChangesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Live) private readonly live: Live,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(PersonnelRecordsService) private readonly records: PersonnelRecordsService,
    @Inject(FormPdfService) private readonly pdf: FormPdfService,
    @Inject(FormWorkflowClient) private readonly route: FormWorkflowClient,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** What waits for the person whom a termination is about. */
  async leaver(actor: Actor, formId: string): Promise<Leaver> {
    const [form, principal] = await Promise.all([loadForm(this.db, formId), principalFrom(this.db, actor)]);
    if (form === null || !canOpen(principal, factsOf(form)) || isAbout(actor.empId, factsOf(form)))
      throw messages.refusal('not_found');
    if (form.paf_type !== TERMINATION || form.emp_id === null)
      throw messages.refusal('not_a_termination', { status: statusText(form) });
    const position = form.called_off_at === null ? (form.terminate_pos ?? '') : '';
    return await waitsOf(this.db, { empId: form.emp_id, position, lastDay: form.termination_date });
  }

  /** The position goes on, removals are withdrawn and what the termination withdrew is open again. Answers what was taken away already. */
  async callOff(actor: Actor, { id, message, version }: InputOf<typeof callOffTermination>) {
    let taken: string[] = [];
    const saved = await this.change(actor, { id, version, reason: message }, async (tx, { form, empId }, reason) => {
      await this.records.forgetEnd(tx, form.id);
      await tx.execute(CALL_OFF, { id: form.id, now: this.clock.now() });
      if (form.end_access_now) await reopenAccount(tx, empId);
      await this.note(tx, actor, form, 'call_off', fillIn(leaverAuditTexts.calledOff, { reason }));
      const now = this.clock.now();
      const withdrawn = await withdrawRemovals(tx, form.id, now);
      await this.settle(tx, withdrawn, { ...requestChanges.removalsWithdrawn, mail: leaverMails.removalsWithdrawn }, empId);
      await this.settle(tx, await reopenGrants(tx, form.id), { ...requestChanges.reopened, mail: leaverMails.reopened }, empId);
      taken = (await tx.query(TAKEN_ALREADY, { id: form.id })).map(({ item }) => item);
    });
    return {
      saved,
      said: taken.length === 0 ? leaverTexts.calledOff : fillIn(leaverTexts.calledOffTaken, { items: taken.join(', ') }),
    };
  }

  /** Removals are asked for anew, for the new day; today's is executed at once. */
  redate(actor: Actor, { id, message, version, termination_date: date }: InputOf<typeof redateTermination>): Promise<SavedForm> {
    return this.change(actor, { id, version, reason: message, date }, async (tx, { form, empId, lastDay }, reason) => {
      if (!(await this.records.moveEnd(tx, form.id, date))) throw messages.refusal('redate_not_held', { date: showDate(date) });
      await tx.execute(SET_DATE, { id: form.id, date });
      const line = fillIn(leaverAuditTexts.redated, { before: showDate(lastDay), after: showDate(date), reason });
      await this.note(tx, actor, form, 'redate', line);
      const now = this.clock.now();
      const withdrawn = await withdrawRemovals(tx, form.id, now);
      const asked = await askAgain(tx, withdrawn, date, now);
      await this.settle(
        tx,
        asked,
        { ...requestChanges.removalsRequested, line: leaverAuditTexts.removalsMoved, mail: leaverMails.moved },
        empId,
      );
      if (date <= this.clock.today()) await endPositions(tx, this.records, [form.id], now);
    });
  }

  private async change(
    actor: Actor,
    wanted: { readonly id: string; readonly version: number | undefined; readonly reason: string; readonly date?: string },
    write: (tx: Tx, terminated: Terminated, reason: string) => Promise<void>,
  ): Promise<SavedForm> {
    // The document of what was finalized is kept as it was then.
    if (isRecordId(wanted.id)) await this.pdf.ensure(wanted.id);
    const saved = await this.db.transaction(async (tx) => {
      await write(tx, await this.changeable(tx, actor, wanted), wanted.reason.trim());
      this.live.wakeAfterCommit(tx);
      return await loadForm(tx, wanted.id);
    });
    if (saved === null) throw messages.refusal('not_found');
    // A route that cannot be told now is found by the reconciler.
    await this.route.settled(wanted.id).catch(() => undefined);
    return savedFormOf(saved);
  }

  private async changeable(
    tx: Tx,
    actor: Actor,
    { id, version, reason, date }: { id: string; version: number | undefined; reason: string; date?: string },
  ): Promise<Terminated> {
    const form = await lockForm(tx, id);
    const principal = await principalFrom(tx, actor);
    if (form === null || !canOpen(principal, factsOf(form))) throw messages.refusal('not_found');
    if (isAbout(actor.empId, factsOf(form))) throw messages.refusal('about_oneself');
    if (actsAsHr(principal, factsOf(form)) === null) throw messages.refusal('not_a_decider');
    if (form.creator_id === actor.empId) throw messages.refusal('own_form');
    const status = statusText(form);
    const refusal = refusalToChangeTermination(terminationOf(form), {
      today: this.clock.today(),
      reason,
      ...(date === undefined ? {} : { date }),
    });
    if (refusal !== null) throw messages.refusal(refusal, { status, date: showDate(date ?? form.termination_date) });
    if (version !== undefined && version !== form.version) throw messages.refusal('changed_since_seen', { status });
    const [empId, lastDay] = [form.emp_id ?? '', form.termination_date ?? ''];
    await holdLeavers(tx, [empId]);
    const next = nextAssignment(form.terminate_pos ?? '', date ?? null, await heldAssignments(tx, empId));
    if (next !== null)
      throw messages.refusal('next_assignment', { title: next.title, position: next.position, start: showDate(next.startsOn) });
    return { form, empId, lastDay };
  }

  private async note(tx: Tx, actor: Actor, form: FormRecord, action: string, description: string): Promise<void> {
    const { stage, round } = form;
    const detail = { version: form.version + 1, stage, round };
    await this.audit.append(tx, { recordType: FORM_RECORD, recordId: form.id, action, description, ...authorOf(actor), detail });
  }

  private async settle(tx: Tx, requests: readonly ChangedRequest[], change: RequestChange, empId: string): Promise<void> {
    const context = { now: this.clock.now(), publicUrl: this.config.publicUrl, except: [empId] };
    await this.mail.write(tx, await settleRequests(tx, requests, change, context), 'at_once');
  }
}
