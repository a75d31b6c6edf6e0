import type { KitLogger } from '@campus/server-kit';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { PortalConfig } from '../config/config.js';

interface CounterOptions {
  readonly config: PortalConfig;
  readonly logger: KitLogger;
}

/** Counts the calls of all API processes together in Redis; while it is away nobody is kept out. Without a Redis each process counts its own. */
export function callCounter(fastify: FastifyInstance, { config, logger }: CounterOptions): Partial<RateLimitPluginOptions> {
  if (config.queueBackend !== 'redis') return {};
  const redis = new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2000 });
  redis.on('error', (error: Error) => logger.warn(`Redis: ${error.message}`, 'http'));
  fastify.addHook('onClose', () => redis.disconnect());
  return { redis, nameSpace: `${config.redisPrefix}:rate:`, skipOnError: true };
}
