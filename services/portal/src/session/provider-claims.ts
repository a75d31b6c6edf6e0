import type { PortalConfig } from '../platform/index.js';

type Claims = Readonly<Record<string, unknown>>;
type Names = PortalConfig['oidcClaims'];

/** Without these nobody is let in: who it is, and what the person may do. */
export type NeededClaim = 'id' | 'groups';

/** What the provider says of a person, by the names that this installation gives its claims. */
export interface ProviderPerson {
  readonly empId: string;
  readonly username: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** Whether the provider has said anything of groups: without, only a guest is let in. */
  readonly hasGroups: boolean;
  /** An address that the provider vouches for; any other says nothing about who this is. */
  readonly address: string | null;
}

/** The value of a claim; a name with dots leads into it, as `realm_access.roles`. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null && Object.hasOwn(part, key) ? (part as Claims)[key] : undefined),
      claims,
    );
}

function textOf(claims: Claims, name: string): string | null {
  const value = claimOf(claims, name);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** A list, or one text whose parts stand between commas or semicolons, as bridges write it. */
function groupsOf(claims: Claims, name: string): string[] | null {
  const value = claimOf(claims, name);
  if (typeof value === 'string') return value.split(/[;,]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null;
}

/** The claims that are wanted and are not there; the provider is asked for them once more where it can be. */
export function missingClaims(claims: Claims, names: Names): (keyof Names)[] {
  return (['id', 'username', 'name'] as const)
    .filter((one): boolean => textOf(claims, names[one]) === null)
    .map((one): keyof Names => one)
    .concat(groupsOf(claims, names.groups) === null ? ['groups'] : []);
}

/** The person whom the claims describe, or which one is missing. Without a user name the address stands for it, without a name its parts. */
export function personIn(claims: Claims, names: Names): ProviderPerson | { readonly missing: NeededClaim } {
  const empId = textOf(claims, names.id);
  if (empId === null) return { missing: 'id' };
  const groups = groupsOf(claims, names.groups);
  const address = claimOf(claims, 'email_verified') === true ? textOf(claims, 'email') : null;
  // A guest, who is known by the address, needs no group.
  if (groups === null && address === null) return { missing: 'groups' };
  const username = textOf(claims, names.username) ?? textOf(claims, 'email') ?? empId;
  const parts = [textOf(claims, 'given_name'), textOf(claims, 'family_name')].filter((part) => part !== null).join(' ');
  const name = textOf(claims, names.name) ?? (parts === '' ? username : parts);
  return { empId, username, name, groups: groups ?? [], hasGroups: groups !== null, address };
}
