import type { KitLogger } from '@campus/server-kit';
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { PortalConfig } from '../config/config.js';

interface CounterOptions {
  readonly config: PortalConfig;
  readonly logger: KitLogger;
}

/** How many calls a caller has made in the window that runs, and for how many milliseconds it still does. */
export interface Counted {
  readonly current: number;
  readonly ttl: number;
}

/** Counts one more call where all processes count theirs; `key` is who calls what. */
export type CountTogether = (key: string, windowMs: number) => Promise<Counted>;

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

interface Known {
  readonly until: number;
  current: number;
}

/** How long a call waits for the common count. */
const COUNT_TIMEOUT_MS = 300;

/** So many callers are remembered at most: a process must not grow with who comes by. */
const MAX_CALLERS = 5000;

/**
 * What every call is counted by. A caller who is known to be far from the limit waits for nothing: the call is counted together with those of the
 * other processes while it is answered. From half of the limit on each call waits for the common count, so the limit itself is exact.
 */
export class CallCounts implements FastifyRateLimitStore {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly together: CountTogether,
    private readonly name = '',
  ) {}

  /** The library hands over what it allows behind the two that it states. */
  incr(caller: string, callback: Callback, windowMs = 0, most = 0): void {
    const known = this.running(caller);
    const isFar = known !== undefined && known.current < most / 2;
    if (known !== undefined) known.current += 1;
    if (isFar) {
      // Behind what the call itself asks of other servers; whom nobody could count is kept out by nobody.
      setImmediate(() => void this.count(caller, windowMs).catch(() => undefined));
      callback(null, { current: known.current, ttl: known.until - Date.now() });
      return;
    }
    this.count(caller, windowMs).then(
      (count) => callback(null, count),
      (error: Error) => callback(error),
    );
  }

  /** Each route counts for itself. */
  child(params: object): CallCounts {
    const { method, url } = (params as { readonly routeInfo: { readonly method: string | string[]; readonly url: string } })
      .routeInfo;
    return new CallCounts(this.together, `${this.name}${String(method)}${url}-`);
  }

  /** What is known of a caller whose window still runs. */
  private running(caller: string): Known | undefined {
    const known = this.known.get(caller);
    return known !== undefined && known.until > Date.now() ? known : undefined;
  }

  private async count(caller: string, windowMs: number): Promise<Counted> {
    const { current: together, ttl } = await this.together(this.name + caller, windowMs);
    const current = Math.max(together, this.running(caller)?.current ?? 0);
    if (this.known.size >= MAX_CALLERS) this.known.clear();
    this.known.set(caller, { until: Date.now() + ttl, current });
    return { current, ttl };
  }
}

const COUNT = `local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

/** Counts the calls of all API processes together in Redis; while it is away nobody is kept out. Without a Redis each process counts its own. */
export function callCounter(fastify: FastifyInstance, { config, logger }: CounterOptions): Partial<RateLimitPluginOptions> {
  if (config.queueBackend !== 'redis') return {};
  const redis = new Redis(config.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    // A Redis that is there and says nothing keeps nobody waiting: the call is let through uncounted.
    commandTimeout: COUNT_TIMEOUT_MS,
  });
  redis.on('error', (error: Error) => logger.warn(`Redis: ${error.message}`, 'http'));
  fastify.addHook('onClose', () => redis.disconnect());
  const together: CountTogether = async (key, windowMs) => {
    const [current, ttl] = (await redis.eval(COUNT, 1, `${config.redisPrefix}:rate:${key}`, windowMs)) as [number, number];
    return { current, ttl };
  };
  const store = class extends CallCounts {
    constructor() {
      super(together);
    }
  };
  return { store, skipOnError: true };
}
