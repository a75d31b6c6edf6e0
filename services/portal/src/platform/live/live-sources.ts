import type { Actor } from '@campus/server-kit';
import { Injectable } from '@nestjs/common';

/** What a topic needs to know of its records to tell who may hear of them, read once for all who watch. */
export interface LiveSource<Facts = unknown> {
  readonly topic: string;
  load(recordIds: readonly string[]): Promise<ReadonlyMap<string, Facts>>;
  maySee(actor: Actor, facts: Facts): boolean;
}

/** Every area tells here who hears of the changes of its records besides the people whom the event names. */
@Injectable()
export class LiveSources {
  private readonly sources = new Map<string, LiveSource>();

  register<Facts>(source: LiveSource<Facts>): void {
    if (this.sources.has(source.topic)) throw new Error(`Two sources tell of ${source.topic}`);
    this.sources.set(source.topic, source as LiveSource);
  }

  of(topic: string): LiveSource | undefined {
    return this.sources.get(topic);
  }
}
