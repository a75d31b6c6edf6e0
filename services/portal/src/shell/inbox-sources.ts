import type { InboxItem } from '@campus/domain/shell';
import type { Actor } from '@campus/server-kit';
import { Injectable } from '@nestjs/common';
import { inInboxOrder } from './inbox-order.js';

type Source = (actor: Actor) => Promise<readonly InboxItem[]>;

/** Every area tells here what waits for a person. */
@Injectable()
export class InboxSources {
  private readonly sources: Source[] = [];

  register(source: Source): void {
    this.sources.push(source);
  }

  /** What waits for a person over all areas, overdue first, then the longest waiting. */
  async read(actor: Actor): Promise<InboxItem[]> {
    const parts = await Promise.all(this.sources.map((source) => source(actor)));
    return inInboxOrder(parts.flat());
  }
}
