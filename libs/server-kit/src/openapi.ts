import type { Operation } from '@campus/contract-kit';
import { MEDIA_TYPES, needsToken, pathParameters, pathsOf } from '@campus/contract-kit';
import { setImmediate } from 'node:timers/promises';
import type { Schema } from './openapi-schemas.js';
import { NamedSchemas, schemaName } from './openapi-schemas.js';

/** Operations that are described before others get their turn: some 10 ms of work. */
const SLICE = 16;

const REFUSALS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['WrongInput', 'The input is wrong, or a rule forbids it'],
  401: ['NotSignedIn', 'Not signed in; `redirect` says where'],
  403: ['Forbidden', 'The right or the token is missing, or this is not done for somebody else'],
  404: ['NotFound', 'No such record for this person'],
  409: ['Conflict', 'Wrong state or stale version'],
  413: ['TooLarge', 'Too large'],
  415: ['WrongType', 'The body is of another type'],
  422: ['WrongFields', 'Fields are wrong'],
  429: ['TooMany', 'Too many at once; wait a little'],
  500: ['Unexpected', 'Unexpected; `requestId` names it'],
  502: ['OutsideSystem', 'An outside system does not answer'],
  503: ['Unavailable', 'The portal is too busy, or its servers do not answer'],
};

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });
const refusal = { $ref: '#/components/schemas/Refusal' };

function doneOf(operation: Operation, schemas: NamedSchemas): Schema {
  const name = schemaName(operation.name);
  const made = operation.answer === 'nothing' ? undefined : schemas.of(operation.output, 'output', `${name}Data`);
  const properties = {
    success: { type: 'boolean', enum: [true] },
    message: { type: 'string' },
    ...(made === undefined ? {} : { data: schemas.refer(`${name}Data`, made) }),
    ...(operation.answer === 'list' ? { page: { $ref: '#/components/schemas/Page' } } : {}),
  };
  const required = made === undefined || made['nullable'] === true ? ['success'] : ['success', 'data'];
  return schemas.refer(`${name}Answer`, { type: 'object', required, properties });
}

function answersOf(operation: Operation, schemas: NamedSchemas): Schema {
  const { files, redirects, answersLater } = operation;
  const address = { description: 'The address to go to', headers: { Location: { schema: { type: 'string' } } } };
  const file = { schema: { type: 'string', format: 'binary' } };
  const later = operation.answer === 'file' ? { $ref: '#/components/schemas/Accepted' } : doneOf(operation, schemas);
  const found = Object.fromEntries(files.map((kind) => [MEDIA_TYPES[kind], file]));
  return {
    ...(operation.answer === 'file' ? {} : { 200: { description: 'Done', content: json(doneOf(operation, schemas)) } }),
    ...(files.length === 0 ? {} : { 200: { description: 'The file', content: found } }),
    ...(answersLater ? { 202: { description: 'Begun; the answer says what to watch', content: json(later) } } : {}),
    ...(redirects ? { 302: address } : {}),
  };
}

function refusalsOf(operation: Operation): Schema {
  const page = operation.files.includes('html') ? { 'text/html': { schema: { type: 'string' } } } : null;
  const statuses = Object.entries(REFUSALS).filter(([status]) => status !== '401' || operation.permission !== 'anyone');
  return Object.fromEntries(
    statuses.map(([status, [name, description]]) => {
      if (page === null) return [status, { $ref: `#/components/responses/${name}` }];
      return [status, { description, content: { ...json(refusal), ...page } }];
    }),
  );
}

/** A parameter; what is no text, number or list of those stands in the query as JSON. */
function parameterOf(name: string, where: 'path' | 'query', schema: Schema, required: boolean): Schema {
  const isNested = where === 'query' && (schema['type'] === 'object' || '$ref' in schema);
  return { name, in: where, required: where === 'path' || required, ...(isNested ? { content: json(schema) } : { schema }) };
}

/** What a call reads beside its fields. */
function headersOf({ mode, answer, answersLater }: Operation): Schema[] {
  const named = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });
  return [
    ...(mode === 'read' || answer === 'file' ? [] : [named('IdempotencyKey')]),
    ...(answersLater && answer === 'file' ? [named('Prefer')] : []),
  ];
}

function securityOf(operation: Operation): Schema[] {
  const asked = {
    ...(operation.permission === 'anyone' ? {} : { session: [] }),
    ...(needsToken(operation) && operation.permission !== 'anyone' ? { token: [] } : {}),
  };
  return Object.keys(asked).length === 0 ? [] : [asked];
}

