/** The months of a fiscal year's goals; 1 is August. [ADV-016] */
export const GOAL_MONTHS = [
  ...(['month_goal_1', 'month_goal_2', 'month_goal_3', 'month_goal_4', 'month_goal_5', 'month_goal_6'] as const),
  ...(['month_goal_7', 'month_goal_8', 'month_goal_9', 'month_goal_10', 'month_goal_11', 'month_goal_12'] as const),
] as const;
export type GoalMonth = (typeof GOAL_MONTHS)[number];

/** The same for each month. */
export const eachGoalMonth = <Value>(value: (month: GoalMonth) => Value) =>
  Object.fromEntries(GOAL_MONTHS.map((month) => [month, value(month)])) as Record<GoalMonth, Value>;

/** A goal of a month: digits and up to two decimals. [ADV-040] */
export const isGoal = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text);
