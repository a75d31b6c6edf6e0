import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { ALERT_METRICS, THRESHOLDS } from '@campus/domain/ops/rules';
import type { Alert } from '@campus/domain/ops/rules';
import { entryArguments } from '@campus/launcher';
import { environmentSchema } from '../../services/portal/src/platform/config/environment.js';

const root = join(import.meta.dirname, '..', '..');
/** What the portal reads, and what the allocator of its system and Node do. */
const known = new Set([...Object.keys(environmentSchema.shape), 'MALLOC_ARENA_MAX', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const ENTRIES = ['api', 'worker', 'jobs'];
const PROCESSES = 'services/portal/dist/processes';
/** What node is told for an entry: the worker's threads keep no stacks of promises. */
const argumentsOf = (entry: string): string[] => [
  ...(entry === 'worker' ? ['--max-semi-space-size=24', '--import', `./${PROCESSES}/workflow-threads.js`] : []),
  `${PROCESSES}/main.${entry}.js`,
];

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly read_only?: boolean;
}

interface Container {
  readonly args: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface Policy {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly ingress?: readonly { readonly ports: readonly { readonly port: number }[] }[] };
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template: { readonly spec: { readonly securityContext: object; readonly containers: readonly Container[] } };
  };
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as { readonly services: Readonly<Record<string, Service>> };
const portals = Object.entries(compose.services).filter(([, service]) => service.image.includes('campus-portal'));
const manifests = readdirSync(join(root, 'k8s', 'base'))
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => parseAllDocuments(read(join('k8s', 'base', name))).map((document) => document.toJS() as Manifest));
const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
const containerOf = (manifest: Manifest | undefined): Container => {
  const container = manifest?.spec?.template.spec.containers[0];
  if (!container) throw new Error('the manifest has no container');
  return container;
};

describe('what node is told', () => {
  it('is the same when the launcher starts an entry as in the image', () => {
    for (const entry of ENTRIES) {
      const here = entryArguments({ root, fromSource: false }, entry, true);
      expect(here.map((word) => word.replace(pathToFileURL(root).href, '.').replace(`${root}/`, ''))).toEqual(argumentsOf(entry));
    }
  });
});

