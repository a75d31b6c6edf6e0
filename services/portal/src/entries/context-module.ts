import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { Module } from '@nestjs/common';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { PortalConfig } from '../platform/index.js';
import type { PlatformOptions } from '../platform/platform.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SessionModule } from '../session/index.js';
import { entities } from './domains.js';
import { sealedColumns } from './sealed-columns.js';

@Module({})
class ContextModule {
  static of(config: PortalConfig, process: PlatformOptions['process'], modules: readonly Type[]): DynamicModule {
    return {
      module: ContextModule,
      imports: [
        DiscoveryModule,
        PlatformModule.of({ config, process, entities, sealed: sealedColumns }),
        SessionModule,
        ...modules,
      ],
    };
  }
}

/** A process that answers no calls: platform, what is known of people, and the given modules. */
export async function createContext(
  config: PortalConfig,
  process: PlatformOptions['process'],
  modules: readonly Type[],
): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(ContextModule.of(config, process, modules), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get<KitLogger>(KIT_LOGGER));
  return app;
}
