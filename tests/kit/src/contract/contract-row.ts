import type { Operation, RawInputOf } from '@campus/contract-kit';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { TestClient } from '../client.js';
import { leaseTestPortal } from '../lease.js';
import type { TestPortal } from '../portal-options.js';

/** One test of what an operation promises; `name` ends with the ids of its requirements. */
export interface ContractRow {
  readonly name: string;
  readonly prove: (portal: TestPortal) => Promise<void>;
}

/** What is sent: as it stands, or made from what the portal holds. */
export type Sent<Fields> = Fields | ((portal: TestPortal) => Fields | Promise<Fields>);

/** What a call sends, and who calls: a username, `nobody` for who is not signed in. */
export interface AsWhom<Op extends Operation> {
  readonly as: string;
  readonly input?: Sent<RawInputOf<Op>>;
}

/** The client of a person, or of nobody. */
export function clientOf(portal: TestPortal, username: string): Promise<TestClient> {
  return username === 'nobody' ? Promise.resolve(portal.anonymous()) : portal.client(username);
}

/** The fields that are sent in this portal. */
export function sentOf<Fields>(portal: TestPortal, sent: Sent<Fields> | undefined): Promise<Fields> {
  const made = typeof sent === 'function' ? (sent as (portal: TestPortal) => Fields | Promise<Fields>)(portal) : sent;
  return Promise.resolve(made ?? ({} as Fields));
}

/** The plain promises of one domain, each a test, on one portal with the demo campus and its API alone. */
export function contractOf(domain: string, rows: readonly (ContractRow | readonly ContractRow[])[]): void {
  describe(domain, () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await leaseTestPortal({ parts: ['api'] });
    });
    afterAll(() => portal?.stop());
    it.each(rows.flat().map((row) => [row.name, row] as const))('%s', (_name, row) => row.prove(portal));
  });
}
