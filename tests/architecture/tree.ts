import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.run', 'coverage']);

function walk(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (SKIPPED.has(name) || name.startsWith('.data')) return [];
    const path = folder === '' ? name : `${folder}/${name}`;
    return statSync(join(root, path)).isDirectory() ? walk(path) : [path];
  });
}

/** Every file of the product, as paths from the root: those that git knows, or all where there is no git. */
export function files(): string[] {
  if (!existsSync(join(root, '.git'))) return walk('');
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The folders directly below one. */
export function folders(path: string): string[] {
  return existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];
}

export function text(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function exists(path: string): boolean {
  return existsSync(join(root, path));
}
