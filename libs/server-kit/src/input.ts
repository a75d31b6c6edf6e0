import type { FieldRefusal, Operation } from '@campus/contract-kit';
import type * as z from 'zod';
import type { KitRequest } from './actor.js';

/** A form with more wrong fields than this is not corrected field by field. */
const MAX_FIELDS_NAMED = 50;
const NOT_FIELDS = new Set(['_token', '_method']);

type Fields = Record<string, unknown>;

function fieldsOf(source: unknown): Fields {
  return typeof source === 'object' && source !== null && !Array.isArray(source) ? { ...(source as Fields) } : {};
}

function isForm(request: KitRequest): boolean {
  const type = request.headers['content-type'];
  return typeof type === 'string' && /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
}

function readings(text: unknown): unknown[] {
  const one = Array.isArray(text) ? [] : [[text]];
  if (typeof text !== 'string' || !/^(-?\d|true$|false$|null$|[[{])/.test(text)) return one;
  try {
    return [JSON.parse(text) as unknown, ...one];
  } catch {
    return one;
  }
}

/** Text from a path, query or form as the field's schema wants it: as it is, else as JSON says it, else as a list of one. */
function fromText(schema: z.ZodType | undefined, text: unknown): unknown {
  if (schema === undefined || schema.safeParse(text).success) return text;
  const reading = readings(text).find((each) => schema.safeParse(each).success);
  return reading === undefined ? text : reading;
}

/** Every field of path, query and body in one record; the path wins over the body, the body over the query. */
export function rawInput(operation: Operation, request: KitRequest, ifMatch: string | undefined): Fields {
  const shape: Record<string, z.ZodType> = operation.input.shape as Record<string, z.ZodType>;
  const asText = (source: Fields): Fields =>
    Object.fromEntries(Object.entries(source).map(([name, value]) => [name, fromText(shape[name], value)]));
  const body = fieldsOf(request.body);
  const merged: Fields = {
    ...asText(fieldsOf(request.query)),
    ...(isForm(request) ? asText(body) : body),
    ...asText(fieldsOf(request.params)),
  };
  for (const name of NOT_FIELDS) delete merged[name];
  if (ifMatch !== undefined && 'version' in shape && merged['version'] === undefined) {
    merged['version'] = fromText(shape['version'], ifMatch);
  }
  return merged;
}

/** What no text may hold: PostgreSQL keeps no NUL, and half a surrogate pair is no character at all. */
function isUnkept(text: string): boolean {
  // Most texts hold no surrogate at all, and a file of many megabytes is looked through fast.
  return text.includes('\0') || (/[\ud800-\udfff]/.test(text) && /\p{Surrogate}/u.test(text));
}

const UNKEPT_MESSAGE = 'This holds a character that cannot be kept. Type it again.';

/** The fields in which a text stands that cannot be kept, a sentence for each of the first twenty; none is right. */
export function unkeptTexts(value: unknown): FieldRefusal[] {
  const found: FieldRefusal[] = [];
  const refuse = (path: readonly string[]): void => void found.push({ path: path.join('.'), message: UNKEPT_MESSAGE });
  const look = (inner: unknown, path: readonly string[]): void => {
    if (found.length >= MAX_FIELDS_NAMED) return;
    if (typeof inner === 'string' && isUnkept(inner)) refuse(path);
    if (typeof inner !== 'object' || inner === null) return;
    for (const name of Object.keys(inner)) {
      if (found.length >= MAX_FIELDS_NAMED) return;
      if (isUnkept(name)) refuse(path);
      else look((inner as Fields)[name], [...path, name]);
    }
  };
  look(value, []);
  return found;
}

/** Zod's issues as the fields of a refusal, the first twenty: the path as in the input, the first sentence that the schema has for it. */
export function fieldRefusals(error: z.ZodError): FieldRefusal[] {
  const sentences = new Map<string, string>();
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const parts of paths) {
      if (sentences.size >= MAX_FIELDS_NAMED) break;
      const path = parts.map(String).join('.');
      if (!sentences.has(path)) sentences.set(path, issue.message);
    }
  }
  return [...sentences].map(([path, message]) => ({ path, message }));
}
