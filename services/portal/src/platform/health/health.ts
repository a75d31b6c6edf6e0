import { Inject, Injectable } from '@nestjs/common';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { MailTransport } from '../mail/mail-transport.js';
import { Queues } from '../queue/queues.js';
import { TemporalService } from '../temporal/temporal.service.js';
import { sql } from '../database/sql.js';
import type { Health as Q } from './health.sql.types.js';

const MS_A_SECOND = 1000;
const TIMEOUT_MS = 3000;
/** What is not needed for the answer is waited for so long; after that the answer says what was last known. */
const PATIENCE_MS = 250;
const ASKED_EVERY_MS = 5000;
/** The mail server is greeted less often: each time it is a connection of its own. */
const MAIL_ASKED_EVERY_MS = 30_000;

export interface Readiness {
  readonly ready: boolean;
  /** One line a dependency. */
  readonly text: string;
}

/** Throws where the server does not answer; `degraded` is one that answers and does not do all that it should. */
type Check = () => Promise<unknown>;

function inTime(check: Check): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
  });
  return Promise.race([check(), late]).finally(() => clearTimeout(timer));
}

/** A server that the process stands on, and what was last known of it. */
class Dependency {
  state: 'ok' | 'degraded' | 'down' | 'unknown' = 'unknown';
  private asked: Promise<void> | undefined;
  private askedAt = -Infinity;

  constructor(
    private readonly check: Check,
    private readonly everyMs: number,
  ) {}

  /** Asks it, unless it is being asked or was lately. */
  async ask(everyMs = this.everyMs): Promise<void> {
    if (this.asked === undefined && performance.now() - this.askedAt >= everyMs) {
      this.askedAt = performance.now();
      this.asked = inTime(this.check)
        .then(
          (said) => (this.state = said === 'degraded' ? 'degraded' : 'ok'),
          () => (this.state = 'down'),
        )
        .then(() => (this.asked = undefined));
    }
    await this.asked;
  }
}

const SELECT_ONE = sql<Q['SELECT_ONE']>`SELECT 1`;

/** Whether the process and what it stands on are well, and its figures for Prometheus. */
@Injectable()
export class Health {
  readonly registry = new Registry();
  readonly calls: Histogram<'operation' | 'status'>;
  private readonly dependencies = new Map<string, Dependency>();
  private server: Server | undefined;
  private further: () => Promise<string> = () => Promise.resolve('');

  constructor(
    @Inject(Database) database: Database,
    @Inject(Queues) queues: Queues,
    @Inject(TemporalService) temporal: TemporalService,
    @Inject(MailTransport) mail: MailTransport,
    @Inject(Clock) clock: Clock,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.calls = new Histogram({
      name: 'campus_call_seconds',
      help: 'Duration of calls by operation and status',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    this.add('database', () => database.query(SELECT_ONE));
    this.add(queues.serverName, () => queues.ping());
    this.add('temporal', () => temporal.ping());
    this.add('mail', () => mail.ping(), MAIL_ASKED_EVERY_MS);
    this.showDependencies();
    new Gauge({
      name: 'campus_clock_offset_seconds',
      help: 'How far the business clock is moved away from real time; 0 in production',
      registers: [this.registry],
      collect() {
        this.set(clock.offset() / MS_A_SECOND);
      },
    });
  }

  add(name: string, check: Check, everyMs = ASKED_EVERY_MS): void {
    this.dependencies.set(name, new Dependency(check, everyMs));
  }

  /** Figures that another library tells, in the words of Prometheus; they stand behind the process's own. */
  addFigures(further: () => Promise<string>): void {
    this.further = further;
  }

  /**
   * One line a dependency. Ready is who has what is needed: the API its database alone, since lists, punches and sign-in work without the others, and
   * an outage of those must not take every API out of service. Only what is needed is waited for.
   */
  async readiness(isNeeded = (name: string): boolean => name !== 'mail'): Promise<Readiness> {
    const all = [...this.dependencies];
    const needed = all.filter(([name]) => isNeeded(name));
    const others = Promise.all(all.filter(([name]) => !isNeeded(name)).map(([, each]) => each.ask()));
    await Promise.all([...needed.map(([, each]) => each.ask(0)), Promise.race([others, sleep(PATIENCE_MS)])]);
    return {
      // One that is degraded would be no better for a process that waits for it.
      ready: needed.every(([, { state }]) => state === 'ok' || state === 'degraded'),
      text: all.map(([name, { state }]) => `${name}: ${state}\n`).join(''),
    };
  }

  /** What was last known of each dependency as a figure; each scrape has them asked. */
  private showDependencies(): void {
    const { dependencies } = this;
    new Gauge({
      name: 'campus_dependency_up',
      help: 'Whether a server that the process stands on answers and does all that it should',
      labelNames: ['dependency'],
      registers: [this.registry],
      async collect() {
        const all = [...dependencies];
        await Promise.race([Promise.all(all.map(([, each]) => each.ask())), sleep(PATIENCE_MS)]);
        for (const [dependency, { state }] of all) if (state !== 'unknown') this.set({ dependency }, state === 'ok' ? 1 : 0);
      },
    });
  }

  /** The small health server of a process that answers no calls. */
  async listen(host: string, port: number): Promise<number> {
    const server = createServer((request, response) => {
      void this.answer(request.url ?? '').then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private async answer(url: string): Promise<{ status: number; type: string; body: string }> {
    const text = 'text/plain; charset=utf-8';
    if (url === '/healthz') return { status: 200, type: text, body: 'ok\n' };
    if (url === '/metrics') {
      const [own, further] = await Promise.all([this.registry.metrics(), this.further()]);
      return { status: 200, type: this.registry.contentType, body: own + further };
    }
    if (url !== '/readyz') return { status: 404, type: text, body: 'nothing here\n' };
    const readiness = await this.readiness();
    return { status: readiness.ready ? 200 : 503, type: text, body: readiness.text };
  }
}
