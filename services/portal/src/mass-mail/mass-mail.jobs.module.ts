import type { LookAgainUpdate } from '@campus/workflow-mass-mail';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable, Module } from '@nestjs/common';
import { Outbox } from '../platform/index.js';
import { ChunkLedger } from './chunk-ledger.js';
import { MailReports } from './mail-reports.js';
import { MailWriter } from './mail-writer.js';
import { LOOK_PROMISE, MassMailCarrier } from './mass-mail-carrier.js';
import { MassMailTrail } from './mass-mail-trail.js';
import { MassMailJobs } from './mass-mail.jobs.js';
import { MassMailsRepository } from './mass-mails.repository.js';
import { MassMails } from './mass-mails.service.js';
import { Recipients } from './recipients.service.js';

interface Promised {
  readonly massMailId: string;
  readonly update: LookAgainUpdate;
}

/** Steps of mass mails that were written down and not handed over, because a process died or the engine was away. */
@Injectable()
class MassMailPromises implements OnModuleInit {
  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(MassMailCarrier) private readonly carrier: MassMailCarrier,
  ) {}

  onModuleInit(): void {
    this.outbox.register(LOOK_PROMISE, async (payload) => {
      const { massMailId, update } = payload as unknown as Promised;
      await this.carrier.look(massMailId, update);
    });
  }
}

/** The sending of chunks, the reading of reports, and the long files of mass mail. */
@Module({
  providers: [
    ChunkLedger,
    MailReports,
    MailWriter,
    MassMailCarrier,
    MassMailJobs,
    MassMailPromises,
    MassMails,
    MassMailsRepository,
    MassMailTrail,
    Recipients,
  ],
})
export class MassMailJobsModule {}
