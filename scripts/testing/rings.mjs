const MINUTE = 60_000;
/** The whole chaos takes its time; `npm test` runs the smoke part. */
const CHAOS_MINUTES = process.env.CHAOS === 'all' ? 90 : 12;
/** Of the whole chaos one part works on the run's servers; the others bring their own up to knock them down. */
const CHAOS_NEEDS = process.env.CHAOS === 'all' ? ['servers'] : [];
/** The whole walk has some thousand faces. */
const JOURNEY_MINUTES = process.env.WALK === undefined ? 45 : 240;

/**
 * The rings of `npm test`, in the order in which they run: from those that find most in least time to those that need everything.
 * `needs`: what must be up before the ring starts. `workers`: suites at once; those with servers behind them wait as much as they work.
 * `portals`: how many its suites may start and lease in a whole run; a suite more than these is thought about first.
 * `limitMs`: a ring that takes longer is ended and counts as failed. `beside`: the ring beside which it runs, because it mostly waits itself.
 */
export const RINGS = [
  { name: 'checks', needs: [], fast: true, limitMs: 10 * MINUTE },
  { name: 'unit', needs: [], fast: true, workers: 2, limitMs: 6 * MINUTE },
  { name: 'dom', needs: [], fast: true, workers: 2, limitMs: 8 * MINUTE },
  { name: 'architecture', needs: [], fast: true, workers: 2, limitMs: 5 * MINUTE },
  { name: 'replay', needs: [], fast: true, workers: 2, limitMs: 5 * MINUTE },
  { name: 'workflows', needs: ['servers'], fast: false, workers: 2, limitMs: 8 * MINUTE },
  {
    name: 'contracts',
    needs: ['servers'],
    fast: true,
    workers: 1,
    limitMs: 8 * MINUTE,
    portals: { started: 0, leased: 20 },
  },
  {
    name: 'api',
    needs: ['servers'],
    fast: false,
    workers: 3,
    limitMs: 40 * MINUTE,
    portals: { started: 20, leased: 115 },
  },
  // An earlier release's copy needs servers of its own, which it starts.
  {
    name: 'upgrade',
    needs: [],
    fast: false,
    workers: 1,
    limitMs: 6 * MINUTE,
    beside: 'contracts',
    portals: { started: 1, leased: 0 },
  },
  {
    name: 'journeys',
    needs: ['servers', 'chromium'],
    fast: false,
    workers: 2,
    limitMs: JOURNEY_MINUTES * MINUTE,
    portals: { started: 0, leased: 60 },
  },
  { name: 'chaos', needs: CHAOS_NEEDS, fast: false, workers: 1, limitMs: CHAOS_MINUTES * MINUTE, beside: 'api' },
];

const USAGE = 'npm test -- [--fast] [--ring NAME[,NAME]] [--update] [part of a test path, such as a domain]';

function readRings(text) {
  const names = text.split(',');
  const unknown = names.filter((name) => !RINGS.some((ring) => ring.name === name));
  if (unknown.length > 0)
    throw new Error(`No ring is called ${unknown.join(', ')}. There are: ${RINGS.map((ring) => ring.name).join(', ')}.`);
  return names;
}

/** Reads what was asked for on the command line; throws a sentence when it makes no sense. */
export function readSelection(args) {
  const selection = { fast: false, update: false, names: [], patterns: [] };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg === '--fast') selection.fast = true;
    else if (arg === '--update') selection.update = true;
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
    if (ring.name === 'checks' && selection.patterns.length > 0) return false;
    return selection.fast ? ring.fast : true;
  });
}
