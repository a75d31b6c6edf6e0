import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/*
 * Takes what Kubernetes itself says of the kinds in k8s/ out of its Go module, for tests that ask no network:
 *   node scripts/kubernetes-schemas.mjs v1.36.3
 * Needs Go. The test in tests/deploy reads the one file that this writes.
 */
const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'tests', 'deploy', 'kubernetes');
const REF = '#/definitions/';
/** What the API takes for these, where the description knows strings alone. */
const WIDER = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['integer', 'string'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['number', 'string'] },
};

const files = readdirSync(join(ROOT, 'k8s'), { recursive: true }).filter(
  (name) => name.endsWith('.yaml') && !name.endsWith('rules.yaml'),
);

/** `apps/v1 Deployment` for each kind of the manifests; kustomizations are kustomize's. */
function kindsInUse() {
  const all = files
    .filter((name) => !name.endsWith('kustomization.yaml'))
    .flatMap((name) => parseAllDocuments(readFileSync(join(ROOT, 'k8s', name), 'utf8')).map((document) => document.toJS()));
  return [...new Set(all.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))].sort();
}

/** Without words, and with every field that is not named refused. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => !key.startsWith('x-') && !(key === 'description' && typeof value === 'string'),
  );
  const plain = Object.fromEntries(kept.map(([key, value]) => [key, strict(value)]));
  const isClosed = plain.type === 'object' && typeof plain.properties === 'object' && plain.additionalProperties === undefined;
  return isClosed ? { ...plain, additionalProperties: false } : plain;
}

function withRefs(definitions, names, found = {}) {
  for (const name of names) {
    if (found[name] !== undefined) continue;
    found[name] = WIDER[name] ?? strict(definitions[name]);
    const refs = [...JSON.stringify(found[name]).matchAll(/#\/definitions\/([^"]+)/g)].map(([, ref]) => ref);
    withRefs(definitions, refs, found);
  }
  return found;
}

const version = process.argv[2];
if (!/^v1\.\d+\.\d+$/.test(version ?? ''))
  throw new Error('Name a version of Kubernetes: node scripts/kubernetes-schemas.mjs v1.36.3');
const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
const { Dir } = JSON.parse(
  execFileSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${version}`], { cwd: folder, encoding: 'utf8' }),
);
rmSync(folder, { recursive: true });
const { definitions } = JSON.parse(readFileSync(join(Dir, 'api', 'openapi-spec', 'swagger.json'), 'utf8'));
const kinds = Object.fromEntries(
  kindsInUse().map((used) => {
    const isIt = ({ group, version: v, kind }) => `${group ? `${group}/` : ''}${v} ${kind}` === used;
    const name = Object.keys(definitions).find((key) => definitions[key]['x-kubernetes-group-version-kind']?.some(isIt));
    if (name === undefined) throw new Error(`Kubernetes ${version} has no ${used}`);
    return [used, { $ref: `${REF}${name}` }];
  }),
);
const names = Object.values(kinds).map(({ $ref }) => $ref.slice(REF.length));
writeFileSync(join(TARGET, 'schemas.json'), `${JSON.stringify({ version, kinds, definitions: withRefs(definitions, names) })}\n`);
