/** The most that a goal can be. */
const MAX_GOAL = 99_999;

/** What is wrong with a goal as it was typed; null where nothing is. [ADMIS-021] [ADMIS-022] */
export function refusalOfGoal(typed: string): 'goal_required' | 'goal_digits' | 'goal_too_large' | null {
  const text = typed.trim();
  if (text === '') return 'goal_required';
  if (!/^\d+$/.test(text)) return 'goal_digits';
  return Number(text) > MAX_GOAL ? 'goal_too_large' : null;
}
