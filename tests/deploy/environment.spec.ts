import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema } from '../../services/portal/src/platform/config/environment.js';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Variables that the image sets, or that only `npm start` and `seed` read. */
const OF_THE_IMAGE = ['CONSOLE_DIR', 'WORKFLOW_BUNDLE'];
const OF_DEVELOPMENT = ['DATA_DIR', 'SEED_NOTHING_UNDER_WAY', 'TEMPORAL_SHA256'];
/** What Node itself reads. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

/** Set for each process of its own. */
const OF_ONE_PROCESS = ['PORT', 'HEALTH_PORT', 'DRAIN_S', 'DATABASE_OWNER_URL'];

const documented = [...read('README.md').matchAll(/^\| ((?:`[A-Z_0-9]+`(?:, )?)+) +\|/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name))
  .sort();

/** What the portal reads, but only in the demo has. */
const OF_THE_DEMO = ['MAIL_CATCHER_URL'];

const shipped = documented.filter((name) => ![...OF_THE_IMAGE, ...OF_DEVELOPMENT, ...OF_THE_DEMO].includes(name));

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<
    Record<
      string,
      { readonly image: string; readonly volumes?: readonly string[]; readonly environment?: Readonly<Record<string, unknown>> }
    >
  >;
};
const ofCompose = new Set(
  Object.values(compose.services)
    .filter(({ image }) => image.includes('campus-portal'))
    .flatMap(({ environment }) => Object.keys(environment ?? {})),
);

interface Manifest {
  readonly kind: string;
  readonly data?: object;
  readonly stringData?: object;
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly { readonly env?: readonly { name: string }[] }[] } };
  };
}

const manifests = [
  'base/config.yaml',
  'base/portal-api.yaml',
  'base/portal-worker.yaml',
  'base/portal-jobs.yaml',
  'secrets.example.yaml',
].flatMap((file) => parseAllDocuments(read(`k8s/${file}`)).map((document) => document.toJS() as Manifest));
const ofKubernetes = new Set([
  ...manifests.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
  ...manifests.flatMap(
    ({ spec }) => spec?.template?.spec.containers.flatMap(({ env }) => env?.map(({ name }) => name) ?? []) ?? [],
  ),
  // Each overlay says its own addresses.
  ...[...read('k8s/overlays/prod/kustomization.yaml').matchAll(/path: \/data\/(\w+)/g)].map(([, name = '']) => name),
]);

describe('the variables of the portal', () => {
  it('name the authority that only this campus knows by a file which every container of the portal is given', () => {
    const portals = Object.values(compose.services).filter(({ image }) => image.includes('campus-portal'));
    for (const { volumes, environment } of portals) {
      expect(volumes).toContain('${PRIVATE_CA_FILE:-/dev/null}:/etc/campus/ca.pem:ro');
      expect(environment?.['NODE_EXTRA_CA_CERTS']).toBe('/etc/campus/ca.pem');
    }
    const pods = readdirSync(join(root, 'k8s', 'base')).flatMap((file) =>
      [...read(`k8s/base/${file}`).matchAll(/image: campus-portal/g)].map(() => file),
    );
    for (const file of new Set(pods)) {
      const text = read(`k8s/base/${file}`);
      expect(text.match(/mountPath: \/etc\/campus\/ca,/g)).toHaveLength(pods.filter((one) => one === file).length);
      expect(text).toContain('configMap: { name: portal-private-ca, optional: true }');
    }
    expect(pods.length).toBeGreaterThan(4);
  });

  it("stand in README's table, each of them, and no others", () => {
    expect(documented).toEqual([...Object.keys(environmentSchema.shape), ...OF_DEVELOPMENT, ...OF_NODE].sort());
  });

  it('are all carried by docker-compose.yml', () => {
    expect(shipped.filter((name) => !ofCompose.has(name))).toEqual([]);
    expect([...ofCompose].filter((name) => !shipped.includes(name))).toEqual([]);
  });

  it('are all carried by the manifests of k8s and the secrets that they ask for', () => {
    expect(shipped.filter((name) => !ofKubernetes.has(name))).toEqual([]);
    expect([...ofKubernetes].filter((name) => !shipped.includes(name))).toEqual([]);
  });

  it('of one process are in none of what all processes share', () => {
    const shared = Object.keys(manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {});
    expect(shared.filter((name) => OF_ONE_PROCESS.includes(name))).toEqual([]);
  });
});
