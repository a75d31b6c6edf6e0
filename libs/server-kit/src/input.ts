import type { FieldRefusal, Operation } from '@campus/contract-kit';
import type * as z from 'zod';
import type { KitRequest } from './actor.js';

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

/** The fields in which a text stands that cannot be kept, a sentence for each; none is right. */
export function unkeptTexts(value: unknown, path: readonly string[] = []): FieldRefusal[] {
  if (typeof value === 'string') return isUnkept(value) ? [{ path: path.join('.'), message: UNKEPT_MESSAGE }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isUnkept(name) ? [{ path: path.join('.'), message: UNKEPT_MESSAGE }] : unkeptTexts(inner, [...path, name]),
  );
}

/** Zod's issues as the fields of a refusal: the path as in the input, the first sentence that the schema has for it. */
export function fieldRefusals(error: z.ZodError): FieldRefusal[] {
  const refused = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].map(String).join('.'), message: issue.message }))
      : [{ path: issue.path.map(String).join('.'), message: issue.message }],
  );
  return refused.filter(({ path }, index) => refused.findIndex((other) => other.path === path) === index);
}
