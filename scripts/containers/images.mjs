import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findTemporal, temporalSources } from '../../services/launcher/dist/servers/temporal-files.js';
import { postgresBinaries } from '../../services/launcher/dist/servers/postgres-files.js';
import { onPath, run } from './engine.mjs';

const RECIPES = join(import.meta.dirname, 'images');
const SUITE = 'bookworm';
/** What the images of the servers are made from, beyond the least of a Debian. */
const BASES = {
  node: ['ca-certificates', 'libstdc++6'],
  servers: ['ca-certificates', 'postgresql-client-15', 'redis-server', 'gosu', 'netcat-openbsd'],
};
/** The command line of the admin tools; later ones ask for a newer Go than the server does. */
const TEMPORAL_CLI = 'github.com/temporalio/cli/cmd/temporal@v1.5.1';
/** The certificates that this machine trusts: a build reads from the registry as the machine does. */
const CERTIFICATES = '/etc/ssl/certs';

/** As the slim images leave it out: documents and languages, and the lists of packages. */
const SLIM = [
  ...['doc', 'man', 'info', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
  '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*',
];

async function fromDebian(engine, name, packages) {
  if (await engine.hasImage(`campus-base:${name}`)) return;
  const archive = join(engine.folder, `${name}.tar`);
  await run('mmdebstrap', ['--variant=minbase', ...SLIM, `--include=${packages.join(',')}`, SUITE, archive]);
  await engine.podman(['import', archive, `campus-base:${name}`]);
  rmSync(archive);
}

async function built(engine, tag, recipe, context) {
  const file = join(RECIPES, `${recipe}.Containerfile`);
  await engine.buildah(['bud', '--isolation', 'chroot', '--pull-never', '-t', tag, '-f', file, context]);
}

async function npmPackage(context, spec) {
  const { printed } = await run('npm', ['pack', '--silent', spec], { cwd: context });
  await run('tar', ['-xzf', printed.split('\n').at(-1) ?? '', '--one-top-level', '--strip-components=1'], { cwd: context });
  return join(context, (printed.split('\n').at(-1) ?? '').replace(/\.tgz$/, ''));
}

/** Node and npm of the tag's major version, from the npm registry. */
async function makeNode(engine, tag, context) {
  await fromDebian(engine, 'node', BASES.node);
  const major = /:(\d+)/.exec(tag)?.[1] ?? '24';
  const node = await npmPackage(context, `node-linux-${process.arch}@${major}`);
  cpSync(join(node, 'bin', 'node'), join(context, 'node'));
  // The npm that comes with this Node.
  cpSync(await npmPackage(context, 'npm@11'), join(context, 'npm'), { recursive: true });
  await built(engine, tag, 'node', context);
}

async function makePostgres(engine, tag, context) {
  await fromDebian(engine, 'servers', BASES.servers);
  cpSync(join(await postgresBinaries(), '..'), join(context, 'postgres'), { recursive: true, verbatimSymlinks: true });
  cpSync(join(RECIPES, 'postgres-entrypoint.sh'), join(context, 'postgres-entrypoint.sh'));
  await built(engine, tag, 'postgres', context);
}

async function makeRedis(engine, tag, context) {
  await fromDebian(engine, 'servers', BASES.servers);
  cpSync(join(RECIPES, 'redis-entrypoint.sh'), join(context, 'redis-entrypoint.sh'));
  await built(engine, tag, 'redis', context);
}

/** The sources of Temporal's server, which hold its schemas and the entry of its image. */
function sourcesFor(context) {
  if (!onPath('go'))
    throw new Error(`Temporal's images are not here, and without Go they cannot be made: pull them, or install Go.`);
  return temporalSources('go', context);
}

async function makeTemporalServer(engine, tag, context) {
  await fromDebian(engine, 'servers', BASES.servers);
  const [sources, { server }] = [await sourcesFor(context), await findTemporal(console.log)];
  cpSync(server, join(context, 'temporal-server'));
  const entry = await run('sed', ['s#^\\#!/bin/sh#\\#!/bin/bash#', join(sources, 'docker', 'scripts', 'sh', 'entrypoint.sh')]);
  writeFileSync(join(context, 'entrypoint.sh'), `${entry.printed}\n`, { mode: 0o755 });
  await built(engine, tag, 'temporal-server', context);
}

async function makeTemporalTools(engine, tag, context) {
  await fromDebian(engine, 'servers', BASES.servers);
  const [sources, { sqlTool }] = [await sourcesFor(context), await findTemporal(console.log)];
  cpSync(sqlTool, join(context, 'temporal-sql-tool'));
  await run('cp', ['-r', '--no-preserve=mode', join(sources, 'schema'), join(context, 'schema')]);
  const kept = join(engine.folder, 'programs');
  if (!existsSync(join(kept, 'temporal')))
    await run('go', ['install', '-ldflags=-s -w', TEMPORAL_CLI], { env: { ...process.env, GOBIN: kept, GOFLAGS: '' } });
  cpSync(join(kept, 'temporal'), join(context, 'temporal'));
  await built(engine, tag, 'temporal-admin-tools', context);
}

/** How an image is made here that cannot be pulled; by the name without its version. */
const MAKERS = {
  node: makeNode,
  postgres: makePostgres,
  redis: makeRedis,
  'temporalio/server': makeTemporalServer,
  'temporalio/admin-tools': makeTemporalTools,
};

/**
 * Sees to it that an image is there: one that was pulled or made before is taken, else it is made from Debian's packages, the npm registry and Go.
 * Answers what stands for it; undefined where it cannot be made.
 */
export async function ensureImage(engine, tag) {
  if (await engine.hasImage(tag)) {
    const { printed } = await engine.podman(['image', 'inspect', '--format', '{{index .Labels "campus.made"}}', tag], {
      mayFail: true,
    });
    return printed && printed !== '<no value>' ? printed : 'pulled';
  }
  const make = MAKERS[tag.replace(/:.*$/, '')];
  if (make === undefined) return undefined;
  const context = join(engine.folder, 'context');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  await make(engine, tag, context);
  rmSync(context, { recursive: true, force: true });
  return 'made here';
}

/** Builds the project's own Dockerfile. */
export async function buildPortal(engine, root, tag, say) {
  const npmrc = join(engine.folder, 'npmrc');
  writeFileSync(npmrc, `cafile=${join(CERTIFICATES, 'ca-certificates.crt')}\n`);
  // The build runs as whoever runs this, whose home has the same path there.
  const mounts = ['-v', `${CERTIFICATES}:${CERTIFICATES}:ro`, '-v', `${npmrc}:${join(homedir(), '.npmrc')}:ro`];
  await engine.buildah(['bud', '--isolation', 'chroot', '--pull-never', ...mounts, '-t', tag, root], { say });
}
