import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What stays in node_modules: native parts, what reads its own files, and what Nest and TypeORM look for but the portal has not. */
export const OUTSIDE = [
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

/** Read as files, never loaded. */
const FILES_OF = ['@expo-google-fonts/noto-sans'];
/** Temporal's worker loads these to bundle workflows; the image has them bundled. */
export const ONLY_TO_BUNDLE = ['webpack', 'memfs', 'unionfs', '@swc/core', 'swc-loader', 'source-map-loader'];

/** What of a package nobody runs: types, maps, sources, documents, and the native parts of other systems. */
const NOT_RUN =
  /\.(?:[cm]?ts|map|md|markdown|rs|toml|lock|proto|flow)$|\/tsconfig[^/]*\.json$|\/(?:sdk-core|bridge-macros|test|tests|docs|examples)\//;
const FONTS = /\/(?:400Regular|700Bold)\/[^/]+\.ttf$/;
const RELEASE = /\/releases\/([^/]+)\//;
const TARGETS = { x64: 'x86_64-unknown-linux-gnu', arm64: 'aarch64-unknown-linux-gnu' };

export const isOutside = (name) => OUTSIDE.some((one) => name === one || name.startsWith(`${one}/`));
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where a package is found from a folder, as Node looks for it. */
function found(name, from, root) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const here = join(folder, 'node_modules', name);
    if (existsSync(join(here, 'package.json'))) return here;
  }
  throw new Error(`${name}, which ${relative(root, from)} asks for, is not installed`);
}

/** The folders of every package that the bundled processes load, and of what those load. */
export function shippedPackages(root) {
  const portal = join(root, 'services', 'portal');
  const wanted = Object.keys(manifestOf(portal).dependencies).filter((name) => isOutside(name) || FILES_OF.includes(name));
  const folders = new Set();
  const take = (name, from) => {
    if (ONLY_TO_BUNDLE.includes(name)) return;
    const folder = found(name, from, root);
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const other of Object.keys(manifestOf(folder).dependencies ?? {})) take(other, folder);
  };
  for (const name of wanted) take(name, portal);
  return [...folders].sort();
}

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : entry.isFile() ? [path] : [];
  });

/** The files of a package that the image needs, on a Linux of this kind of processor. */
export function shippedFiles(folder, arch = process.arch) {
  const isFonts = FILES_OF.some((name) => folder.endsWith(name));
  return filesOf(folder).filter((file) => {
    const path = file.slice(folder.length).replaceAll('\\', '/');
    if (isFonts && path.endsWith('.ttf')) return FONTS.test(path);
    const [, release] = RELEASE.exec(path) ?? [];
    return !NOT_RUN.test(path) && (release === undefined || release === TARGETS[arch]);
  });
}

export const bytesOf = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0);
