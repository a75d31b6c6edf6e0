export const DAY_MS = 86_400_000;

/**
 * The runs of the next 24 hours, in milliseconds. The portal names only the nearest ones: where all of them lie within the day, they go on in the
 * rhythm of the last two.
 */
export function runsWithinDay(next: readonly string[], now: number): readonly number[] {
  const known = next.map((at) => Date.parse(at)).filter((at) => at - now < DAY_MS);
  const last = known.at(-1);
  const pause = last === undefined ? 0 : last - (known.at(-2) ?? last);
  if (known.length < next.length || last === undefined || pause <= 0) return known;
  const more: number[] = [];
  for (let at = last + pause; at - now < DAY_MS; at += pause) more.push(at);
  return [...known, ...more];
}
