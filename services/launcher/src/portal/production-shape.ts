import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { machineCertificate } from '../servers/certificate.js';
import type { Certificate } from '../servers/certificate.js';
import { shapedServices, shapeFiles } from './compose-shape.js';
import type { ShapedService } from './compose-shape.js';
import { sentences } from '../messages.js';
import type { Log } from '../processes/progress.js';
import { findShippedNode } from '../servers/node-files.js';
import type { Surroundings } from './portal-environment.js';
import { rememberedPort } from '../processes/ports.js';
import { startTlsFront } from '../servers/tls-front.js';
import type { TlsFront } from '../servers/tls-front.js';

/** Ports of what stands before the portal and the outside systems, as they are remembered. */
const FRONTS = ['portalFront', 'signInFront', 'addressCheckFront'] as const;

/** Variables that compose leaves at their defaults and a test may choose otherwise. */
const CHOSEN = ['SWEEP_EVERY_S', 'LOOK_EVERY_S', 'REMINDER_AFTER_S', 'LOG_LEVEL', 'DATABASE_POOL_MAX'];

/** Compose sets these two for containers that each have an address of their own. */
const LOCAL_HOST = '127.0.0.1';

type Ports = Readonly<Record<string, number>>;

/** Where the portal and the outside systems are reached: over https and by this machine's name, as production demands it. */
export interface Outside {
  readonly baseUrl: string;
  readonly issuer: string;
  readonly addressCheckUrl: string;
  readonly ports: Ports;
}

/**
 * Runs the portal as docker-compose.yml ships it, without containers: the built entries with its commands and variables, in production mode,
 * with the application's own role, against the embedded servers. What stands in for an ingress ends the encryption.
 */
export class ProductionShape {
  private readonly fronts: TlsFront[] = [];
  private outside: Outside | undefined;

  private constructor(
    private readonly root: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly host: string,
    private readonly address: string,
    readonly certificate: Certificate,
    private readonly node: string,
  ) {}

  static async make(root: string, environment: NodeJS.ProcessEnv, log: Log): Promise<ProductionShape> {
    const host = hostname();
    const found = await lookup(host, 4).catch(() => undefined);
    if (found === undefined) throw new Error(sentences.noHostName(host));
    return new ProductionShape(
      root,
      environment,
      host,
      found.address,
      await machineCertificate(host),
      await findShippedNode(log),
    );
  }

  /** Opens the ways in, before what stands behind them. */
  async open(ports: Ports, last: Ports): Promise<Outside> {
    const behind = [ports['portal'], ports['signIn'], ports['addressCheck']];
    const chosen: Record<string, number> = {};
    for (const [index, name] of FRONTS.entries()) {
      const port = await rememberedPort(last[name]);
      const target = `http://${LOCAL_HOST}:${behind[index] ?? 0}`;
      this.fronts.push(await startTlsFront({ ...this.certificate, host: this.address, port, target }));
      chosen[name] = port;
    }
    const urlOf = (name: (typeof FRONTS)[number]): string => `https://${this.host}:${chosen[name] ?? 0}`;
    const urls = { baseUrl: urlOf('portalFront'), issuer: urlOf('signInFront'), addressCheckUrl: urlOf('addressCheckFront') };
    this.outside = { ...urls, ports: chosen };
    return this.outside;
  }

  async close(): Promise<void> {
    await Promise.all(this.fronts.map((front) => front.stop()));
  }

  /** The portal's services, with the variables of compose filled in for the servers of this start. */
  async services(around: Surroundings): Promise<Map<string, ShapedService>> {
    const shaped = shapedServices(await shapeFiles(this.root), {
      root: around.root,
      node: this.node,
      variables: this.variables(around),
      network: {
        'postgres:5432': new URL(around.databaseUrl).host,
        'redis:6379': new URL(around.redisUrl ?? 'redis://none').host,
        'temporal:7233': around.temporalAddress,
      },
    });
    return new Map(shaped.map((service) => [service.name, { ...service, env: { ...service.env, ...this.here() } }]));
  }

  private here(): Record<string, string> {
    const kept = ['PATH', 'HOME', ...CHOSEN].flatMap((name) => {
      const value = this.environment[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return { ...Object.fromEntries(kept), HOST: LOCAL_HOST, MALLOC_ARENA_MAX: '2', NODE_EXTRA_CA_CERTS: this.certificate.file };
  }

  private variables({ databaseUrl, ownerUrl, redisUrl, secrets, simulators }: Surroundings): Record<string, string> {
    const known: NodeJS.ProcessEnv = { ...secrets, ...this.environment };
    const { DATA_KEY_ID, DATA_OTHER_KEYS, DATA_KEY, SESSION_SECRET } = known;
    return {
      OWNER_DATABASE_PASSWORD: new URL(ownerUrl).password,
      APP_DATABASE_PASSWORD: new URL(databaseUrl).password,
      REDIS_PASSWORD: new URL(redisUrl ?? 'redis://none').password,
      PUBLIC_URL: this.outside?.baseUrl ?? '',
      OIDC_ISSUER: this.outside?.issuer ?? '',
      ADDRESS_CHECK_URL: this.outside?.addressCheckUrl ?? '',
      ADDRESS_CHECK_SECRET: 'the secret of the address service',
      OIDC_CLIENT_ID: simulators.clientId,
      OIDC_CLIENT_SECRET: simulators.clientSecret,
      SMTP_URL: this.environment['SMTP_URL'] ?? simulators.smtpUrl,
      MAIL_FROM: 'portal@campus.example',
      HR_EMAIL: 'hr@campus.example',
      OPS_EMAIL: 'ops@campus.example',
      SMS_URL: simulators.smsUrl,
      SESSION_SECRET: SESSION_SECRET ?? '',
      DATA_KEY: DATA_KEY ?? '',
      ...(DATA_KEY_ID === undefined ? {} : { DATA_KEY_ID }),
      ...(DATA_OTHER_KEYS === undefined ? {} : { DATA_OTHER_KEYS }),
    };
  }
}
