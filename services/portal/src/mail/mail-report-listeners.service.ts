import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';

/** Is told, in the transaction that wrote it, of which mass mails a message was opened, delivered, bounced or complained of. */
export type MailReportListener = (tx: Tx, massMailIds: ReadonlySet<string>) => Promise<void>;

/** Who wants to know what was reported of mails: a domain whose mails these are registers here. */
@Injectable()
export class MailReportListenersService {
  private readonly listeners: MailReportListener[] = [];

  register(listener: MailReportListener): void {
    this.listeners.push(listener);
  }

  async notify(tx: Tx, massMailIds: ReadonlySet<string>): Promise<void> {
    if (massMailIds.size > 0) for (const listener of this.listeners) await listener(tx, massMailIds);
  }
}
