import { fillIn } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/inbox';
import { inboxTexts as texts } from '@campus/domain/inbox';
import type { Actor, KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { asKind } from '../database/connection-shares.js';
import { inInboxOrder } from './inbox-order.js';
import { inboxRow } from './inbox-row.js';

type Source = (actor: Actor) => Promise<readonly InboxItem[]>;

/** Whose source it is: the domain, and what people call the area. */
export interface InboxArea {
  readonly domain: string;
  readonly area: string;
}

/** Every area tells here what waits for a person. */
@Injectable()
export class InboxSources {
  private readonly sources: (InboxArea & { readonly read: Source })[] = [];

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  register(area: InboxArea, read: Source): void {
    this.sources.push({ ...area, read });
  }

  /** The domains that have told what waits of them. */
  get domains(): ReadonlySet<string> {
    return new Set(this.sources.map(({ domain }) => domain));
  }

  /**
   * What waits for a person over all areas, overdue first, then the longest waiting. An area that cannot be asked says so in a row of its own and
   * takes nothing from the others.
   */
  async read(actor: Actor): Promise<InboxItem[]> {
    const parts = await Promise.all(
      this.sources.map(({ domain, area, read }) =>
        asKind(domain, () => read(actor)).catch((error: unknown) => this.unread(domain, area, error)),
      ),
    );
    return inInboxOrder(parts.flat());
  }

  private unread(domain: string, area: string, error: unknown): InboxItem[] {
    this.logger.failure(error, undefined);
    const now = this.clock.now();
    const row = { kind: 'unread', id: `${domain} ${area}`, title: fillIn(texts.unread, { area }), count: 0, since: now };
    return [inboxRow({ ...row, nextStep: texts.unreadNext, path: '/users/homepage?inbox=1' }, now)];
  }
}
