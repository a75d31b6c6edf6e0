import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onceOver } from './body-places.js';

/** A body that lies in a file, with the headers by which a form is read. */
type StoredBody = Readable & { readonly headers: IncomingHttpHeaders };

const stored = new WeakMap<object, StoredBody>();

const refused = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });

/** Writes what comes; gives up where it is more than a call may bring, and leaves the connection to the answer. */
async function write(body: IncomingMessage, file: FileHandle, most: number): Promise<void> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw refused(413, 'The body is too large');
    await file.write(chunk);
  }
  if (!body.complete) throw refused(400, 'The body was broken off');
}

/**
 * Stores a body in a file as it arrives, and answers what reads it from there. The file has no name any more once it is open: it goes with the
 * call, and with the process.
 */
export async function storeBody(request: FastifyRequest, answer: ServerResponse, most: number): Promise<Readable> {
  const path = join(tmpdir(), `campus-body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  onceOver(answer, () => void file.close().catch(() => undefined));
  await unlink(path);
  await write(request.raw, file, most);
  const body = Object.assign(file.createReadStream({ start: 0, autoClose: false }), { headers: request.headers });
  stored.set(request, body);
  return body;
}

/** What a form's parts are read from: the stored body, or else the connection itself. */
export function sourceOf(request: FastifyRequest): StoredBody | IncomingMessage {
  return stored.get(request) ?? request.raw;
}
