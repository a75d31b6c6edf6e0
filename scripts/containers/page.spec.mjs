import { describe, expect, test } from '@jest/globals';
import { reliabilityPage, rowsOf } from '../testing/chaos-report.mjs';
import { missingHere } from './engine.mjs';
import { containersPart, withContainers } from './page.mjs';

const PAIR = { fault: 'api dies', moment: 'mid-submit', held: 13, seed: 7, recoveredMs: 2000 };
const result = { day: '2026-11-25', images: { 'redis:7': 'pulled' }, rows: [['kill -9 of redis', 'well after 1.5 s']] };

describe('the result of the containers on the page of reliability', () => {
  test('stands after the pairs, once, and is replaced by the next', () => {
    const chaos = reliabilityPage('', [PAIR]);
    const page = withContainers(withContainers(chaos, { ...result, day: '2026-01-01' }), result);
    expect(page.match(/## In containers/g)).toHaveLength(1);
    expect(page).toContain('2026-11-25');
    expect(page).not.toContain('2026-01-01');
    expect(containersPart(page)).toContain('| kill -9 of redis | well after 1.5 s |');
    expect(rowsOf(page)).toHaveLength(1);
  });

  test('outlives a run of the chaos, which writes the rest', () => {
    const page = withContainers(reliabilityPage('', [PAIR]), result);
    const again = reliabilityPage(page, [{ ...PAIR, seed: 8 }]);
    expect(containersPart(again)).toBe(containersPart(page));
    expect(rowsOf(again).map(({ seed }) => seed)).toEqual([8]);
  });
});

describe('a machine on which containers cannot be run', () => {
  test('is told plainly what is missing', () => {
    expect(missingHere({ platform: 'darwin', uid: 0 })).toEqual(['Containers are run on Linux: this is another system.']);
    expect(missingHere({ platform: 'linux', uid: 1000 })).toEqual([
      'Images are built and networks made as root: run it with sudo.',
    ]);
    const path = process.env.PATH;
    process.env.PATH = '';
    try {
      expect(missingHere({ platform: 'linux', uid: 0 })[0]).toMatch(
        /^These packages are missing: buildah, podman, .*apt-get install/,
      );
    } finally {
      process.env.PATH = path;
    }
  });
});
