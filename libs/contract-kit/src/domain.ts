import type { Job } from './job.js';
import type { Messages } from './messages.js';
import type { Operation } from './operation.js';
import type { Permission } from './permission.js';

/** All that a domain says of itself to every layer. */
export interface Domain {
  /** The name of its folder in every layer. */
  readonly name: string;
  readonly operations: readonly Operation[];
  readonly jobs: readonly Job[];
  readonly messages: Messages<string>;
  readonly permissions: readonly Permission[];
}

interface Definition {
  readonly operations: readonly Operation[];
  readonly jobs?: readonly Job[];
  readonly messages: unknown;
  readonly permissions?: Readonly<Record<string, Permission>>;
  /** The domain that some of it came from: on the wire such operations and rights keep the name that clients know. */
  readonly formerHome?: string;
}

/** States a domain. Refuses at once what is named after another one. */
export function defineDomain(name: string, definition: Definition): Domain {
  const { operations, jobs = [], permissions = {}, formerHome = name } = definition;
  const domain = {
    name,
    operations,
    jobs,
    messages: definition.messages as Messages<string>,
    permissions: Object.values(permissions),
  };
  const names = [...operations.map((one) => one.name), ...jobs.map((one) => one.name), ...domain.permissions];
  const foreign = names.filter((one) => !one.startsWith(`${name}.`) && !one.startsWith(`${formerHome}.`));
  if (foreign.length > 0) throw new Error(`${name} states what is named after another domain: ${foreign.join(', ')}`);
  return Object.freeze(domain);
}
