import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { VICTIMS } from './whole-portal.js';
import type { Victim } from './whole-portal.js';

/** The moments of a form's life, of payroll and of a mail at which a fault strikes. */
export const MOMENTS = [
  'mid-submit',
  'between commit and answer',
  'mid-finalize',
  'mid-mail before its text',
  'mid-mail after its text',
  'mid-payroll chunk',
  'mid-export',
  'mid-rollback',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** `kill -9`, a process that stands still with its connections open, and a database in which somebody holds what everybody writes to. */
export const FAULTS = ['dies', 'stands still', 'holds a lock'] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Pair {
  readonly victim: Victim;
  readonly kind: FaultKind;
  readonly moment: Moment;
}

/** Every pair; those of payroll in the order in which one run goes through them. Locks are the database's alone. */
export const PAIRS: readonly Pair[] = FAULTS.flatMap((kind) =>
  VICTIMS.filter((victim) => kind !== 'holds a lock' || victim === 'postgres').flatMap((victim) =>
    MOMENTS.map((moment) => ({ victim, kind, moment })),
  ),
);

export const faultOf = ({ kind, victim }: Pair): string => `${victim} ${kind}`;

/** What one pair came to. */
export interface PairResult {
  readonly fault: string;
  readonly moment: string;
  /** How many of the 13 invariants were found whole. */
  readonly held: number;
  readonly seed: number;
  /** From the strike until the portal was ready and the command acknowledged. */
  readonly recoveredMs: number;
}

/** Adds a result to those from which the run writes `docs/reliability.md`. */
export async function record(result: PairResult): Promise<void> {
  const file = process.env['CHAOS_RESULTS'];
  if (file === undefined) return;
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(result)}\n`);
}
