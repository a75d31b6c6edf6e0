import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { PortalConfig, ServiceProcess } from '../platform/index.js';
import { ProcessModule } from './process.module.js';

/** A process that answers no calls. */
export async function createContext(config: PortalConfig, process: ServiceProcess): Promise<INestApplicationContext> {
  const module = ProcessModule.of(config, process);
  const app = await NestFactory.createApplicationContext(module, { bufferLogs: true, abortOnError: false });
  app.useLogger(app.get<KitLogger>(KIT_LOGGER));
  return app;
}
