import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..', '..', 'k8s');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Container {
  readonly image: string;
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly resources?: { readonly limits?: object; readonly requests?: object };
}

interface PodTemplate {
  readonly spec: {
    readonly securityContext?: Readonly<Record<string, unknown>>;
    readonly containers: readonly Container[];
    readonly initContainers?: readonly Container[];
  };
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: {
    readonly template?: PodTemplate;
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
  };
}

interface Change {
  readonly op: 'add' | 'replace';
  readonly path: string;
  readonly value: unknown;
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newTag?: string; readonly digest?: string }[];
  readonly patches?: readonly { readonly target: { readonly kind: string; readonly name?: string }; readonly patch: string }[];
  readonly namespace?: string;
}

/** What Kubernetes itself says of these kinds; `node scripts/kubernetes-schemas.mjs` wrote it. */
const kubernetes = JSON.parse(readFileSync(join(import.meta.dirname, 'kubernetes', 'schemas.json'), 'utf8')) as {
  readonly version: string;
  readonly kinds: Readonly<Record<string, object>>;
  readonly definitions: object;
};
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

function validatorOf(kind: string): ValidateFunction | undefined {
  const schema = kubernetes.kinds[kind];
  if (schema === undefined) return undefined;
  const known = validators.get(kind) ?? ajv.compile({ ...schema, definitions: kubernetes.definitions });
  validators.set(kind, known);
  return known;
}

