import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const PORTAL = join(dirname(dirname(fileURLToPath(import.meta.url))), 'services', 'portal', 'dist');
const TARGET = join(PORTAL, 'processes');
const ENTRIES = [
  'main.api',
  'main.worker',
  'main.jobs',
  'main.cli',
  'main.thread',
  'main.locks',
  'platform/temporal/workflow-threads',
];

/** What stays in node_modules: native parts, what reads its own files, and what Nest and TypeORM look for but the portal has not. */
const OUTSIDE = [
  '@temporalio',
  '@swc/core',
  'esbuild',
  'webpack',
  'pdfkit',
  'fontkit',
  'pg-native',
  'piscina',
  '@fastify/static',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
];

/** The portal's processes in a few files each: thousands of small modules cost every start more than what the portal does at its start. */
async function bundleProcesses() {
  rmSync(TARGET, { recursive: true, force: true });
  const bundle = await rolldown({
    input: Object.fromEntries(ENTRIES.map((entry) => [basename(entry), join(PORTAL, `${entry}.js`)])),
    platform: 'node',
    external: (id) => id.endsWith('.node') || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    // Modules that register themselves (entities, metadata) have no use that a bundler sees.
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: TARGET,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[name].js',
    keepNames: true,
    comments: false,
    charset: 'ascii',
  });
  await bundle.close();
  const bytes = output.reduce((sum, file) => sum + ('code' in file ? file.code.length : 0), 0);
  process.stdout.write(`${TARGET}: ${Math.round(bytes / 1024)} kB\n`);
}

await bundleProcesses();
