import type { Refusal } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import type { RunAction } from '@campus/domain/payroll/rules';
import { MAX_SINGLE_APPROVAL_CHANGE, changeOf, needsSecond, reasonForSecond } from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Tx } from '../../platform/index.js';
import { Clock, sql } from '../../platform/index.js';
import { PayrollLeftOutService } from './payroll-left-out.service.js';
import { PayrollPeopleService } from './payroll-people.service.js';
import type { NamedRun } from './named-run.js';
import { BATCH_SIZE, inParts } from '../record/payroll-lines.js';
import type { PeriodForRun, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { confirmedBy, leavesOut, rollbackAskedBy } from './run-changes.js';
import { PayrollAuditService } from './payroll-audit.service.js';
import { namesText } from './run-words.js';
import type { DualApprovalService as Q } from './runs.sql.types.js';

/** So many reads are under way at a time. */
const READ_BESIDE = 2;

/** What a person is about to do to a period's payroll. */
export interface Step {
  readonly named: NamedRun;
  readonly period: PeriodForRun;
  readonly run: StoredRun | null;
  readonly step: RunAction;
}

/** Either the step may be taken, with what the history says of it, or it is refused after what was asked is kept. */
export type DualApprovalCheck = { readonly said?: string } | { readonly refuse: Refusal };

const SELECT_NAME_OF = sql<
  Q['SELECT_NAME_OF']
>`SELECT concat_ws(' ', first_name, last_name) AS name FROM people WHERE emp_id = :empId`;

/**
 * The second person: for a payroll that comes before an older one, for totals that changed too much, for people who are left out, for a first payroll of few, and for a rollback after the bank file was
 * sent. Who asked never confirms.
 */
@Injectable()
export class DualApprovalService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollPeopleService) private readonly people: PayrollPeopleService,
    @Inject(PayrollLeftOutService) private readonly leftOut: PayrollLeftOutService,
    @Inject(PayrollAuditService) private readonly auditOfPayroll: PayrollAuditService,
  ) {}

  async mayGoOn(tx: Tx, actor: Actor, step: Step): Promise<DualApprovalCheck> {
    if (step.step === 'process') return await this.mayProcess(tx, actor, step);
    if (step.step === 'rollback' && step.run !== null && step.run.sentAt !== null) {
      return await this.mayRollBack(tx, actor, step.run);
    }
    return {};
  }

  /** A supplemental run is held against the regular one of its period: what both pay together must not differ too much from it. */
  private async mayProcess(tx: Tx, actor: Actor, { named, period: found, run }: Step): Promise<DualApprovalCheck> {
    if (!(await this.people.isAnybody({ id: null, ...named }, tx))) throw messages.refusal('nobody_to_pay');
    const by = authorOf(actor).actionBy;
    if (run !== null && run.askedBy !== by) {
      await this.runs.set(tx, run, confirmedBy(by));
      return { said: fillIn(texts.auditConfirmed, { name: await this.nameOf(tx, run.askedBy) }) };
    }
    const older = await this.leftOut.older(named, tx);
    const { facts, leftOut, change } = await this.factsOf(tx, named, found, older.length);
    const reason = reasonForSecond(facts);
    if (run !== null) await this.runs.set(tx, run, leavesOut(facts.leftOut));
    if (reason === null) return {};
    if (run === null) {
      const begun = { by, state: 'asked' as const, at: this.clock.now(), leftOut: facts.leftOut };
      const asked = await this.runs.begin(tx, named, begun);
      await this.auditOfPayroll.by(tx, actor, asked, 'ask', texts.auditAsked, {
        older,
        leftOut: leftOut.map(({ id }) => id),
      });
    }
    const people = namesText(leftOut);
    const alsoLeftOut = people === '' ? '' : fillIn(texts.alsoLeftOut, { people });
    return {
      refuse: messages.refusal(reason, { change, people, alsoLeftOut, older: older.map(periodLabel).join('; '), ...facts.first }),
    };
  }

  /** What decides about the second person, whom the payroll leaves out, and the change of its gross in words. */
  private async factsOf(tx: Tx, named: NamedRun, found: PeriodForRun, unpaid: number) {
    const regular = named.kind === 'regular';
    const earlier = await this.leftOut.earlier(named, tx);
    const before = regular
      ? await this.runs.lastBefore(found.start, tx)
      : await this.runs.open({ ...named, kind: 'regular' }, tx);
    const last = before?.totals?.gross ?? null;
    const first = regular && earlier.length === 0 ? await this.leftOut.timesheets(found.start, tx) : null;
    if (last === null && earlier.length === 0)
      return { facts: { last, gross: 0, leftOut: 0, unpaid, first }, leftOut: [], change: '' };
    const ids = await this.people.idsOf({ id: null, ...named }, tx);
    const leftOut = await this.leftOut.people(named, earlier, ids, tx);
    if (last === null) return { facts: { last, gross: 0, leftOut: leftOut.length, unpaid, first }, leftOut, change: '' };
    const { gross, whole } = await this.grossOf(named, ids, { last, already: regular ? 0 : last });
    const change = whole ? `${changeOf(last, gross) / 100}%` : `more than ${MAX_SINGLE_APPROVAL_CHANGE / 100}%`;
    return { facts: { last, gross, leftOut: leftOut.length, unpaid, first }, leftOut, change };
  }

  /**
   * What would be paid with a run now, in cents before anything is kept back; some people at a time, read beside the transaction, so that the database
   * reads on while others are computed. Nothing of it is written before. Nobody is paid less than nothing: once it is too much for one person the
   * others make it only more, and are not asked for.
   */
  private async grossOf(
    named: NamedRun,
    ids: readonly string[],
    { last, already }: { readonly last: number; readonly already: number },
  ): Promise<{ readonly gross: number; readonly whole: boolean }> {
    const parts = inParts(ids, BATCH_SIZE);
    let gross = already;
    const isTooMuch = (): boolean => gross > last && needsSecond(last, gross);
    let read = 0;
    await pLimit(READ_BESIDE).map(parts, async (part) => {
      if (isTooMuch()) return;
      read += 1;
      const people = await this.people.of({ id: null, ...named }, part);
      gross = people.reduce((sum, { line }) => sum + (line?.gross ?? 0), gross);
    });
    return { gross, whole: read === parts.length };
  }

  private async mayRollBack(tx: Tx, actor: Actor, run: StoredRun): Promise<DualApprovalCheck> {
    const by = authorOf(actor).actionBy;
    if (run.rollbackAskedBy !== null && run.rollbackAskedBy !== by) return {};
    if (run.rollbackAskedBy === null) {
      await this.runs.set(tx, run, rollbackAskedBy(by));
      await this.auditOfPayroll.by(tx, actor, run, 'ask_rollback', texts.auditRollbackAsked);
    }
    return { refuse: messages.refusal('second_for_rollback') };
  }

  private async nameOf(tx: Tx, empId: string): Promise<string> {
    return (await tx.maybe(SELECT_NAME_OF, { empId }))?.name ?? empId;
  }
}
