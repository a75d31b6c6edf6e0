import type { Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { RunChanges as Q } from './runs.sql.types.js';

const CHANGED = sql`UPDATE payroll_runs SET version = version + 1,`;
const SET_FILES = sql<
  Q['SET_FILES']
>`${CHANGED} csv_hash = :csv, bank_hash = :bank, nacha_hash = :nacha, checks_hash = :checks WHERE id = :id`;
const SET_TOTALS = sql<Q['SET_TOTALS']>`${CHANGED} totals = :totals, content_hash = :hash WHERE id = :id`;
const SET_SENT = sql<Q['SET_SENT']>`${CHANGED} sent_at = :at, sent_by = :by WHERE id = :id`;
const SET_CONFIRMED = sql<Q['SET_CONFIRMED']>`${CHANGED} confirmed_by = :by WHERE id = :id`;
const SET_LEFT_OUT = sql<Q['SET_LEFT_OUT']>`${CHANGED} left_out = :leftOut WHERE id = :id`;
const SET_ROLLBACK_ASKED = sql<Q['SET_ROLLBACK_ASKED']>`${CHANGED} rollback_asked_by = :by WHERE id = :id`;

/** A change of a run beside its state. */
export type RunChange = (tx: Tx, id: string) => Promise<number>;

/** The hashes of its files. */
interface FileHashes {
  readonly csv: string | null;
  readonly bank: string | null;
  readonly nacha: string | null;
  readonly checks: string | null;
}

export const hasFiles =
  ({ csv, bank, nacha, checks }: FileHashes): RunChange =>
  (tx, id) =>
    tx.execute(SET_FILES, { id, csv, bank, nacha, checks });
export const hasNoFiles: RunChange = hasFiles({ csv: null, bank: null, nacha: null, checks: null });

export const hasTotals =
  (totals: object, hash: string): RunChange =>
  (tx, id) =>
    tx.execute(SET_TOTALS, { id, totals: JSON.stringify(totals), hash });

export const sentBy =
  (by: string, at: Date): RunChange =>
  (tx, id) =>
    tx.execute(SET_SENT, { id, by, at });

export const confirmedBy =
  (by: string): RunChange =>
  (tx, id) =>
    tx.execute(SET_CONFIRMED, { id, by });

export const leavesOut =
  (leftOut: number): RunChange =>
  (tx, id) =>
    tx.execute(SET_LEFT_OUT, { id, leftOut });

export const rollbackAskedBy =
  (by: string): RunChange =>
  (tx, id) =>
    tx.execute(SET_ROLLBACK_ASKED, { id, by });
