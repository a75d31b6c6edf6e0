import type { InputOf } from '@campus/contract-kit';
import { clearNotice, listNotices, readNotices, saveSetting, setNotice } from '@campus/domain/shell';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { NoticeBoardService } from './notice-board.service.js';
import { NoticesService } from './notices.service.js';
import { SettingsService } from './settings.service.js';

/** The calls of the shell. */
@Controller()
export class ShellController {
  constructor(
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(NoticeBoardService) private readonly board: NoticeBoardService,
    @Inject(SettingsService) private readonly settings: SettingsService,
  ) {}

  @Implements(readNotices)
  async readNotices(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.notices.read(actor.empId) });
  }

  @Implements(listNotices)
  async listNotices(): Promise<Answered> {
    return answered({ data: await this.board.list() });
  }

  @Implements(setNotice, { plainWrite: true })
  setNotice(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setNotice>): Promise<Answered> {
    return this.board.set(actor, input);
  }

  @Implements(clearNotice, { plainWrite: true })
  clearNotice(@ActorOf() actor: Actor, @Input() input: InputOf<typeof clearNotice>): Promise<Answered> {
    return this.board.clear(actor, input.id);
  }

  @Implements(saveSetting)
  async saveSetting(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveSetting>): Promise<Answered> {
    await this.settings.save(actor, input.name, input.value);
    return answered({ data: null });
  }
}
