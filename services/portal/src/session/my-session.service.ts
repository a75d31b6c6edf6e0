import { navItemsFor, placesOfReduced } from '@campus/domain/access';
import type { UserInfo } from '@campus/domain/session';
import { sessionMessages } from '@campus/domain/session';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, DataCipher } from '../platform/index.js';
import { ActingSources, PersonSources, UserInfoSources } from './registries.js';
import { SessionStoreService } from './session-store.service.js';
import { SignInService } from './sign-in.service.js';

function impersonationShown({ impersonating, realUser }: Actor): UserInfo['impersonating'] {
  if (impersonating === null) return null;
  const { empId, name, until } = impersonating;
  return { empId, name, until, by: realUser.name };
}

/** What a signed-in person asks about the own session. */
@Injectable()
export class MySessionService {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(UserInfoSources) private readonly sources: UserInfoSources,
    @Inject(PersonSources) private readonly people: PersonSources,
    @Inject(ActingSources) private readonly acting: ActingSources,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(SignInService) private readonly signIn: SignInService,
  ) {}

  /** Everything that the shell is built from. [SESSION-003] */
  async userInfo(actor: Actor): Promise<UserInfo> {
    const { csrfToken } = this.sessions.rowOf(actor);
    const reducedTo = this.sessions.reducedTo(actor);
    const { home } = placesOfReduced(reducedTo);
    const person = await this.people.of(actor.empId);
    return {
      image: person?.image ?? null,
      maintenance: null,
      homepage: null,
      myBanner: null,
      ministrySafe: [],
      accessibility: false,
      ...(await this.sources.of(actor)),
      ...(home === null ? {} : { homepage: home }),
      groups: [...actor.groups],
      token: csrfToken,
      name: actor.name,
      logout: `/api/authentication/logout?_token=${encodeURIComponent(csrfToken)}`,
      navItems: navItemsFor(this.sessions.shownRights(actor), reducedTo),
      encryptedId: this.cipher.tokenFor('person', actor.empId),
      impersonating: impersonationShown(actor),
      timeout: this.config.sessionTimeoutS,
      deadline: this.sessions.deadline(actor),
      permissions: [...actor.permissions].sort(),
      reducedTo,
      empId: actor.empId,
      username: actor.username,
    };
  }

  /** Ends this session and answers where the browser goes next. */
  async signOut(actor: Actor): Promise<string> {
    const idToken = this.sessions.idTokenOf(actor);
    const { signIn } = placesOfReduced(this.sessions.reducedTo(actor));
    await this.acting.signedOut(actor);
    await this.sessions.end(actor);
    // Who did not come through the provider is not sent there.
    return signIn !== null && idToken === null ? this.config.publicUrl + signIn : this.signIn.signOutAddress(idToken);
  }

  async revoke(actor: Actor, wanted: { id?: string | undefined; all?: 0 | 1 | undefined }): Promise<number> {
    if (wanted.all === 1) return this.sessions.endAllOf(actor.realUser.empId, 'revoked');
    if (wanted.id === undefined) throw sessionMessages.refusal('revoke_what');
    return this.sessions.revoke(actor, wanted.id);
  }
}
