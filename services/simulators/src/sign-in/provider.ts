import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { errors, Provider } from 'oidc-provider';
import type { Account, AdapterPayload, Configuration, Grant, JWK, KoaContextWithOIDC } from 'oidc-provider';
import type { Directory } from './directory.js';
import { ProviderMemory } from './memory.js';
import { problemPage, signedOutPage, signInMessages, signOutPage } from './pages.js';
import { KeptValue } from './store.js';

/** The portal's client id at the provider. */
export const CLIENT_ID = 'campus-portal';

/** The addresses to which the provider may send a browser back. */
export interface AllowedAddresses {
  readonly redirect: Set<string>;
  readonly postLogout: Set<string>;
}

interface Keys {
  clientSecret: string;
  cookieKey: string;
  signing: JWK | null;
}

const DAY_S = 86_400;
const CLAIMS = ['sub', 'preferred_username', 'name', 'given_name', 'family_name', 'email', 'email_verified', 'groups'];

async function loadKeys(folder: string | undefined): Promise<Keys & { signing: JWK }> {
  const kept = new KeptValue<Keys>(folder, 'keys.json', () => ({
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
    signing: null,
  }));
  if (!kept.value.signing) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    kept.value.signing = {
      ...(await exportJWK(privateKey)),
      use: 'sig',
      alg: 'RS256',
      kid: randomBytes(6).toString('hex'),
    } as JWK;
    kept.write();
  }
  return { ...kept.value, signing: kept.value.signing };
}

/** Where the portal hears that a session here is over: beside the address to which browsers come back. */
function backchannelOf({ redirect }: AllowedAddresses): AdapterPayload {
  const [callback] = redirect;
  if (callback === undefined) return {};
  return {
    backchannel_logout_uri: new URL('backchannel-logout', callback).href,
    backchannel_logout_session_required: true,
  };
}

function clientOf(id: string, secret: string, allowed: AllowedAddresses): AdapterPayload | undefined {
  if (id !== CLIENT_ID) return undefined;
  return {
    client_id: CLIENT_ID,
    client_name: 'Campus Portal',
    client_secret: secret,
    // A native client would be shown a consent page at every sign-in.
    application_type: 'web',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [...allowed.redirect],
    post_logout_redirect_uris: [...allowed.postLogout],
    ...backchannelOf(allowed),
    token_endpoint_auth_method: 'client_secret_basic',
  };
}

function html(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html';
  ctx.body = page;
}

/** The account of an employee number with all its claims; one that has ended is no account. */
function accountOf(directory: Directory, empId: string): Account | undefined {
  const account = directory.findByEmpId(empId);
  if (!account?.active) return undefined;
  return {
    accountId: empId,
    claims: () => ({
      sub: account.empId,
      preferred_username: account.username,
      name: `${account.firstName} ${account.lastName}`.trim(),
      given_name: account.firstName,
      family_name: account.lastName,
      email: account.email,
      email_verified: true,
      groups: [...account.groups],
    }),
  };
}

async function agreedGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email groups');
  await grant.save();
  return grant;
}

/** The portal listens on this very machine, which the provider's own way of calling out would refuse. */
const fetchOnThisMachine: NonNullable<Configuration['fetch']> = (url, options = {}) =>
  fetch(url, Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'dispatcher')));

function configuration(directory: Directory, memory: ProviderMemory, keys: Keys & { signing: JWK }): Configuration {
  return {
    adapter: memory.adapter,
    jwks: { keys: [keys.signing] },
    // Cookies of one host are shared by all its ports: the names must differ from the portal's.
    cookies: {
      keys: [keys.cookieKey],
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
    },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: CLAIMS,
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email'],
      groups: ['groups'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => html(ctx, signOutPage(form)),
        postLogoutSuccessSource: (ctx) => html(ctx, signedOutPage()),
      },
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Grant: 14 * DAY_S,
      Session: 14 * DAY_S,
    },
    fetch: fetchOnThisMachine,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => accountOf(directory, id),
    // The one client is the portal itself: everyone has agreed beforehand.
    loadExistingGrant: agreedGrant,
    renderError: (ctx, out) => html(ctx, problemPage(`${signInMessages.lost} (${out.error_description ?? out.error})`)),
  };
}

/** The OpenID Connect provider with its client, keys and memory. */
export interface SignInProvider {
  readonly provider: Provider;
  readonly clientSecret: string;
  flush(): void;
}

/** Makes the provider for an issuer; with a folder its keys and sessions outlive a restart. */
export async function makeProvider(
  issuer: string,
  directory: Directory,
  allowed: AllowedAddresses,
  folder: string | undefined,
): Promise<SignInProvider> {
  const keys = await loadKeys(folder);
  const memory = new ProviderMemory(folder, (id) => clientOf(id, keys.clientSecret, allowed));
  const provider = new Provider(issuer, configuration(directory, memory, keys));
  return { provider, clientSecret: keys.clientSecret, flush: () => memory.flush() };
}

/** True if the error says that the sign-in page belongs to a sign-in which is over. */
export function isTooOld(error: unknown): boolean {
  return error instanceof errors.SessionNotFound;
}
