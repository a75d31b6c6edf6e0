import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Audit as Q } from './audit.sql.types.js';

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

const LIST = sql<Q['LIST']>`
  SELECT id::text, seq, record_type AS "recordType", record_id AS "recordId", action, description, action_by AS "actionBy",
    action_by_name AS "actionByName", on_behalf_of AS "onBehalfOf", detail, at
  FROM audit_entries WHERE record_type = :recordType AND record_id = :recordId ORDER BY seq`;

const APPEND_EACH = sql<Q['APPEND_EACH']>`SELECT append_audits(:notes::jsonb, :now)`;
const APPEND = sql<
  Q['APPEND']
>`SELECT append_audit(:recordType, :recordId, :action, :description, :actionBy, :actionByName, :onBehalfOf, :detail, :now)`;
const APPEND_SAME = sql<
  Q['APPEND_SAME']
>`SELECT append_same_audits(:recordType, :recordIds::text[], :action, :description, :actionBy, :actionByName, :onBehalfOf, :detail::jsonb, :now)`;

const BROKEN = sql<Q['BROKEN']>`
  SELECT record_type, record_id, seq FROM (
    SELECT *, lag(hash, 1, ''::bytea) OVER chain AS expected_prev, row_number() OVER chain AS expected_seq
    FROM audit_entries WINDOW chain AS (PARTITION BY record_type, record_id ORDER BY seq)
  ) AS entries
  WHERE seq <> expected_seq OR prev_hash <> expected_prev
    OR hash <> audit_hash(prev_hash, record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at)
  ORDER BY record_type, record_id, seq LIMIT 100`;

/** What an entry says and by whom. */
function saidBy({ action, description, actionBy, actionByName, onBehalfOf, detail }: Omit<AuditNote, 'recordId'>) {
  const json = detail === undefined || detail === null ? null : JSON.stringify(detail);
  return { action, description, actionBy, actionByName, onBehalfOf: onBehalfOf ?? null, detail: json };
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
    const { recordType, recordId } = note;
    await tx.query(APPEND, { recordType, recordId, ...saidBy(note), now: this.clock.now() });
  }

  /** Adds an entry to each of many records in one statement; those of one record stand in their order. */
  async appendEach(tx: Queryable, notes: readonly AuditNote[]): Promise<void> {
    if (notes.length === 0) return;
    await tx.query(APPEND_EACH, { notes: JSON.stringify(notes), now: this.clock.now() });
  }

  /** Adds the same entry to each of many records in one statement. */
  async appendSame(tx: Queryable, note: Omit<AuditNote, 'recordId'>, recordIds: readonly string[]): Promise<void> {
    if (recordIds.length === 0) return;
    await tx.query(APPEND_SAME, { recordType: note.recordType, recordIds, ...saidBy(note), now: this.clock.now() });
  }

  /** A record's whole history, oldest first. */
  list(recordType: string, recordId: string): Promise<AuditEntry[]> {
    return this.database.keyed.query(LIST, { recordType, recordId });
  }
}

/** Entries whose chain does not hold: changed, missing or slipped in. */
export async function brokenAuditEntries(db: Queryable): Promise<string[]> {
  const rows = await db.query(BROKEN);
  return rows.map((row) => `audit entry ${row.seq} of ${row.record_type}/${row.record_id} does not fit its chain`);
}
