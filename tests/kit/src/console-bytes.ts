import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repositoryRoot } from './servers.js';

const DIST = join(repositoryRoot, 'console', 'dist');

const packed = (file: string): number => gzipSync(readFileSync(join(DIST, 'assets', file)), { level: 9 }).length;

/** The scripts that every page of the built console loads, as its document names them. */
function shellFiles(): string[] {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
}

/** Bytes, packed, of the scripts that every page loads. */
export function shellBytes(): number {
  return shellFiles().reduce((sum, file) => sum + packed(file), 0);
}

/** Every other script with its bytes, packed; the name without the mark of its content. */
export function chunkBytes(): { readonly name: string; readonly bytes: number }[] {
  const shell = new Set(shellFiles());
  return readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js') && !shell.has(file))
    .map((file) => ({ name: file.replace(/-[\w-]{8}\.js$/, ''), bytes: packed(file) }));
}
