import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { parse } from 'node:querystring';
import { isExcessiveForm, isExcessiveJson } from './body-shape.js';
import { readForms } from './multipart.js';
import { keepSignedBody } from './signed-body.js';

const tooMuch = (): Error => Object.assign(new Error('Too many fields'), { statusCode: 413 });

/** JSON bodies, where an empty one is no fields, and both kinds of forms; each is given up where it becomes more than any call has use for. */
export async function readBodies(fastify: FastifyInstance): Promise<void> {
  const json = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    keepSignedBody(request, body as string);
    if (body === '') done(null, {});
    else if (isExcessiveJson(body as string)) done(tooMuch());
    else void json(request, body as string, done);
  });
  await fastify.register(formbody, {
    parser: (text) => {
      if (isExcessiveForm(text)) throw tooMuch();
      return parse(text, '&', '=', { maxKeys: 0 });
    },
  });
  await readForms(fastify);
}
