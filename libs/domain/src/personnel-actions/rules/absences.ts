/** Days on which an approver is away, both included; `standIn` decides then, where somebody may on this form. */
export interface Absence {
  readonly from: string;
  readonly to: string;
  readonly standIn: string | null;
}

/** So far ahead a creator is told who will be away. */
export const ABSENCE_DAYS_AHEAD = 14;

const DAY_MS = 86_400_000;
/** A weekend between two days off does not end the absence. */
const MAX_GAP_DAYS = 3;

const daysApart = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY_MS;

/** Single days off as absences from the first to the last of each run; the days come in their order. */
export function absencesOf(daysOff: readonly string[]): Absence[] {
  const runs: { from: string; to: string; standIn: null }[] = [];
  for (const day of daysOff) {
    const last = runs.at(-1);
    if (last !== undefined && daysApart(last.to, day) <= MAX_GAP_DAYS) last.to = day;
    else runs.push({ from: day, to: day, standIn: null });
  }
  return runs;
}

/** The absences that are told: those with a stand-in, and days off that no stand-in covers, the next first. */
export function absencesToMention(standIns: readonly Absence[], daysOff: readonly string[]): Absence[] {
  const covered = (day: string): boolean => standIns.some(({ from, to }) => from <= day && day <= to);
  return [...standIns, ...absencesOf(daysOff.filter((day) => !covered(day)))].sort((a, b) => a.from.localeCompare(b.from));
}
