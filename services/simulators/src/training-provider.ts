import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';
import { htmlPage } from './html.js';
import { listen, makeServer } from './http.js';
import type { HttpSimulator } from './http.js';

const PAGE_SIZE = 100;
const TOKEN_BYTES = 24;

/** A user as the provider's API v2 writes one. */
interface TrainedUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly external_id: string | null;
  readonly survey_code: string | null;
  readonly score: number | null;
  readonly complete_date: string | null;
  readonly direct_login_url: string | null;
}

type Wanted = Partial<Omit<TrainedUser, 'id'>>;

/** What the provider knows; `origin` is where people take the training. */
class Users {
  readonly all: TrainedUser[] = [];
  origin = '';

  add(wanted: Wanted): TrainedUser {
    const user: TrainedUser = {
      first_name: '',
      last_name: '',
      email: '',
      external_id: null,
      survey_code: null,
      score: null,
      complete_date: null,
      direct_login_url: null,
      ...wanted,
      id: this.all.length + 1,
    };
    this.all.push(user);
    return user;
  }

  change(id: number, wanted: Wanted): TrainedUser | undefined {
    const at = this.all.findIndex((user) => user.id === id);
    const user = this.all[at];
    if (user === undefined) return undefined;
    const changed = { ...user, ...wanted };
    this.all[at] = changed;
    return changed;
  }

  /** The training has an address of its own for each person, as soon as it is assigned. */
  assign(id: number, survey: string): TrainedUser | undefined {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return this.change(id, { survey_code: survey, direct_login_url: `${this.origin}/trainings/login/${token}` });
  }
}

const isNamed = ({ headers }: FastifyRequest): boolean => /^Token token="?.{16,}$/.test(headers.authorization ?? '');
const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not found' });

/**
 * Starts the provider of the ministry-safe training, API v2: `GET /users?external_id=&page=`, `POST /users`, `POST /users/:id/assign_training`, all with
 * `Authorization: Token token=…`. What only a test says: `POST /simulated/users` adds users as they are told, `PATCH /simulated/users/:id` changes one.
 */
export async function startTrainingProvider(port: number, faults: Faults): Promise<HttpSimulator> {
  const server = makeServer(faults, 'training');
  const users = new Users();
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/users') && !isNamed(request)) await reply.code(401).send({ message: 'Unauthorized' });
  });
  server.get<{ Querystring: { external_id?: string; page?: string } }>('/users', async (request, reply) => {
    const { external_id: externalId, page: asked = '1' } = request.query;
    const at = Number(asked);
    const outcome = at > 1 ? await faults.act('training-later-pages', request.raw.socket) : 'go-on';
    if (outcome === 'dropped') return reply.hijack();
    if (outcome === 'fail') return reply.code(503).send({ message: 'This stand-in was told to fail.' });
    const found = users.all.filter((user) => externalId === undefined || user.external_id === externalId);
    return reply.send(found.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE));
  });
  server.post<{ Body: { user?: Wanted } }>('/users', (request, reply) => {
    const { first_name, last_name, email, external_id } = request.body.user ?? {};
    if (!first_name || !last_name || !email) return reply.code(422).send({ message: 'first_name, last_name and email' });
    return reply.code(201).send(users.add({ first_name, last_name, email, external_id: external_id ?? null }));
  });
  server.post<{ Params: { id: string }; Body: { survey_code?: string } }>('/users/:id/assign_training', (request, reply) => {
    const user = users.assign(Number(request.params.id), request.body.survey_code ?? 'standard');
    return user === undefined ? notFound(reply) : reply.send({ message: 'Training assigned' });
  });
  server.get<{ Params: { token: string } }>('/trainings/login/:token', (request, reply) => {
    const user = users.all.find(({ direct_login_url: url }) => url?.endsWith(`/${request.params.token}`));
    if (user === undefined) return notFound(reply);
    return reply.type('text/html').send(htmlPage('Ministry-safe training', `<p>Welcome, ${String(user.id)}.</p>`));
  });
  server.post<{ Body: { users: readonly Wanted[] } }>('/simulated/users', (request, reply) =>
    reply.send(request.body.users.map((wanted) => users.add(wanted))),
  );
  server.patch<{ Params: { id: string }; Body: Wanted }>('/simulated/users/:id', (request, reply) => {
    const user = users.change(Number(request.params.id), request.body);
    return user === undefined ? notFound(reply) : reply.send(user);
  });
  const listening = await listen(server, port);
  users.origin = listening.url;
  return listening;
}
