import type { Operation, RawInputOf } from '@campus/contract-kit';
import { approveForm, createForm, finalizeForm, submitForm } from '@campus/domain/personnel-actions';
import { exportPayroll, processPayroll, readPayrollRun, rollbackPayroll } from '@campus/domain/payroll';
import { eventually, lasting } from '@campus/test-kit';
import pg from 'pg';

import { clicker, newHire, submittedHire } from './form-line.js';
import type { Acknowledged } from './invariants.js';
import type { Moment, Pair } from './pairs.js';
import type { WholePortal } from './whole-portal.js';

const REST_MS = 180_000;
/** How long the catcher holds a mail: longer than the strike takes. */
const HELD_MAIL_MS = 4000;
/** A moment that has passed before it was seen: the command was quicker than the look. */
const MISSED_MS = 20_000;
const FROZEN_MS = 4000;
/** Longer than a commit inside a worker is tried, so that it has to go on as a step of its own. */
const HELD_MS = 9000;
const HELD_TABLES = [
  ...['personnel_action_forms', 'record_commands', 'timesheets', 'payroll_runs', 'payroll_lines'],
  ...['mail_messages', 'audit_entries'],
];

/** What is done at a moment: a command, how the moment is known, and what must have come of it. */
interface Scene {
  /** The form, or the run, whose life it is. */
  readonly formId: string;
  click(): Promise<unknown>;
  /** Undefined: the strike falls while the command is on its way. */
  readonly holds?: (db: pg.Client) => Promise<boolean>;
  /** Waits until what was clicked has come to its rest. */
  rest?(): Promise<unknown>;
  readonly acknowledged: readonly Acknowledged[];
}

const some =
  (sql: string, params: readonly unknown[] = []) =>
  async (db: pg.Client) =>
    ((await db.query(sql, [...params])).rowCount ?? 0) > 0;

/** Tells the story of one pair: prepares, commands, strikes at the moment, fixes, and waits for the rest. */
export class PairStory {
  private forms = 0;
  private lastForm = '';

  constructor(private readonly portal: WholePortal) {}

  async play(pair: Pair): Promise<{ acknowledged: readonly Acknowledged[]; formId: string; recoveredMs: number }> {
    const scene = await this.scene(pair.moment);
    const db = new pg.Client({ connectionString: (await this.portal.run()).databaseUrl });
    db.on('error', () => undefined);
    await db.connect();
    const commanded = scene.click();
    commanded.catch(() => undefined);
    await this.momentOf(scene, db);
    const struck = Date.now();
    await this.strike(pair);
    await commanded;
    const recoveredMs = Date.now() - struck;
    await scene.rest?.();
    await db.end().catch(() => undefined);
    return { acknowledged: scene.acknowledged, formId: scene.formId, recoveredMs };
  }

  private async momentOf({ holds }: Scene, db: pg.Client): Promise<void> {
    if (holds === undefined) return;
    await eventually(() => holds(db), { withinMs: MISSED_MS, everyMs: 1, what: 'the moment' });
  }

  private async strike({ kind, victim }: Pair): Promise<void> {
    if (kind === 'dies') return this.portal.recovered(victim, await this.portal.kill(victim));
    const thaw = kind === 'holds a lock' ? await this.portal.holdTables(HELD_TABLES) : await this.portal.freeze(victim);
    await lasting(kind === 'holds a lock' ? HELD_MS : FROZEN_MS);
    await Promise.resolve(thaw());
    await this.portal.ready();
  }

  private scene(moment: Moment): Promise<Scene> {
    if (moment === 'mid-submit') return this.submitting();
    if (moment === 'between commit and answer') return this.approving();
    if (moment === 'mid-finalize') return this.finalizing();
    if (moment === 'mid-payroll chunk') return this.payroll(processPayroll, 'processing', 'processed');
    if (moment === 'mid-export') return this.payroll(exportPayroll, 'exporting', 'exported');
    if (moment === 'mid-rollback') return this.payroll(rollbackPayroll, 'rolling_back', 'rolled_back');
    return this.mailing(moment === 'mid-mail before its text' ? 'mail-envelope' : 'mail');
  }

  private async submitting(): Promise<Scene> {
    const command = clicker(this.portal);
    const { id } = await command('creator', createForm, { data: await newHire(this.portal, (this.forms += 1)) });
    this.lastForm = id;
    return {
      formId: id,
      click: () => command('creator', submitForm, { id }),
      acknowledged: [{ recordId: id, action: 'submit', times: 1 }],
    };
  }

  private async submitted(): Promise<string> {
    this.lastForm = await submittedHire(this.portal, (this.forms += 1));
    return this.lastForm;
  }

  private async approving(): Promise<Scene> {
    const id = await this.submitted();
    return {
      formId: id,
      click: () => clicker(this.portal)('approver1', approveForm, { id }),
      holds: some(`SELECT 1 FROM audit_entries WHERE record_id = $1 AND action = 'approve'`, [id]),
      acknowledged: [{ recordId: id, action: 'approve', times: 1 }],
    };
  }

  private async finalizing(): Promise<Scene> {
    const [id, command] = [await this.submitted(), clicker(this.portal)];
    await command('approver1', approveForm, { id });
    await command('approver2', approveForm, { id });
    return {
      formId: id,
      click: () => command('finalizer', finalizeForm, { id }),
      acknowledged: [
        { recordId: id, action: 'approve', times: 2 },
        { recordId: id, action: 'finalize', times: 1 },
      ],
    };
  }

  /** The turn notice of a submission is held at the mail server, before its sender is taken or when its text is there. */
  private async mailing(target: 'mail' | 'mail-envelope'): Promise<Scene> {
    const { faults } = await this.portal.run();
    const body = JSON.stringify({ target, mode: 'slow', ms: HELD_MAIL_MS, count: 1 });
    await fetch(`${faults ?? ''}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const scene = await this.submitting();
    const isHeld = async (): Promise<boolean> => {
      const set = (await (await fetch(`${faults ?? ''}/faults`)).json()) as {
        readonly faults: Readonly<Record<string, unknown>>;
      };
      return set.faults[target] === undefined;
    };
    return { ...scene, holds: isHeld };
  }

  private async payroll<Op extends Operation>(operation: Op, during: string, rest: string): Promise<Scene> {
    const accountant = await this.portal.client('accountant');
    const state = async () =>
      (await accountant.mustCall(readPayrollRun, { pay_period: period })).runs[0]?.state as string | undefined;
    const {
      period: { id: period },
    } = await eventually(() => accountant.mustCall(readPayrollRun, {}), { withinMs: REST_MS });
    // A first payroll of few timesheets takes two people: one has asked.
    if (operation.name === processPayroll.name && (await state()) === undefined) {
      await (await this.portal.client('acctdelegate')).call(processPayroll, { pay_period: period });
    }
    const formId = this.lastForm === '' ? await this.submitted() : this.lastForm;
    return {
      formId,
      click: () => clicker(this.portal)('accountant', operation, { pay_period: period } as RawInputOf<Op>),
      holds: some('SELECT 1 FROM payroll_runs WHERE state = $1', [during]),
      rest: () =>
        eventually(async () => (await state()) === rest, { withinMs: REST_MS, everyMs: 500, what: `the run to be ${rest}` }),
      acknowledged: [],
    };
  }
}
