const PATH = /^\/(?![/\\])[^\s\\]*$/;
const MAX_LENGTH = 2000;

/** The path to open after sign-in: the wanted one where it is a path of this portal, else `/`. Another host is never followed. [SESSION-007] */
export function returnAddress(wanted: string | undefined | null): string {
  if (wanted === undefined || wanted === null || wanted.length > MAX_LENGTH || !PATH.test(wanted)) return '/';
  return /^\/api(\/|$|\?)/.test(wanted) ? '/' : wanted;
}