/** What the API of that version would refuse, a line each. */
function refusalsOf(manifest: Manifest): string[] {
  const name = `${manifest.kind} ${manifest.metadata?.name ?? ''}`;
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const validate = validatorOf(kind);
  if (validate === undefined) return [`${name}: Kubernetes ${kubernetes.version} was not asked about ${kind}`];
  validate(manifest);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${name}${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

const documentsOf = (path: string): Manifest[] =>
  parseAllDocuments(read(path)).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join()}`);
    return document.toJS() as Manifest;
  });

function changed(manifest: Manifest, changes: readonly Change[]): Manifest {
  const copy = structuredClone(manifest);
  for (const { op, path, value } of changes) {
    const keys = path.split('/').slice(1);
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], copy) as
      Record<string, unknown> | undefined;
    if (holder === undefined || (op === 'replace' && !(last in holder)))
      throw new Error(`${manifest.kind} ${manifest.metadata.name} has no ${path} to ${op}`);
    holder[last] = value;
  }
  return copy;
}

/** What `kubectl kustomize` makes of a folder, as far as these kustomizations go. */
function built(folder: string): Manifest[] {
  const { resources, patches = [], images = [] } = parse(read(join(folder, 'kustomization.yaml'))) as Kustomization;
  const all = (resources ?? []).flatMap((path) =>
    path.endsWith('.yaml') ? documentsOf(join(folder, path)) : built(join(folder, path)),
  );
  const patched = all.map((manifest) =>
    patches
      .filter(({ target }) => target.kind === manifest.kind && (target.name ?? manifest.metadata.name) === manifest.metadata.name)
      .reduce((before, { patch }) => changed(before, parse(patch) as Change[]), manifest),
  );
  for (const { target } of patches)
    if (!all.some(({ kind, metadata }) => kind === target.kind && (target.name ?? metadata.name) === metadata.name))
      throw new Error(`${folder} patches a ${target.kind} that is not there`);
  const [image] = images;
  if (image === undefined) return patched;
  const named = image.digest === undefined ? `:${image.newTag ?? ''}` : `@${image.digest}`;
  return JSON.parse(
    JSON.stringify(patched).replaceAll('"image":"campus-portal"', `"image":"campus-portal${named}"`),
  ) as Manifest[];
}

const podOf = ({ spec }: Manifest): PodTemplate | undefined => spec?.template ?? spec?.jobTemplate?.spec.template;
const containersOf = ({ spec }: PodTemplate): readonly Container[] => [...spec.containers, ...(spec.initContainers ?? [])];

describe(`the manifests, by what Kubernetes ${kubernetes.version} says of its kinds`, () => {
  it('are all valid, the examples too', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
    const plain = files.filter((name) => !name.endsWith('kustomization.yaml') && !name.endsWith('rules.yaml'));
    expect(plain.length).toBeGreaterThan(9);
    expect(plain.flatMap(documentsOf).flatMap(refusalsOf)).toEqual([]);
  });

  it.each(['overlays/dev', 'overlays/prod'])('are valid with the patches of %s', (folder) => {
    const all = built(folder);
    expect(all.flatMap(refusalsOf)).toEqual([]);
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are refused where a field is misspelled, missing or of another type', () => {
    const [job] = documentsOf('base/migrate.yaml') as [Manifest];
    const broken = (path: string, value: unknown): string[] => refusalsOf(changed(job, [{ op: 'add', path, value }]));
    expect(broken('/spec/backofLimit', 5)).toEqual([expect.stringContaining('"additionalProperty":"backofLimit"')]);
    expect(broken('/spec/backoffLimit', 'five')).toEqual([expect.stringContaining('/spec/backoffLimit must be integer')]);
    expect(broken('/spec/template', {}).length + broken('/spec/template/spec/containers', [{}]).length).toBeGreaterThan(0);
  });
});

describe('a release of the manifests', () => {
  const prod = built('overlays/prod');

  it('is one image, named by its digest', () => {
    const images = new Set(
      prod.flatMap((manifest) => podOf(manifest) ?? []).flatMap((pod) => containersOf(pod).map(({ image }) => image)),
    );
    expect([...images]).toEqual([expect.stringMatching(/^campus-portal@sha256:[0-9a-f]{64}$/)]);
  });

  it('has a migration of its own name, which every Deployment waits for', () => {
    const jobs = prod.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name);
    expect(jobs).toEqual([expect.stringMatching(/^portal-migrate-\d+-\d+-\d+$/)]);
    for (const deployment of prod.filter(({ kind }) => kind === 'Deployment'))
      expect(podOf(deployment)?.spec.initContainers).toEqual([
        expect.objectContaining({ args: expect.arrayContaining(['wait-for-migration']) }),
      ]);
  });

  it('runs in a namespace that admits restricted pods alone, and all of its pods are such', () => {
    for (const folder of ['overlays/dev', 'overlays/prod']) {
      const all = built(folder);
      expect(all.find(({ kind }) => kind === 'Namespace')?.metadata.labels).toMatchObject({
        'pod-security.kubernetes.io/enforce': 'restricted',
      });
      const pods = all.flatMap((manifest) => podOf(manifest) ?? []);
      expect(pods).toHaveLength(5);
      for (const pod of pods) {
        expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        for (const container of containersOf(pod)) {
          expect(container.securityContext).toMatchObject({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
          for (const part of ['memory', 'ephemeral-storage']) {
            expect(container.resources?.limits).toHaveProperty([part]);
            expect(container.resources?.requests).toHaveProperty([part]);
          }
        }
      }
    }
  });

  it('copies its databases each night onto a volume', () => {
    const [backup] = prod.filter(({ kind }) => kind === 'CronJob');
    expect(JSON.stringify(backup)).toContain('"persistentVolumeClaim":{"claimName":"portal-backups"}');
    expect(prod.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toContain('PersistentVolumeClaim portal-backups');
  });

  it('sends mail by any of its ports and reads reports of it', () => {
    const outgoing = prod.find(({ metadata }) => metadata.name === 'portal-outgoing');
    const ports = [...JSON.stringify(outgoing).matchAll(/"port":(\d+)/g)].map(([, port]) => Number(port));
    expect(ports).toEqual(expect.arrayContaining([25, 465, 587, 995]));
  });

  it('grows with its load and stands in more than one place', () => {
    expect(prod.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual([
      'portal-api',
    ]);
    for (const deployment of prod.filter(({ kind }) => kind === 'Deployment'))
      expect(JSON.stringify(deployment)).toContain('"topologySpreadConstraints"');
  });
});
