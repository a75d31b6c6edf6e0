import type { FastifyInstance } from 'fastify';
import { constants, gzip } from 'node:zlib';

/** Below this an answer is not worth packing, in characters. */
const WORTH_PACKING = 1024;
const LIGHTLY = { level: constants.Z_BEST_SPEED };
/** The caller reads gzip, and has not said that it would rather not. */
const READS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/**
 * Packs what calls answer, in one go and lightly: an answer is short, made anew for each call and read once, so the streams and the thoroughness
 * of files cost more than they save. Files and the console's assets are packed by the plugin that comes after.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isWorth = typeof payload === 'string' && payload.length >= WORTH_PACKING && !reply.hasHeader('content-encoding');
    if (!isWorth || !READS_GZIP.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload);
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    gzip(payload, LIGHTLY, done);
  });
}
