import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';

/** Rings of so many milliseconds are one. */
const TOGETHER_MS = 20;
const LOOK_MS = 2000;
const LOOK_ALONE_MS = 500;

/**
 * Carries 'something has changed' between the portal's processes over Redis. What it loses is found by the next look into the table, and a machine
 * without a Redis has only those looks.
 */
@Injectable()
export class LiveRelay implements OnModuleDestroy {
  private readonly channel: string;
  /** How often the table is looked into when nothing wakes it, in milliseconds. */
  readonly lookEveryMs: number;
  private sender: Redis | undefined;
  private listener: Redis | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {
    this.channel = `${config.redisPrefix}:live`;
    this.lookEveryMs = this.hasRedis ? LOOK_MS : LOOK_ALONE_MS;
  }

  /** Rings once for everything of the same moment; nobody waits for it and it never fails. */
  wake(): void {
    if (!this.hasRedis) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.sender ??= this.connect({ enableOfflineQueue: false, maxRetriesPerRequest: 1 });
      this.sender.publish(this.channel, '').catch(() => undefined);
    }, TOGETHER_MS);
  }

  /** Calls `heard` whenever any process calls, for as long as this process lives. */
  listen(heard: () => void): void {
    if (!this.hasRedis) return;
    this.listener ??= this.connect({ maxRetriesPerRequest: null });
    this.listener.on('message', heard);
    this.listener.subscribe(this.channel).catch(() => undefined);
  }

  private get hasRedis(): boolean {
    return this.config.queueBackend === 'redis';
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.sender?.disconnect();
    this.listener?.disconnect();
  }

  private connect(options: { readonly enableOfflineQueue?: boolean; readonly maxRetriesPerRequest: number | null }): Redis {
    const redis = new Redis(this.config.redisUrl, { ...options, connectTimeout: 2000 });
    redis.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`, 'live'));
    return redis;
  }
}
