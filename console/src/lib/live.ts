import type { LiveMessage, LiveRecord } from '@campus/domain/live';
import { liveMessage, readLive } from '@campus/domain/live';

/** What the tabs of one browser hear of the one stream that one of them holds. */
interface Heard {
  /** Null where the stream only shows that it lives. */
  readonly message: LiveMessage | null;
  readonly last: string;
}

/** Watches one topic, or one record of it; `all` is told where everything is to be read anew. */
export interface LiveWatch {
  readonly topic: string;
  readonly id?: string | undefined;
}

/** What a stream of events needs of the browser; the browser's own `EventSource`, its locks and a channel between tabs. */
export interface LiveParts {
  readonly open: (address: string) => EventSource;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Runs `hold` in one tab of the browser at a time; the next tab follows when that one is gone. */
  readonly alone: (hold: () => Promise<void>) => void;
}

type Listener = (watched: LiveRecord | 'all') => void;

const KINDS = ['ready', 'changed', 'reset', 'ended'] as const;
/** What the server sends where nothing changes, several times in the time below. */
const BEAT = 'beat';
/** A stream of which nothing was heard for so long, in milliseconds, is none: what is watched is read anew as often. */
const SILENT_MS = 30_000;
/** Waits before the stream is asked for again after an answer that was none, in milliseconds; the last one from then on. */
const WAITS_MS = [2_000, 5_000, 15_000, 30_000];

/**
 * The events of what changes while one watches. One tab of a browser holds the stream and tells the others; when it closes, another takes over
 * from the last message. A session that has ended ends it quietly: the next thing that the person does says so.
 */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  private last = '';
  private over = false;
  private release: () => void = () => undefined;
  private failures = 0;
  private started = false;
  private source: EventSource | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private isSilent = false;
  private readonly silences = new Set<() => void>();

  constructor(
    private readonly address: string,
    private readonly parts: LiveParts,
  ) {}

  /** Begins to hear; once a page. */
  start(): void {
    if (this.started) return;
    this.started = true;
    this.parts.channel.addEventListener('message', (event: MessageEvent<Heard>) => this.hear(event.data));
    this.await();
    this.hold();
  }

  private hold(): void {
    this.parts.alone(
      () =>
        new Promise((release) => {
          this.release = release;
          this.connect();
        }),
    );
  }

  /** Hears what the session's person may know from now on: the stream of the person before ends by itself. */
  renew(): void {
    if (!this.started) return;
    const wasOver = this.over;
    this.over = false;
    this.last = '';
    this.await();
    if (wasOver) this.hold();
    else if (this.source !== null) {
      this.source.close();
      this.connect();
    }
  }

  /** Calls `changed` at news of what is watched, and whenever everything is to be read anew. */
  watch(watched: readonly LiveWatch[], changed: () => void): () => void {
    const listener: Listener = (record) => {
      if (record === 'all' || watched.some(({ topic, id }) => topic === record.topic && (id === undefined || id === record.id)))
        changed();
    };
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Whether nothing has been heard for so long that what is watched is read at intervals instead. */
  get silent(): boolean {
    return this.isSilent;
  }

  /** Calls `changed` when the stream falls silent and when it is heard again. */
  onSilence(changed: () => void): () => void {
    this.silences.add(changed);
    return () => this.silences.delete(changed);
  }

  private await(): void {
    clearTimeout(this.waiting);
    if (this.over) return;
    this.waiting = setTimeout(() => {
      this.await();
      this.falls(true);
      // A connection that is half dead is not noticed by the browser.
      if (this.source !== null && this.source.readyState !== this.source.CLOSED) {
        this.source.close();
        this.connect();
      }
      this.notify('all');
    }, SILENT_MS);
  }

  private falls(silent: boolean): void {
    if (this.isSilent === silent) return;
    this.isSilent = silent;
    for (const changed of [...this.silences]) changed();
  }

  private connect(): void {
    if (this.over) return;
    const query = this.last === '' ? '' : `?after=${encodeURIComponent(this.last)}`;
    const source = this.parts.open(this.address + query);
    this.source = source;
    const pass = (heard: Heard) => {
      this.parts.channel.postMessage(heard);
      this.hear(heard);
    };
    source.addEventListener(BEAT, (event: MessageEvent<string>) => pass({ message: null, last: event.lastEventId }));
    for (const kind of KINDS) {
      source.addEventListener(kind, (event: MessageEvent<string>) => {
        const message = liveMessage.safeParse(JSON.parse(event.data));
        if (!message.success) return;
        if (message.data.kind === 'ended') return this.end(source);
        pass({ message: message.data, last: event.lastEventId });
      });
    }
    source.addEventListener('error', () => {
      // A connection that broke is made again by the browser itself; an answer that was no stream is not.
      if (source.readyState !== source.CLOSED || this.over) return;
      const wait = WAITS_MS[Math.min(this.failures, WAITS_MS.length - 1)];
      this.failures += 1;
      setTimeout(() => this.connect(), wait);
    });
  }

  /** Only for this tab: another one may have come to another person's session meanwhile. */
  private end(source: EventSource): void {
    this.over = true;
    clearTimeout(this.waiting);
    this.falls(false);
    source.close();
    this.release();
  }

  private hear({ message, last }: Heard): void {
    this.last = last;
    this.failures = 0;
    this.await();
    this.falls(false);
    if (message === null) return;
    if (message.kind === 'changed') for (const record of message.records) this.notify(record);
    else this.notify('all');
  }

  private notify(watched: LiveRecord | 'all'): void {
    for (const listener of [...this.listeners]) listener(watched);
  }
}

/** The feed of this browser; null where the browser has no streams, as in rendered tests. */
export function browserFeed(base: string): LiveFeed | null {
  if (typeof EventSource === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  return new LiveFeed(`${base}${readLive.path}`, {
    open: (address) => new EventSource(address, { withCredentials: true }),
    channel: new BroadcastChannel('campus-live'),
    // Without locks (a page that is not secure) each tab holds a stream of its own.
    alone: (hold) => {
      if ('locks' in navigator) void navigator.locks.request('campus-live', hold);
      else void hold();
    },
  });
}
