import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpSimulator } from '../http.js';
import { listen, makeServer } from '../http.js';
import type { ChangeOutcome, PasswordAccounts, PasswordSystem } from './accounts.js';
import { PASSWORD_SYSTEMS } from './accounts.js';

export const TOKEN = 'portal-password-token';
const STATUS: Readonly<Record<ChangeOutcome, number>> = { changed: 204, refused: 422, locked: 423, reused: 422 };
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A system behind HTTP: hangs up while it is away, and knows its callers by their token. */
function systemServer(system: PasswordSystem, accounts: PasswordAccounts) {
  const server = makeServer();
  // Its own type of JSON, beside the plain one.
  server.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, JSON.parse(String(body)));
  });
  server.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (accounts.isDown(system)) {
      request.raw.socket.destroy();
      return void reply.hijack();
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) await reply.code(401).send({ message: 'Unauthorized' });
  });
  return server;
}

interface ScimPatch {
  readonly schemas?: readonly string[];
  readonly Operations?: readonly { readonly op?: string; readonly path?: string; readonly value?: string }[];
}

/** SCIM 2.0: finds a user by `userName`, and replaces the password by PATCH. */
export async function startScim(port: number, accounts: PasswordAccounts): Promise<HttpSimulator> {
  const server = systemServer('password-scim', accounts);
  server.get<{ Querystring: { filter?: string } }>('/Users', (request, reply) => {
    const [, userName = ''] = /^userName eq "([^"\\]*)"$/.exec(request.query.filter ?? '') ?? [];
    const found = accounts.knows(userName) ? [{ id: userName, userName }] : [];
    return reply.send({ totalResults: found.length, Resources: found });
  });
  server.patch<{ Params: { id: string }; Body: ScimPatch }>('/Users/:id', async (request, reply) => {
    const [operation] = request.body.Operations ?? [];
    const fits = request.body.schemas?.includes(PATCH) === true && operation?.op === 'replace' && operation.path === 'password';
    if (!fits) return reply.code(400).send({ status: '400', scimType: 'invalidSyntax' });
    const outcome = await accounts.change('password-scim', request.params.id, operation.value ?? '');
    return reply.code(STATUS[outcome]).send();
  });
  return listen(server, port);
}

interface Credentials {
  readonly username?: string;
  readonly password?: string;
}

/** The plain one: `GET /accounts/:username`, `PUT /accounts/:username/password`, `POST /verify`. */
export async function startRest(port: number, accounts: PasswordAccounts): Promise<HttpSimulator> {
  const server = systemServer('password-rest', accounts);
  server.get<{ Params: { username: string } }>('/accounts/:username', (request, reply) => {
    const { username } = request.params;
    return accounts.knows(username) ? reply.send({ username }) : reply.code(404).send({ message: 'No such account' });
  });
  server.put<{ Params: { username: string }; Body: Credentials }>('/accounts/:username/password', async (request, reply) => {
    const outcome = await accounts.change('password-rest', request.params.username, request.body.password ?? '');
    return reply.code(STATUS[outcome]).send();
  });
  server.post<{ Body: Credentials }>('/verify', (request, reply) => {
    const { username = '', password = '' } = request.body;
    return reply.send({ valid: accounts.works('password-rest', username, password) });
  });
  return listen(server, port);
}

type About = Credentials & { readonly system?: string };

/** For tests: whether a password works in a system, and an account that is locked there. */
export async function startPasswordControl(port: number, accounts: PasswordAccounts): Promise<HttpSimulator> {
  const server = makeServer();
  const systemOf = ({ system }: About): PasswordSystem | undefined => PASSWORD_SYSTEMS.find((one) => one === system);
  server.post<{ Body: About }>('/works', (request, reply) => {
    const system = systemOf(request.body);
    if (system === undefined) return reply.code(400).send({ message: `system is one of ${PASSWORD_SYSTEMS.join(', ')}.` });
    return reply.send({ works: accounts.works(system, request.body.username ?? '', request.body.password ?? '') });
  });
  server.post<{ Body: About }>('/lock', (request, reply) => {
    const system = systemOf(request.body);
    if (system !== undefined) accounts.lock(system, request.body.username ?? '');
    return reply.code(204).send();
  });
  return listen(server, port);
}
