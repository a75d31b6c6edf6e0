import type { Actor, KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { LiveEvent } from '../platform/index.js';
import { Live, LIVE_KEPT_MIN, LiveRelay, LiveSources } from '../platform/index.js';
import { SessionStoreService } from '../session/index.js';
import type { LoadedEvents } from './live-events.js';
import { endedSessions, visibleTo, loaded } from './live-events.js';
import type { LiveCursor } from './live-stream.js';
import { LiveStream, readPlace } from './live-stream.js';

/** How often each stream shows that it lives and its session is looked at, in milliseconds. */
const BEAT_MS = 10_000;
/** So many tabs of one session are told of events; of more the oldest ends, and its tab polls. */
const MAX_STREAMS_PER_SESSION = 20;
/** A place this much younger than what the table keeps is still safe to go on from, in milliseconds. */
const SAFE_MS = (LIVE_KEPT_MIN - 1) * 60_000;

/**
 * Hands the events on to the open screens, each what its person may know at that moment: the session is read anew for every message. A stream
 * that was away goes on from its last message, or is told to read everything anew.
 */
@Injectable()
export class LiveStreamsService implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private readonly timers: NodeJS.Timeout[] = [];
  private here: LiveCursor | null = null;
  private known: ReadonlySet<string> = new Set();
  private looking = false;
  private again = false;

  constructor(
    @Inject(Live) private readonly live: Live,
    @Inject(LiveRelay) private readonly relay: LiveRelay,
    @Inject(LiveSources) private readonly sources: LiveSources,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  onModuleInit(): void {
    this.relay.listen(() => void this.look());
    this.timers.push(
      setInterval(() => void this.look(), this.relay.lookEveryMs),
      setInterval(() => void this.beat(), BEAT_MS),
    );
  }

  onModuleDestroy(): void {
    this.timers.forEach((timer) => clearInterval(timer));
    for (const stream of this.streams) stream.end();
  }

  /** Opens a stream for a person; `after` is the last message that the screen has heard. */
  open(actor: Actor, after: string | undefined): Readable {
    const stream = new LiveStream(actor, after);
    this.makeRoom(stream.sessionId);
    this.streams.add(stream);
    stream.content.once('close', () => this.streams.delete(stream));
    void this.look();
    return stream.content;
  }

  /** The streams of a session stand in the order in which they were opened. */
  private makeRoom(sessionId: string): void {
    const open = [...this.streams].filter((stream) => stream.sessionId === sessionId);
    for (const oldest of open.slice(0, Math.max(0, open.length - MAX_STREAMS_PER_SESSION + 1))) {
      oldest.end();
      this.streams.delete(oldest);
    }
  }

  /** Looks for events once; a call meanwhile is one more look afterwards. */
  async look(): Promise<void> {
    this.again = true;
    if (this.looking) return;
    this.looking = true;
    while (this.again) {
      this.again = false;
      await this.lookOnce().catch((error: unknown) => this.logger.warn(`Live news: ${String(error)}`, 'live'));
    }
    this.looking = false;
  }

  private async lookOnce(): Promise<void> {
    if (this.streams.size === 0) {
      this.here = null;
      return;
    }
    const { place, events } = await this.live.since(this.here?.place ?? null);
    const fresh = events.filter((event) => !this.known.has(event.id));
    this.known = new Set(events.map((event) => event.id));
    this.here = { place, at: Date.now() };
    if (fresh.length > 0) await this.deliver(fresh, this.here);
    for (const stream of this.streams) if (!stream.greeted || stream.missed) await this.greet(stream, this.here);
  }

  private async deliver(events: readonly LiveEvent[], here: LiveCursor): Promise<void> {
    const over = endedSessions(events);
    for (const stream of this.streams) if (over.has(stream.sessionId)) this.endOf(stream, here);
    const page = await loaded(this.sources, events).catch((error: unknown) => {
      for (const stream of this.streams) stream.missed = true;
      throw error;
    });
    await Promise.all([...this.streams].map((stream) => this.deliverTo(stream, page, here)));
  }

  private async deliverTo(stream: LiveStream, page: LoadedEvents, here: LiveCursor): Promise<void> {
    if (visibleTo(stream.actor, page, this.sources).length === 0) return;
    try {
      if (!(await this.goesOn(stream, here))) return;
      const records = visibleTo(stream.actor, page, this.sources);
      if (records.length > 0) stream.send({ kind: 'changed', records: [...records] }, here);
    } catch {
      stream.missed = true;
    }
  }

  /** Tells a new stream what it missed since its last message, or that it is to read everything anew. */
  private async greet(stream: LiveStream, here: LiveCursor): Promise<void> {
    const after = readPlace(stream.after);
    const isNew = stream.after === undefined && !stream.missed;
    const goesOn = after !== null && !stream.missed && !stream.greeted && here.at - after.at < SAFE_MS;
    if (goesOn) {
      const missed = await loaded(this.sources, (await this.live.since(after.place)).events);
      stream.send({ kind: 'ready', records: [] }, here);
      await this.deliverTo(stream, missed, here);
    } else stream.send({ kind: isNew ? 'ready' : 'reset', records: [] }, here);
    stream.greeted = true;
    stream.missed = false;
  }

  /** Whether the stream's session still is what it was; one that is over, or is another person's now, ends the stream. */
  private async goesOn(stream: LiveStream, here: LiveCursor): Promise<boolean> {
    const actor = await this.sessions.current(stream.sessionId);
    if (actor?.empId !== stream.actor.empId) {
      this.endOf(stream, here);
      return false;
    }
    stream.actor = actor;
    return true;
  }

  private endOf(stream: LiveStream, here: LiveCursor): void {
    stream.send({ kind: 'ended', records: [] }, here);
    stream.end();
    this.streams.delete(stream);
  }

  private async beat(): Promise<void> {
    const { here } = this;
    if (here === null) return;
    for (const stream of this.streams) {
      // While the database is away the stream stays open; its session is looked at again at the next beat.
      const isOpen = await this.goesOn(stream, here).catch(() => true);
      if (isOpen) stream.beat(here);
    }
  }
}
