import type { LiveRecord } from '@campus/domain/live';
import { SESSION_TOPIC } from '@campus/domain/live';
import { INBOX_TOPIC } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { LiveEvent, LiveSources } from '../platform/index.js';

/** Events with what is known of their records, so that each stream can be asked without another read. */
export interface LoadedEvents {
  readonly events: readonly LiveEvent[];
  readonly facts: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** Reads once what the topics' sources need to know of the records. */
export async function loaded(sources: LiveSources, events: readonly LiveEvent[]): Promise<LoadedEvents> {
  const facts = new Map<string, ReadonlyMap<string, unknown>>();
  for (const topic of new Set(events.map((event) => event.topic))) {
    const source = sources.of(topic);
    if (source === undefined) continue;
    const ids = events.filter((event) => event.topic === topic).map((event) => event.recordId);
    facts.set(topic, await source.load([...new Set(ids)]));
  }
  return { events, facts };
}

/** What a person may hear of the events: the records, and the own inbox wherever something of it may have changed. */
export function visibleTo(actor: Actor, { events, facts }: LoadedEvents, sources: LiveSources): readonly LiveRecord[] {
  const heard = new Map<string, LiveRecord>();
  for (const { topic, recordId, people } of events) {
    const known = facts.get(topic)?.get(recordId);
    const isOpen = known !== undefined && sources.of(topic)?.maySee(actor, known) === true;
    const isNamed = people.includes(actor.empId);
    // Somebody whose turn it was may not know the record any more, but the own inbox has one thing less.
    const own = isOpen || (isNamed && sources.of(topic) === undefined);
    if (own) heard.set(`${topic}/${recordId}`, { topic, id: recordId });
    if (isOpen || isNamed) heard.set(INBOX_TOPIC, { topic: INBOX_TOPIC, id: actor.empId });
  }
  return [...heard.values()];
}

/** Sessions of which the events say that they are over. */
export function endedSessions(events: readonly LiveEvent[]): ReadonlySet<string> {
  return new Set(events.filter((event) => event.topic === SESSION_TOPIC).map((event) => event.recordId));
}
