import { createHmac, randomUUID } from 'node:crypto';
import type { Faults } from './faults.js';
import { listen, makeServer } from './http.js';
import type { HttpSimulator } from './http.js';

interface TextMessage {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly receivedAt: string;
}

/** The secret that the portal knows in development and tests; no real gateway has it. */
const SECRET = 'development-sms-secret';

/** Hands a text over to the portal, signed, as a gateway does; answers the portal's status. */
async function handOver(portal: string, from: string, text: string): Promise<number> {
  const id = randomUUID();
  const signature = createHmac('sha256', SECRET).update(`${id}\n${from}\n${text}`).digest('hex');
  const answer = await fetch(`${portal}/api/timeclock/text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, from, text, signature }),
  });
  return answer.status;
}

/**
 * Starts the text-message gateway: `POST /messages {to, text}`, `GET /messages?to=`, `DELETE /messages` for what the portal sends, and
 * `POST /incoming {from, text}` for what somebody texts to the portal.
 */
export async function startTextMessages(port: number, faults: Faults, portal: string): Promise<HttpSimulator> {
  let messages: TextMessage[] = [];
  const server = makeServer();
  server.post<{ Body: { to?: unknown; text?: unknown } | null }>('/messages', async (request, reply) => {
    const outcome = await faults.act('sms', request.raw.socket);
    if (outcome === 'dropped') return reply.hijack();
    if (outcome === 'fail') return reply.code(503).send({ message: 'This stand-in was told to fail.' });
    const { to, text } = request.body ?? {};
    if (typeof to !== 'string' || typeof text !== 'string') return reply.code(400).send({ message: 'Send to and text.' });
    const message = { id: randomUUID(), to, text, receivedAt: new Date().toISOString() };
    messages.push(message);
    return reply.code(202).send({ id: message.id });
  });
  server.get<{ Querystring: { to?: string } }>('/messages', (request) =>
    Promise.resolve({ messages: messages.filter((one) => request.query.to === undefined || one.to === request.query.to) }),
  );
  server.delete('/messages', (_request, reply) => {
    messages = [];
    return reply.code(204).send();
  });
  server.post<{ Body: { from?: unknown; text?: unknown } | null }>('/incoming', async (request, reply) => {
    const { from, text } = request.body ?? {};
    if (typeof from !== 'string' || typeof text !== 'string') return reply.code(400).send({ message: 'Send from and text.' });
    const status = await handOver(portal, from, text);
    return reply.code(status === 200 ? 202 : 502).send({ status });
  });
  return listen(server, port);
}
