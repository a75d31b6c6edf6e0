/** Whether a call, button or route that asks for `asked` is open to a person: `permissions` is null without a session. The guard and the console both ask this. */
export function isPermitted(asked: string, permissions: ReadonlySet<string> | null): boolean {
  if (asked === 'anyone') return true;
  if (permissions === null) return false;
  return asked === 'signedIn' || permissions.has(asked);
}
