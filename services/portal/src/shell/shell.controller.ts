import type { InputOf } from '@campus/contract-kit';
import {
  clearNotice,
  listNotices,
  readInbox,
  readLive,
  readNotices,
  saveSetting,
  setNotice,
  shellTexts,
} from '@campus/domain/shell';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InboxSources } from './inbox-sources.js';
import { LiveStreams } from './live-streams.service.js';
import { NoticeBoard } from './notice-board.service.js';
import { NoticesService } from './notices.service.js';
import { SettingsService } from './settings.service.js';

/** The calls of the shell. */
@Controller()
export class ShellController {
  constructor(
    @Inject(InboxSources) private readonly inbox: InboxSources,
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(NoticeBoard) private readonly board: NoticeBoard,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(LiveStreams) private readonly live: LiveStreams,
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
    // A proxy that gathers an answer before it hands it on would hold back the news.
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

  @Implements(setNotice)
  async setNotice(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setNotice>): Promise<Answered> {
    return answered({ message: shellTexts.noticeSet, data: await this.board.set(actor, input) });
  }

  @Implements(clearNotice)
  async clearNotice(@ActorOf() actor: Actor, @Input() input: InputOf<typeof clearNotice>): Promise<Answered> {
    await this.board.clear(actor, input.id);
    return answered({ message: shellTexts.noticeCleared, data: null });
  }

  @Implements(saveSetting)
  async saveSetting(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveSetting>): Promise<Answered> {
    await this.settings.save(actor, input.name, input.value);
    return answered({ data: null });
  }
}
