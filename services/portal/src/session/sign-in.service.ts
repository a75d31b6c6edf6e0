import { returnAddress, sessionMessages } from '@campus/domain/session';
import { Refusal } from '@campus/contract-kit';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG } from '../platform/index.js';
import type { Guest } from './registries.js';
import { GuestSources, PersonSources } from './registries.js';
import type { NeededClaim } from './provider-claims.js';
import { missingClaims, personIn } from './provider-claims.js';
import { SessionRepository } from './session.repository.js';
import { signedOutAddress } from './signed-out-address.js';
import { SessionStoreService } from './session-store.service.js';
import type { SignedIn } from './session-store.service.js';

const CALLBACK = '/api/authentication/callback';
/** The console's page outside the portal. */
const SIGN_IN = '/sign-in';
const TIMEOUT_S = 10;

const sidShape = z.object({ sid: z.string().min(1).max(200).nullable().default(null) });

/** Signing in over OpenID Connect: code flow with PKCE, state and nonce kept on the server, each used once. */
@Injectable()
export class SignInService {
  private discovered: Promise<oidc.Configuration> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(SessionRepository) private readonly repository: SessionRepository,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(PersonSources) private readonly people: PersonSources,
    @Inject(GuestSources) private readonly guests: GuestSources,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  /**
   * The provider's address to send the browser to, and the state that binds the sign-in to this browser. A fresh sign-in asks for the password
   * again, whoever is signed in at the provider.
   */
  async begin(wanted: string | undefined, fresh = false): Promise<{ address: string; state: string }> {
    const provider = await this.provider();
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    await this.repository.addAttempt(this.sessions.hash(state), { nonce, codeVerifier, returnTo: returnAddress(wanted) });
    const address = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: this.config.publicUrl + CALLBACK,
      scope: this.config.oidcScope,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
    });
    return { address: address.href, state };
  }

  /** Finishes a sign-in: begins the session, answers its cookie's token and the path to open. */
  async finish(
    query: Readonly<Record<string, string | undefined>>,
    browser: { state: string | undefined; agent: string; before: string | undefined },
  ) {
    const { state } = query;
    if (state === undefined || state !== browser.state) throw sessionMessages.refusal('sign_in_stale');
    const attempt = await this.repository.takeAttempt(this.sessions.hash(state));
    if (attempt === null) throw sessionMessages.refusal('sign_in_stale');
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const current = new URL(`${this.config.publicUrl}${CALLBACK}?${new URLSearchParams(given).toString()}`);
    const { address, hasGroups, ...signedIn } = await this.exchange(current, {
      state,
      nonce: attempt.nonce,
      codeVerifier: attempt.codeVerifier,
    });
    const guest = await this.guestOf(signedIn, address);
    if (guest === null && !hasGroups) throw this.missing('groups');
    const token =
      guest === null
        ? await this.sessions.begin(signedIn, browser.agent, browser.before)
        : await this.sessions.beginAsGuest(guest, signedIn, browser);
    return { token, returnTo: attempt.returnTo };
  }

  /** The console's page that says why a sign-in was refused, by name where a claim is missing, and offers another try. */
  refusedAddress({ code, detail }: Refusal): string {
    const { claim } = (detail?.data ?? {}) as { readonly claim?: string };
    return `${SIGN_IN}?${new URLSearchParams({ error: code, ...(claim === undefined ? {} : { claim }) }).toString()}`;
  }

  /** Where signing out leads: through the provider, so that its own session ends as well. */
  async signOutAddress(idToken: string | null): Promise<string> {
    const home = signedOutAddress(this.config);
    try {
      const provider = await this.provider();
      if (provider.serverMetadata().end_session_endpoint === undefined) return home;
      const hint: Record<string, string> = idToken === null ? {} : { id_token_hint: idToken };
      return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: home, ...hint }).href;
    } catch {
      return home;
    }
  }

  /** Where the provider's public keys lie. */
  async keysAddress(): Promise<string> {
    const { jwks_uri: address } = (await this.provider()).serverMetadata();
    if (address === undefined) throw sessionMessages.refusal('provider_down');
    return address;
  }

  private async exchange(current: URL, expected: { state: string; nonce: string; codeVerifier: string }) {
    const provider = await this.provider();
    try {
      const tokens = await oidc.authorizationCodeGrant(provider, current, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no claims');
      const names = this.config.oidcClaims;
      const asks = missingClaims(claims, names).length > 0 && provider.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
      const person = personIn({ ...more, ...claims }, names);
      if ('missing' in person) throw this.missing(person.missing);
      return {
        ...person,
        groups: [...person.groups],
        idToken: tokens.id_token ?? null,
        providerSid: sidShape.parse(claims).sid ?? `sub:${claims.sub}`,
      } satisfies SignedIn & { address: string | null; hasGroups: boolean };
    } catch (error) {
      if (error instanceof Refusal) {
        this.logger.warn(error.message, 'session');
        throw error;
      }
      this.logger.failure(error, undefined);
      throw sessionMessages.refusal('sign_in_failed');
    }
  }

  private missing(which: NeededClaim): Refusal {
    const claim = this.config.oidcClaims[which];
    return sessionMessages.refusal('claim_missing', { claim }, { data: { claim } });
  }

  /** Null for a person of the campus with an account; else the guest of the address, or a refusal. */
  private async guestOf(signedIn: SignedIn, address: string | null): Promise<Guest | null> {
    const person = await this.people.of(signedIn.empId);
    if (person === null) {
      const guest = address === null ? null : await this.guests.of(address);
      if (guest !== null) return guest;
      // Whoever fills the campus learns here which person is missing.
      this.logger.warn(`Sign-in of ${signedIn.username} (${signedIn.empId}): the portal knows no such person`, 'session');
      throw sessionMessages.refusal('account_unknown');
    }
    if (person?.ended === true) {
      await this.sessions.endAllOf(signedIn.empId, 'account ended');
      throw sessionMessages.refusal('account_ended', { name: signedIn.name });
    }
    return null;
  }

  private async provider(): Promise<oidc.Configuration> {
    try {
      this.discovered ??= this.discover();
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      if (error instanceof Refusal) throw error;
      this.logger.failure(error, undefined);
      throw sessionMessages.refusal('provider_down');
    }
  }

  private discover(): Promise<oidc.Configuration> {
    const insecure = this.config.oidcIssuer.startsWith('http:') && this.config.nodeEnv !== 'production';
    return oidc.discovery(
      new URL(this.config.oidcIssuer),
      this.config.oidcClientId,
      undefined,
      this.config.oidcClientAuth === 'post'
        ? oidc.ClientSecretPost(this.config.oidcClientSecret)
        : oidc.ClientSecretBasic(this.config.oidcClientSecret),
      { timeout: TIMEOUT_S, ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}) },
    );
  }
}