describe('docker-compose.yml', () => {
  it('runs the entries, the migration and the command line of one image', () => {
    const commands = Object.fromEntries(portals.map(([name, { command }]) => [name, command]));
    const cli = argumentsOf('cli');
    const entries = ENTRIES.map((entry) => [`portal-${entry}`, argumentsOf(entry)] as const);
    expect(commands).toEqual({
      ...Object.fromEntries(entries),
      'portal-cli': [...cli, '--help'],
      migrate: [...cli, 'migrate'],
    });
  });

  it('names only variables that the portal reads', () => {
    const names = portals.flatMap(([, service]) => Object.keys(service.environment ?? {}));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('waits for a database that is made: over TCP, and for its roles before anything else', () => {
    const { postgres, migrate, 'temporal-schema': schema } = compose.services;
    expect(postgres?.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1');
    for (const service of [migrate, schema])
      expect(service?.depends_on).toEqual({ 'postgres-roles': { condition: 'service_completed_successfully' } });
  });

  it('lets nobody but what makes the roles work as the superuser, and Temporal as a role of its own', () => {
    const users = Object.entries(compose.services).filter(([, { environment }]) =>
      JSON.stringify(environment ?? {}).includes('${POSTGRES_PASSWORD'),
    );
    expect(users.map(([name]) => name)).toEqual(['postgres', 'postgres-roles']);
    expect(compose.services['temporal']?.environment?.['POSTGRES_USER']).toBe('campus_temporal');
  });

  it('runs a Temporal whose image is still made, in one release of server and tools, with its health asked by a program of the image', () => {
    const images = ['temporal', 'temporal-schema', 'temporal-namespace'].map((name) => compose.services[name]?.image);
    expect(images).toEqual(['temporalio/server:1.31.0', 'temporalio/admin-tools:1.31.0', 'temporalio/admin-tools:1.31.0']);
    expect(compose.services['temporal']?.healthcheck?.test).toEqual(['CMD', 'nc', '-z', 'localhost', '7233']);
  });

  it('names no password in the arguments of a process', () => {
    const said = Object.entries(compose.services).flatMap(([name, { command, entrypoint, healthcheck }]) =>
      [...(command ?? []), ...(entrypoint ?? []), ...(healthcheck?.test ?? [])].map((word) => `${name}: ${word}`),
    );
    expect(said.filter((word) => /(?<!\$)\$\{?\w*(PASSWORD|SECRET|KEY)/.test(word))).toEqual([]);
    expect(compose.services['redis']?.command?.join(' ')).toContain('exec docker-entrypoint.sh redis-server --include');
    expect(read('docker/postgres/prepare.sh')).not.toMatch(/-v \w*password/);
  });

  it('bounds memory, processors and processes of what it runs of the portal', () => {
    for (const [, service] of portals)
      expect(service).toMatchObject({ mem_limit: expect.any(String), cpus: expect.any(Number), pids_limit: expect.any(Number) });
  });

  it('gives the portal every variable that has no default', () => {
    const required = Object.entries(environmentSchema.shape).filter(([, field]) => !field.safeParse(undefined).success);
    for (const [, service] of portals)
      expect(Object.keys(service.environment ?? {})).toEqual(expect.arrayContaining(required.map(([name]) => name)));
  });

  it('has no secret with a default', () => {
    const text = read('docker-compose.yml');
    const defaults = [...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|KEY)\w*)(.{0,2})/g)].filter(
      (match) => !match[2]?.startsWith(':?'),
    );
    expect(defaults.map((match) => match[1])).toEqual([]);
  });

  it('keeps queued work: Redis writes its log and refuses to forget', () => {
    const command = (compose.services['redis']?.command?.join(' ') ?? '').replace(/\s+/g, ' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it('asks every entry for its readiness on the port that it listens on', () => {
    for (const entry of ENTRIES) {
      const service = compose.services[`portal-${entry}`];
      const port = service?.environment?.[entry === 'api' ? 'PORT' : 'HEALTH_PORT'];
      expect(service?.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
      expect(service?.read_only).toBe(true);
    }
  });

  it('lets more than ten updates of a workflow be in flight', () => {
    const dynamic = parse(read('docker/temporal/dynamic-config.yaml')) as Record<string, { readonly value: number }[]>;
    expect(dynamic['history.maxInFlightUpdates']?.[0]?.value).toBe(100);
  });
});

describe('k8s', () => {
  it('deploys each entry with probes on its port, a budget for disruptions and limits', () => {
    const deployments = ofKind('Deployment');
    expect(deployments.map((one) => one.metadata.name).sort()).toEqual(['portal-api', 'portal-jobs', 'portal-worker']);
    expect(
      ofKind('PodDisruptionBudget')
        .map((one) => one.metadata.name)
        .sort(),
    ).toEqual(['portal-api', 'portal-jobs', 'portal-worker']);
    for (const deployment of deployments) {
      const container = containerOf(deployment);
      expect(container.args).toEqual(argumentsOf(deployment.metadata.name.replace('portal-', '')));
      expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
      expect(container.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(container.env?.[0]?.value).toBe(String(container.ports?.[0]?.containerPort));
      expect(container.resources.limits).toHaveProperty('memory');
    }
  });

  it('runs everything as an ordinary user on a file system that cannot be written', () => {
    for (const workload of [...ofKind('Deployment'), ...ofKind('Job')]) {
      expect(workload.spec?.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
      const container = containerOf(workload);
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    }
  });

  it('migrates in a job and names only variables that the portal reads', () => {
    expect(containerOf(ofKind('Job')[0]).args).toEqual([...argumentsOf('cli'), 'migrate']);
    const names = [
      ...ofKind('ConfigMap').flatMap((map) => Object.keys(map.data ?? {})),
      ...ofKind('Deployment').flatMap((one) => containerOf(one).env?.map((variable) => variable.name) ?? []),
    ];
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(ofKind('Secret')).toEqual([]);
  });

  it('denies all traffic that no policy allows', () => {
    expect(ofKind('NetworkPolicy').map((one) => one.metadata.name)).toContain('portal-deny-all');
  });

  it('lets Prometheus read the figures of every process, on a port that the ingress does not reach', () => {
    const policies = parseAllDocuments(read('k8s/base/network-policies.yaml')).map((one) => one.toJS() as Policy);
    const portsOf = (name: string): number[] =>
      policies
        .filter((policy) => policy.metadata.name === name)
        .flatMap(({ spec }) => spec.ingress ?? [])
        .flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(portsOf('portal-from-prometheus')).toEqual([3001]);
    expect(portsOf('portal-api-from-ingress')).toEqual([3000]);
    for (const deployment of ofKind('Deployment')) {
      const container = containerOf(deployment);
      expect(container.env).toContainEqual({ name: 'HEALTH_PORT', value: '3001' });
      expect(container.ports?.map(({ containerPort }) => containerPort)).toContain(3001);
    }
  });
});

describe('Dockerfile', () => {
  it('ends in an ordinary user and starts the API', () => {
    const text = read('Dockerfile');
    expect(text).toMatch(/^USER 10001:10001$/m);
    expect(text).toMatch(/^CMD \["services\/portal\/dist\/processes\/main\.api\.js"\]$/m);
    const variables = [...text.matchAll(/^\s+([A-Z_]+)=|^ENV ([A-Z_]+)=/gm)].map((match) => match[1] ?? match[2] ?? '');
    expect(variables.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the rules of Prometheus', () => {
  it('watch every measure of the portal at its threshold, whether its servers answer, and whether all of it and each process tells figures, and no other figure [OPS-014]', () => {
    const { groups } = parse(read('k8s/prometheus/rules.yaml')) as {
      readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
    };
    const watched = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)).sort();
    const expected = Object.entries(ALERT_METRICS).map(
      ([alert, metric]) => `max(${metric}) >= ${THRESHOLDS[alert as Alert].opens}`,
    );
    const away = 'absent(campus_oldest_waiting_seconds) or absent(campus_dependency_up)';
    const process = 'up == 0 and on (job, instance) count by (job, instance) (last_over_time(campus_dependency_up[1h]))';
    expect(watched).toEqual([...expected, away, process, 'min by (dependency) (campus_dependency_up) == 0'].sort());
  });
});
