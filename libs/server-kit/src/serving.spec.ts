import type { Domain, Operation } from '@campus/contract-kit';
import { defineDomain, defineMessages, defineOperation, fileFields } from '@campus/contract-kit';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { assertServed, servingProblems } from './serving.js';

const nothing = { nothing: 'It is a proof.' };

function domainOf(name: string, operations: readonly Operation[] = []): Domain {
  return defineDomain(name, { operations, messages: defineMessages(name, {}) });
}

const file = defineOperation({
  name: 'rooms.listRoomsFile',
  summary: 'Rooms, as a file',
  method: 'GET',
  path: '/rooms/:format',
  permission: 'signedIn',
  mode: 'read',
  answer: 'file',
  input: z.strictObject({ ...fileFields }),
  output: z.unknown(),
}) as unknown as Operation;

const [rooms, keys] = [domainOf('rooms', [file]), domainOf('keys')];
const none = { home: new Set<string>(), files: new Set<string>() };

class Door {}

describe('The domains of a service', () => {
  it('are served when each is in both registers, tells Home what it promised and has a source for each file', () => {
    const registered = { home: new Set(['rooms']), files: new Set(['rooms.listRoomsFile']) };
    const served = [
      { domain: rooms, home: 'tells' as const, entities: [Door], api: [Door] },
      { domain: keys, home: nothing },
    ];
    expect(servingProblems([rooms, keys], served, registered)).toEqual([]);
    expect(() => assertServed([rooms, keys], served, registered)).not.toThrow();
  });

  it('keep the service from starting when a domain is in one register only', () => {
    expect(servingProblems([keys], [], none)).toEqual(['keys is served by nothing']);
    expect(servingProblems([], [{ domain: keys, home: nothing }], none)).toEqual(['keys is served and not among the domains']);
  });

  it('keep it from starting when a class is of two domains, or a file has no source', () => {
    const served = [
      { domain: rooms, home: nothing, entities: [Door] },
      { domain: keys, home: nothing, api: [Door] },
    ];
    expect(servingProblems([rooms, keys], served, none)).toEqual([
      'Door is of rooms and of keys',
      'rooms.listRoomsFile has no source of its rows',
    ]);
  });

  it('keep it from starting when a domain promised Home a source and has none, or has one without having said so', () => {
    const served = [
      { domain: keys, home: 'tells' as const },
      { domain: domainOf('doors'), home: nothing },
    ];
    const stated = served.map(({ domain }) => domain);
    expect(() => assertServed(stated, served, { ...none, home: new Set(['doors']) })).toThrow(
      'keys does not tell Home what waits of it\n- doors tells Home what waits, and does not say so',
    );
  });
});

describe('A domain', () => {
  it('states nothing that is named after another one', () => {
    expect(() => domainOf('keys', [file])).toThrow('keys states what is named after another domain: rooms.listRoomsFile');
  });
});
