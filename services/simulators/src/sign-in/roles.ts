import type { Account } from './directory.js';

interface Role {
  readonly title: string;
  readonly has: (account: Account) => boolean;
}

const named =
  (pattern: RegExp) =>
  ({ username }: Account): boolean =>
    pattern.test(username);

/** What people of the demo campus come for, in the order of the page; each person stands under the first that fits. */
const ROLES: readonly Role[] = [
  { title: 'Personnel action forms', has: named(/^(creator|approver|processor)\d?$|^(finalizer|pafadmin|hr)$/) },
  { title: 'Time and pay', has: named(/^(hourly|salaried|visa|parttime|supervisor|supdelegate|accountant|acctdelegate)$/) },
  { title: 'Students', has: ({ groups }) => groups.includes('students') },
  { title: 'Faculty and deans', has: ({ groups }) => groups.includes('faculty') },
  { title: 'The portal itself', has: named(/^(ops|impadmin|impersonator|allareas|accessible|plain|tech|communications)$/) },
  { title: 'Offices', has: () => true },
];

/** The accounts under what they come for; a heading without anyone is left out. */
export function byRole(accounts: readonly Account[]): readonly (readonly [title: string, accounts: readonly Account[]])[] {
  const roleOf = (account: Account): Role | undefined => ROLES.find(({ has }) => has(account));
  return ROLES.map((role) => [role.title, accounts.filter((account) => roleOf(account) === role)] as const).filter(
    ([, people]) => people.length > 0,
  );
}
