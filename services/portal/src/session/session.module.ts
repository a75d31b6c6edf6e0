import { SESSION_READER } from '@campus/server-kit';
import { Global, Module } from '@nestjs/common';
import { Cookies } from './cookies.js';
import { ProviderLogout } from './provider-logout.service.js';
import { ActingSources, AssignmentSources, PersonSources, UserInfoSources } from './registries.js';
import { SessionCache } from './session-cache.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';
import { Sessions } from './sessions.js';
import { SignInService } from './sign-in.service.js';

const registries = [ActingSources, AssignmentSources, UserInfoSources, PersonSources, SessionRepository, SessionCache, Sessions];

/** Sessions without their calls, for the processes that answer none; domains register what they know of people here. */
@Global()
@Module({ providers: registries, exports: registries })
export class SessionModule {}

/** Signing in and out over HTTP. */
@Global()
@Module({
  controllers: [SessionController],
  providers: [SessionService, SignInService, ProviderLogout, Cookies, { provide: SESSION_READER, useExisting: Sessions }],
  exports: [SESSION_READER],
})
export class SessionApiModule {}
