import { sessionMessages } from '@campus/domain/session';
import type { FastifyInstance } from 'fastify';

const TOO_MANY = 429;

/** What a browser shows that was led to a call and not to a screen. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Campus Portal: please wait</title>
  </head>
  <body>
    <main>
      <h1>Please wait a minute</h1>
      <p>${sessionMessages.text('too_many')}</p>
      <p><a href="/">Back to the Campus Portal</a></p>
    </main>
  </body>
</html>
`;

/** A person who opens a page in a browser and does so too often sees a page that says so; scripts get the refusal as data. */
export function sayTooManyInPages(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const opensPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (reply.statusCode !== TOO_MANY || !opensPage) return done(null, payload);
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').removeHeader('content-length');
    done(null, PAGE);
  });
}
