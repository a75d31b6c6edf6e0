import { sessionMessages } from '@campus/domain/session';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { JWTVerifyGetKey } from 'jose';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG } from '../platform/index.js';
import { SessionStoreService } from './session-store.service.js';
import { SignInService } from './sign-in.service.js';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const SIGNED_WITH = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** An older token is refused: the provider tells within seconds. */
const OLDEST = '5 minutes';

/** The claims by which the provider says whose sessions are over; one with a nonce is a token of another kind. */
const claimsShape = z
  .object({
    jti: z.string().min(1),
    events: z.object({ [LOGOUT_EVENT]: z.record(z.string(), z.unknown()) }),
    sid: z.string().min(1).optional(),
    sub: z.string().min(1).optional(),
    nonce: z.never().optional(),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined);

/** Hears from the sign-in provider that a session there is over: what began with it here ends too. Hearing it twice ends nothing twice. */
@Injectable()
export class ProviderLogoutService {
  private keys: JWTVerifyGetKey | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  async hear(logoutToken: string): Promise<void> {
    const { sid, sub } = await this.read(logoutToken);
    await this.sessions.endOfProvider(sid, sub);
  }

  private async read(logoutToken: string): Promise<z.output<typeof claimsShape>> {
    this.keys ??= createRemoteJWKSet(new URL(await this.signIns.keysAddress()));
    try {
      const { payload } = await jwtVerify(logoutToken, this.keys, {
        issuer: this.config.oidcIssuer,
        audience: this.config.oidcClientId,
        algorithms: SIGNED_WITH,
        maxTokenAge: OLDEST,
      });
      return claimsShape.parse(payload);
    } catch (error) {
      this.logger.failure(error, undefined);
      throw sessionMessages.refusal('logout_token');
    }
  }
}
