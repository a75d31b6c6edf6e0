/** The flags of the four systems that take a password. [TECH-004] */
export const PASSWORD_TARGETS = ['target_1', 'target_2', 'target_3', 'target_4'] as const;

/** What came of one system: it took the password, said no, was not reached, or did not answer after it was asked. */
export const PASSWORD_RESULTS = ['taken', 'refused', 'failed', 'unknown'] as const;
export type PasswordResult = (typeof PASSWORD_RESULTS)[number];

export type PasswordOutcome = 'success' | 'partial' | 'problem';

/** What a change has come to: only what a system has said it took counts as taken. [TECH-006] [TECH-007] [TECH-008] */
export function passwordOutcome(results: readonly PasswordResult[]): PasswordOutcome {
  const taken = results.filter((result) => result === 'taken').length;
  if (taken === 0) return 'problem';
  return taken === results.length ? 'success' : 'partial';
}
