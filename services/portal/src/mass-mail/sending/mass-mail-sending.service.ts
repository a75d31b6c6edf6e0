import { fillIn } from '@campus/contract-kit';
import { massMailMessages, massMailTexts as texts, sendChunk } from '@campus/domain/mass-mail';
import type { MailCounts } from '@campus/domain/mass-mail/rules';
import { settledOf, sumOf } from '@campus/domain/mass-mail/rules';
import type { MassMailSnapshot } from '@campus/workflow-mass-mail';
import type { OfMassMail } from '@campus/workflow-mass-mail/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Database, Queues, sql } from '../../platform/index.js';
import type { StoredMassMail } from './mass-mail-records.js';
import { MassMailAuditService } from './mass-mail-audit.service.js';
import { MassMailsRepository } from './mass-mails.repository.js';
import type { MassMailSendingService as Q } from './sending.sql.types.js';

/** Earlier releases claimed a chunk before they sent it: a claim so old belongs to a process that died, and has not begun to go out. */
const CLAIM_LOST_S = 60;
/** Chunks that are enqueued at a time: more than the jobs can send until the next look. */
const ENQUEUE_BATCH_SIZE = 100;
const LOOK_AGAIN_MS = 10_000;
const MIN_MS = 500;
const MAX_MS = 60_000;

const FREE_CLAIMS = sql<Q['FREE_CLAIMS']>`UPDATE mail_messages SET state = 'queued', claimed_at = NULL
  WHERE mass_mail_id = :massMailId AND state = 'claimed' AND claimed_at < now() - make_interval(secs => ${CLAIM_LOST_S})`;
const DUE_CHUNKS = sql<
  Q['DUE_CHUNKS']
>`SELECT DISTINCT chunk FROM mail_messages WHERE mass_mail_id = :massMailId AND chunk IS NOT NULL AND state = 'queued' AND next_at <= now() ORDER BY chunk LIMIT ${ENQUEUE_BATCH_SIZE}`;
const NEXT_DUE = sql<
  Q['NEXT_DUE']
>`SELECT (extract(epoch FROM min(next_at) - now()) * 1000)::int AS ms FROM mail_messages WHERE mass_mail_id = :id AND state = 'queued'`;
const TAKE_BACK = sql<Q['TAKE_BACK']>`UPDATE mail_messages SET state = 'stopped', settled_at = now()
  WHERE id IN (SELECT id FROM mail_messages WHERE mass_mail_id = :massMailId AND state IN ('queued', 'claimed') LIMIT 20000 FOR UPDATE SKIP LOCKED)`;

const openOf = (counts: MailCounts): number => sumOf(counts) - settledOf(counts);
const between = (ms: number): number => Math.max(MIN_MS, Math.min(MAX_MS, ms));

/** The commits of a mass mail's workflow: each looks at the database first and does only what that still asks for. */
@Injectable()
export class MassMailSendingService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(MassMailsRepository) private readonly mails: MassMailsRepository,
    @Inject(MassMailAuditService) private readonly auditOfMassMail: MassMailAuditService,
  ) {}

  async read({ massMailId }: OfMassMail): Promise<MassMailSnapshot> {
    const mail = await this.mails.find(massMailId);
    // Written in one transaction with the promise that started the workflow: one that is not there was never made.
    if (mail === null) return { state: 'done', open: 0, waitMs: 0 };
    return this.snapshotOf(mail);
  }

  async beginSending({ massMailId }: OfMassMail): Promise<MassMailSnapshot> {
    await this.db.transaction(async (tx) => {
      const mail = await this.locked(tx, massMailId);
      if (mail.state !== 'waiting' || mail.sendsAt.getTime() > Date.now()) return;
      await this.mails.move(tx, mail.id, 'sending', new Date());
      await this.auditOfMassMail.byItself(tx, mail.id, 'begun', texts.audit.begun);
    });
    return this.read({ massMailId });
  }

  async ringChunks({ massMailId }: OfMassMail): Promise<MassMailSnapshot> {
    const mail = await this.mails.find(massMailId);
    if (mail?.state === 'sending') {
      await this.db.execute(FREE_CLAIMS, { massMailId });
      const isHeld = mail.heldUntil !== null && mail.heldUntil.getTime() > Date.now();
      const due = isHeld ? [] : await this.db.query(DUE_CHUNKS, { massMailId });
      for (const { chunk } of due) await this.queues.enqueue(sendChunk, { massMailId, chunk });
    }
    return this.read({ massMailId });
  }

  async finishWhenSent({ massMailId }: OfMassMail): Promise<MassMailSnapshot> {
    await this.db.transaction(async (tx) => {
      const mail = await this.locked(tx, massMailId);
      const counts = await this.mails.counts(massMailId, tx);
      if (mail.state !== 'sending' || openOf(counts) > 0) return;
      await this.mails.move(tx, mail.id, 'done', new Date());
      const accepted = counts.accepted + counts.delivered + counts.bounced;
      const { failed, unknown, skipped } = counts;
      await this.auditOfMassMail.byItself(tx, mail.id, 'done', fillIn(texts.audit.done, { accepted, failed, unknown, skipped }));
    });
    return this.read({ massMailId });
  }

  async takeBackRest({ massMailId }: OfMassMail): Promise<MassMailSnapshot> {
    const taken = await this.db.transaction(async (tx) => {
      const mail = await this.locked(tx, massMailId);
      if (mail.state !== 'stopped') return 0;
      const left = await tx.execute(TAKE_BACK, { massMailId });
      if (left > 0) await this.auditOfMassMail.byItself(tx, mail.id, 'stopped', fillIn(texts.audit.stopped, { left }));
      return left;
    });
    const snapshot = await this.read({ massMailId });
    return taken > 0 && snapshot.open > 0 ? { ...snapshot, waitMs: MIN_MS } : snapshot;
  }

  private async snapshotOf(mail: StoredMassMail): Promise<MassMailSnapshot> {
    const open = openOf(await this.mails.counts(mail.id));
    return { state: mail.state, open, waitMs: await this.waitOf(mail, open) };
  }

  private async waitOf(mail: StoredMassMail, open: number): Promise<number> {
    if (mail.state === 'waiting') return Math.max(0, mail.sendsAt.getTime() - Date.now());
    if (mail.state !== 'sending' || open === 0) return LOOK_AGAIN_MS;
    const held = (mail.heldUntil?.getTime() ?? 0) - Date.now();
    if (held > 0) return between(held);
    const { ms } = await this.db.one(NEXT_DUE, { id: mail.id });
    // Chunks that are being sent tell by themselves; what their process cannot tell any more is found by this look.
    return ms === null || ms <= 0 ? LOOK_AGAIN_MS : between(ms);
  }

  private async locked(tx: Tx, id: string): Promise<StoredMassMail> {
    const mail = await this.mails.lock(tx, id);
    if (mail === null) throw massMailMessages.refusal('no_such_mail');
    return mail;
  }
}
