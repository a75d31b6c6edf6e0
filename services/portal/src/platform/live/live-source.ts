import type { Permission } from '@campus/contract-kit';
import type { OnModuleInit, Type } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { LiveSources } from './live-sources.js';

/** What registers topics of which whoever has one of some rights hears, whichever record changed. */
export function liveSource(topics: readonly string[], ...rights: readonly Permission[]): Type {
  @Injectable()
  class RightsLive implements OnModuleInit {
    constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

    onModuleInit(): void {
      for (const topic of topics)
        this.sources.register<true>({
          topic,
          load: (ids) => Promise.resolve(new Map(ids.map((id) => [id, true as const]))),
          maySee: ({ permissions }) => rights.some((right) => permissions.has(right)),
        });
    }
  }
  return RightsLive;
}
