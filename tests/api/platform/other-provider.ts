import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';

type Claims = Readonly<Record<string, unknown>>;

/** What the next person who signs in is said to be, in the two places where a provider says it. */
export interface Saying {
  readonly idToken: Claims;
  readonly userInfo: Claims;
}

const CLIENT = { id: 'portal-at-the-other', secret: 'the secret of the other provider' };

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** A sign-in provider unlike the demo's: client secret in the body, no user name, claims of its own, some only in its user info. */
export class OtherProvider {
  saying: Saying = { idToken: {}, userInfo: {} };
  asked = '';
  private readonly nonces = new Map<string, string>();

  private constructor(
    private readonly server: Server,
    private readonly key: CryptoKey,
    private readonly jwk: JWK,
  ) {}

  static async start(): Promise<OtherProvider> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const server = createServer();
    const provider = new OtherProvider(server, privateKey, {
      ...(await exportJWK(publicKey)),
      alg: 'RS256',
      use: 'sig',
      kid: 'other',
    });
    server.on('request', (request, response) => void provider.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The variables with which the portal signs in here. */
  get env(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_CLIENT_AUTH: 'post',
      OIDC_SCOPE: 'openid profile email',
      OIDC_CLAIM_ID: 'employee_number',
      OIDC_CLAIM_GROUPS: 'realm_access.roles',
    };
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return void json(this.metadata());
    if (url.pathname === '/keys') return void json({ keys: [this.jwk] });
    if (url.pathname === '/userinfo') return void json({ sub: 'opaque-7', ...this.saying.userInfo });
    if (url.pathname === '/auth') {
      this.asked = url.searchParams.get('scope') ?? '';
      const [code, back] = [randomUUID(), new URL(url.searchParams.get('redirect_uri') ?? '')];
      this.nonces.set(code, url.searchParams.get('nonce') ?? '');
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
      return void response.writeHead(302, { location: back.href }).end();
    }
    const body = await bodyOf(request);
    const isClient = body.get('client_id') === CLIENT.id && body.get('client_secret') === CLIENT.secret;
    if (!isClient || request.headers.authorization !== undefined) return void json({ error: 'invalid_client' }, 401);
    const token = await new SignJWT({ nonce: this.nonces.get(body.get('code') ?? '') ?? '', ...this.saying.idToken })
      .setProtectedHeader({ alg: 'RS256', kid: 'other' })
      .setIssuer(this.issuer)
      .setAudience(CLIENT.id)
      .setSubject('opaque-7')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.key);
    return void json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: token });
  }

  private metadata(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    };
  }
}
