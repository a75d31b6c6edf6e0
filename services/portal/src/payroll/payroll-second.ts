import type { Refusal } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import type { RunAction } from '@campus/domain/payroll/rules';
import { ALONE_LIMIT, changeOf, needsSecond } from '@campus/domain/payroll/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Tx } from '../platform/index.js';
import { Clock } from '../platform/index.js';
import { PayrollPeople } from './payroll-people.js';
import type { NamedRun } from './named-run.js';
import { AT_ONCE, inParts } from './payroll-lines.js';
import type { MetPeriod, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { PayrollTrail } from './payroll-trail.js';

/** So many reads are under way at a time. */
const READ_BESIDE = 2;

/** What a person is about to do to a period's payroll. */
export interface Step {
  readonly named: NamedRun;
  readonly met: MetPeriod;
  readonly run: StoredRun | null;
  readonly step: RunAction;
}

/** Either the step may be taken, with what the history says of it, or it is refused after what was asked is kept. */
export type Alone = { readonly said?: string } | { readonly refuse: Refusal };

/** The second person: for totals that changed too much, and for a rollback after the bank file was sent. Who asked never confirms. */
@Injectable()
export class PayrollSecond {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollPeople) private readonly people: PayrollPeople,
    @Inject(PayrollTrail) private readonly trail: PayrollTrail,
  ) {}

  async mayGoOn(tx: Tx, actor: Actor, step: Step): Promise<Alone> {
    if (step.step === 'process') return await this.mayProcess(tx, actor, step);
    if (step.step === 'rollback' && step.run !== null && step.run.sentAt !== null) {
      return await this.mayRollBack(tx, actor, step.run);
    }
    return {};
  }

  /** A supplemental run is held against the regular one of its period: what both pay together must not differ too much from it. */
  private async mayProcess(tx: Tx, actor: Actor, { named, met, run }: Step): Promise<Alone> {
    if (!(await this.people.isAnybody({ id: null, ...named }, tx))) throw messages.refusal('nobody_to_pay');
    const by = authorOf(actor).actionBy;
    if (run !== null && run.askedBy !== by) {
      await this.runs.set(tx, run, { confirmed_by: by });
      return { said: fillIn(texts.auditConfirmed, { name: await this.nameOf(tx, run.askedBy) }) };
    }
    const regular = named.kind === 'regular';
    const before = regular ? await this.runs.lastBefore(met.start, tx) : await this.runs.open({ ...named, kind: 'regular' }, tx);
    const last = before?.totals?.gross ?? null;
    if (last === null) return {};
    const ids = await this.people.idsOf({ id: null, ...named }, tx);
    const { gross, whole } = await this.grossOf(named, ids, { last, already: regular ? 0 : last });
    if (!needsSecond(last, gross)) return {};
    if (run === null) {
      const asked = await this.runs.begin(tx, named, { by, state: 'asked', at: this.clock.now() });
      await this.trail.by(tx, actor, asked, 'ask', texts.auditAsked);
    }
    const change = whole ? `${changeOf(last, gross) / 100} %` : `more than ${ALONE_LIMIT / 100} %`;
    return { refuse: messages.refusal('second_for_change', { change }) };
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
    const parts = inParts(ids, AT_ONCE);
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

  private async mayRollBack(tx: Tx, actor: Actor, run: StoredRun): Promise<Alone> {
    const by = authorOf(actor).actionBy;
    if (run.rollbackAskedBy !== null && run.rollbackAskedBy !== by) return {};
    if (run.rollbackAskedBy === null) {
      await this.runs.set(tx, run, { rollback_asked_by: by });
      await this.trail.by(tx, actor, run, 'ask_rollback', texts.auditRollbackAsked);
    }
    return { refuse: messages.refusal('second_for_rollback') };
  }

  private async nameOf(tx: Tx, empId: string): Promise<string> {
    const sql = `SELECT concat_ws(' ', first_name, last_name) AS name FROM people WHERE emp_id = $1`;
    return (await tx.maybe<{ name: string }>(sql, [empId]))?.name ?? empId;
  }
}
