declare const permissionBrand: unique symbol;

/** The name of one right, `domain.right`; only `definePermissions` makes them, so a misspelt right does not compile. */
export type Permission = string & { readonly [permissionBrand]: true };

/** States the rights of a domain: `definePermissions('personnel-actions', ['createForms'])` gives `{ createForms: 'personnel-actions.createForms' }`. */
export function definePermissions<const Name extends string>(
  domain: string,
  names: readonly Name[],
): Readonly<Record<Name, Permission>> {
  const entries = names.map((name) => [name, `${domain}.${name}` as Permission] as const);
  return Object.freeze(Object.fromEntries(entries)) as Readonly<Record<Name, Permission>>;
}
