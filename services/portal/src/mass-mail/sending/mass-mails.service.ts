import { fillIn } from '@campus/contract-kit';
import type { MassMailRecord, MassMailSummary } from '@campus/domain/mass-mail';
import { mailPermissions } from '@campus/domain/mail';
import { massMailMessages as messages, massMailTexts as texts } from '@campus/domain/mass-mail';
import type { MailCounts, MassMailAction } from '@campus/domain/mass-mail/rules';
import { possibleActions, settledOf, steer } from '@campus/domain/mass-mail/rules';
import { bounceReasons, maskedAddress } from '@campus/domain/mail/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed, PageInput, PortalConfig, Tx } from '../../platform/index.js';
import { Audit, Clock, CONFIG, Database, Outbox, sql } from '../../platform/index.js';
import { MailWriterService } from './mail-writer.service.js';
import { MassMailWorkflowClient } from './mass-mail-workflow-client.js';
import type { DueMail, NewMassMail, StoredMassMail } from './mass-mail-records.js';
import { MASS_MAIL_RECORD } from './mass-mail-records.js';
import { MassMailAuditService } from './mass-mail-audit.service.js';
import type { NoticeOfMonth } from './mass-mails.repository.js';
import { MassMailsRepository } from './mass-mails.repository.js';
import type { MassMailsService as Q } from './sending.sql.types.js';

const PROBLEMS = sql<
  Q['PROBLEMS']
>`SELECT problem, count(*)::int AS count FROM mass_mail_refused_rows WHERE mass_mail_id = :id GROUP BY 1 ORDER BY 2 DESC, 1`;
const SAMPLE = sql<
  Narrowed<Q['SAMPLE'], { fields: Readonly<Record<string, string>> | null }>
>`SELECT id, recipient, subject, body, html, fields, attempts FROM mail_messages WHERE mass_mail_id = :id ORDER BY chunk, recipient, id LIMIT 1`;
const HEARD = sql<
  Q['HEARD']
>`SELECT count(opened_at)::int AS opened, count(machine_at)::int AS machines, count(complained_at)::int AS complaints FROM mail_messages WHERE mass_mail_id = :id`;
/** By the enhanced code of the mail server, else by its plain one. */
const BOUNCES = sql<
  Q['BOUNCES']
>`SELECT coalesce(substring(last_error FROM '[45]\\.\\d{1,3}\\.\\d{1,3}'), substring(last_error FROM '\\m[45]\\d\\d\\M'), '') AS code,
    count(*)::int AS count
  FROM mail_messages WHERE mass_mail_id = :id AND state IN ('bounced', 'failed') GROUP BY 1`;
const OPTED_OUT = sql<Q['OPTED_OUT']>`SELECT address FROM mail_opt_outs WHERE address = ANY (:recipients::text[])`;

