import type { Multipart } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sourceOf } from './stored-body.js';

/** No call has more than a few files and some dozen fields beside them. */
const MAX_PARTS = 50;
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_NAME_BYTES = 200;
const MAX_PART_HEADERS = 20;

/** A file of a form, as every call takes files: its name, and its content in base64. */
export interface FormFile {
  readonly name: string;
  readonly content: string;
}

type Fields = Record<string, string | FormFile>;

const refused = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });

/** A part as a field: a text, or a file without any folder in its name; null for a file field that was left empty. */
async function fieldOf(part: Multipart): Promise<{ readonly value: string | FormFile | null; readonly bytes: number }> {
  if (part.type === 'field') {
    if (part.valueTruncated) throw refused(413, 'A field is too long');
    const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    return { value: text, bytes: Buffer.byteLength(text) };
  }
  const content = await part.toBuffer();
  // Browsers write a quotation mark in a name so.
  const name = (part.filename ?? '').replace(/^.*[\\/]/, '').replaceAll('%22', '"');
  if (name === '' && content.length === 0) return { value: null, bytes: 0 };
  return { value: { name, content: content.toString('base64') }, bytes: content.length };
}

/** Reads the fields of a form with files (RFC 7578); gives up at the part that makes it more than the call may be. */
async function fieldsOf(request: FastifyRequest): Promise<Fields> {
  const { bodyLimit } = request.routeOptions;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw refused(413, 'The form is too large');
  const limits = {
    fileSize: bodyLimit,
    fieldSize: Math.min(bodyLimit, MAX_FIELD_BYTES),
    parts: MAX_PARTS,
    fieldNameSize: MAX_NAME_BYTES,
    headerPairs: MAX_PART_HEADERS,
  };
  const fields: Fields = {};
  let bytes = 0;
  // The library reads from the connection, whatever lies between: it is handed the call as one that comes out of its file.
  const asItCame = Object.create(request, { raw: { value: sourceOf(request) } }) as FastifyRequest;
  for await (const part of asItCame.parts({ limits })) {
    const field = await fieldOf(part);
    bytes += field.bytes;
    if (bytes > bodyLimit) throw refused(413, 'The form is too large');
    if (field.value !== null) fields[part.fieldname] = field.value;
  }
  return fields;
}

/** Whatever the library finds wrong is either too much or no form. */
function asRefusal(error: unknown): Error {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return refused(status === 413 ? 413 : 400, error instanceof Error ? error.message : 'This is no form');
}

/** Forms with files are read like any other body. */
export async function readForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    try {
      request.body = await fieldsOf(request);
    } catch (error) {
      throw asRefusal(error);
    }
  });
}
