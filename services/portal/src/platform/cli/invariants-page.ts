import type { Invariant } from './registries.js';

/** What `verify` asks, as the page `docs/invariants.md` has it. */
export function invariantsPage(invariants: readonly Pick<Invariant, 'name' | 'says'>[]): string {
  return `# Invariants

\`npm run -s cli -- verify\` asks these ${invariants.length} of the live data, and prints one line a violation; \`verify --list > docs/invariants.md\` writes this page.

${invariants.map(({ name, says }) => `- \`${name}\`: ${says}`).join('\n')}
`;
}
