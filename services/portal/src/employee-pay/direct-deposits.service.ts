import { createHash } from 'node:crypto';
import { fillIn } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import type { saveDirectDeposit } from '@campus/domain/employee-pay';
import { employeePayMessages as messages, employeePayTexts as texts } from '@campus/domain/employee-pay';
import type { DepositAccount } from '@campus/domain/employee-pay/rules';
import { FRESH_WITHIN_S, plainDigits, refusalToDeposit } from '@campus/domain/employee-pay/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import type { PortalConfig, Queryable, Tx, WriteTx } from '../platform/index.js';
import { Clock, CONFIG, Database, DataCipher, sql, Writes } from '../platform/index.js';
import { SessionStoreService } from '../session/index.js';
import type { DirectDeposit } from './entities/direct-deposit.entity.js';
import { DEPOSIT_RECORD as RECORD, encryptedAs } from './pay-content.js';
import type { DirectDepositsService as Q } from './employee-pay.sql.types.js';

const SHOWN_DIGITS = 4;

type StoredDeposit = Pick<DirectDeposit, 'account_type' | 'last_digits' | 'changed_at' | 'version'>;

const SELECT_DEPOSIT = sql<
  Q['SELECT_DEPOSIT']
>`SELECT account_type, last_digits, changed_at, version FROM direct_deposits WHERE emp_id = :empId`;
const UPSERT_DEPOSIT = sql<
  Q['UPSERT_DEPOSIT']
>`INSERT INTO direct_deposits AS d (emp_id, account_sealed, last_digits, account_type, changed_at)
  VALUES (:empId, :sealed, :digits, :type, :at)
  ON CONFLICT (emp_id) DO UPDATE SET account_sealed = excluded.account_sealed, last_digits = excluded.last_digits,
    account_type = excluded.account_type, changed_at = excluded.changed_at, version = d.version + 1 RETURNING version`;
const DELETE_DEPOSIT = sql<Q['DELETE_DEPOSIT']>`DELETE FROM direct_deposits WHERE emp_id = :empId`;
const LOCK_PERSON = sql<Q['LOCK_PERSON']>`SELECT 1 FROM people WHERE emp_id = :empId FOR NO KEY UPDATE`;

/** The account that was entered; what cannot be one is refused at its field. */
function accountOf(input: InputOf<typeof saveDirectDeposit>): DepositAccount {
  const refusal = refusalToDeposit({ routing: input.routing, account: input.account, again: input.account_again });
  if (refusal === null) return { routing: plainDigits(input.routing), account: plainDigits(input.account), type: input.type };
  const path = refusal === 'routing_number' ? 'routing' : refusal === 'account_number' ? 'account' : 'account_again';
  throw messages.refusal(refusal, {}, { fields: [{ path, message: messages.text(refusal) }] });
}

/** Where pay goes: changed by the person alone, after a fresh sign-in, with a note to the address that was on record before. */
@Injectable()
export class DirectDepositsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async read(actor: Actor) {
    const stored = await this.find(this.db, actor.empId);
    const account =
      stored === null
        ? null
        : { type: stored.account_type, last_digits: stored.last_digits, changed_at: stored.changed_at.toISOString() };
    const fresh: 0 | 1 = this.sessions.isFresh(actor, FRESH_WITHIN_S) ? 1 : 0;
    return { account, version: stored?.version ?? 0, fresh };
  }

  /** Stores the account encrypted. */
  save(actor: Actor, input: InputOf<typeof saveDirectDeposit>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      this.assertMayChange(actor);
      const account = accountOf(input);
      const { type } = account;
      const digits = account.account.slice(-SHOWN_DIGITS);
      const before = await this.locked(tx, actor.empId);
      if ((before?.version ?? 0) !== input.version) throw messages.refusal('deposit_changed');
      const encrypted = this.cipher.encrypt(JSON.stringify(account), encryptedAs.deposit(actor.empId));
      const values = { empId: actor.empId, sealed: encrypted, digits, type, at: this.clock.now() };
      const { version } = await tx.one(UPSERT_DEPOSIT, values);
      const description = fillIn(texts.auditDeposit, { type, digits });
      tx.audit({ recordType: RECORD, recordId: actor.empId, action: 'save', description, detail: { type, digits, version } });
      await this.mailEmployee(tx, actor, before, fillIn(texts.depositAfter, { type, digits }));
      return answered({ message: fillIn(texts.depositSaved, { digits }), data: null });
    });
  }

  remove(actor: Actor): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      this.assertMayChange(actor);
      const before = await this.locked(tx, actor.empId);
      if (before === null) throw messages.refusal('no_deposit');
      await tx.execute(DELETE_DEPOSIT, { empId: actor.empId });
      const description = fillIn(texts.auditNoDeposit, { digits: before.last_digits });
      tx.audit({ recordType: RECORD, recordId: actor.empId, action: 'remove', description });
      await this.mailEmployee(tx, actor, before, texts.depositAfterCheck);
      return answered({ message: texts.depositRemoved, data: null });
    });
  }

  private assertMayChange(actor: Actor): void {
    if (!this.sessions.isFresh(actor, FRESH_WITHIN_S)) throw messages.refusal('sign_in_again');
  }

  private find(on: Queryable, empId: string): Promise<StoredDeposit | null> {
    return on.maybe(SELECT_DEPOSIT, { empId });
  }

  /** One change of a person at a time. */
  private async locked(tx: Tx, empId: string): Promise<StoredDeposit | null> {
    await tx.query(LOCK_PERSON, { empId });
    return this.find(tx, empId);
  }

  /** The note goes to the address on record, which whoever changes the account here cannot change with it. */
  private async mailEmployee(tx: WriteTx, actor: Actor, before: StoredDeposit | null, after: string): Promise<void> {
    const person = await this.people.find(actor.empId);
    if (!person?.email) return;
    const was = before === null ? texts.depositBeforeCheck : fillIn(texts.depositBefore, { digits: before.last_digits });
    tx.mail({
      key: `direct-deposit/${createHash('sha256').update(`${actor.empId}/${commandId()}`).digest('base64url')}`,
      to: person.email,
      subject: texts.depositSubject,
      text: fillIn(texts.depositBody, { before: was, after, hr: this.config.hrEmail }),
      office: 'hr',
      recordType: RECORD,
      recordId: actor.empId,
    });
  }
}
