import type { PayloadOf } from '@campus/contract-kit';
import { sendChunk } from '@campus/domain/mass-mail';
import { Handles } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { MailOutcome, PortalConfig } from '../platform/index.js';
import { CONFIG, MailTransport } from '../platform/index.js';
import type { ChunkMail } from './sending/chunk-ledger.service.js';
import { ChunkLedgerService } from './sending/chunk-ledger.service.js';
import { ChunkRun } from './sending/chunk-run.js';
import type { DueMail } from './sending/mass-mail-records.js';
import { MailWriterService } from './sending/mail-writer.service.js';
import { MassMailWorkflowClient } from './sending/mass-mail-workflow-client.js';

/** A chunk that takes longer, because of a limit or a slow server, gives the rest back: a process that is asked to end soon can. */
const MAX_MS = 15_000;

/** The queued work of mass mail: one chunk at a time in a process, over all its connections; several processes share a list by its chunks. */
@Injectable()
export class MassMailJobs {
  private readonly oneByOne = pLimit(1);

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(ChunkLedgerService) private readonly ledger: ChunkLedgerService,
    @Inject(MailTransport) private readonly transport: MailTransport,
    @Inject(MailWriterService) private readonly writer: MailWriterService,
    @Inject(MassMailWorkflowClient) private readonly workflowClient: MassMailWorkflowClient,
  ) {}

  @Handles(sendChunk)
  async send({ massMailId, chunk }: PayloadOf<typeof sendChunk>): Promise<void> {
    await this.oneByOne(() => this.sendNow(massMailId, chunk));
    // The workflow waits for the last one; the others it finds when it looks.
    if (await this.ledger.isThrough(massMailId)) await this.workflowClient.events(massMailId);
  }

  private async sendNow(massMailId: string, chunk: number): Promise<void> {
    const mail = await this.ledger.mailOf(massMailId);
    if (mail === null) return;
    const due = await this.ledger.due(mail, chunk);
    if (due.length === 0) return;
    const post = { tryForS: this.config.mailTryForS, send: this.senderOf(mail) };
    await new ChunkRun(this.ledger, mail, due, post, Date.now() + MAX_MS).run();
  }

  /** Sends the mail of a row; rows with a text of their own have nothing in common but their heads. */
  private senderOf(mail: ChunkMail): (row: DueMail) => Promise<MailOutcome> {
    const senders = new Map<string, (row: DueMail) => Promise<MailOutcome>>();
    return (row) => {
      const kind = `${row.body === ''}/${row.html === null}`;
      let send = senders.get(kind);
      if (send === undefined) {
        const { list, mailOf } = this.writer.listOf(mail, row);
        const hand = this.transport.senderOf(list);
        send = (one) => hand(mailOf(one));
        senders.set(kind, send);
      }
      return send(row);
    };
  }
}
