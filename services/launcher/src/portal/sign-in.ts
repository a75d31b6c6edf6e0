import { sentences } from '../messages.js';

/** Where and as whom to sign in. The password is the demo campus's unless another is given. */
export interface SignInRequest {
  readonly baseUrl: string;
  readonly username: string;
  readonly password?: string;
  /** Asks for the password again, whoever is signed in at the provider. */
  readonly fresh?: boolean;
  readonly fetch?: typeof fetch;
}

/** What a script needs to call the portal as that person. */
export interface SignedIn {
  readonly baseUrl: string;
  readonly cookie: string;
  readonly token: string;
}

const DEMO_PASSWORD = 'campus-demo';
const MAX_HOPS = 20;

/** Keeps cookies per origin, because on one machine the portal and the provider differ only in their port. */
class CookieJar {
  private readonly origins = new Map<string, Map<string, string>>();

  take(url: URL, answer: Response): void {
    const cookies = this.origins.get(url.origin) ?? new Map<string, string>();
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const cut = pair.indexOf('=');
      const name = pair.slice(0, cut).trim();
      const value = pair.slice(cut + 1).trim();
      const gone =
        value === '' || attributes.some((one) => /^\s*max-age=0$/i.test(one) || /^\s*expires=thu, 01 jan 1970/i.test(one));
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    this.origins.set(url.origin, cookies);
  }

  header(url: URL): string {
    return [...(this.origins.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

interface Visit {
  readonly url: URL;
  readonly answer: Response;
}

class Visitor {
  readonly jar = new CookieJar();

  constructor(private readonly get: typeof fetch) {}

  async visit(url: URL, form?: URLSearchParams): Promise<Visit> {
    const answer = await this.get(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: this.jar.header(url), accept: 'text/html,application/json' },
      ...(form ? { body: form } : {}),
    });
    this.jar.take(url, answer);
    return { url, answer };
  }

  /** Follows redirects until a page comes, or until `home` says that the next address needs no visit. */
  async follow(first: Visit, home: (next: URL, from: URL) => boolean): Promise<Visit & { readonly arrived: boolean }> {
    let at = first;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const location = at.answer.headers.get('location');
      if (!location || at.answer.status < 300 || at.answer.status >= 400) return { ...at, arrived: false };
      const next = new URL(location, at.url);
      await at.answer.arrayBuffer();
      if (home(next, at.url)) return { ...at, arrived: true };
      at = await this.visit(next);
    }
    return { ...at, arrived: false };
  }
}

const formAction = (html: string): string | undefined => /<form[^>]*\baction="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const alertText = (html: string): string => /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]?.trim() ?? 'no reason given';

/** Signs a person in through the whole OpenID Connect flow, as a browser does. A refusal or a lost way throws a sentence. */
export async function signIn(request: SignInRequest): Promise<SignedIn> {
  const portal = new URL(request.baseUrl);
  const visitor = new Visitor(request.fetch ?? fetch);
  // Home is where the portal sends the person on after the provider's answer.
  const home = (next: URL, from: URL): boolean => {
    const isHome = next.origin === portal.origin && from.origin === portal.origin && from.pathname.endsWith('/callback');
    const refusal = isHome ? next.searchParams.get('error') : null;
    if (refusal !== null) throw new Error(sentences.portalRefused(request.username, refusal));
    return isHome;
  };
  const page = await visitor.follow(
    await visitor.visit(new URL(`/api/authentication/sign-in${request.fresh === true ? '?fresh=1' : ''}`, portal)),
    home,
  );
  if (!page.arrived) {
    const action = page.answer.ok ? formAction(await page.answer.text()) : undefined;
    if (!action) throw new Error(sentences.signInLost(request.username, page.url.href, page.answer.status));
    const fields = new URLSearchParams({ username: request.username, password: request.password ?? DEMO_PASSWORD });
    const done = await visitor.follow(await visitor.visit(new URL(action, page.url), fields), home);
    if (!done.arrived) {
      const text = await done.answer.text();
      if (done.url.origin !== portal.origin) throw new Error(sentences.signInRefused(request.username, alertText(text)));
      throw new Error(sentences.signInLost(request.username, done.url.href, done.answer.status));
    }
  }
  const info = await visitor.visit(new URL('/api/authentication/user-info', portal));
  const body = (await info.answer.json().catch(() => undefined)) as { readonly data?: { readonly token?: unknown } } | undefined;
  const token = body?.data?.token;
  if (typeof token !== 'string') throw new Error(sentences.signInLost(request.username, info.url.href, info.answer.status));
  return { baseUrl: portal.origin, cookie: visitor.jar.header(portal), token };
}
