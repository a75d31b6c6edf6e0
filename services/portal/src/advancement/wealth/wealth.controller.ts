import type { InputOf } from '@campus/contract-kit';
import { listWealthFiles, readWealthErrors, undoWealthUpload, uploadWealth } from '@campus/domain/advancement';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { WealthService } from './wealth.service.js';

/** The calls of files of wealth data. */
@Controller()
export class WealthController {
  constructor(@Inject(WealthService) private readonly wealth: WealthService) {}

  @Implements(listWealthFiles)
  async files(): Promise<Answered> {
    return answered({ data: await this.wealth.files() });
  }

  @Implements(uploadWealth, { plainWrite: true })
  upload(@ActorOf() actor: Actor, @Input() input: InputOf<typeof uploadWealth>): Promise<Answered> {
    return this.wealth.upload(actor, input);
  }

  @Implements(readWealthErrors)
  errors(@Input() { file }: InputOf<typeof readWealthErrors>): Promise<FileAnswer> {
    return this.wealth.errors(file);
  }

  @Implements(undoWealthUpload, { plainWrite: true })
  undo(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof undoWealthUpload>): Promise<Answered> {
    return this.wealth.undo(actor, id);
  }
}
