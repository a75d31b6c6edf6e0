import type { InputOf } from '@campus/contract-kit';
import { bringBackItem, putAwayItem, readInbox } from '@campus/domain/inbox';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PutAwayService } from './put-away.service.js';

/** The calls of the inbox; what waits is told by the sources of the domains. */
@Controller()
export class InboxController {
  constructor(@Inject(PutAwayService) private readonly inbox: PutAwayService) {}

  @Implements(readInbox)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.inbox.read(actor) });
  }

  @Implements(putAwayItem, { plainWrite: true })
  putAway(@ActorOf() actor: Actor, @Input() input: InputOf<typeof putAwayItem>): Promise<Answered> {
    return this.inbox.putAway(actor, input);
  }

  @Implements(bringBackItem, { plainWrite: true })
  bringBack(@ActorOf() actor: Actor, @Input() input: InputOf<typeof bringBackItem>): Promise<Answered> {
    return this.inbox.bringBack(actor, input);
  }
}
