import { fillIn } from '@campus/contract-kit';
import type { QueueStand } from '@campus/domain/ops';
import { opsMessages as messages, opsTexts as texts, QUEUE_TOPIC } from '@campus/domain/ops';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Audit, Database, Live, QueueDesks } from '../platform/index.js';
import { jobQueues, QueueStands } from './queue-stands.js';

/** Pauses queues and lets them go on. [OPS-011] */
@Injectable()
export class QueuePauses {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Live) private readonly live: Live,
    @Inject(QueueDesks) private readonly desks: QueueDesks,
    @Inject(QueueStands) private readonly stands: QueueStands,
  ) {}

  async pause(actor: Actor, name: string, paused: boolean, reason: string | undefined): Promise<QueueStand[]> {
    if (!jobQueues.has(name)) throw messages.refusal('no_such_queue');
    const said = reason === undefined || reason === '' ? texts.noReason : reason;
    const description = fillIn(paused ? texts.auditPaused : texts.auditResumed, { name, reason: said });
    await this.db.transaction(async (tx) => {
      const action = paused ? 'pause' : 'resume';
      await this.audit.append(tx, { recordType: 'queue', recordId: name, action, description, ...authorOf(actor) });
      await this.desks.pause(name, paused);
      await this.stands.lookAt(name, tx);
      await this.live.tell(tx, { topic: QUEUE_TOPIC, recordId: name, people: [] });
    });
    return this.stands.list();
  }
}
