import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';

/** One thing that somebody did to a record, as it is written down. */
export interface AuditNote {
  readonly recordType: string;
  readonly recordId: string;
  readonly action: string;
  readonly description: string;
  readonly actionBy: string;
  readonly actionByName: string;
  readonly onBehalfOf?: string | null;
  readonly detail?: object | null;
}

/** A line of a record's history. */
export interface AuditEntry {
  readonly id: string;
  readonly seq: number;
  readonly recordType: string;
  readonly recordId: string;
  readonly action: string;
  readonly description: string;
  readonly actionBy: string;
  readonly actionByName: string;
  readonly onBehalfOf: string | null;
  readonly detail: unknown;
  readonly at: Date;
}

const LIST = `
  SELECT id::text, seq, record_type AS "recordType", record_id AS "recordId", action, description, action_by AS "actionBy",
    action_by_name AS "actionByName", on_behalf_of AS "onBehalfOf", detail, at
  FROM audit_entries WHERE record_type = $1 AND record_id = $2 ORDER BY seq`;

const APPEND_EACH = 'SELECT append_audits($1::jsonb, $2)';
const APPEND_SAME = 'SELECT append_same_audits($1, $2::text[], $3, $4, $5, $6, $7, $8::jsonb, $9)';

const BROKEN = `
  SELECT record_type, record_id, seq FROM (
    SELECT *, lag(hash, 1, ''::bytea) OVER chain AS expected_prev, row_number() OVER chain AS expected_seq
    FROM audit_entries WINDOW chain AS (PARTITION BY record_type, record_id ORDER BY seq)
  ) AS entries
  WHERE seq <> expected_seq OR prev_hash <> expected_prev
    OR hash <> audit_hash(prev_hash, record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at)
  ORDER BY record_type, record_id, seq LIMIT 100`;

/** What an entry says and by whom, in the order in which the statements take it. */
function saidBy({ action, description, actionBy, actionByName, onBehalfOf, detail }: Omit<AuditNote, 'recordId'>): unknown[] {
  const json = detail === undefined || detail === null ? null : JSON.stringify(detail);
  return [action, description, actionBy, actionByName, onBehalfOf ?? null, json];
}

/** The history of every record: only ever added to, each entry bound to the one before by its hash. */
@Injectable()
export class Audit {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Adds an entry in the transaction of the change that it tells of. */
  async append(tx: Queryable, note: AuditNote): Promise<void> {
    await tx.query('SELECT append_audit($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      note.recordType,
      note.recordId,
      ...saidBy(note),
      this.clock.now(),
    ]);
  }

  /** Adds an entry to each of many records in one statement; those of one record stand in their order. */
  async appendEach(tx: Queryable, notes: readonly AuditNote[]): Promise<void> {
    if (notes.length === 0) return;
    await tx.query(APPEND_EACH, [JSON.stringify(notes), this.clock.now()]);
  }

  /** Adds the same entry to each of many records in one statement. */
  async appendSame(tx: Queryable, note: Omit<AuditNote, 'recordId'>, recordIds: readonly string[]): Promise<void> {
    if (recordIds.length === 0) return;
    await tx.query(APPEND_SAME, [note.recordType, recordIds, ...saidBy(note), this.clock.now()]);
  }

  /** A record's whole history, oldest first. */
  list(recordType: string, recordId: string): Promise<AuditEntry[]> {
    return this.database.keyed.query(LIST, [recordType, recordId]);
  }
}

/** Entries whose chain does not hold: changed, missing or slipped in. */
export async function brokenAuditEntries(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ record_type: string; record_id: string; seq: number }>(BROKEN);
  return rows.map((row) => `audit entry ${row.seq} of ${row.record_type}/${row.record_id} does not fit its chain`);
}
