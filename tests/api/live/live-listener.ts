import type { LiveMessage } from '@campus/domain/live';
import { readLive } from '@campus/domain/live';
import type { TestClient } from '@campus/test-kit';

/** One open screen's stream of events, as a browser reads it. */
export class LiveListener {
  readonly messages: LiveMessage[] = [];
  /** The id of the last message, with which a browser goes on. */
  last = '';
  ended = false;
  /** How often the stream has shown that it lives. */
  beats = 0;
  headers = new Headers();
  private readonly abort = new AbortController();

  private constructor() {}

  /** Opens the stream; with `after` as a browser that comes back with that message's id. */
  static async open(client: TestClient, after?: string): Promise<LiveListener> {
    const listener = new LiveListener();
    const answer = await fetch(`${client.baseUrl}/api${readLive.path}`, {
      headers: {
        accept: 'text/event-stream',
        cookie: client.caller.cookie ?? '',
        ...(after === undefined ? {} : { 'last-event-id': after }),
      },
      signal: listener.abort.signal,
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || answer.body === null || !type.startsWith('text/event-stream')) {
      throw new Error(`The stream answered ${answer.status} ${type}`);
    }
    listener.headers = answer.headers;
    void listener.read(answer.body).catch(() => undefined);
    return listener;
  }

  heard(topic: string, id?: string): boolean {
    return this.messages.some(({ records }) =>
      records.some((record) => record.topic === topic && (id === undefined || record.id === id)),
    );
  }

  kinds(): string[] {
    return this.messages.map(({ kind }) => kind);
  }

  close(): void {
    this.abort.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        parts.forEach((part) => this.take(part));
      }
    } finally {
      this.ended = true;
    }
  }

  private take(part: string): void {
    const fields = new Map(part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
    this.last = fields.get('id') ?? this.last;
    const data = fields.get('data');
    if (fields.get('event') === 'beat') this.beats += 1;
    else if (data !== undefined) this.messages.push(JSON.parse(data) as LiveMessage);
  }
}