/** One mail to many: made from a checked list, watched, and steered by people. What sends it is its workflow and its jobs. [PAYADM-008] */
@Injectable()
export class MassMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(MassMailsRepository) private readonly mails: MassMailsRepository,
    @Inject(MassMailWorkflowClient) private readonly workflowClient: MassMailWorkflowClient,
    @Inject(MassMailAuditService) private readonly auditOfMassMail: MassMailAuditService,
    @Inject(MailWriterService) private readonly writer: MailWriterService,
  ) {}

  /** Writes a mass mail with all its recipients into the ledger and has it begin after its pause. The same id is written once. */
  async begin(actor: Actor, given: NewMassMail): Promise<StoredMassMail> {
    const wanted = await this.withoutOptedOut(given);
    const update = { commandId: given.id };
    await this.db.transaction(async (tx) => {
      if ((await this.mails.find(given.id, tx)) !== null) return;
      const mail = await this.withoutReached(tx, wanted);
      const now = new Date();
      const { actionBy, actionByName } = authorOf(actor);
      const sendsAt = new Date(now.getTime() + this.config.massMailPauseS * 1000);
      await this.mails.insert(tx, mail, {
        by: actionBy,
        byName: actionByName,
        at: now,
        sendsAt,
        perMinute: this.config.massMailPerMinute,
      });
      await this.auditOfMassMail.by(tx, actor, mail.id, 'make', this.madeSentence(mail));
      await this.outbox.add(tx, this.workflowClient.promise(mail.id, update));
    });
    await this.workflowClient.lookSoon(given.id, update);
    return this.known(given.id);
  }

  /** A notice of a month goes to nobody twice: refused where some have it, unless it is only for the others. */
  private async withoutReached(tx: Tx, mail: NewMassMail): Promise<NewMassMail> {
    const { service, year, month, onlyMissing } = mail;
    if (year === undefined || month === undefined || onlyMissing === undefined) return mail;
    const got = await this.mails.gotOfMonth(tx, { service, year, month }, true);
    const left = mail.recipients.filter(({ recordId }) => recordId === undefined || !got.has(recordId));
    const reached = mail.recipients.length - left.length;
    if (reached > 0 && (left.length === 0 || !onlyMissing.isAsked)) throw onlyMissing.refusal(reached, left.length);
    return { ...mail, recipients: left };
  }

  /** Whom a notice of a month has reached, or is on its way to. */
  gotOfMonth(notice: NoticeOfMonth): Promise<ReadonlySet<string>> {
    return this.mails.gotOfMonth(this.db, notice);
  }

  private madeSentence({ recipients, refused, fileName, title }: NewMassMail): string {
    const duplicates = refused.filter(({ problem }) => problem === 'duplicate').length;
    const bad = refused.length - duplicates;
    return fillIn(texts.audit.make, { count: recipients.length, file: fileName ?? title, bad, duplicates });
  }

  /** Recipients who want no more mass mail become refused rows. */
  private async withoutOptedOut(mail: NewMassMail): Promise<NewMassMail> {
    if (!mail.unsubscribable) return mail;
    const out = new Set(
      (await this.db.query(OPTED_OUT, { recipients: mail.recipients.map(({ address }) => address) })).map(
        ({ address }) => address,
      ),
    );
    if (out.size === 0) return mail;
    const refused = mail.recipients.filter(({ address }) => out.has(address));
    if (refused.length === mail.recipients.length)
      throw messages.refusal('no_good_row', { rows: refused.length, row: 1, reason: 'unsubscribed' });
    return {
      ...mail,
      recipients: mail.recipients.filter(({ address }) => !out.has(address)),
      refused: [...mail.refused, ...refused.map(({ row, address }) => ({ row, address, problem: 'unsubscribed' as const }))],
    };
  }

  async list(input: PageInput): Promise<ListPage<MassMailSummary>> {
    const { data, page } = await this.mails.list(input);
    const counts = await this.mails.countsOf(data.map(({ id }) => id));
    const shown = data.flatMap((row) => {
      const own = counts.get(row.id);
      return own === undefined ? [] : [summaryOf(row, own)];
    });
    return { data: shown, page };
  }

  /** A mass mail with its preview and its progress. */
  async read(actor: Actor, id: string): Promise<MassMailRecord> {
    const mail = await this.known(id);
    const [counts, problems, sample, heard, bounces, history] = await Promise.all([
      this.mails.counts(mail.id),
      this.db.query(PROBLEMS, { id: mail.id }),
      this.db.maybe(SAMPLE, { id: mail.id }),
      this.db.one(HEARD, { id: mail.id }),
      this.db.query(BOUNCES, { id: mail.id }),
      this.audit.list(MASS_MAIL_RECORD, mail.id),
    ]);
    return {
      ...summaryOf(mail, counts),
      ...heard,
      bounces: bounceReasons(bounces),
      file_name: mail.fileName,
      rows: { total: mail.rowsTotal, good: mail.recipients, bad: mail.rowsBad, duplicates: mail.rowsDuplicate },
      left_out: [...mail.leftOut],
      sheet: mail.sheet,
      rows_hidden: mail.hidden,
      columns: [...mail.columns],
      address_column: mail.addressColumn,
      problems,
      sample: sample === null ? null : this.sampleOf(actor, mail, sample),
      unsubscribed: counts.skipped,
      per_minute: mail.perMinute,
      held_until: mail.heldUntil !== null && mail.heldUntil > new Date() ? mail.heldUntil.toISOString() : null,
      last_error: mail.lastError,
      actions: possibleActions({ state: mail.state, ...counts }),
      history: history.map(({ at, actionByName, description }) => ({
        at: at.toISOString(),
        by: actionByName,
        text: description,
      })),
      version: mail.version,
    };
  }

  /** The first recipient's mail as it will read, without the signed addresses, which are its own. */
  private sampleOf(actor: Actor, mail: StoredMassMail, row: DueMail) {
    const { subject, text, html } = this.writer.write({ ...mail, unsubscribable: false, tracked: false }, row);
    const seesAll = actor.permissions.has(mailPermissions.seeRecipients);
    if (!seesAll) return { to: maskedAddress(row.recipient), subject: mail.subject, text: mail.body, html: mail.html };
    return { to: row.recipient, subject, text, html: html ?? '' };
  }

  /** Does what somebody asks; the database decides and writes it down, then the workflow looks. Answers the sentence that says so. */
  async steer(actor: Actor, id: string, action: MassMailAction, commandId: string, reason = ''): Promise<string> {
    const said = await this.db.transaction(async (tx) => {
      const mail = await this.mails.lock(tx, id);
      if (mail === null) throw messages.refusal('no_such_mail');
      const counts = await this.mails.counts(id, tx);
      if (await this.mails.isGiven(tx, commandId)) return texts.acted[action];
      const next = steer({ state: mail.state, ...counts }, action);
      if (typeof next !== 'string') throw messages.refusal(next.refuse);
      await this.mails.move(tx, mail.id, next, new Date());
      const from = action === 'retry' ? 'failed' : action === 'resend' ? 'unknown' : null;
      const again = from === null ? 0 : await this.mails.tryAgain(tx, mail.id, from);
      await this.mails.command(tx, {
        id: commandId,
        massMailId: mail.id,
        action,
        by: authorOf(actor).actionBy,
        at: this.clock.now(),
      });
      const values = { failed: again, left: counts.queued + counts.claimed, reason };
      await this.auditOfMassMail.by(tx, actor, mail.id, action, fillIn(texts.audit[action], values), { commandId });
      await this.outbox.add(tx, this.workflowClient.promise(mail.id, { commandId }));
      return fillIn(texts.acted[action], values);
    });
    await this.workflowClient.lookSoon(id, { commandId });
    return said;
  }

  async known(id: string, db: Database | Tx = this.db): Promise<StoredMassMail> {
    const mail = await this.mails.find(id, db);
    if (mail === null) throw messages.refusal('no_such_mail');
    return mail;
  }
}

function summaryOf(mail: StoredMassMail, counts: MailCounts): MassMailSummary {
  const { id, service, title, state, recipients, madeByName, madeAt, sendsAt, endedAt } = mail;
  return {
    id,
    service,
    title,
    state,
    recipients,
    settled: settledOf(counts),
    counts: { ...counts },
    made_by: madeByName,
    made_at: madeAt.toISOString(),
    sends_at: sendsAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
