/** Where the homepage screen leads. */
export type HomepageTarget =
  { readonly kind: 'path'; readonly path: string } | { readonly kind: 'myProfile' } | { readonly kind: 'default' };

/** The setting value that says 'no homepage': the person lands on the own profile. [HOME-003] */
export const HOMEPAGE_NONE = 'none';

/** The screen that applies the rule, and shows what waits when nothing else is set. */
export const HOMEPAGE_PATH = '/users/homepage';

/** Screens that would lead back to the homepage rule itself. */
const CIRCULAR: readonly string[] = ['/', HOMEPAGE_PATH];

/** Whether a text is a path inside the portal: no other host, no script, no line break. */
export function isPortalPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}

/**
 * The homepage rule: the saved setting, my profile for `none`, otherwise the default homepage. A setting that is no portal path, or that
 * leads back to the homepage, counts as not saved. [HOME-002] [HOME-003] [HOME-004]
 */
export function homepageTarget(setting: string | null | undefined): HomepageTarget {
  const value = (setting ?? '').trim();
  if (value === HOMEPAGE_NONE) return { kind: 'myProfile' };
  const bare = value.split(/[?#]/)[0] ?? '';
  if (value === '' || !isPortalPath(value) || CIRCULAR.includes(bare)) return { kind: 'default' };
  return { kind: 'path', path: value };
}
