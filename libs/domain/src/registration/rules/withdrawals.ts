/** Why a withdrawal cannot be of a day: the section has not begun then, or the day is yet to come; null where it can. */
export function withdrawalDayProblem(
  day: string,
  { begins, today }: { readonly begins: string; readonly today: string },
): 'withdrawn_before' | 'withdrawn_later' | null {
  if (day < begins) return 'withdrawn_before';
  return day > today ? 'withdrawn_later' : null;
}
