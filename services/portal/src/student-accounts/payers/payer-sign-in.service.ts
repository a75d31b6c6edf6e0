import { fillIn } from '@campus/contract-kit';
import { PAYER_HOME } from '@campus/domain/access/rules';
import { payerTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { payerAddress, veiledAddress } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Tx, WriteTx } from '../../platform/index.js';
import { CONFIG, Clock, Writes } from '../../platform/index.js';
import type { PortalConfig } from '../../platform/index.js';
import type { Guest } from '../../session/index.js';
import { SessionStoreService } from '../../session/index.js';
import { PayerLinksService } from './payer-links.service.js';
import type { OpenLink } from './payers.repository.js';
import { PAYER_RECORD, PayersRepository } from './payers.repository.js';
import { PayersService } from './payers.service.js';

/** Longer than writing a mail takes: how soon the answer comes tells nobody whether a student has named the address. */
const ASK_TAKES_MS = 400;

interface Browser {
  readonly agent: string;
  readonly before: string | undefined;
}

/** How payers come in: by a link that opens once, or by asking for one. */
@Injectable()
export class PayerSignInService {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(PayersRepository) private readonly rows: PayersRepository,
    @Inject(PayersService) private readonly payers: PayersService,
    @Inject(PayerLinksService) private readonly links: PayerLinksService,
  ) {}

  /** What a link opens; looking uses nothing up. */
  async look(link: string): Promise<{ readonly address: string; readonly student: string }> {
    const open = await this.rows.openLink(this.links.hash(link), this.clock.now());
    if (open === null) throw messages.refusal('payer_link');
    return { address: veiledAddress(open.email), student: open.student_name };
  }

  /** Uses the link up and begins a session that sees the accounts of this payer and nothing else; answers the cookie's token. */
  async signIn(link: string, browser: Browser): Promise<{ readonly token: string; readonly redirect: string }> {
    const open = await this.writes.runAsSystem(async (tx) => {
      const taken = await this.take(tx, link);
      const description = fillIn(texts.auditSignedIn, { name: taken.name, address: taken.email });
      for (const { id } of await this.rows.paid(taken.payer, tx))
        tx.audit({ recordType: PAYER_RECORD, recordId: id, action: 'sign-in', description });
      return taken;
    });
    const guest: Guest = { id: open.payer, name: open.name, reducedTo: 'payer' };
    const token = await this.sessions.beginAsGuest(guest, { username: open.email, idToken: null, providerSid: null }, browser);
    return { token, redirect: PAYER_HOME };
  }

  /** The link reached the wrong person: the naming ends and its student is told. */
  async decline(link: string): Promise<void> {
    await this.writes.runAsSystem(async (tx) => {
      const { naming, name, email, student, student_name: studentName, payer } = await this.take(tx, link);
      if (naming !== null) await this.end(tx, { id: naming, name, email, student, studentName, payer });
    });
  }

  /** Ends a naming at the payer's own wish. */
  async end(
    tx: WriteTx,
    of: { id: string; name: string; email: string; student: string; studentName: string; payer: string },
  ): Promise<void> {
    const person = await this.rows.lockStudent(tx, of.student);
    if (!(await this.rows.end(tx, of.id, 'declined', this.clock.now()))) return;
    await this.payers.endSessionsWithoutAccounts(tx, of.payer);
    const words = { name: of.name, address: of.email, student: of.studentName, page: `${this.config.publicUrl}/student/payers` };
    tx.audit({ recordType: PAYER_RECORD, recordId: of.id, action: 'decline', description: fillIn(texts.auditDeclined, words) });
    if (person?.email == null) return;
    tx.mail({
      key: `student-accounts/payer-declined/${of.id}`,
      to: person.email,
      recordType: PAYER_RECORD,
      recordId: of.id,
      subject: fillIn(texts.declinedSubject, words),
      text: fillIn(texts.declinedBody, words),
      office: 'student-accounts',
    });
  }

  /** Mails a link to an address that a student has named; to any other nothing goes, and the answer is the same and takes as long. */
  async ask(typed: string): Promise<void> {
    await Promise.all([this.mailLink(payerAddress(typed)), setTimeout(ASK_TAKES_MS)]);
  }

  private async mailLink(email: string): Promise<void> {
    await this.writes.runAsSystem(async (tx) => {
      const payer = await this.rows.byAddress(email, tx);
      if (payer === null) return;
      if ((await this.links.refusal(tx, payer.id)) !== null) return;
      await this.links.ofReturn(tx, { payer: payer.id, email });
    });
  }

  /** The guest of an address that the sign-in provider vouches for. */
  async guestOf(address: string): Promise<Guest | null> {
    const payer = await this.rows.byAddress(payerAddress(address));
    return payer === null ? null : { id: payer.id, name: payer.name, reducedTo: 'payer' };
  }

  private async take(tx: Tx, link: string): Promise<OpenLink> {
    const [hash, at] = [this.links.hash(link), this.clock.now()];
    const open = await this.rows.takeLink(tx, hash, at);
    if (open === null || !(await this.rows.spend(tx, hash, at))) throw messages.refusal('payer_link');
    return open;
  }
}
