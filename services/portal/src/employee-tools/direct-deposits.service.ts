import { createHash } from 'node:crypto';
import { fillIn } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import type { saveDirectDeposit } from '@campus/domain/employee-tools';
import { employeeToolsMessages as messages, employeeToolsTexts as texts } from '@campus/domain/employee-tools';
import type { DepositAccount } from '@campus/domain/employee-tools/rules';
import { FRESH_WITHIN_S, plainDigits, refusalToDeposit } from '@campus/domain/employee-tools/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf, commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import type { PortalConfig, Queryable, Tx } from '../platform/index.js';
import { Audit, Clock, CONFIG, Database, Mail, Sealer } from '../platform/index.js';
import { Sessions } from '../session/index.js';
import { DEPOSIT_RECORD as RECORD, sealedAs } from './pay-content.js';

const SHOWN_DIGITS = 4;

interface StoredDeposit extends Record<string, unknown> {
  readonly type: 'checking' | 'savings';
  readonly lastDigits: string;
  readonly changedAt: Date;
  readonly version: number;
}

const READ = `SELECT account_type AS type, last_digits AS "lastDigits", changed_at AS "changedAt", version FROM direct_deposits WHERE emp_id = $1`;

const SAVE = `INSERT INTO direct_deposits AS d (emp_id, account_sealed, last_digits, account_type, changed_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (emp_id) DO UPDATE SET account_sealed = excluded.account_sealed, last_digits = excluded.last_digits,
    account_type = excluded.account_type, changed_at = excluded.changed_at, version = d.version + 1 RETURNING version`;

/** Where pay goes: changed by the person alone, after a fresh sign-in, with a note to the address that was on record before. */
@Injectable()
export class DirectDeposits {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Sealer) private readonly sealer: Sealer,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async read(actor: Actor) {
    const stored = await this.find(this.db, actor.empId);
    const account =
      stored === null ? null : { type: stored.type, last_digits: stored.lastDigits, changed_at: stored.changedAt.toISOString() };
    const fresh: 0 | 1 = this.sessions.isFresh(actor, FRESH_WITHIN_S) ? 1 : 0;
    return { account, version: stored?.version ?? 0, fresh };
  }

  /** Stores the account sealed; answers the sentence that says so. */
  async save(actor: Actor, input: InputOf<typeof saveDirectDeposit>): Promise<string> {
    this.assertMayChange(actor);
    const refusal = refusalToDeposit({ routing: input.routing, account: input.account, again: input.account_again });
    if (refusal !== null) {
      const path = refusal === 'routing_number' ? 'routing' : refusal === 'account_number' ? 'account' : 'account_again';
      throw messages.refusal(refusal, {}, { fields: [{ path, message: messages.text(refusal) }] });
    }
    const account: DepositAccount = {
      routing: plainDigits(input.routing),
      account: plainDigits(input.account),
      type: input.type,
    };
    const digits = account.account.slice(-SHOWN_DIGITS);
    await this.db.transaction(async (tx) => {
      const before = await this.locked(tx, actor.empId);
      if ((before?.version ?? 0) !== input.version) throw messages.refusal('deposit_changed');
      const sealed = this.sealer.seal(JSON.stringify(account), sealedAs.deposit(actor.empId));
      const { version } = await tx.one<{ version: number }>(SAVE, [actor.empId, sealed, digits, account.type, this.clock.now()]);
      const detail = { type: account.type, digits, version };
      await this.write(tx, actor, 'save', fillIn(texts.auditDeposit, { type: account.type, digits }), detail);
      await this.tell(tx, actor, before, fillIn(texts.depositAfter, { type: account.type, digits }));
    });
    return fillIn(texts.depositSaved, { digits });
  }

  async remove(actor: Actor): Promise<string> {
    this.assertMayChange(actor);
    await this.db.transaction(async (tx) => {
      const before = await this.locked(tx, actor.empId);
      if (before === null) throw messages.refusal('no_deposit');
      await tx.execute('DELETE FROM direct_deposits WHERE emp_id = $1', [actor.empId]);
      await this.write(tx, actor, 'remove', fillIn(texts.auditNoDeposit, { digits: before.lastDigits }));
      await this.tell(tx, actor, before, texts.depositAfterCheck);
    });
    return texts.depositRemoved;
  }

  private assertMayChange(actor: Actor): void {
    if (actor.impersonating !== null) throw messages.refusal('deposit_is_personal');
    if (!this.sessions.isFresh(actor, FRESH_WITHIN_S)) throw messages.refusal('sign_in_again');
  }

  private find(on: Queryable, empId: string): Promise<StoredDeposit | null> {
    return on.maybe<StoredDeposit>(READ, [empId]);
  }

  /** One change of a person at a time. */
  private async locked(tx: Tx, empId: string): Promise<StoredDeposit | null> {
    await tx.query('SELECT 1 FROM people WHERE emp_id = $1 FOR NO KEY UPDATE', [empId]);
    return this.find(tx, empId);
  }

  private async write(tx: Tx, actor: Actor, action: string, description: string, detail?: object): Promise<void> {
    await this.audit.append(tx, { recordType: RECORD, recordId: actor.empId, action, description, ...authorOf(actor), detail });
  }

  /** The note goes to the address on record, which whoever changes the account here cannot change with it. */
  private async tell(tx: Tx, actor: Actor, before: StoredDeposit | null, after: string): Promise<void> {
    const person = await this.people.find(actor.empId);
    if (!person?.email) return;
    const was = before === null ? texts.depositBeforeCheck : fillIn(texts.depositBefore, { digits: before.lastDigits });
    await this.mail.enqueue(tx, {
      key: `direct-deposit/${createHash('sha256').update(`${actor.empId}/${commandId()}`).digest('base64url')}`,
      to: person.email,
      subject: texts.depositSubject,
      text: fillIn(texts.depositBody, { before: was, after, hr: this.config.hrEmail }),
      recordType: RECORD,
      recordId: actor.empId,
    });
  }
}
