import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Faults, FaultTarget } from './faults.js';
import { TEMPORARY_FAILURE } from './faults.js';

const TOO_MANY = 429;

/** A stand-in that speaks HTTP on the loopback address. */
export interface HttpSimulator {
  readonly url: string;
  stop(): Promise<void>;
}

/** An HTTP server whose every call first suffers the fault that is set for its stand-in. */
export function makeServer(faults?: Faults, target?: FaultTarget): FastifyInstance {
  const server = fastify({ logger: false, forceCloseConnections: true });
  if (faults && target) {
    server.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-look'] === 'inside') return;
      const outcome = await faults.act(target, request.raw.socket);
      if (outcome === 'fail') {
        const code = faults.codeOf(target);
        const answer = reply.code(code === TEMPORARY_FAILURE ? 503 : code);
        await (code === TOO_MANY ? answer.header('retry-after', '30') : answer).send({
          message: 'This stand-in was told to fail.',
        });
      }
      if (outcome === 'dropped') reply.hijack();
    });
  }
  return server;
}

/** Lets the server listen on the loopback address; port 0 takes a free one. */
export async function listen(server: FastifyInstance, port: number): Promise<HttpSimulator> {
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, stop: () => server.close() };
}
