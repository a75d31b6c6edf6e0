import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { chooseMail, OwnMailChoice } from '@campus/domain/mail';
import { mailChoiceTexts, mailKindTexts, mailMessages as messages, mailTexts as texts, sendMessage } from '@campus/domain/mail';
import { choicesFor, MAIL_KINDS, mayChoose } from '@campus/domain/mail/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Database, Queues, sql, Writes } from '../platform/index.js';
import type { MailChoicesService as Q } from './mail.sql.types.js';

const RECORD = 'mail-choice';

const CHOOSE = sql<Q['CHOOSE']>`INSERT INTO mail_choices (emp_id, kind, choice) VALUES (:empId, :kind, :choice)
  ON CONFLICT (emp_id, kind) DO UPDATE SET choice = excluded.choice WHERE mail_choices.choice <> excluded.choice RETURNING kind`;
const FORGET = sql<Q['FORGET']>`DELETE FROM mail_choices WHERE emp_id = :empId AND kind = :kind RETURNING kind`;

/** Once nothing of a person waits for the morning any more, what does goes out now. */
const LET_GO = sql<Q['LET_GO']>`UPDATE mail_messages m SET digest = NULL, next_at = now() FROM people p
  WHERE p.emp_id = :empId AND m.digest = p.email AND m.state = 'queued'
    AND NOT EXISTS (SELECT 1 FROM mail_choices c WHERE c.emp_id = :empId AND c.choice = 'daily') RETURNING m.id`;

const SELECT_MAIL_CHOICES = sql<Q['SELECT_MAIL_CHOICES']>`SELECT kind, choice FROM mail_choices WHERE emp_id = :empId`;

/** How a person hears of what may be quieter. [OPS-018] */
@Injectable()
export class MailChoicesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Queues) private readonly queues: Queues,
  ) {}

  async read(empId: string): Promise<OwnMailChoice[]> {
    const rows = await this.db.query(SELECT_MAIL_CHOICES, { empId });
    const chosen = new Map(rows.map(({ kind, choice }) => [kind, choice]));
    return MAIL_KINDS.map((kind) => ({ kind, choice: chosen.get(kind) ?? 'at_once', choices: [...choicesFor(kind)] }));
  }

  async choose(actor: Actor, { kind, choice }: InputOf<typeof chooseMail>): Promise<OwnMailChoice[]> {
    if (!mayChoose(kind, choice)) throw messages.refusal('not_so_quiet');
    const { empId } = actor;
    await this.writes.run(actor, async (tx) => {
      const changed =
        choice === 'at_once' ? await tx.maybe(FORGET, { empId, kind }) : await tx.maybe(CHOOSE, { empId, kind, choice });
      if (changed === null) return;
      const description = fillIn(texts.auditChosen, { kind: mailKindTexts[kind].title, choice: mailChoiceTexts[choice] });
      tx.audit({ recordType: RECORD, recordId: empId, action: 'choose', description });
      for (const { id } of await tx.query(LET_GO, { empId })) this.queues.enqueueAfterCommit(tx, sendMessage, { messageId: id });
    });
    return this.read(empId);
  }
}
