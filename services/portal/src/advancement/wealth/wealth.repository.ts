import type { WealthRow } from '@campus/domain/advancement/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database, sql, UUID } from '../../platform/index.js';
import type { WealthRepository as Q } from './wealth.sql.types.js';

/** The fields of a file beside the columns that hold them. */
const FIELDS = ['p2g', 'total_assets', 'net_worth', 'cash_on_hand', 'estimated_annual_donation', 'gift_capacity_range'] as const;
const TEXTS: readonly string[] = ['p2g', 'gift_capacity_range'];
const typeOf = (field: string): string => (TEXTS.includes(field) ? 'text' : 'numeric(14,2)');
const each = (of: (field: string) => string, between = ', '): string => FIELDS.map(of).join(between);
const ROWS = `jsonb_to_recordset(:rows::jsonb) AS r(id text, ${each((field) => `${field} ${typeOf(field)}`)})`;

const SELECT_KNOWN = sql<Q['SELECT_KNOWN']>`SELECT id FROM donors WHERE id = ANY (:ids::text[])`;
const LOCK_DONORS = sql<Q['LOCK_DONORS']>`SELECT id FROM donors WHERE id = ANY (:ids::text[]) ORDER BY id FOR NO KEY UPDATE`;
/** The history of what differs, before it is written. */
const INSERT_CHANGES = sql<
  Q['INSERT_CHANGES']
>`INSERT INTO donor_changes (seq, donor_id, field, old_value, new_value, changed_by, at, source, batch)
  SELECT nextval('donor_change_seq'), d.id, c.field, c.was, c.now, :by, :at::timestamptz, 'import', :upload::uuid
  FROM ${sql.raw(ROWS)} JOIN donors d ON d.id = r.id
    CROSS JOIN LATERAL (VALUES ${sql.raw(each((field) => `('wealth_engine_${field}', d.wealth_engine_${field}::text, r.${field}::text)`))}) AS c(field, was, now)
  WHERE c.now IS NOT NULL AND c.now IS DISTINCT FROM c.was`;
const UPDATE_DONORS = sql<Q['UPDATE_DONORS']>`UPDATE donors d SET version = d.version + 1,
    ${sql.raw(each((field) => `wealth_engine_${field} = coalesce(r.${field}, d.wealth_engine_${field})`))}
  FROM ${sql.raw(ROWS)} WHERE d.id = r.id AND (${sql.raw(each((field) => `r.${field} IS NOT NULL AND r.${field} IS DISTINCT FROM d.wealth_engine_${field}`, ' OR '))})`;
const INSERT_UPLOAD = sql<Q['INSERT_UPLOAD']>`INSERT INTO wealth_uploads
    (id, name, at, uploaded_by, rows, bad) VALUES (:id::uuid, :name, :at::timestamptz, :by, :rows::int, :bad::jsonb)`;
const SELECT_UPLOADS = sql<
  Q['SELECT_UPLOADS']
>`SELECT u.id, u.name, u.at, coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS by, u.rows,
    jsonb_array_length(u.bad) AS bad, u.undone_at FROM wealth_uploads u LEFT JOIN people p ON p.emp_id = u.uploaded_by ORDER BY u.at DESC, u.id LIMIT 200`;
const LOCK_UPLOAD = sql<Q['LOCK_UPLOAD']>`SELECT id, undone_at FROM wealth_uploads WHERE id = :id::uuid FOR UPDATE`;
const SELECT_CHANGED = sql<
  Q['SELECT_CHANGED']
>`SELECT DISTINCT donor_id AS id FROM donor_changes WHERE batch = :upload::uuid ORDER BY donor_id`;
const SELECT_COUNTS = sql<
  Q['SELECT_COUNTS']
>`SELECT count(*) FILTER (WHERE NOT later)::int AS reversed, count(*) FILTER (WHERE later)::int AS kept
  FROM (SELECT EXISTS (SELECT 1 FROM donor_changes n WHERE n.donor_id = c.donor_id AND n.field = c.field AND n.seq > c.seq) AS later
    FROM donor_changes c WHERE c.batch = :upload::uuid) e`;
