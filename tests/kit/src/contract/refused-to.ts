import type { Operation } from '@campus/contract-kit';
import { expect } from '@jest/globals';
import type { ContractRow } from './contract-row.js';
import { clientOf } from './contract-row.js';

/** These people may not call these operations, whatever they send: 403 for each, 401 for `nobody`; and a sentence says so. */
export function refusedTo(operations: Operation | readonly Operation[], usernames: readonly string[], ids: string): ContractRow {
  const all = [operations].flat() as readonly Operation[];
  return {
    name: `${all.map(({ name }) => name).join(', ')}: refused to ${usernames.join(', ')} ${ids}`,
    prove: async (portal) => {
      const answers: unknown[] = [];
      const expected: unknown[] = [];
      for (const username of usernames) {
        const client = await clientOf(portal, username);
        for (const operation of all) {
          const path = operation.path.replaceAll(/:\w+/g, '1');
          const method = operation.override ? 'POST' : operation.method;
          const token: Record<string, string> = client.token === undefined ? {} : { 'x-csrf-token': client.token };
          const body = method === 'GET' ? undefined : operation.override ? { _method: 'delete' } : {};
          const reply = await client.raw(method, `/api${path}`, body, token);
          answers.push([operation.name, username, reply.status, reply.body.success, typeof reply.body.message]);
          expected.push([operation.name, username, username === 'nobody' ? 401 : 403, false, 'string']);
        }
      }
      expect(answers).toEqual(expected);
    },
  };
}
