import type { InputOf } from '@campus/contract-kit';
import { cancelJob, downloadFile, exportTexts, listMyJobs, makeAgain, readJob } from '@campus/domain/exports';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from './exports.service.js';

/** The calls around one's own files. */
@Controller()
export class ExportsController {
  constructor(@Inject(ExportsService) private readonly exports: ExportsService) {}

  @Implements(listMyJobs)
  async list(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.exports.list(actor) });
  }

  @Implements(readJob)
  async read(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readJob>): Promise<Answered> {
    return answered({ data: await this.exports.read(actor, id) });
  }

  @Implements(downloadFile)
  download(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof downloadFile>): Promise<FileAnswer> {
    return this.exports.download(actor, id);
  }

  @Implements(cancelJob)
  async cancel(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof cancelJob>): Promise<Answered> {
    return answered({ message: exportTexts.cancelled, data: await this.exports.cancel(actor, id) });
  }

  @Implements(makeAgain)
  async makeAgain(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof makeAgain>): Promise<Answered> {
    return answered({ message: exportTexts.again, data: await this.exports.makeAgain(actor, id) });
  }
}
