import { containersPart } from '../containers/page.mjs';

const HEAD = `# Reliability

What happens when something dies in the middle. \`npm run chaos\` makes every fault strike at every moment, with a seed that repeats its course, waits until the
portal has recovered by itself, and then checks the thirteen invariants below. The run itself writes this page: the figures are those of the last run of
each pair, on the machine of whoever ran it.

## What is checked after each pair

1. An acknowledged action is exactly one audit row and one version step; the audit chains hold.
2. Form or run, workflow and last audit row agree.
3. Approvals come in order, four at most, never by the requester, each once.
4. Payroll lines, run and export sum to the same cent; a run that was taken back sums to zero.
5. No mail is accepted twice.
6. Every open record has its one open workflow, and no promised work is late.
7. No punches overlap, one at most is open; the database refuses others.
8. No seat, answer or vote is kept twice.
9. No answer can be joined to a person.
10. No log holds a social security number or a key.
11. Another person's record answers as if it were not there.
12. Bad input is refused in a sentence and changes nothing.
13. Recovery is bounded and nobody has to do anything.

Most of it is asked of \`npm run cli -- verify\`, to which each area adds what must hold of its own ([invariants.md](invariants.md)); seats,
votes and anonymous answers (8, 9) are asked there of the areas that keep some. The rest is looked at from outside: the mail server's mails, the logs, a
stranger's call, a call of nonsense, the time.
Slow, cut and silent networks, full disks, wrong clocks, crowds, restarts and workers that do not fit are the other parts of \`npm run chaos\`.

## Pairs

| fault | moment | whole after | seed | recovered in |
| ----- | ------ | ----------- | ---- | ------------ |
`;

const ROW = /^\| (.+?) +\| (.+?) +\| (.+?) +\| (\d+) +\| (.+?) +\|$/;

const keyOf = ({ fault, moment }) => `${fault} / ${moment}`;

/** The rows that stand on the page. */
export function rowsOf(page) {
  return page.split('\n').flatMap((line) => {
    const [, fault, moment, held, seed, recovered] = ROW.exec(line) ?? [];
    return fault === undefined ? [] : [{ fault, moment, held, seed: Number(seed), recovered }];
  });
}

/** The page with the results of this run put in; pairs that did not run keep the figures that they had. */
export function reliabilityPage(before, results) {
  const rows = new Map(rowsOf(before).map((row) => [keyOf(row), row]));
  for (const { fault, moment, held, seed, recoveredMs } of results) {
    const row = {
      fault,
      moment,
      held: held === 13 ? 'all 13' : `${held} of 13`,
      seed,
      recovered: `${(recoveredMs / 1000).toFixed(1)} s`,
    };
    rows.set(keyOf(row), row);
  }
  const sorted = [...rows.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const whole = sorted.filter((row) => row.held === 'all 13').length;
  const lines = sorted.map((row) => `| ${row.fault} | ${row.moment} | ${row.held} | ${row.seed} | ${row.recovered} |`);
  return `${HEAD}${lines.join('\n')}\n\n${sorted.length} pairs, ${whole} of them whole.\n\n${containersPart(before)}`;
}
