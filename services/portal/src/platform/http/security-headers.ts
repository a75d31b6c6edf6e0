import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PortalConfig } from '../config/config.js';

const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers that Helmet gives an answer. They are the same for every one, so it is asked once. */
function headersOf({ publicUrl }: PortalConfig): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:');
  const headers: Record<string, string> = {};
  const collects = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The theme's script fills style elements that are born empty: the hash is that of an empty text.
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
  });
  set({} as IncomingMessage, collects as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error instanceof Error ? error : new Error('Helmet refused its directives');
  });
  return headers;
}

/** Puts the security headers on every answer. */
export function secureAnswers(fastify: FastifyInstance, config: PortalConfig): void {
  const headers = headersOf(config);
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
