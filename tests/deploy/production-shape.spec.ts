import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageEntry, imageVariables, NODE_VERSION, shapedServices } from '@campus/launcher';
import type { Place, ShapedService } from '@campus/launcher';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig } from '../../services/portal/src/platform/config/config.js';

const root = join(import.meta.dirname, '..', '..');
const files = {
  compose: readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
  dockerfile: readFileSync(join(root, 'Dockerfile'), 'utf8'),
};

const place: Place = {
  root: '/srv/portal',
  node: '/srv/node/bin/node',
  variables: {
    OWNER_DATABASE_PASSWORD: 'owner-password',
    APP_DATABASE_PASSWORD: 'role-password',
    REDIS_PASSWORD: 'redis-password',
    PUBLIC_URL: 'https://portal.campus.example',
    SMTP_URL: 'smtp://mail.campus.example',
    MAIL_FROM: 'portal@campus.example',
    HR_EMAIL: 'hr@campus.example',
    OPS_EMAIL: 'ops@campus.example',
    OIDC_ISSUER: 'https://sign-in.campus.example',
    OIDC_CLIENT_ID: 'campus-portal',
    OIDC_CLIENT_SECRET: 'a client secret of its own',
    SESSION_SECRET: 's'.repeat(32),
    DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
    DATA_OTHER_KEYS: `former=${Buffer.alloc(32, 8).toString('base64')}`,
    ADDRESS_CHECK_URL: 'https://addresses.campus.example',
  },
  network: { 'postgres:5432': '127.0.0.1:5001', 'redis:6379': '127.0.0.1:5002', 'temporal:7233': '127.0.0.1:5003' },
};

const services = new Map(shapedServices(files, place).map((service) => [service.name, service]));
const service = (name: string): ShapedService => {
  const found = services.get(name);
  if (found === undefined) throw new Error(`${name} is no service of the shape`);
  return found;
};

describe('the production shape without containers', () => {
  it('runs every service of the portal in docker-compose.yml, with its command behind the entry of the image', () => {
    const { services: all } = parse(files.compose, { merge: true }) as {
      readonly services: Readonly<Record<string, { readonly image: string; readonly command?: readonly string[] }>>;
    };
    const shipped = Object.entries(all).filter(([, { image }]) => image.includes('campus-portal'));
    expect([...services.keys()]).toEqual(shipped.map(([name]) => name));
    for (const [name, { command }] of shipped) expect(service(name).args).toEqual(command ?? []);
    expect(imageEntry(files.dockerfile)).toEqual([]);
    expect(new Set([...services.values()].map(({ node }) => node))).toEqual(new Set([place.node]));
  });

  it('runs on the line of Node that the image is made on', () => {
    const image = /^ARG NODE_IMAGE=node:(\d+)-slim$/m.exec(files.dockerfile)?.[1];
    expect(NODE_VERSION.split('.')[0]).toBe(image);
    // Its young generations are as large as those of the Node that everything was measured on.
    for (const { env } of services.values()) expect(env['NODE_OPTIONS']).toBe('--max-semi-space-size=16');
  });

  it('has the variables of compose and of the image, and the configuration takes them in production mode', () => {
    const api = service('portal-api');
    expect(Object.keys(api.env)).toEqual(expect.arrayContaining(Object.keys(imageVariables(files.dockerfile))));
    expect(api.env).toMatchObject({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://campus_app:role-password@127.0.0.1:5001/campus',
      REDIS_URL: 'redis://:redis-password@127.0.0.1:5002',
      TEMPORAL_ADDRESS: '127.0.0.1:5003',
      CONSOLE_DIR: '/srv/portal/console/dist',
      PORT: '3000',
    });
    for (const { env } of services.values()) expect(readConfig(env).otherDataKeys).toHaveLength(1);
  });

  it('migrates and commands as the owner, everything else as the application', () => {
    const owners = [...services.values()].filter(({ env }) => env['DATABASE_OWNER_URL']?.includes('owner-password'));
    expect(owners.map(({ name }) => name)).toEqual(['migrate', 'portal-cli']);
  });

  it('says in the words of compose which secret is missing, and leaves out what nobody set', () => {
    const { DATA_KEY: _key, DATA_OTHER_KEYS: _others, ...rest } = place.variables;
    expect(() => shapedServices(files, { ...place, variables: rest })).toThrow(
      'docker-compose.yml asks for DATA_KEY: 32 bytes in base64',
    );
    const [first] = shapedServices(files, { ...place, variables: { ...rest, DATA_KEY: 'x' } });
    expect(Object.keys(first?.env ?? {})).not.toContain('DATA_OTHER_KEYS');
  });
});
