import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { invariantsPage } from '../platform/cli/invariants-page.js';
import { platformInvariants } from '../platform/cli/platform-invariants.js';
import { invariants } from './domains.js';

const page = (path: string): string => readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8');

describe('the invariants of verify', () => {
  const all = [...platformInvariants({ auditAnchorFile: undefined, temporalDatabases: [] }), ...invariants];

  it('stand on their page, each with what it says, and are counted there', () => {
    expect(page('invariants.md')).toBe(invariantsPage(all));
  });

  it('have a name each, and the page of reliability leads to them', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(page('reliability.md')).toContain('[invariants.md](invariants.md)');
  });
});
