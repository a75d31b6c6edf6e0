import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { laterCall, listPhonathonResults, openPhonathon, readPhonathonWeekly, submitCall } from '@campus/domain/advancement';
import pg from 'pg';
import { logOf } from '../against-floor.js';
import { againstItsSql } from '../against-sql.js';
import { besideProgram } from '../beside.js';
import type { Measured } from '../measure.js';
import { inParallel, measure, rate, together } from '../measure.js';
import { PortalCaller, peopleSignedIn } from '../portal-caller.js';
import type { Product } from '../product.js';
import { BESIDE, ranTransaction } from '../ran-statements.js';
import type { Line } from '../table.js';
import { cpuPerOperation } from '../table.js';

const [FEW, MANY] = [8, 50] as const;
const CALLEES = 20_000;
const RESULTS = 100_000;
const OPERATIONS = 600;
const MANAGERS = 10;
const POLL_MS = 5_000;
const CALLING_MS = 10_000;
const CODE = 'BENCH';

const idOf = (at: number): string => `P${String(at + 1).padStart(5, '0')}`;

const MAKE: readonly (readonly [text: string, values: readonly unknown[]])[] = [
  [
    `INSERT INTO gift_solicitations (code, description) VALUES ('${CODE}', 'Measured'), ('${CODE}2', 'Measured before') ON CONFLICT DO NOTHING`,
    [],
  ],
  [
    `INSERT INTO people (emp_id, username, first_name, last_name, email)
     SELECT id, lower(id), 'Measured', id, lower(id) || '@campus.example' FROM (SELECT 'P' || lpad(n::text, 5, '0') AS id FROM generate_series(1, $1::int) n) made
     ON CONFLICT DO NOTHING`,
    [MANY],
  ],
  [
    `INSERT INTO phonathon_ambassadors (emp_id, added_by, added_at) SELECT 'P' || lpad(n::text, 5, '0'), 'bench', now() FROM generate_series(1, $1::int) n`,
    [MANY],
  ],
  [
    `INSERT INTO donors (id, first_name, last_name, phone) SELECT (800000000 + n)::text, 'Measured', n::text, lpad((2000000000 + n)::text, 10, '0')
     FROM generate_series(1, $1::int) n`,
    [CALLEES],
  ],
  [
    `INSERT INTO phonathon_callees (solicitation, donor_id, place, updated_at) SELECT '${CODE}', (800000000 + n)::text, n, now() FROM generate_series(1, $1::int) n`,
    [CALLEES],
  ],
  [
    `INSERT INTO phonathon_results (id, solicitation, donor_id, ambassador, outcome, verify, created_at)
     SELECT gen_random_uuid(), '${CODE}2', (800000000 + 1 + n % $2::int)::text, 'P00001', 5, false, now() - n * interval '15 minutes' FROM generate_series(1, $1::int) n`,
    [RESULTS, CALLEES],
  ],
  [`UPDATE phonathon_settings SET solicitation = '${CODE}' WHERE id = 1`, []],
  ['ANALYZE donors, phonathon_callees, phonathon_results, phonathon_ambassadors, people', []],
];

interface Caller {
  readonly id: string;
  readonly portal: PortalCaller;
}

const formOf = (pk: string) => ({ pk, verify: 0, outcome: 3, gift: 0, notes: '' }) as const;

async function donorOf({ portal }: Caller): Promise<string> {
  return (await portal.call(openPhonathon, {})).data?.donor.id ?? '';
}

