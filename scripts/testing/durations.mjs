/** Seconds of a file that has never been timed: more than most, so that a new one does not come last. */
const UNKNOWN_S = 20;

const secondsOf = (key, durations) => durations[key] ?? UNKNOWN_S;

/** Tests by their seconds, the longest first; those of one length by their path. */
export function sortedByDuration(tests, durations, keyOf) {
  return tests.sort((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return secondsOf(second, durations) - secondsOf(first, durations) || first.localeCompare(second);
  });
}

/** The tests of one part of a run: each goes, the longest first, to the part that has least to do. `index` counts from 1. */
export function shardOf(tests, durations, keyOf, { index, count }) {
  const sums = Array.from({ length: count }, () => 0);
  const parts = sums.map(() => []);
  for (const test of sortedByDuration([...tests], durations, keyOf)) {
    const least = sums.indexOf(Math.min(...sums));
    sums[least] += secondsOf(keyOf(test), durations);
    parts[least].push(test);
  }
  return parts[index - 1];
}

/** What is kept of a run: whole seconds a file, those under two left out, since their order changes nothing. Files that are gone are forgotten. */
export function keptDurations(known, timed, exists) {
  const all = { ...known, ...timed };
  const kept = Object.entries(all).filter(([path, seconds]) => exists(path) && seconds >= 2);
  return Object.fromEntries(kept.map(([path, seconds]) => [path, Math.round(seconds)]).sort(([a], [b]) => a.localeCompare(b)));
}
