import type { BrowserContext } from '@playwright/test';

/** A `Cookie` header as a browser keeps it. */
export function cookiesOf(header: string, url: string): Parameters<BrowserContext['addCookies']>[0] {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true, sameSite: 'Lax' as const };
  });
}
