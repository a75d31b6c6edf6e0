import type { Operation } from '@campus/contract-kit';
import { needsToken, pathParameters, pathsOf } from '@campus/contract-kit';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';

type Schema = Record<string, unknown>;

/** Operations that are described before others get their turn: some 10 ms of work. */
const SLICE = 16;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', target: 'openapi-3.0' },
    // How a form enters a field is no part of the contract.
    override: ({ jsonSchema }) => ['field', 'choices', 'secret'].forEach((name) => delete (jsonSchema as Schema)[name]),
  }) as Schema;
  return rest;
}

function answerOf(operation: Operation): Schema {
  if (operation.answer === 'file')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const data = operation.answer === 'nothing' ? {} : { data: schemaOf(operation.output, 'output') };
  const page = { type: 'object', properties: { total: { type: 'integer' }, next: { type: 'string', nullable: true } } };
  const properties = {
    success: { type: 'boolean', enum: [true] },
    message: { type: 'string' },
    ...data,
    ...(operation.answer === 'list' ? { page } : {}),
  };
  return {
    description: 'Done',
    content: { 'application/json': { schema: { type: 'object', required: ['success'], properties } } },
  };
}

function refusalsOf(operation: Operation): Schema {
  const refusal = (description: string): Schema => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  });
  return {
    400: refusal('The input is wrong, or a rule forbids it'),
    ...(operation.permission === 'anyone' ? {} : { 401: refusal('Not signed in; `redirect` says where') }),
    403: refusal('The right or the token is missing, or this is not done for somebody else'),
    404: refusal('No such record for this person'),
    409: refusal('Wrong state or stale version'),
    413: refusal('Too large'),
    415: refusal('The body is of another type'),
    422: refusal('Fields are wrong'),
    429: refusal('Too many at once; wait a little'),
    500: refusal('Unexpected; `requestId` names it'),
    502: refusal('An outside system does not answer'),
    503: refusal('The portal is too busy, or its servers do not answer'),
  };
}

function callOf(operation: Operation, path: string, index: number): Schema {
  const input = schemaOf(operation.input, 'input');
  const properties = (input['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((input['required'] ?? []) as string[]);
  const inPath = new Set(pathParameters(path));
  const names = Object.keys(properties);
  const parameter = (name: string, where: 'path' | 'query'): Schema => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: properties[name] ?? { type: 'string' },
  });
  const rest = names.filter((name) => !inPath.has(name));
  const isGet = operation.method === 'GET';
  const token = needsToken(operation) ? { _token: { type: 'string' } } : {};
  const body = {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { ...Object.fromEntries(rest.map((name) => [name, properties[name]])), ...token },
          required: rest.filter((name) => required.has(name)),
          additionalProperties: false,
        },
      },
    },
  };
  return {
    operationId: index === 0 ? operation.name : `${operation.name}.${index + 1}`,
    summary: operation.summary,
    tags: [operation.name.split('.')[0]],
    'x-permission': operation.permission,
    'x-mode': operation.mode,
    security: operation.permission === 'anyone' ? [] : [{ session: [] }],
    parameters: [...inPath]
      .map((name) => parameter(name, 'path'))
      .concat(isGet ? rest.map((name) => parameter(name, 'query')) : []),
    ...(isGet ? {} : { requestBody: body }),
    responses: { 200: answerOf(operation), ...refusalsOf(operation) },
  };
}

/**
 * The OpenAPI document of the whole API, made from its operations; so it cannot say anything else than the guard and the validation do. It takes
 * half a second in all, in slices: the calls beside it go on.
 */
export async function openApiOf(operations: readonly Operation[], info: { readonly version: string }): Promise<Schema> {
  const paths: Record<string, Schema> = {};
  for (const [described, operation] of operations.entries()) {
    if (described % SLICE === 0) await setImmediate();
    const method = (operation.override ? 'DELETE' : operation.method).toLowerCase();
    pathsOf(operation).forEach((path, index) => {
      const key = path.replace(/:([A-Za-z0-9_]+)/g, '{$1}');
      paths[key] = { ...paths[key], [method]: callOf(operation, path, index) };
    });
  }
  const field = { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } };
  return {
    openapi: '3.0.3',
    info: { title: 'Campus Portal', version: info.version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'campus_session' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'code'],
          properties: {
            success: { type: 'boolean', enum: [false] },
            code: { type: 'string' },
            message: { type: 'string' },
            fields: { type: 'array', items: field },
            redirect: { type: 'string' },
            requestId: { type: 'string' },
            data: {},
          },
        },
      },
    },
  };
}
