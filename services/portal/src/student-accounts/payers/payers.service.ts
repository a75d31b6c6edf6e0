import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { AuthorizedPayer, namePayer } from '@campus/domain/student-accounts';
import { payerTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import {
  MAX_LINKS_A_DAY,
  MAX_NAMINGS_A_DAY,
  MAX_PAYERS,
  payerAddress,
  payerMailState,
} from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Writes } from '../../platform/index.js';
import type { Tx } from '../../platform/index.js';
import { endGuestSessions } from '../../session/index.js';
import { DAY_MS, PayerLinksService } from './payer-links.service.js';
import type { NamedPayer } from './payers.repository.js';
import { PAYER_RECORD, PayersRepository } from './payers.repository.js';

const answerOf = ({ id, name, email, named_at, signed_in, last_seen_at, mail }: NamedPayer): AuthorizedPayer => ({
  id,
  name,
  email,
  named_at: named_at.toISOString(),
  last_seen_at: last_seen_at?.toISOString() ?? null,
  state: signed_in ? 'active' : payerMailState(mail) === 'failed' ? 'returned' : 'invited',
});

/** Whom a student lets see the account; the student alone names and withdraws. */
@Injectable()
export class PayersService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(PayersRepository) private readonly rows: PayersRepository,
    @Inject(PayerLinksService) private readonly links: PayerLinksService,
  ) {}

  async list(student: string): Promise<AuthorizedPayer[]> {
    return (await this.rows.named(student)).map(answerOf);
  }

  /** Names someone and mails the link, in one transaction. */
  async name(actor: Actor, { name, email: typed }: InputOf<typeof namePayer>): Promise<Answered> {
    const [student, email] = [actor.empId, payerAddress(typed)];
    return this.writes.run(actor, async (tx) => {
      const person = await this.rows.lockStudent(tx, student);
      if (person === null) throw messages.refusal('account_no_student', { id: student });
      if (person.email !== null && payerAddress(person.email) === email) throw messages.refusalAt('email', 'payer_self');
      const named = await this.rows.named(student, tx);
      if (named.some((one) => one.email === email)) throw messages.refusal('payer_named', { address: email });
      if (named.length >= MAX_PAYERS) throw messages.refusal('payer_limit', { count: MAX_PAYERS });
      const yesterday = new Date(this.clock.now().getTime() - DAY_MS);
      if ((await this.rows.namings(tx, student, yesterday)) >= MAX_NAMINGS_A_DAY)
        throw messages.refusal('payer_many', { count: MAX_NAMINGS_A_DAY });
      const payer = await this.rows.payer(tx, email);
      const id = await this.rows.add(tx, { student, payer, name, at: this.clock.now() });
      await this.links.ofNaming(tx, { id, payer, email, name, student: person.name });
      tx.audit({ ...PAYER(id), action: 'name', description: fillIn(texts.auditNamed, { name, address: email }) });
      const data = (await this.rows.named(student, tx)).find((one) => one.id === id);
      const message = fillIn(texts.named, { name, address: email });
      return answered({ message, data: data === undefined ? null : answerOf(data) });
    });
  }

  async sendAgain(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { naming, student } = await this.own(tx, actor.empId, id);
      const refused = await this.links.refusal(tx, naming.payer);
      if (refused !== null) throw messages.refusal(refused, { count: MAX_LINKS_A_DAY });
      const { name, email: address } = naming;
      await this.links.ofNaming(tx, { id, payer: naming.payer, email: address, name, student });
      tx.audit({ ...PAYER(id), action: 'link', description: fillIn(texts.auditAgain, { name, address }) });
      return answered({ message: fillIn(texts.sentAgain, { address }), data: null });
    });
  }

  /** Ends what the payer sees; a session that sees nothing else ends with it. */
  async withdraw(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { naming } = await this.own(tx, actor.empId, id);
      const { name, email: address, payer } = naming;
      if (!(await this.rows.end(tx, id, 'withdrawn', this.clock.now()))) throw messages.refusal('payer_withdrawn');
      await this.endSessionsWithoutAccounts(tx, payer);
      tx.audit({ ...PAYER(id), action: 'withdraw', description: fillIn(texts.auditWithdrawn, { name, address }) });
      return answered({ message: fillIn(texts.withdrawn, { name }), data: null });
    });
  }

  /** A payer whom no student names any longer is signed out. */
  async endSessionsWithoutAccounts(tx: Tx, payer: string): Promise<void> {
    if ((await this.rows.paid(payer, tx)).length === 0) await endGuestSessions(tx, payer, 'payer withdrawn');
  }

  private async own(tx: Tx, student: string, id: string): Promise<{ readonly naming: NamedPayer; readonly student: string }> {
    const person = await this.rows.lockStudent(tx, student);
    const naming = (await this.rows.named(student, tx)).find((one) => one.id === id);
    if (person === null || naming === undefined) throw messages.refusal('payer_unknown');
    return { naming, student: person.name };
  }
}

const PAYER = (recordId: string) => ({ recordType: PAYER_RECORD, recordId });