/** What nobody has edited since goes back; one statement for the donors, one before it for their history. */
const UNDO_DONORS = sql<Q['UNDO_DONORS']>`UPDATE donors d SET version = d.version + 1,
    (${sql.raw(each((field) => `wealth_engine_${field}`))}) =
    (SELECT ${sql.raw(each((field) => `r.wealth_engine_${field}`))} FROM jsonb_populate_record(d, u.was) r)
  FROM (SELECT c.donor_id, jsonb_object_agg(c.field, c.old_value) AS was FROM donor_changes c WHERE c.batch = :upload::uuid
    AND NOT EXISTS (SELECT 1 FROM donor_changes n WHERE n.donor_id = c.donor_id AND n.field = c.field AND n.seq > c.seq) GROUP BY c.donor_id) u
  WHERE d.id = u.donor_id`;
const INSERT_UNDONE = sql<
  Q['INSERT_UNDONE']
>`INSERT INTO donor_changes (seq, donor_id, field, old_value, new_value, changed_by, at, source)
  SELECT nextval('donor_change_seq'), c.donor_id, c.field, c.new_value, c.old_value, :by, :at::timestamptz, 'undo' FROM donor_changes c
  WHERE c.batch = :upload::uuid AND NOT EXISTS (SELECT 1 FROM donor_changes n WHERE n.donor_id = c.donor_id AND n.field = c.field AND n.seq > c.seq)`;
const END_UPLOAD = sql<
  Q['END_UPLOAD']
>`UPDATE wealth_uploads SET undone_at = :at::timestamptz, undone_by = :by WHERE id = :upload::uuid`;

interface Stored {
  readonly rows: string;
  readonly upload: string;
  readonly by: string;
  readonly at: Date;
}

interface UploadRow {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly by: string;
  readonly rows: number;
  readonly bad: number;
  readonly undone_at: Date | null;
}

type Who = Omit<Stored, 'rows'>;

/** The tables of uploads of wealth data. */
@Injectable()
export class WealthRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  uploads(): Promise<UploadRow[]> {
    return this.db.query(SELECT_UPLOADS);
  }

  async known(ids: readonly string[], on: Queryable): Promise<ReadonlySet<string>> {
    return new Set((await on.query(SELECT_KNOWN, { ids })).map(({ id }) => id));
  }

  /** All donors of a file, in the order of their numbers, so that two files wait for each other instead of both for ever. */
  async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.query(LOCK_DONORS, { ids });
  }

  /** Some rows of a file: first their history, then the donors. */
  async store(tx: Tx, some: readonly WealthRow[], who: Who): Promise<void> {
    const rows = JSON.stringify(some);
    await tx.execute(INSERT_CHANGES, { rows, ...who });
    await tx.execute(UPDATE_DONORS, { rows });
  }

  async addUpload(tx: Tx, upload: { id: string; name: string; at: Date; by: string; rows: number; bad: string }): Promise<void> {
    await tx.execute(INSERT_UPLOAD, upload);
  }

  lockUpload(tx: Tx, id: string): Promise<{ readonly id: string; readonly undone_at: Date | null } | null> {
    return UUID.test(id) ? tx.maybe(LOCK_UPLOAD, { id }) : Promise.resolve(null);
  }

  /** The donors whom an upload has changed, under the lock. */
  async lockDonorsOf(tx: Tx, upload: string): Promise<string[]> {
    const donors = (await tx.query(SELECT_CHANGED, { upload })).map(({ id }) => id);
    await this.lock(tx, donors);
    return donors;
  }

  /** Takes an upload back whose donors are locked, as far as nobody has edited its values since. */
  async undo(tx: Tx, who: Who): Promise<{ readonly reversed: number; readonly kept: number }> {
    const { upload } = who;
    const counts = await tx.one(SELECT_COUNTS, { upload });
    await tx.execute(UNDO_DONORS, { upload });
    await tx.execute(INSERT_UNDONE, who);
    await tx.execute(END_UPLOAD, who);
    return counts;
  }
}
