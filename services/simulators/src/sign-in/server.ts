import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '@campus/demo-campus';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../faults.js';
import { Directory, readAccountChange } from './directory.js';
import { problemPage, signInMessages, signInPage } from './pages.js';
import { CLIENT_ID, isTooOld, makeProvider } from './provider.js';
import type { AllowedAddresses, SignInProvider } from './provider.js';

/** How the provider starts; with `stateDir` accounts, keys and sessions outlive a restart. */
export interface SignInOptions {
  readonly port: number;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly stateDir: string | undefined;
  /** The address at which it is known, where something else stands before it; its own without one. */
  readonly issuer?: string | undefined;
  readonly faults: Faults;
}

/** The running provider. */
export interface SignInSimulator {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  allowRedirect(uri: string, postLogoutUri?: string): void;
  stop(): Promise<void>;
}

const LARGEST_BODY = 64 * 1024;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > LARGEST_BODY) throw new Error('The body is too large.');
  }
  return text;
}

async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readBody(request)) as unknown;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}
const answerHtml = (response: ServerResponse, status: number, page: string): void => answer(response, status, 'text/html', page);
const answerJson = (response: ServerResponse, status: number, value: unknown): void =>
  answer(response, status, 'application/json', JSON.stringify(value));

class SignInRoutes {
  constructor(
    private readonly provider: Provider,
    private readonly directory: Directory,
    private readonly allowed: AllowedAddresses,
  ) {}

  /** Handles the pages and controls of the stand-in; false for everything that is the provider's own. */
  async handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, first, second = ''] = path.split('/');
    if (first === 'interaction') await this.interaction(request, response);
    else if (first === 'directory') await this.control(decodeURIComponent(second), request, response);
    else if (first === 'redirects' && request.method === 'POST') await this.allow(request, response);
    else return false;
    return true;
  }

  private async interaction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { uid } = await this.provider.interactionDetails(request, response);
      const action = `/interaction/${uid}`;
      if (request.method !== 'POST') return answerHtml(response, 200, signInPage(action, this.directory.all()));
      const fields = new URLSearchParams(await readBody(request));
      const as = fields.get('as');
      const username = as ?? fields.get('username')?.trim().toLowerCase() ?? '';
      const account = this.directory.find(username);
      const refusal = this.refusal(account, as !== null || fields.get('password') === DEMO_PASSWORD);
      if (refusal || !account) {
        return answerHtml(response, 401, signInPage(action, this.directory.all(), refusal ?? signInMessages.wrong, username));
      }
      const result = { login: { accountId: account.empId } };
      await this.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    } catch (error) {
      if (!isTooOld(error)) throw error;
      answerHtml(response, 400, problemPage(signInMessages.tooOld));
    }
  }

  private refusal(account: { readonly active: boolean } | undefined, knowsPassword: boolean): string | undefined {
    if (!account || !knowsPassword) return signInMessages.wrong;
    return account.active ? undefined : signInMessages.ended;
  }

  private async control(username: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE' && !username) {
      this.directory.reset();
      return answerJson(response, 200, { accounts: this.directory.all() });
    }
    if (request.method === 'GET' && !username) return answerJson(response, 200, { accounts: this.directory.all() });
    if (request.method !== 'POST') {
      const account = this.directory.find(username);
      return answerJson(response, account ? 200 : 404, account ?? { message: 'Nobody has this username.' });
    }
    const change = readAccountChange(await readJsonBody(request));
    if (typeof change === 'string') return answerJson(response, 400, { message: change });
    const account = this.directory.change(username, change);
    answerJson(response, account ? 200 : 404, account ?? { message: 'Nobody has this username.' });
  }

  private async allow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readJsonBody(request)) as { redirectUri?: unknown; postLogoutRedirectUri?: unknown } | undefined;
    if (typeof body?.redirectUri === 'string') this.allowed.redirect.add(body.redirectUri);
    if (typeof body?.postLogoutRedirectUri === 'string') this.allowed.postLogout.add(body.postLogoutRedirectUri);
    answerJson(response, 200, { redirectUris: [...this.allowed.redirect], postLogoutRedirectUris: [...this.allowed.postLogout] });
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function serve(
  made: SignInProvider,
  routes: SignInRoutes,
  faults: Faults,
): (request: IncomingMessage, response: ServerResponse) => void {
  const callback = made.provider.callback();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const isControl = path.startsWith('/directory') || path.startsWith('/redirects');
    const outcome = isControl ? 'go-on' : await faults.act('sign-in', request.socket);
    if (outcome === 'dropped') return;
    if (outcome === 'fail') return answerHtml(response, 503, problemPage('This stand-in was told to fail.'));
    if (!(await routes.handle(path, request, response))) await callback(request, response);
  };
  return (request, response) => {
    handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else answerHtml(response, 500, problemPage(signInMessages.lost));
    });
  };
}

/** Starts the sign-in provider: OpenID Connect, its sign-in page, `/directory` to change accounts, `/redirects` to allow a portal. */
export async function startSignIn(options: SignInOptions): Promise<SignInSimulator> {
  const server = createServer();
  const own = `http://127.0.0.1:${await listenOn(server, options.port)}`;
  const issuer = options.issuer ?? own;
  const directory = new Directory(options.stateDir);
  const allowed: AllowedAddresses = {
    redirect: new Set(options.redirectUris),
    postLogout: new Set(options.postLogoutRedirectUris),
  };
  const made = await makeProvider(issuer, directory, allowed, options.stateDir);
  // What stands before it ends the encryption and says so.
  made.provider.proxy = options.issuer !== undefined;
  server.on('request', serve(made, new SignInRoutes(made.provider, directory, allowed), options.faults));
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: made.clientSecret,
    allowRedirect: (uri, postLogoutUri) => {
      allowed.redirect.add(uri);
      if (postLogoutUri) allowed.postLogout.add(postLogoutUri);
    },
    stop: async () => {
      directory.write();
      made.flush();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
