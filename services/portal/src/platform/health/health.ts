import { Inject, Injectable } from '@nestjs/common';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database.js';
import { Queues } from '../queue/queues.js';
import { TemporalService } from '../temporal/temporal.service.js';

const TIMEOUT_MS = 3000;

export interface Readiness {
  readonly ready: boolean;
  /** One line a dependency. */
  readonly text: string;
}

type Check = () => Promise<unknown>;

function inTime(check: Check): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
  });
  return Promise.race([check(), late]).finally(() => clearTimeout(timer));
}

/** Whether the process and what it stands on are well, and its figures for Prometheus. */
@Injectable()
export class Health {
  readonly registry = new Registry();
  readonly calls: Histogram<'operation' | 'status'>;
  private readonly checks = new Map<string, Check>();
  private server: Server | undefined;

  constructor(
    @Inject(Database) database: Database,
    @Inject(Queues) queues: Queues,
    @Inject(TemporalService) temporal: TemporalService,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.calls = new Histogram({
      name: 'campus_call_seconds',
      help: 'Duration of calls by operation and status',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    this.add('database', () => database.query('SELECT 1'));
    this.add(queues.serverName, () => queues.ping());
    this.add('temporal', () => temporal.ping());
  }

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  async readiness(): Promise<Readiness> {
    const lines = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
        try {
          await inTime(check);
          return { ok: true, line: `${name}: ok` };
        } catch {
          return { ok: false, line: `${name}: down` };
        }
      }),
    );
    return { ready: lines.every((each) => each.ok), text: lines.map((each) => `${each.line}\n`).join('') };
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
    if (url === '/metrics') return { status: 200, type: this.registry.contentType, body: await this.registry.metrics() };
    if (url !== '/readyz') return { status: 404, type: text, body: 'nothing here\n' };
    const readiness = await this.readiness();
    return { status: readiness.ready ? 200 : 503, type: text, body: readiness.text };
  }
}
