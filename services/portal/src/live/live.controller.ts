import type { InputOf } from '@campus/contract-kit';
import { readLive } from '@campus/domain/live';
import type { Actor } from '@campus/server-kit';
import { ActorOf, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LiveStreamsService } from './live-streams.service.js';

/** The stream of events of an open screen. */
@Controller()
export class LiveController {
  constructor(@Inject(LiveStreamsService) private readonly live: LiveStreamsService) {}

  @Implements(readLive)
  read(
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
}
