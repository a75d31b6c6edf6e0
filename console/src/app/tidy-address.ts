/** What stands behind a link that was pasted out of a sentence: the dot, the bracket or the quotation mark after it. */
const BEHIND = /(?:[.,;:!?)\]}>'"\u2019\u201d\u00bb]|%(?:22|27|29|2C|3B|3E|5D|7D|C2%BB|E2%80%99|E2%80%9D))+$/i;

/** An address without what a sentence left behind it. */
export function tidyAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return search === '' ? pathname.replace(BEHIND, '') || '/' : `${pathname}${search.replace(BEHIND, '')}`;
}

/** Puts the address right before anything reads it. */
export function tidyOwnAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = tidyAddress({ pathname, search });
  if (hash === '' && tidy !== `${pathname}${search}`) window.history.replaceState(window.history.state, '', tidy);
}
