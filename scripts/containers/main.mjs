import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../services/launcher/dist/processes/programs.js';
import { findFreePort, isPortFree } from '../../services/launcher/dist/processes/ports.js';
import { Composition } from './composition.mjs';
import { Engine } from './engine.mjs';
import { buildPortal, ensureImage } from './images.mjs';
import { startOutside } from './outside.mjs';
import { withContainers } from './page.mjs';
import { Walk } from './walk.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = join(ROOT, 'docs', 'reliability.md');
const PORTAL_IMAGE = 'campus-portal:local';
const BASE = /^ARG NODE_IMAGE=(\S+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1] ?? '';
/** What the portal may add to the image that it stands on, unpacked: on node:24-slim, some 226 MB, the whole stays under 350. */
const MAX_OWN_BYTES = 120e6;

const say = (line) => console.log(line);

async function imagesOf(engine, composition) {
  const images = {};
  for (const tag of [BASE, ...composition.images]) {
    const how = await ensureImage(engine, tag);
    say(`${tag}: ${how ?? 'not here and not needed for the walk'}`);
    if (how !== undefined) images[tag] = how;
  }
  return images;
}

/** Builds the Dockerfile; with `--built` the image of the last build is walked through once more. */
async function portalImage(engine, walk) {
  const isThere = process.argv.includes('--built') && (await engine.hasImage(PORTAL_IMAGE));
  const began = Date.now();
  if (!isThere) await buildPortal(engine, ROOT, PORTAL_IMAGE, say);
  const took = isThere ? 'of the run before' : `${((Date.now() - began) / 1000).toFixed(0)} s`;
  const sizeOf = async (tag) => Number((await engine.podman(['image', 'inspect', '--format', '{{.Size}}', tag])).printed);
  const [whole, base] = [await sizeOf(PORTAL_IMAGE), await sizeOf(BASE)];
  const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
  walk.note('build of the Dockerfile', `${took}, ${megabytes(whole)}, of it ${megabytes(whole - base)} of the portal's own`);
  if (whole - base > MAX_OWN_BYTES) throw new Error(`The portal adds more than ${megabytes(MAX_OWN_BYTES)} to ${BASE}`);
}

async function writePage(result) {
  const { format, resolveConfig } = await import('prettier');
  const page = withContainers(readFileSync(PAGE, 'utf8'), result);
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
  say('The result stands in docs/reliability.md');
}

/** The last lines of each container, for whoever has to find out. */
async function tellLogs(composition) {
  for (const name of await composition.running().catch(() => []))
    say(`--- ${name}\n${(await composition.engine.podman(['logs', '--tail', '15', name], { mayFail: true })).output}`);
}

const engine = new Engine(join(cacheFolder(), '..', 'containers'));
const port = (await isPortFree(3000)) ? 3000 : await findFreePort();
const composition = new Composition(engine, ROOT, port, BASE);
const outside = await startOutside(join(engine.folder, 'outside'), port);
process.exitCode = 1;
try {
  const images = await imagesOf(engine, composition);
  const walk = new Walk(composition, outside, say);
  await portalImage(engine, walk);
  await composition.prepare(outside);
  await walk.all();
  await writePage({ day: new Date().toISOString().slice(0, 10), images, rows: walk.rows });
  process.exitCode = 0;
} catch (error) {
  say(error.stack ?? String(error));
  await tellLogs(composition);
} finally {
  await composition.down();
  await outside.stop();
}
process.exit();
