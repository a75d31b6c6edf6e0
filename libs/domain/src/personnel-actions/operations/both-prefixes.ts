/** The two paths that answer one administrative call: with `admin/` and without. */
export function bothPrefixes(path: string): { readonly path: string; readonly alsoAt: readonly string[] } {
  return { path: `/hr/paf/admin/${path}`, alsoAt: [`/hr/paf/${path}`] };
}
