import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { run } from './engine.mjs';

const PROJECT = 'campus-portal';
const NETWORK = 'campus-portal-walk';
const DEMO = 'demo-campus';
const CLI = 'services/portal/dist/processes/main.cli.js';
const LOOK_EVERY_MS = 5000;

const secret = () => randomBytes(24).toString('hex');

/** Values for everything that docker-compose.yml asks for. */
function variables(outside) {
  return {
    ...outside.variables,
    PRIVATE_CA_FILE: outside.certificate,
    POSTGRES_PASSWORD: secret(),
    OWNER_DATABASE_PASSWORD: secret(),
    APP_DATABASE_PASSWORD: secret(),
    TEMPORAL_DATABASE_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    ADDRESS_CHECK_SECRET: secret(),
    SESSION_SECRET: secret(),
    DATA_KEY: randomBytes(32).toString('base64'),
    MAIL_FROM: 'portal@campus.example',
    HR_EMAIL: 'hr@campus.example',
    OPS_EMAIL: 'ops@campus.example',
  };
}

/**
 * What a walk adds to the compose file: where the outside is; lists that people import lie in a folder. The image has no demo campus: that one is
 * written by the clone, by the Node of the image.
 */
function override({ services, names, outside, gateway, lists, root, node }) {
  const extra_hosts = [`${outside.host}:${gateway}`];
  const service = (name) => ({ extra_hosts, ...(name === 'portal-cli' ? { volumes: [`${lists}:/lists`] } : {}) });
  const { 'portal-cli': cli } = services;
  const demo = {
    image: node,
    working_dir: '/clone',
    entrypoint: ['node'],
    profiles: ['tools'],
    extra_hosts,
    volumes: [`${root}:/clone:ro`, ...cli.volumes.filter((volume) => volume.includes('ca.pem'))],
    environment: { ...cli.environment, NODE_ENV: 'development' },
  };
  return {
    services: { ...Object.fromEntries(names.map((name) => [name, service(name)])), [DEMO]: demo },
    networks: { default: { external: true, name: NETWORK } },
  };
}

/** The project's own compose file, brought up and gone down by Docker's compose program over podman. */
export class Composition {
  constructor(engine, root, port, node) {
    this.engine = engine;
    this.root = root;
    this.node = node;
    this.folder = join(engine.folder, 'project');
    mkdirSync(join(this.folder, 'lists'), { recursive: true });
    const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
      // The packaged program is older than the project's name in the file; it is told by an option.
      .replace(/^name: .*$/m, '')
      .replace("'127.0.0.1:3000:3000'", `'127.0.0.1:${port}:3000'`);
    this.services = parse(text, { merge: true }).services;
    writeFileSync(join(this.folder, 'docker-compose.yml'), text);
    cpSync(join(root, 'docker'), join(this.folder, 'docker'), { recursive: true });
  }

  get images() {
    return [...new Set(Object.values(this.services).map(({ image }) => image))].filter((image) => !image.includes(PROJECT));
  }

  async prepare(outside) {
    // What an earlier run left behind when it was killed.
    await this.engine.podman(['pod', 'rm', '--all', '--force'], { mayFail: true });
    await this.engine.podman(['rm', '--all', '--force', '--volumes', '--time', '0'], { mayFail: true });
    await this.engine.podman(['volume', 'prune', '--force'], { mayFail: true });
    await this.engine.podman(['network', 'rm', '--force', NETWORK], { mayFail: true });
    await this.engine.podman(['network', 'create', NETWORK]);
    const { printed } = await this.engine.podman(['network', 'inspect', NETWORK]);
    const gateway = JSON.parse(printed)[0].subnets[0].gateway;
    const portals = Object.keys(this.services).filter((name) => this.services[name].image.includes(PROJECT));
    const { services, root, node } = this;
    const added = override({ services, names: portals, outside, gateway, lists: join(this.folder, 'lists'), root, node });
    writeFileSync(join(this.folder, 'docker-compose.override.yml'), stringify(added));
    const lines = Object.entries(variables(outside)).map(([name, value]) => `${name}=${value}`);
    writeFileSync(join(this.folder, '.env'), `${lines.join('\n')}\n`, { mode: 0o600 });
    this.service = this.engine.serve();
    this.asking = this.askHealth();
  }

