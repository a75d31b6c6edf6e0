import { demoGuests, demoPeople } from '@campus/demo-campus';
import { KeptValue } from './store.js';

/** An account of the sign-in provider. `active: false` means that the account has ended. */
export interface Account {
  readonly username: string;
  readonly empId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly active: boolean;
  readonly is: string;
}

/** What the control API may change; a new account also needs a number and a name. */
export interface AccountChange {
  readonly active?: boolean;
  readonly groups?: readonly string[];
  readonly empId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

type Changes = Record<string, AccountChange>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

/** A read order of `POST /directory/:username`, or the sentence that says what is wrong with it. */
export function readAccountChange(body: unknown): AccountChange | string {
  if (typeof body !== 'object' || body === null) return 'Send a JSON object with active or groups.';
  const { active, groups, empId, firstName, lastName } = body as Readonly<Record<string, unknown>>;
  if (active !== undefined && typeof active !== 'boolean') return 'active is true or false.';
  if (groups !== undefined && !(Array.isArray(groups) && groups.every(isText))) return 'groups is a list of names.';
  return {
    ...(active === undefined ? {} : { active }),
    ...(groups === undefined ? {} : { groups: groups as string[] }),
    ...(isText(empId) ? { empId } : {}),
    ...(isText(firstName) ? { firstName } : {}),
    ...(isText(lastName) ? { lastName } : {}),
  };
}

/** The accounts that may sign in: the named people of the demo campus and its guests, with the changes made since. */
export class Directory {
  private readonly changes: KeptValue<Changes>;
  private readonly base: ReadonlyMap<string, Account> = new Map(
    [...demoPeople, ...demoGuests].map((person) => [person.username, { ...person, active: true }]),
  );

  constructor(folder: string | undefined) {
    this.changes = new KeptValue<Changes>(folder, 'directory.json', () => ({}));
  }

  find(username: string): Account | undefined {
    const base = this.base.get(username);
    const change = Object.hasOwn(this.changes.value, username) ? this.changes.value[username] : undefined;
    if (base) return { ...base, ...change };
    if (!change?.empId) return undefined;
    const { empId, firstName = username, lastName = '', groups = ['employees'], active = true } = change;
    return { username, empId, firstName, lastName, groups, active, email: `${username}@campus.example`, is: 'added account' };
  }

  findByEmpId(empId: string): Account | undefined {
    return this.all().find((account) => account.empId === empId);
  }

  all(): Account[] {
    const added = Object.keys(this.changes.value).filter((username) => !this.base.has(username));
    return [...this.base.keys(), ...added].map((username) => this.find(username)).filter((one) => one !== undefined);
  }

  /** Changes an account, or adds one when a number comes with it; undefined for an unknown username. */
  change(username: string, change: AccountChange): Account | undefined {
    if (!this.find(username) && !change.empId) return undefined;
    this.changes.value[username] = { ...this.changes.value[username], ...change };
    this.changes.changed();
    return this.find(username);
  }

  /** Takes back every change. */
  reset(): void {
    for (const username of Object.keys(this.changes.value)) delete this.changes.value[username];
    this.changes.changed();
  }

  write(): void {
    this.changes.write();
  }
}
