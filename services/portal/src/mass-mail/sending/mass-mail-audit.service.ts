import { ALL_MASS_MAILS, MASS_MAIL_TOPIC } from '@campus/domain/mass-mail';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Audit, Live, SYSTEM_AUTHOR } from '../../platform/index.js';
import { MASS_MAIL_RECORD } from './mass-mail-records.js';

/** The audit history of mass mails, and the events of every step for whoever watches. */
@Injectable()
export class MassMailAuditService {
  constructor(
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Live) private readonly live: Live,
  ) {}

  async by(tx: Tx, actor: Actor, id: string, action: string, description: string, detail: object = {}): Promise<void> {
    await this.audit.append(tx, { recordType: MASS_MAIL_RECORD, recordId: id, action, description, ...authorOf(actor), detail });
    await this.emit(tx, id);
  }

  async byItself(tx: Tx, id: string, action: string, description: string, detail: object = {}): Promise<void> {
    await this.audit.append(tx, { recordType: MASS_MAIL_RECORD, recordId: id, action, description, ...SYSTEM_AUTHOR, detail });
    await this.emit(tx, id);
  }

  /** News without a step: the progress of the sending. */
  async emit(tx: Tx, id: string): Promise<void> {
    for (const recordId of [id, ALL_MASS_MAILS]) await this.live.emit(tx, { topic: MASS_MAIL_TOPIC, recordId, people: [] });
  }
}