function describe({ permission, mode }: Operation): string {
  const who = permission === 'anyone' ? 'Open to anyone' : permission === 'signedIn' ? 'For everybody signed in' : '';
  const what = {
    read: 'Changes nothing',
    write: 'Saves content; carries the version that was seen',
    action: 'Does something; the state decides',
  };
  return `${who === '' ? `Needs the right \`${String(permission)}\`` : who}. ${what[mode]}.`;
}

/** One call; `names` are those of its path's parameters, in order, that the document has for this path. */
function callOf(operation: Operation, path: string, names: readonly string[], index: number, schemas: NamedSchemas): Schema {
  const name = schemaName(operation.name);
  const input = schemas.of(operation.input, 'input', `${name}Body`);
  const properties = (input['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((input['required'] ?? []) as string[]);
  const inPath = pathParameters(path);
  const rest = Object.keys(properties).filter((each) => !inPath.includes(each));
  const schemaOfField = (field: string): Schema => properties[field] ?? { type: 'string' };
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE' || operation.override;
  const needed = rest.filter((each) => required.has(each));
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((each) => [each, properties[each]])),
    ...(needed.length === 0 ? {} : { required: needed }),
    additionalProperties: input['additionalProperties'] ?? false,
  };
  const suffix = index === 0 ? '' : `${index + 1}`;
  const hasBody = !inQuery && rest.length > 0;
  return {
    operationId: index === 0 ? operation.name : `${operation.name}.${suffix}`,
    summary: operation.summary,
    description: describe(operation),
    tags: [operation.name.split('.')[0]],
    'x-permission': operation.permission,
    'x-mode': operation.mode,
    security: securityOf(operation),
    parameters: [
      ...inPath.map((field, at) => parameterOf(names[at] ?? field, 'path', schemaOfField(field), true)),
      ...(inQuery ? rest.map((field) => parameterOf(field, 'query', schemaOfField(field), required.has(field))) : []),
      ...headersOf(operation),
    ],
    ...(hasBody
      ? { requestBody: { required: needed.length > 0, content: json(schemas.refer(`${name}Body${suffix}`, body)) } }
      : {}),
    responses: { ...answersOf(operation, schemas), ...refusalsOf(operation) },
  };
}

const OF_ALL_CALLS: Readonly<Record<string, Schema>> = {
  Refusal: {
    type: 'object',
    required: ['success', 'code'],
    properties: {
      success: { type: 'boolean', enum: [false] },
      code: { type: 'string' },
      message: { type: 'string' },
      fields: { type: 'array', items: { $ref: '#/components/schemas/RefusedField' } },
      redirect: { type: 'string' },
      requestId: { type: 'string' },
      data: {},
    },
  },
  RefusedField: {
    type: 'object',
    required: ['path', 'message'],
    properties: { path: { type: 'string' }, message: { type: 'string' } },
  },
  Page: {
    type: 'object',
    required: ['total', 'next'],
    properties: { total: { type: 'integer' }, next: { type: 'string', nullable: true } },
  },
  Accepted: {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { type: 'boolean', enum: [true] },
      message: { type: 'string' },
      data: { type: 'object', required: ['id'], properties: { id: { type: 'string' } }, additionalProperties: true },
    },
  },
};

const header = (name: string, description: string, schema: Schema): Schema => ({ name, in: 'header', description, schema });

const COMPONENTS: Schema = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'campus_session', description: 'What signing in answers.' },
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'X-CSRF-Token',
      description: 'The `token` of `GET /authentication/user-info`. Whoever cannot set headers sends it as the field `_token`.',
    },
  },
  parameters: {
    IdempotencyKey: header('Idempotency-Key', 'A repeat under the same key gets the first answer and does nothing twice.', {
      type: 'string',
      maxLength: 200,
    }),
    Prefer: header('Prefer', '`respond-async` answers 202 and the job to watch.', { type: 'string' }),
  },
  responses: Object.fromEntries(
    Object.values(REFUSALS).map(([name, description]) => [name, { description, content: json(refusal) }]),
  ),
};

const inBraces = (path: string): string => path.replace(/:([A-Za-z0-9_]+)/g, '{$1}');

/**
 * The OpenAPI document of the whole API, made from its operations; so it cannot say anything else than the guard and the validation do. It takes
 * half a second in all, in slices: the calls beside it go on.
 */
export async function openApiOf(operations: readonly Operation[], info: { readonly version: string }): Promise<Schema> {
  const paths: Record<string, Schema> = {};
  const schemas = new NamedSchemas();
  // Paths that differ by the names of their parameters only are one path: the first one's names stand for all.
  const templates = new Map<string, string>();
  for (const [described, operation] of operations.entries()) {
    if (described % SLICE === 0) await setImmediate();
    const method = (operation.override ? 'DELETE' : operation.method).toLowerCase();
    pathsOf(operation).forEach((path, index) => {
      const pattern = path.replace(/:[A-Za-z0-9_]+/g, ':');
      const template = templates.get(pattern) ?? path;
      templates.set(pattern, template);
      const key = inBraces(template);
      paths[key] = { ...paths[key], [method]: callOf(operation, path, pathParameters(template), index, schemas) };
    });
  }
  const tags = [...new Set(operations.map(({ name }) => name.split('.')[0] ?? ''))].sort();
  return {
    openapi: '3.0.3',
    info: {
      title: 'Campus Portal',
      version: info.version,
      description:
        'Every call of the portal. An answer is `{ success, message?, data? }`; what is refused has `code` and a sentence. Bodies are JSON and are taken as they are.',
      contact: { name: 'Campus technology' },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { ...COMPONENTS, schemas: { ...OF_ALL_CALLS, ...schemas.all() } },
  };
}
