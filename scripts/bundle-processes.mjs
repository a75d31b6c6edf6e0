import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { withoutDemo } from './image/demo.mjs';
import { isOutside } from './image/packages.mjs';

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

/** The portal's processes in a few files each: thousands of small modules cost every start more than what the portal does at its start. `--without-demo` is how they ship. */
async function bundleProcesses({ hasDemo }) {
  rmSync(TARGET, { recursive: true, force: true });
  const bundle = await rolldown({
    input: Object.fromEntries(ENTRIES.map((entry) => [basename(entry), join(PORTAL, `${entry}.js`)])),
    platform: 'node',
    external: (id) => id.endsWith('.node') || isOutside(id),
    // Who asks for something of the demo campus gets nothing.
    ...(hasDemo ? {} : { plugins: [withoutDemo], shimMissingExports: true }),
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

await bundleProcesses({ hasDemo: !process.argv.includes('--without-demo') });