/** The transactions of a hand-out and of a submit, and what in them is of the one who made them. */
async function ranSteps(product: Product, caller: Caller) {
  const ran = (known: string, work: () => Promise<void>) => ranTransaction(product.run.databaseUrl, logOf(product), known, work);
  let donor = '';
  // Logging renews the connections, so the work may be done more than once: each time the donor before is given back.
  const open = await ran('INSERT INTO phonathon_assignments', async () => {
    if (donor !== '') await caller.portal.call(laterCall, { pk: donor, minutes: 0 });
    donor = await donorOf(caller);
  });
  const submit = await ran('INSERT INTO phonathon_results', async () => {
    donor = await donorOf(caller);
    await caller.portal.call(submitCall, formOf(donor));
  });
  const texts = [...open, ...submit].flatMap(({ values }) => values).filter((value) => value !== null);
  const ids = new Set(texts.flatMap((text) => text.match(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}/g) ?? []));
  const of = (statements: typeof open) => statements.find(({ text }) => text.includes('UPDATE phonathon_callees'))?.values ?? [];
  const found = of(submit).find((value) => value?.startsWith('8') === true && value.length === 9) ?? donor;
  const first = of(open).find((value) => value?.startsWith('8') === true && value.length === 9) ?? found;
  // One donor for both: what is replaced is one text.
  const same = open.map((one) => ({ ...one, values: one.values.map((value) => value?.replaceAll(first, found) ?? null) }));
  return { steps: { open: same, submit }, sample: { me: caller.id, donor: found, ids: [...ids] } };
}

const p95 = ({ latencies }: Measured): number => [...latencies].sort((a, b) => a - b)[Math.floor(latencies.length * 0.95)] ?? NaN;

function linesOf(job: string, real: Measured, bare: Measured, atLeast: number): Line[] {
  return [
    {
      job,
      product: `${rate(real).toFixed(0)}/s`,
      floor: `${rate(bare).toFixed(0)}/s`,
      ratio: rate(real) / rate(bare),
      atLeast,
      cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
    },
    {
      job: `${job}, p95`,
      product: `${p95(real).toFixed(1)} ms`,
      floor: `${p95(bare).toFixed(1)} ms`,
      ratio: p95(real) / p95(bare),
      atMost: 2.5,
    },
  ];
}

type Step = (caller: Caller, donor: string) => Promise<string>;

/** The donors whom the product gave, and how many of them twice. */
interface Handed {
  readonly donors: Set<string>;
  twice: number;
}

/** Everybody takes a donor at once, then everybody submits at once; the product and the floor in turns. */
async function calls(
  product: Product,
  callers: readonly Caller[],
  bare: Step,
  pids: readonly number[],
  handed: Handed,
): Promise<Line[]> {
  const real: Step = async (caller, donor) => {
    if (donor === '') {
      const given = await donorOf(caller);
      if (handed.donors.has(given)) handed.twice += 1;
      handed.donors.add(given);
      return given;
    }
    await caller.portal.call(submitCall, formOf(donor));
    return '';
  };
  const kept = {
    realOpen: [] as Measured[],
    realSubmit: [] as Measured[],
    bareOpen: [] as Measured[],
    bareSubmit: [] as Measured[],
  };
  const turn = async (step: Step, watched: readonly number[], opens: Measured[], submits: Measured[]): Promise<void> => {
    const donors = new Map<string, string>();
    opens.push(
      await measure(watched, (watch) =>
        inParallel(
          callers,
          callers.length,
          async (one) => void (await watch.time(async () => donors.set(one.id, await step(one, '')))),
        ),
      ),
    );
    submits.push(
      await measure(watched, (watch) =>
        inParallel(callers, callers.length, async (one) => void (await watch.time(() => step(one, donors.get(one.id) ?? '')))),
      ),
    );
  };
  await turn(real, [], [], []);
  await turn(bare, [], [], []);
  for (let round = 0; round < OPERATIONS / callers.length; round += 1) {
    await turn(bare, [product.launcher, ...pids], kept.bareOpen, kept.bareSubmit);
    await turn(real, [product.launcher], kept.realOpen, kept.realSubmit);
  }
  const count = callers.length;
  return [
    ...linesOf(`hand-outs of the phonathon, ${count} at once`, together(kept.realOpen), together(kept.bareOpen), 0.7),
    ...linesOf(`results of calls, ${count} at once`, together(kept.realSubmit), together(kept.bareSubmit), 0.6),
  ];
}

