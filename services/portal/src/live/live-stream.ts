import type { LiveMessage } from '@campus/domain/live';
import type { Actor } from '@campus/server-kit';
import { PassThrough } from 'node:stream';

/** A stream whose reader is this many bytes behind is ended; the browser comes back and goes on where it was. */
const MAX_WAITING = 512 * 1024;
/** The browser comes back after this many milliseconds. */
const RETRY_MS = 2000;

/** Where a stream stands: the place in the events and when it was taken, in milliseconds. */
export interface LiveCursor {
  readonly place: string;
  readonly at: number;
}

/** `<place>-<milliseconds>`; null for anything else. */
export function readPlace(text: string | undefined): LiveCursor | null {
  const match = /^(\d{1,19})-(\d{1,15})$/.exec(text ?? '');
  return match === null ? null : { place: match[1] ?? '', at: Number(match[2]) };
}

/** One open screen that is told what changes; the person as of the last look at the session. */
export class LiveStream {
  readonly content = new PassThrough();
  /** Whether it has been told from where on it hears everything. */
  greeted = false;
  /** Whether something could not be told: the screen then reads everything anew. */
  missed = false;

  constructor(
    public actor: Actor,
    readonly after: string | undefined,
  ) {
    this.content.write(`retry: ${RETRY_MS}\n\n`);
  }

  get sessionId(): string {
    return this.actor.sessionId;
  }

  send(message: LiveMessage, { place, at }: LiveCursor): void {
    this.write(`id: ${place}-${at}\nevent: ${message.kind}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /** Keeps the connection and the place alive where nothing happens, and tells the screen that it would hear if something did. */
  beat({ place, at }: LiveCursor): void {
    this.write(`id: ${place}-${at}\nevent: beat\ndata: {}\n\n`);
  }

  end(): void {
    this.content.end();
  }

  private write(text: string): void {
    if (this.content.writableEnded || this.content.destroyed) return;
    if (this.content.writableLength > MAX_WAITING) this.content.destroy();
    else this.content.write(text);
  }
}