  /** What podman leaves to systemd: whether each container is well is asked as often as the compose file says. */
  async askHealth() {
    while (this.service !== undefined) {
      const names = await this.running().catch(() => []);
      for (const name of names) await this.engine.podman(['healthcheck', 'run', name], { mayFail: true }).catch(() => undefined);
      await pause(LOOK_EVERY_MS);
    }
  }

  async running() {
    const { printed } = await this.engine.podman([
      'ps',
      '--filter',
      `label=com.docker.compose.project=${PROJECT}`,
      '--format',
      '{{.Names}}',
    ]);
    return printed.split('\n').filter(Boolean);
  }

  compose(...args) {
    const env = { ...this.engine.env, DOCKER_HOST: this.service.address, COMPOSE_HTTP_TIMEOUT: '600' };
    return run('docker-compose', ['-p', PROJECT, ...args], { cwd: this.folder, env });
  }

  /** The services and all that they wait for, each after what it waits for. */
  inOrder(wanted, found = []) {
    for (const name of wanted) {
      if (found.includes(name)) continue;
      this.inOrder(Object.keys(this.services[name].depends_on ?? {}), found);
      found.push(name);
    }
    return found;
  }

  /** Up in the file's own order: a service is started when what it waits for is as the file demands it. Podman alone would not wait for the first time. */
  async up(...wanted) {
    for (const name of this.inOrder(wanted)) {
      for (const [other, { condition }] of Object.entries(this.services[name].depends_on ?? {})) {
        if (condition === 'service_healthy') await this.untilWell(other, Date.now());
        else if (condition === 'service_completed_successfully') await this.untilDone(other);
        else throw new Error(`${name} waits for ${other} to be ${condition}, which this walk does not know`);
      }
      await this.compose('up', '-d', '--no-build', '--no-deps', name);
    }
  }

  async untilDone(service) {
    const container = await this.containerOf(service);
    const code = (await this.engine.podman(['wait', container])).printed;
    if (code === '0') return;
    const { output } = await this.engine.podman(['logs', '--tail', '15', container], { mayFail: true });
    throw new Error(`${service} ended with ${code}:\n${output}`);
  }

  /** One command of the portal's command line. */
  async cli(args) {
    return (await this.compose('run', '--rm', '-T', 'portal-cli', CLI, ...args)).output;
  }

  /** The demo campus, written by the build of the clone. */
  async seed() {
    return (await this.compose('run', '--rm', '-T', DEMO, CLI, 'seed', '--scale', 'small')).output;
  }

  async containerOf(service) {
    const wanted = [
      '--filter',
      `label=com.docker.compose.project=${PROJECT}`,
      '--filter',
      `label=com.docker.compose.service=${service}`,
    ];
    const { printed } = await this.engine.podman([
      'ps',
      '--all',
      '--quiet',
      ...wanted,
      '--filter',
      'label=com.docker.compose.oneoff=False',
    ]);
    const [id] = printed.split('\n').filter(Boolean);
    if (id === undefined) throw new Error(`There is no container of ${service}`);
    return id;
  }

  async inspect(service, format) {
    return (await this.engine.podman(['inspect', '--format', format, await this.containerOf(service)])).printed;
  }

  /** Milliseconds until a service is well again after what was done to it. */
  async untilWell(service, since, withinMs = 180_000) {
    for (;;) {
      const state = await this.inspect(service, '{{.State.Status}} {{.State.StartedAt}}').catch(() => '');
      const asked = await this.engine.podman(['healthcheck', 'run', await this.containerOf(service)], { mayFail: true });
      if (state.startsWith('running') && asked.code === 0) return Date.now() - since;
      if (Date.now() - since > withinMs) throw new Error(`${service} was not well within ${withinMs / 1000} s (${state})`);
      await pause(250);
    }
  }

  async down() {
    if (this.service === undefined) return;
    const downed = await this.compose('--profile', 'tools', 'down', '--volumes', '--remove-orphans').catch((error) => error);
    if (downed instanceof Error) console.error(downed.message);
    this.service.stop();
    this.service = undefined;
    await this.asking;
    await this.engine.podman(['network', 'rm', '--force', NETWORK], { mayFail: true });
  }
}
