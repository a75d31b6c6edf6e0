import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const right = {
  DATABASE_URL: 'postgres://a@127.0.0.1:5432/campus',
  REDIS_URL: 'redis://127.0.0.1:6379',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  OIDC_ISSUER: 'http://127.0.0.1:4000',
  ADDRESS_CHECK_URL: 'http://127.0.0.1:4001/',
};

const real = {
  ...right,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://a@db.campus.example/campus?sslmode=verify-full',
  REDIS_URL: 'rediss://redis.campus.example',
  PUBLIC_URL: 'https://portal.campus.example',
  OIDC_ISSUER: 'https://sign-in.campus.example',
  OIDC_CLIENT_SECRET: 'a client secret of its own',
  ADDRESS_CHECK_URL: 'https://addresses.campus.example',
  SESSION_SECRET: 'x'.repeat(32),
  DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
};

describe('configuration', () => {
  it('reads a development environment with its defaults', () => {
    expect(readConfig(right)).toMatchObject({
      sessionTimeoutS: 1800,
      addressCheckUrl: 'http://127.0.0.1:4001',
      databaseOwnerUrl: right.DATABASE_URL,
    });
  });

  it('names every problem at once', () => {
    expect(() => readConfig({ ...right, DATABASE_URL: undefined, PORT: 'x', DATA_KEY: 'short' })).toThrow(
      /PORT[\s\S]*DATABASE_URL[\s\S]*DATA_KEY/,
    );
  });

  it('refuses development defaults and simulators in production', () => {
    expect(() => readConfig({ ...right, NODE_ENV: 'production' })).toThrow(
      /SESSION_SECRET[\s\S]*DATA_KEY[\s\S]*OIDC_CLIENT_SECRET[\s\S]*OIDC_ISSUER: must be https[\s\S]*ADDRESS_CHECK_URL/,
    );
  });

  it('names in production what is missing and what is a development default in one list', () => {
    expect(() => readConfig({ ...right, NODE_ENV: 'production', DATABASE_URL: undefined, SWEEP_EVERY_S: '0' })).toThrow(
      /DATABASE_URL[\s\S]*SWEEP_EVERY_S[\s\S]*SESSION_SECRET[\s\S]*DATA_KEY[\s\S]*PUBLIC_URL: must be https/,
    );
  });

  it('refuses a pool that is hardly larger than what the sweeps hold', () => {
    expect(() => readConfig({ ...right, DATABASE_POOL_MAX: '4' })).toThrow(/DATABASE_POOL_MAX/);
    expect(readConfig({ ...right, DATABASE_POOL_MAX: '5' }).databasePoolMax).toBe(5);
  });

  it('reads the four systems that take passwords, of which those without an adapter are closed [TECH-005]', () => {
    expect(readConfig(right).passwordSystems).toHaveLength(4);
    const web = { name: 'Cloud', adapter: 'scim', url: 'http://scim.campus.example', token: 'a token' };
    const systems = [web, { name: 'Library' }, { name: 'Windows' }, { name: 'Mail' }];
    const of =
      (all: unknown, base: Record<string, string> = right) =>
      () =>
        readConfig({ ...base, PASSWORD_SYSTEMS: JSON.stringify(all) });
    expect(of(systems)().passwordSystems).toEqual(systems);
    for (const wrong of [
      systems.slice(1),
      [{ ...web, adapter: 'ftp' }, ...systems.slice(1)],
      [{ ...web, token: '' }, ...systems.slice(1)],
      'four',
    ])
      expect(of(wrong)).toThrow(/PASSWORD_SYSTEMS/);
    expect(() => readConfig({ ...right, PASSWORD_SYSTEMS: 'four' })).toThrow(/PASSWORD_SYSTEMS: must be JSON/);
    expect(of(systems, real)).toThrow(/PASSWORD_SYSTEMS: Cloud must be https in production/);
  });

  it('starts in production with secrets of its own and the real systems', () => {
    expect(readConfig(real).nodeEnv).toBe('production');
  });

  it.each([
    ['DATABASE_URL', 'postgres://a@db.campus.example/campus', /DATABASE_URL: needs sslmode=verify-full/],
    ['DATABASE_URL', 'postgres://a@db.campus.example/campus?sslmode=prefer', /DATABASE_URL: needs sslmode=verify-full/],
    ['DATABASE_OWNER_URL', 'postgres://a@db.campus.example/campus', /DATABASE_OWNER_URL: needs sslmode=verify-full/],
    ['REDIS_URL', 'redis://redis.campus.example', /REDIS_URL: must be rediss/],
  ])('refuses in production a %s that others can read along, but for a network of its own: %s', (name, value, said) => {
    expect(() => readConfig({ ...real, [name]: value })).toThrow(said);
    expect(readConfig({ ...real, [name]: value, PRIVATE_NETWORK: 'true' }).nodeEnv).toBe('production');
  });

  it('refuses the development secret of text messages in production, on a private network too', () => {
    expect(() => readConfig({ ...real, PRIVATE_NETWORK: 'true', SMS_SECRET: 'development-sms-secret' })).toThrow(
      /SMS_SECRET: the development default is refused/,
    );
    expect(readConfig({ ...real, SMS_SECRET: 'a text secret of its own' }).smsSecret).toBe('a text secret of its own');
    expect(readConfig(real).smsSecret).toBeUndefined();
  });

  it('refuses a payment provider in production without secrets of its own, without TLS, or on this machine', () => {
    const secrets = { PAYMENT_PROVIDER_KEY: 'k'.repeat(32), PAYMENT_WEBHOOK_SECRET: 's'.repeat(32) };
    const url = { PAYMENT_PROVIDER_URL: 'https://pay.campus.example' };
    expect(readConfig({ ...real, ...url, ...secrets }).paymentWebhookSecret).toBe('s'.repeat(32));
    expect(() => readConfig({ ...real, ...url })).toThrow(/PAYMENT_WEBHOOK_SECRET: is missing beside PAYMENT_PROVIDER_URL/);
    const short = { ...secrets, PAYMENT_WEBHOOK_SECRET: 'short' };
    expect(() => readConfig({ ...real, ...url, ...short })).toThrow(/PAYMENT_WEBHOOK_SECRET/);
    const given = { ...secrets, PAYMENT_PROVIDER_KEY: 'development-payment-key-only!!!!' };
    expect(() => readConfig({ ...real, ...url, ...given })).toThrow(/PAYMENT_PROVIDER_KEY: the development default is refused/);
    const plain = { ...secrets, PAYMENT_PROVIDER_URL: 'http://127.0.0.1:9' };
    expect(() => readConfig({ ...real, ...plain })).toThrow(/PAYMENT_PROVIDER_URL: must be https/);
    expect(() => readConfig({ ...real, ...plain })).toThrow(/PAYMENT_PROVIDER_URL: a stand-in on this machine/);
    expect(readConfig(real).paymentProviderUrl).toBeUndefined();
  });

  it('needs Redis for its queues, or word that they go into the database, which production does not take', () => {
    const without = { ...right, REDIS_URL: '' };
    expect(() => readConfig(without)).toThrow(/REDIS_URL: is missing/);
    expect(readConfig({ ...without, QUEUE_BACKEND: 'postgres' }).queueBackend).toBe('postgres');
    expect(() => readConfig({ ...without, QUEUE_BACKEND: 'postgres', NODE_ENV: 'production' })).toThrow(
      /QUEUE_BACKEND: production needs redis/,
    );
  });

  it('reads a manyKeys of keys, and refuses ids that name two of them', () => {
    const [key, other] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const manyKeys = { ...right, DATA_KEY: key, DATA_KEY_ID: '2026', DATA_OTHER_KEYS: `2025=${other ?? ''}` };
    expect(readConfig(manyKeys)).toMatchObject({ dataKeyId: '2026', otherDataKeys: [{ id: '2025', key: other }] });
    expect(readConfig(right)).toMatchObject({ dataKeyId: '1', otherDataKeys: [] });
    expect(() => readConfig({ ...manyKeys, DATA_KEY_ID: '2025' })).toThrow(/DATA_OTHER_KEYS: each key needs an id of its own/);
    expect(() => readConfig({ ...manyKeys, DATA_OTHER_KEYS: 'short' })).toThrow(/DATA_OTHER_KEYS: must be id=key pairs/);
  });
});
