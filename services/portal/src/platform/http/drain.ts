import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Calls that are under way get so long to be answered; no call takes longer. */
const MAX_CALL_MS = 30_000;
const LOOK_MS = 25;
const LIVE = 'text/event-stream';

/** The end of an HTTP process that is replaced by another one: no call is lost to it. */
export class Drain {
  private underWay = 0;
  private ending = false;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRequest', (request, reply, done) => {
      // Live news never end by themselves: their screens come back to another process when this one hangs up.
      if (request.headers.accept === LIVE) return done();
      this.underWay += 1;
      // The answer's end, whole or broken off.
      let over = false;
      const end = (): void => {
        if (!over) this.underWay -= 1;
        over = true;
      };
      reply.raw.once('finish', end).once('close', end);
      if (this.ending) reply.header('connection', 'close');
      done();
    });
  }

  /** Whether whoever distributes calls should choose another process. */
  get isEnding(): boolean {
    return this.ending;
  }

  /**
   * Goes on answering for `seconds`, so that whoever distributes the calls sees that it is not ready any more, and asks every caller to come
   * back on another connection; then takes no connection and waits for what is under way.
   */
  async end(seconds: number): Promise<void> {
    this.ending = true;
    await pause(seconds * 1000);
    const server = this.fastify.server as Server;
    server.close();
    server.closeIdleConnections();
    const latest = Date.now() + MAX_CALL_MS;
    while (this.underWay > 0 && Date.now() < latest) await pause(LOOK_MS);
  }
}
