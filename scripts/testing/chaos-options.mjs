/** The kinds of faults, each a file of tests under `tests/chaos`. */
export const FAULTS = [
  'processes',
  'network',
  'disk',
  'clock',
  'crowd',
  'restart',
  'workers',
  'payroll',
  'time-off',
  'campaign',
  'opening',
  'awards',
  'moments',
  'frozen',
  'mass-mail',
  'two-of-each',
  'campus-life',
  'frozen-day',
  'kindful',
  'phonathon',
  'bad-records',
  'payment-answers',
  'strangers',
];

const USAGE = `npm run chaos -- [--seed NUMBER] [--faults ${FAULTS.join(',')}] [--forms NUMBER] [--pairs PART] [--shape production]`;
const MOST_SEEDS = 1_000_000;

function whole(text, name) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is a whole number from 1 on. ${USAGE}`);
  return number;
}

function readFaults(text) {
  const names = text.split(',');
  const unknown = names.filter((name) => !FAULTS.includes(name));
  if (unknown.length > 0) throw new Error(`No fault is called ${unknown.join(', ')}. There are: ${FAULTS.join(', ')}.`);
  return names;
}

/** Reads what was asked for on the command line: a seed that nobody has seen without one, every fault, the usual number of forms. */
export function readChaos(args, random = Math.random) {
  const chaos = {
    seed: 1 + Math.floor(random() * MOST_SEEDS),
    faults: FAULTS,
    forms: undefined,
    pairs: undefined,
    shape: undefined,
  };
  for (let index = 0; index < args.length; index += 2) {
    const [name, value] = [args[index], args[index + 1] ?? ''];
    if (name === '--seed') chaos.seed = whole(value, name);
    else if (name === '--forms') chaos.forms = whole(value, name);
    else if (name === '--faults') chaos.faults = readFaults(value);
    else if (name === '--pairs' && value) chaos.pairs = value;
    else if (name === '--shape' && value === 'production') chaos.shape = value;
    else throw new Error(`${name} is not known. ${USAGE}`);
  }
  return chaos;
}
