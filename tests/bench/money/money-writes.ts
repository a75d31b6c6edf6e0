import { createHmac, randomUUID } from 'node:crypto';
import { importAwardLetters, requestFeeCode } from '@campus/domain/financial-aid';
import { parse } from 'csv-parse';
import type pg from 'pg';
import pgCopy from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { memoryOf } from '../processes.js';
import { PortalCaller, peopleSignedIn } from '../portal-caller.js';
import type { Product } from '../product.js';
import type { Line } from '../table.js';
import { besideWrite } from './writes-beside.js';

/** What the provider signs with where the product runs in development. */
const SECRET = 'development-payment-notice-secret';
const MEBIBYTE = 2 ** 20;

/** Notices of the payment provider, each signed, kept once and committed. */
export function webhooks(product: Product, scale: number): Promise<Line> {
  const send = async ({ event = '', intent = '' }: Record<string, string>): Promise<void> => {
    const body = JSON.stringify({ id: event, type: 'payment_intent.paid', created: 1, data: { intent, status: 'paid' } });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex');
    const answer = await fetch(`${product.run.baseUrl}/api/payments/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': `t=${t},v1=${v1}` },
      body,
    });
    if (!answer.ok) throw new Error(`The notice was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const notice = () => ({ event: `evt_${randomUUID()}`, intent: `pi_${randomUUID()}` });
  return besideWrite(product, {
    job: 'notices of the payment provider, 32 at once, against the same insert and commit',
    known: 'INSERT INTO payment_notices',
    sample: async () => {
      const one = notice();
      await send(one);
      return one;
    },
    real: send,
    next: (count) => Array.from({ length: count }, notice),
    times: Math.max(400, Math.ceil(4000 * scale)),
  });
}

const CODES = `INSERT INTO fee_codes (code, year, type, added_by) SELECT 'BENCH-' || n, $1::int, 0, '0' FROM generate_series(1, $2::int) n ON CONFLICT DO NOTHING`;
const PEOPLE = `INSERT INTO people (emp_id, username, first_name, last_name, email)
  SELECT id, lower(id), 'Measured', id, lower(id) || '@campus.example' FROM (SELECT $2 || lpad(n::text, 5, '0') AS id FROM generate_series(1, $1::int) n) made ON CONFLICT DO NOTHING`;
const STUDENTS = `INSERT INTO students (emp_id, school, classification, load, admitted_on)
  SELECT $2 || lpad(n::text, 5, '0'), 'BOYCE', 'Senior', 'full', DATE '2020-08-15' FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`;

async function madeStudents(db: pg.Client, letter: string, count: number): Promise<string[]> {
  await db.query(PEOPLE, [count, letter]);
  await db.query(STUDENTS, [count, letter]);
  return Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(5, '0')}`);
}

/** Students who ask for a fee code, each their first of the year, against the same transactions for others. */
export async function feeCodes(product: Product, db: pg.Client, scale: number): Promise<Line> {
  const times = Math.max(96, Math.ceil(320 * scale));
  const [own, others] = [await madeStudents(db, 'F', times * 2), await madeStudents(db, 'G', times * 2)];
  const now = new Date();
  const year = now.getMonth() >= 7 ? now.getFullYear() : now.getFullYear() - 1;
  await db.query(CODES, [year, times * 6]);
  await db.query('ANALYZE people, students, fee_codes');
  const callers = new Map<string, PortalCaller>();
  for (const id of own) callers.set(id, (await peopleSignedIn(product, [id], 'students'))[0] as PortalCaller);
  const ask = async ({ student = '' }: Record<string, string>): Promise<unknown> => {
    const yes = { academic: 1, oncampus: 1, fulltime: 1, requirements: 1 } as const;
    return callers.get(student)?.call(requestFeeCode, { ...yes, degree: 0, feeCodeYear: year } as never);
  };
  const take = (ids: string[], count: number) => ids.splice(0, count).map((student) => ({ student }));
  return besideWrite(product, {
    job: 'fee codes, 32 students at once, against the same transactions',
    known: 'UPDATE fee_codes SET state',
    sample: async () => {
      const [one = { student: '' }] = take(own, 1);
      await ask(one);
      return one;
    },
    real: ask,
    next: (count, isReal) => take(isReal ? own : others, count),
    times,
  });
}

const FLOOR_TABLE = `CREATE TEMP TABLE bench_awards (jenzabar_id text, first_name text, last_name text, scholarship text, amount numeric, import_key text)`;

async function floorImport(db: pg.Client, text: string): Promise<void> {
  const rows = Readable.from([text]).pipe(parse({ from_line: 2 }));
  const lines = async function* (source: AsyncIterable<string[]>) {
    for await (const cells of source) yield `${cells.join('\t')}\n`;
  };
  await db.query('BEGIN');
  await pipeline(rows, lines, db.query(pgCopy.from('COPY bench_awards FROM STDIN')));
  await db.query('COMMIT');
}

/** 50,000 rows of award letters: read, checked and stored, against csv-parse and COPY of the same rows. */
export async function awardImport(product: Product, db: pg.Client, scale: number): Promise<Line[]> {
  const count = Math.max(5_000, Math.ceil(50_000 * scale));
  const ids = await madeStudents(db, 'A', count);
  const head = 'jenzabar_id,first_name,last_name,scholarship,award amount,ImportKey';
  const fileOf = (round: number) =>
    [head, ...ids.map((id, at) => `${id},Measured,${id},Measured scholarship ${round},${1000 + (at % 900)}.50,ENDOW`)].join('\n');
  const staff = await PortalCaller.signedIn(product.run.baseUrl, 'finaid');
  await db.query(FLOOR_TABLE);
  const year = new Date().getFullYear() + 1;
  const real: number[] = [];
  const floor: number[] = [];
  const before = memoryOf(product.launcher);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(product.launcher))), 200);
  for (const round of [0, 1, 2]) {
    const text = fileOf(round);
    let began = performance.now();
    await floorImport(db, text);
    floor.push(performance.now() - began);
    began = performance.now();
    const file = { name: 'awards.csv', content: Buffer.from(text).toString('base64') };
    await staff.call(importAwardLetters, {
      file,
      school: 'BOYCE',
      year,
      term: 'Fall',
      disbursement_date: `${year}-08-20`,
    } as never);
    real.push(performance.now() - began);
  }
  clearInterval(watch);
  // The first round warms both.
  const of = (times: number[]): number => times.slice(1).reduce((sum, one) => sum + one, 0) / (times.length - 1);
  const job = `${count.toLocaleString('en-US')} rows of award letters imported`;
  return [
    { job, product: `${of(real).toFixed(0)} ms`, floor: `${of(floor).toFixed(0)} ms`, ratio: of(real) / of(floor), atMost: 1.5 },
    {
      job: 'memory of it over rest',
      product: `${((most - before) / MEBIBYTE).toFixed(0)} MiB`,
      floor: '150 MiB',
      ratio: (most - before) / MEBIBYTE / 150,
      atMost: 1,
    },
  ];
}
