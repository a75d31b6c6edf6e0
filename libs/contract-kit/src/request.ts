import type { Operation, RawInputOf } from './operation.js';
import { needsToken, pathParameters } from './operation.js';

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below the API base. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The HTTP request that calls an operation: path parameters filled in, a GET's other fields in the query, any other call's in a JSON body
 * with `_token`, and `_method` where the operation is called by override. The console, the command line and the tests all call this one.
 */
export function buildRequest<Op extends Operation>(operation: Op, input: RawInputOf<Op>, token: string | undefined): WireRequest {
  const fields: Record<string, unknown> = { ...input };
  let path = operation.path;
  for (const name of pathParameters(operation.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(fields[name] as string | number)));
    delete fields[name];
  }
  const tokenFields: Record<string, unknown> = needsToken(operation) && token !== undefined ? { _token: token } : {};
  if (operation.method === 'GET') {
    return { method: 'GET', url: `${path}${queryOf({ ...fields, ...tokenFields })}`, headers: {}, body: undefined };
  }
  const method = operation.override ? 'POST' : operation.method;
  const override = operation.override ? { _method: 'delete' } : {};
  return {
    method,
    url: path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, ...tokenFields, ...override }),
  };
}