/** How many calls some callers make of a whole queue, one after the other, in a while. */
async function callsIn(callers: readonly Caller[], db: pg.Client): Promise<number> {
  await db.query(`UPDATE phonathon_callees SET done = false WHERE solicitation = '${CODE}'`);
  await db.query('VACUUM ANALYZE phonathon_callees');
  const until = Date.now() + CALLING_MS;
  let done = 0;
  await inParallel(callers, callers.length, async (caller) => {
    while (Date.now() < until) {
      await caller.portal.call(submitCall, formOf(await donorOf(caller)));
      done += 1;
    }
  });
  return done;
}

/** The weekly report polled by managers beside the callers. */
async function polled(callers: readonly Caller[], manager: PortalCaller, db: pg.Client): Promise<Line> {
  await callsIn(callers, db);
  let [alone, beside] = [0, 0];
  // In turns, and in either order: every call leaves rows for the next ones.
  for (const isPolled of [false, true, true, false, true, false, false, true]) {
    const poll = () => void manager.call(readPhonathonWeekly, {});
    const timers = isPolled ? Array.from({ length: MANAGERS }, () => setInterval(poll, POLL_MS)) : [];
    for (const _ of timers) poll();
    const done = await callsIn(callers, db);
    for (const timer of timers) clearInterval(timer);
    if (isPolled) beside += done;
    else alone += done;
  }
  return {
    job: `calls while ${MANAGERS} managers poll the weekly report`,
    product: `${beside}`,
    floor: `${alone}`,
    ratio: beside / alone,
    atLeast: 0.9,
  };
}

/** Hand-outs and results against their own transactions, nobody had twice, the report of the week, and the results of three years. */
export async function benchPhonathon(product: Product): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  const file = join(tmpdir(), `campus-bench-calls-${process.pid}.json`);
  try {
    for (const [text, values] of MAKE) await db.query(text, [...values]);
    await product.command('clock', 'set', '2026-12-07T17:30:00-05:00');
    const ids = Array.from({ length: MANY }, (_, at) => idOf(at));
    const callers: Caller[] = [];
    for (const id of ids) callers.push(...(await peopleSignedIn(product, [id], 'students')).map((portal) => ({ id, portal })));
    const [first] = callers;
    if (first === undefined) throw new Error('Nobody calls');
    const { steps, sample } = await ranSteps(product, first);
    await db.query('DELETE FROM phonathon_assignments');
    await writeFile(file, JSON.stringify(steps));
    const handed: Handed = { donors: new Set(), twice: 0 };
    const env = { STATEMENTS: file, SAMPLE: JSON.stringify(sample) };
    const lines = await besideProgram(product, 'floors/bare-calls.ts', env, async (_call, pid, address) => {
      const bare: Step = async ({ id }, donor) => {
        const step = donor === '' ? 'open' : 'submit';
        const answer = await fetch(`${address}?step=${step}&me=${id}&donor=${donor}`);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`The floor answered ${answer.status}: ${text}`);
        return donor === '' ? (JSON.parse(text) as { donor: string }).donor : '';
      };
      return [
        ...(await calls(product, callers.slice(0, FEW), bare, [pid], handed)),
        ...(await calls(product, callers, bare, [pid], handed)),
      ];
    });
    const manager = await PortalCaller.signedIn(product.run.baseUrl, 'advancement');
    return [
      ...lines,
      { job: 'donors handed out twice', product: `${handed.twice}`, floor: '0', ratio: handed.twice, atMost: 0 },
      await polled(callers.slice(0, FEW), manager, db),
      {
        ...(await againstItsSql(product, {
          job: `results of ${RESULTS} calls`,
          table: 'phonathon_results',
          times: 40,
          read: () => manager.call(listPhonathonResults, { solicitations: [`${CODE}2`] }),
        })),
        atMost: 1.2,
      },
    ];
  } finally {
    await product.command('clock', 'reset');
    await rm(file, { force: true });
    await db.end();
  }
}
