import { fillIn } from '@campus/contract-kit';
import type { QueueSnapshot } from '@campus/domain/ops';
import { opsMessages as messages, opsTexts as texts, QUEUE_TOPIC } from '@campus/domain/ops';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Audit, Database, Live, QueueAdmin } from '../platform/index.js';
import { jobQueues, QueueSnapshotsService } from './queue-snapshots.service.js';

/** Pauses queues and lets them go on. [OPS-011] */
@Injectable()
export class QueuePausesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Live) private readonly live: Live,
    @Inject(QueueAdmin) private readonly queueAdmin: QueueAdmin,
    @Inject(QueueSnapshotsService) private readonly snapshots: QueueSnapshotsService,
  ) {}

  async pause(actor: Actor, name: string, paused: boolean, reason: string | undefined): Promise<QueueSnapshot[]> {
    if (!jobQueues.has(name)) throw messages.refusal('no_such_queue');
    const said = reason === undefined || reason === '' ? texts.noReason : reason;
    const description = fillIn(paused ? texts.auditPaused : texts.auditResumed, { name, reason: said });
    await this.db.transaction(async (tx) => {
      const action = paused ? 'pause' : 'resume';
      await this.audit.append(tx, { recordType: 'queue', recordId: name, action, description, ...authorOf(actor) });
      await this.queueAdmin.pause(name, paused);
      await this.snapshots.lookAt(name, tx);
      await this.live.emit(tx, { topic: QUEUE_TOPIC, recordId: name, people: [] });
    });
    return this.snapshots.list();
  }
}
