/** So many people are named in one sentence; of more it says how many. */
const MAX_NAMED = 3;

/** What was done, and to whom: 'Approved: New Hire Ruth Hale', 'Finalized: Ruth Hale, Joel Stone, Ada Prowse and 4 more'. */
export function withNames(done: string, names: readonly string[]): string {
  if (names.length === 0) return done;
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return `${done.replace(/\.$/, '')}: ${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}
