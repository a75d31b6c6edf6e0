import {
  assertServed,
  assertWired,
  CallAnswers,
  KIT_LOGGER,
  KIT_OPTIONS,
  KIT_REFUSALS,
  OperationGuard,
  RefusalFilter,
} from '@campus/server-kit';
import type { KitLogger } from '@campus/server-kit';
import { allOperations as operations, domains } from '@campus/domain';
import type { DynamicModule, Type } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Health } from '../platform/health/health.js';
import { Drain } from '../platform/http/drain.js';
import { prepareHttp } from '../platform/http/server.js';
import { kitRefusals } from '../platform/http/refusals.js';
import { ExportSources, InboxSources, isConnectionLoss, isLockTimeout, isStatementTimeout } from '../platform/index.js';
import type { PortalConfig } from '../platform/index.js';
import { SESSION_COOKIE, SESSION_CHANNEL } from '../session/index.js';
import { portalDomains } from './domains.js';
import { ProcessModule } from './process.module.js';

const LARGEST_BODY = 10 * 1024 * 1024;
/** A call has come whole within this time, however slow its line. */
const SLOWEST_REQUEST_MS = 300_000;
const VERSION = '0.1.0';

/** The HTTP process, and what stands before each of its calls. */
@Module({})
class ApiModule {
  static of(config: PortalConfig): DynamicModule {
    const options = { checkAnswers: config.nodeEnv === 'test', isOutage: isConnectionLoss, isLockTimeout, isStatementTimeout };
    return {
      module: ApiModule,
      imports: [DiscoveryModule, ProcessModule.of(config, 'api', { listensTo: [SESSION_CHANNEL] })],
      providers: [
        { provide: KIT_OPTIONS, useValue: options },
        { provide: KIT_REFUSALS, useValue: kitRefusals },
        CallAnswers,
        OperationGuard,
        { provide: APP_GUARD, useExisting: OperationGuard },
        { provide: APP_FILTER, useClass: RefusalFilter },
      ],
    };
  }
}

/** Makes the API ready to listen, and what ends it without a lost call; refuses when an operation has no handler or two. */
export async function createApi(config: PortalConfig): Promise<{ readonly app: NestFastifyApplication; readonly drain: Drain }> {
  const adapter = new FastifyAdapter({
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomUUID(),
    // As many proxies as stand before the portal; whatever else a caller writes into the header is the caller's own word.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxyHops,
    forceCloseConnections: true,
    requestTimeout: SLOWEST_REQUEST_MS,
    // A slash at the end says nothing: an address whose last part is left empty is the one without it. [HRC-011]
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.of(config), adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const logger = app.get<KitLogger>(KIT_LOGGER);
  app.useLogger(logger);
  app.setGlobalPrefix('api');
  const controllers = app
    .get(DiscoveryService)
    .getControllers()
    .map((wrapper) => wrapper.metatype as Type);
  assertWired(operations, controllers);
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const drain = new Drain(fastify);
  await prepareHttp(fastify, {
    config,
    operations,
    logger,
    drain,
    sessionCookie: SESSION_COOKIE,
    admission: app.get(OperationGuard),
    health: app.get(Health),
    version: VERSION,
  });
  await app.init();
  assertServed(domains, portalDomains, { home: app.get(InboxSources).domains, files: app.get(ExportSources).operations });
  await fastify.ready();
  return { app, drain };
}
