import type { PayloadOf } from '@campus/contract-kit';
import { sendChunk } from '@campus/domain/mass-mail';
import { Handles } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, MailTransport } from '../platform/index.js';
import { ChunkLedgerService } from './sending/chunk-ledger.service.js';
import { ChunkRun } from './sending/chunk-run.js';
import { MailWriterService } from './sending/mail-writer.service.js';
import { MassMailWorkflowClient } from './sending/mass-mail-workflow-client.js';

/** A chunk that takes longer, because of a limit or a slow server, gives the rest back: a process that is asked to end soon can. */
const MAX_MS = 15_000;

/** The queued work of mass mail: one chunk at a time in a process, over all its connections. */
@Injectable()
export class MassMailJobs {
  private last: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(ChunkLedgerService) private readonly ledger: ChunkLedgerService,
    @Inject(MailTransport) private readonly transport: MailTransport,
    @Inject(MailWriterService) private readonly writer: MailWriterService,
    @Inject(MassMailWorkflowClient) private readonly workflowClient: MassMailWorkflowClient,
  ) {}

  @Handles(sendChunk)
  async send({ massMailId, chunk }: PayloadOf<typeof sendChunk>): Promise<void> {
    const mine = this.last.then(() => this.sendNow(massMailId, chunk));
    this.last = mine.catch(() => undefined);
    await mine;
    // The workflow waits for the last one; the others it finds when it looks.
    if (await this.ledger.isThrough(massMailId)) await this.workflowClient.events(massMailId);
  }

  private async sendNow(massMailId: string, chunk: number): Promise<void> {
    const mail = await this.ledger.mailOf(massMailId);
    if (mail === null) return;
    const claimed = await this.ledger.claim(mail, chunk);
    if (claimed.length === 0) return;
    const post = {
      tryForS: this.config.mailTryForS,
      write: (row: (typeof claimed)[number]) => this.writer.write(mail, row),
      send: this.transport.send.bind(this.transport),
    };
    await new ChunkRun(this.ledger, mail, claimed, post, Date.now() + MAX_MS).run();
  }
}
