import { readInbox } from '@campus/domain/inbox';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { InboxSources } from '../platform/index.js';

/** The one call of the inbox; what waits is told by the sources of the domains. */
@Controller()
export class InboxController {
  constructor(@Inject(InboxSources) private readonly inbox: InboxSources) {}

  @Implements(readInbox)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.inbox.read(actor) });
  }
}
