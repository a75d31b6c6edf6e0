import type { InputOf } from '@campus/contract-kit';
import { clearNotice, listNotices, readInbox, readLive, readNotices, saveSetting, setNotice } from '@campus/domain/shell';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InboxSources } from '../platform/index.js';
import { LiveStreamsService } from './live-streams.service.js';
import { NoticeBoardService } from './notice-board.service.js';
import { NoticesService } from './notices.service.js';
import { SettingsService } from './settings.service.js';

/** The calls of the shell. */
@Controller()
export class ShellController {
  constructor(
    @Inject(InboxSources) private readonly inbox: InboxSources,
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(NoticeBoardService) private readonly board: NoticeBoardService,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(LiveStreamsService) private readonly live: LiveStreamsService,
  ) {}

  @Implements(readInbox)
  async readInbox(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.inbox.read(actor) });
  }

  @Implements(readLive)
  readLive(
    @ActorOf() actor: Actor,
    @Input() input: InputOf<typeof readLive>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('last-event-id') last?: string,
  ) {
    // A proxy that gathers an answer before it hands it on would hold back the events.
    void reply.header('x-accel-buffering', 'no');
    const content = this.live.open(actor, last ?? input.after);
    return fileAnswer({ name: 'live', contentType: 'text/event-stream; charset=utf-8', content, inline: true });
  }

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
