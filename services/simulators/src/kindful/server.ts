import type { FastifyReply } from 'fastify';
import type { Faults } from '../faults.js';
import type { HttpSimulator } from '../http.js';
import { listen, makeServer } from '../http.js';
import type { ImportRow, RecordKind } from './records.js';
import { demoRecords, KindfulRecords } from './records.js';

export const KINDFUL_TOKEN = 'development-kindful-token';
const API = '/api/v1';
const MAX_ROWS = 100;
const PAGE_SIZE = 50;
const KINDS = ['contacts', 'transactions'] as const satisfies readonly RecordKind[];

interface QueryBody {
  readonly query?: readonly unknown[];
  readonly query_token?: string;
  readonly per_page?: number;
}

interface Posted<Row> {
  readonly data?: readonly Row[];
  readonly match_by?: { readonly contact?: string };
}

const broken = (reply: FastifyReply) => reply.code(500).send({ error: 'This stand-in was told to fail.' });

/** One page: a first one begins a query, a later one goes on with the token, which the faults may end or lose. */
async function page(records: KindfulRecords, faults: Faults, kind: RecordKind, body: QueryBody, reply: FastifyReply) {
  const { query_token: token } = body;
  if (token === undefined && body.query?.includes('not_linked') !== true)
    return reply.code(422).send({ error: 'query is missing' });
  if (token !== undefined && faults.take('kindful-token') !== undefined) records.end(token);
  const found = records.next(token ?? records.begin(kind), Math.min(body.per_page ?? PAGE_SIZE, PAGE_SIZE));
  if (found === null) return reply.code(422).send({ error: 'query_token has expired' });
  const outcome = token === undefined ? 'go-on' : await faults.act('kindful-later-pages', reply.request.raw.socket);
  if (outcome === 'dropped') return reply.hijack();
  if (outcome === 'fail') return broken(reply);
  const isDouble = faults.take('kindful-rows') !== undefined;
  return reply.send(isDouble ? { ...found, results: [...found.results, ...found.results] } : found);
}

/**
 * Starts the donor system, API v1 of Kindful: `POST /imports` and `GET /imports/:id`, `POST /contacts/query`, `/transactions/query`, `/contacts/link` and
 * `/transactions/link`, all with `Authorization: Token token="…"`; a wrong key finds nothing. `kindful-stored` fails after something was stored,
 * `kindful-limit` answers 429 with `ms` as its Retry-After, `kindful-token` ends a query, `kindful-later-pages` acts after a page was counted as sent,
 * `kindful-rows` sends each record twice. What only a test says: `POST`, `GET` and `DELETE /simulated/records`, `POST /simulated/pass { ms }`.
 */
export async function startKindful(port: number, faults: Faults): Promise<HttpSimulator> {
  const server = makeServer(faults, 'kindful');
  const records = new KindfulRecords();
  records.add(demoRecords());
  server.addHook('onRequest', async ({ headers, url }, reply) => {
    if (!url.startsWith(API)) return;
    const limit = faults.take('kindful-limit');
    if (limit !== undefined)
      await reply
        .code(429)
        .header('retry-after', String(Math.ceil(limit.ms / 1000)))
        .send({ error: 'Too many requests' });
    else if (headers.authorization !== `Token token="${KINDFUL_TOKEN}"`) await reply.code(404).send({ error: 'Page not Found' });
  });
  server.post<{ Body: Posted<ImportRow> }>(`${API}/imports`, (request, reply) => {
    const { data = [], match_by: matchBy } = request.body;
    if (data.length > MAX_ROWS || matchBy?.contact !== 'external_id') return reply.code(422).send({ error: 'data or match_by' });
    const { id } = records.import(data);
    return faults.take('kindful-stored') === undefined ? reply.send({ id, status: 'pending' }) : broken(reply);
  });
  server.get<{ Params: { id: string } }>(`${API}/imports/:id`, (request, reply) => {
    const result = records.imports.get(request.params.id);
    return result === undefined ? reply.code(404).send({ error: 'Page not Found' }) : reply.send(result);
  });
  for (const kind of KINDS) {
    server.post<{ Body: QueryBody }>(`${API}/${kind}/query`, (request, reply) =>
      page(records, faults, kind, request.body, reply),
    );
    server.post<{ Body: Posted<{ id: string; external_id: string }> }>(`${API}/${kind}/link`, (request, reply) => {
      const { data = [] } = request.body;
      if (data.length > MAX_ROWS) return reply.code(422).send({ error: 'data' });
      records.link(kind, data);
      return faults.take('kindful-stored') === undefined ? reply.send({ status: 'pending' }) : broken(reply);
    });
  }
  server.post<{ Body: Parameters<KindfulRecords['add']>[0] }>('/simulated/records', (request, reply) => {
    records.add(request.body);
    return reply.code(204).send();
  });
  server.get('/simulated/records', (_request, reply) =>
    reply.send({ contacts: records.contacts, transactions: records.transactions, imports: [...records.imports.values()] }),
  );
  server.delete('/simulated/records', (_request, reply) => {
    records.clear();
    return reply.code(204).send();
  });
  server.post<{ Body: { ms: number } }>('/simulated/pass', (request, reply) => {
    records.pass(request.body.ms);
    return reply.code(204).send();
  });
  const { url, stop } = await listen(server, port);
  return { url: `${url}${API}`, stop };
}
