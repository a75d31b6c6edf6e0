const MINUTE = 60_000;
/** One test of faults, or of an upgrade, is a long story. */
const LONG_STORY_MS = 16 * MINUTE;
/** Of the whole chaos one part works on the run's servers; the others bring their own up to knock them down. */
const CHAOS_NEEDS = process.env.CHAOS === 'all' ? ['servers'] : [];
/** The whole walk is one test with some thousand faces. */
const WALK = process.env.WALK === undefined ? {} : { quietMs: 240 * MINUTE };

/**
 * The rings of `npm test`, in the order in which they run: from those that find most in least time to those that need everything.
 * `needs`: what must be up before the ring starts. `workers`: suites at once; those with servers behind them wait as much as they work.
 * `portals`: how many its suites may start and lease in a whole run; a suite more than these is thought about first.
 * `quietMs`: a ring in which no test and no file has ended for so long hangs, is ended and counts as failed; five minutes where nothing is said.
 * `by`: `imports` where tests import what they test, so that those of a change can be found. `tests`: how many it may have, where each costs much.
 * `beside`: the ring beside which it runs, because it mostly waits itself.
 */
export const RINGS = [
  { name: 'checks', needs: [], fast: true },
  { name: 'unit', needs: [], fast: true, workers: 2, by: 'imports' },
  { name: 'dom', needs: [], fast: true, workers: 2, by: 'imports' },
  { name: 'architecture', needs: [], fast: true, workers: 2 },
  { name: 'replay', needs: [], fast: true, workers: 2 },
  { name: 'workflows', needs: ['servers'], fast: false, workers: 2, by: 'imports' },
  {
    name: 'contracts',
    needs: ['servers'],
    fast: true,
    workers: 1,
    portals: { started: 0, leased: 24 },
  },
  {
    name: 'api',
    needs: ['servers'],
    fast: false,
    workers: 3,
    portals: { started: 12, leased: 180 },
  },
  // An earlier release's copy needs servers of its own, which it starts.
  {
    name: 'upgrade',
    needs: [],
    fast: false,
    workers: 1,
    quietMs: LONG_STORY_MS,
    beside: 'contracts',
    portals: { started: 1, leased: 0 },
  },
  {
    name: 'journeys',
    needs: ['servers', 'chromium'],
    fast: false,
    workers: 2,
    ...WALK,
    portals: { started: 0, leased: Number.POSITIVE_INFINITY },
    tests: 150,
  },
  { name: 'chaos', needs: CHAOS_NEEDS, fast: false, workers: 1, quietMs: LONG_STORY_MS, beside: 'api' },
];

const USAGE =
  'npm test -- [--fast] [--ring NAME[,NAME]] [--shard 1/2] [--changed] [--update] [--keep-durations] [part of a test path, such as a domain]';

function readRings(text) {
  const names = text.split(',');
  const unknown = names.filter((name) => !RINGS.some((ring) => ring.name === name));
  if (unknown.length > 0)
    throw new Error(`No ring is called ${unknown.join(', ')}. There are: ${RINGS.map((ring) => ring.name).join(', ')}.`);
  return names;
}

/** A part of a whole run, `1/2`: the same files on every machine. */
function readShard(text) {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (count === undefined || Number(index) < 1 || Number(index) > Number(count))
    throw new Error(`--shard ${text} is no part of a run. ${USAGE}`);
  return { index: Number(index), count: Number(count) };
}

/** Reads what was asked for on the command line; throws a sentence when it makes no sense. */
export function readSelection(args) {
  const selection = {
    fast: false,
    update: false,
    changed: false,
    keepDurations: false,
    shard: undefined,
    names: [],
    patterns: [],
  };
  const flags = { '--fast': 'fast', '--update': 'update', '--changed': 'changed', '--keep-durations': 'keepDurations' };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg in flags) selection[flags[arg]] = true;
    else if (arg === '--shard') selection.shard = readShard(args[(index += 1)] ?? '');
    else if (arg === '--ring') selection.names.push(...readRings(args[(index += 1)] ?? ''));
    else if (arg.startsWith('--ring=')) selection.names.push(...readRings(arg.slice('--ring='.length)));
    else if (arg.startsWith('-')) throw new Error(`${arg} is not known. ${USAGE}`);
    else selection.patterns.push(arg);
  }
  return selection;
}

/** The rings in the order of their beginnings: each alone, or with those that run beside it. */
export function together(rings) {
  const hasHost = (ring) => rings.some(({ name }) => name === ring.beside);
  return rings.filter((ring) => !hasHost(ring)).map((ring) => [ring, ...rings.filter(({ beside }) => beside === ring.name)]);
}

/** The rings that a selection asks for. Tests of one domain need no look over the whole tree. */
export function ringsOf(selection) {
  return RINGS.filter((ring) => {
    if (selection.names.length > 0) return selection.names.includes(ring.name);
    // What has no test files is done by the first part of a run.
    if (ring.name === 'checks' && (selection.shard?.index ?? 1) > 1) return false;
    if (ring.name === 'checks' && selection.patterns.length > 0) return false;
    return selection.fast ? ring.fast : true;
  });
}
