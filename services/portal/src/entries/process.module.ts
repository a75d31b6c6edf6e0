import type { DynamicModule, InjectionToken, Provider, Type } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { CONTROLLER_WATERMARK } from '@nestjs/common/constants.js';
import { DiscoveryModule } from '@nestjs/core';
import type { PortalConfig, ServiceProcess } from '../platform/index.js';
import type { PlatformOptions } from '../platform/platform.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { entities, migrations, portalDomains, encryptedColumns } from './domains.js';
import { isClass, withServices } from './with-services.js';

const tokenOf = (provider: Provider): InjectionToken => (isClass(provider) ? provider : provider.provide);
const isController = (provider: Provider): provider is Type =>
  isClass(provider) && Reflect.hasMetadata(CONTROLLER_WATERMARK, provider);

/**
 * One process of the portal: the platform, of every domain what this process begins with, and the services that those inject, so that no process
 * holds what it does not use. Whether a domain may know a service of another one is asked by the import arrows.
 */
@Module({})
export class ProcessModule {
  static of(config: PortalConfig, process: ServiceProcess, more: Pick<PlatformOptions, 'listensTo'> = {}): DynamicModule {
    const platform = PlatformModule.of({ config, process, entities, migrations, encryptedColumns, ...more });
    const provided = new Set<unknown>(platform.exports);
    const found = withServices(
      portalDomains.flatMap((domain) => domain[process] ?? []),
      provided,
    );
    const providers = found.filter((provider) => !isController(provider));
    return {
      module: ProcessModule,
      imports: [DiscoveryModule, platform],
      controllers: found.filter(isController),
      providers,
      exports: providers.map(tokenOf),
    };
  }
}
