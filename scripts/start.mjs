import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { build } from './build.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

requireNode();
ensureInstalled(ROOT);
if (!build()) process.exit(1);

const { launch } = await import(pathToFileURL(join(ROOT, 'services', 'launcher', 'dist', 'index.js')).href);
await launch({ root: ROOT, fromSource: false, environment: process.env, log: (line) => console.log(line) });
