import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migrations, portalDomains } from './domains.js';

/** Folders beside the domains that are none. */
const NO_DOMAINS = ['entries', 'platform'];

describe('The domains of the portal', () => {
  it('are its folders, and each tells Home what waits of it or says why nothing does', () => {
    const folders = readdirSync(join(import.meta.dirname, '..'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NO_DOMAINS.includes(entry.name))
      .map(({ name }) => name);
    expect(portalDomains.map(({ domain }) => domain.name).sort()).toEqual(folders.sort());
    for (const { home } of portalDomains) expect(home === 'tells' || home.nothing.length > 20).toBe(true);
  });

  it('bring their migrations in the order in which they were made, each once', () => {
    const names = migrations.map(({ name }) => name);
    expect(names[0]).toBe('Spine1790000000000');
    expect(new Set(names).size).toBe(names.length);
    const times = names.map((name) => Number(name.slice(-13)));
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});
