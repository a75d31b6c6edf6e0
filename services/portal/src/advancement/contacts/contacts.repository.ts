import type { ContactDeletion, ContactEntryRecord } from '@campus/domain/advancement';
import { phonathonTexts as texts } from '@campus/domain/advancement';
import { MAX_BULK_CONTACTS, OUTCOMES } from '@campus/domain/advancement/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { ContactsRepository as Q } from './contacts.sql.types.js';

/** What a call came to, in words. */
const OUTCOME_SAID = `CASE r.outcome ${Object.entries(OUTCOMES)
  .map(([outcome, text]) => `WHEN ${outcome} THEN '${text}.'`)
  .join(' ')} ELSE '' END || coalesce(' ' || r.gift_amount || '.', '')`;
/** An entry as the calls answer it, whose codes read also where they are no longer on the lists. */
const SELECT =
  sql.raw(`SELECT h.id, h.id_num, h.date::text AS date, h.type_id::text AS type, h.solicitation, h.contact_id::text AS contact, h.notes,
    CASE WHEN h.complete THEN '1' ELSE '0' END AS complete, CASE WHEN h.follow_up_done THEN '1' ELSE '0' END AS follow_up_done,
    h.follow_up_date::text AS follow_up_date, h.id_num_bulk::text AS id_num_bulk, t.description AS type_text, s.description AS contact_text,
    coalesce(g.description, '') AS solicitation_text, btrim(d.first_name || ' ' || d.last_name) AS donor, h.entered_at, false AS from_call, h.version
  FROM contact_history h JOIN donors d ON d.id = h.id_num JOIN contact_types t ON t.id = h.type_id JOIN staff_contacts s ON s.id = h.contact_id
    LEFT JOIN gift_solicitations g ON g.code = h.solicitation`);
const LATEST = sql.raw('ORDER BY h.date DESC, h.entered_at DESC, h.id');
/** The results of calls read like entries, of a type and a staff contact of their own. [PHONE-009] */
const SELECT_OF_DONOR = sql<
  Narrowed<Q['SELECT_OF_DONOR'], Pick<ContactEntryRecord, 'complete' | 'follow_up_done'>>
>`SELECT * FROM (${SELECT} WHERE h.id_num = :donor AND h.deleted_at IS NULL
  UNION ALL SELECT r.id, r.donor_id, (r.created_at AT TIME ZONE 'America/New_York')::date::text, '${sql.raw(texts.type.toLowerCase())}', r.solicitation,
    r.ambassador, ${sql.raw(OUTCOME_SAID)} || CASE WHEN r.notes = '' THEN '' ELSE ' ' || r.notes END, '1', '0', NULL, NULL, '${sql.raw(texts.type)}',
    concat_ws(' ', p.first_name, p.last_name), g.description, btrim(d.first_name || ' ' || d.last_name), r.created_at, true, 1
  FROM phonathon_results r JOIN donors d ON d.id = r.donor_id JOIN people p ON p.emp_id = r.ambassador JOIN gift_solicitations g ON g.code = r.solicitation
  WHERE r.donor_id = :donor) h ${LATEST}`;
const SELECT_ONE = sql<
  Narrowed<Q['SELECT_ONE'], Pick<ContactEntryRecord, 'complete' | 'follow_up_done'>>
>`${SELECT} WHERE h.id = :id::uuid`;
const SELECT_SOME = sql<
  Narrowed<Q['SELECT_SOME'], Pick<ContactEntryRecord, 'complete' | 'follow_up_done'>>
>`${SELECT} WHERE h.id = ANY(:ids::uuid[]) ${LATEST}`;
const LOCK_ENTRY = sql<Q['LOCK_ENTRY']>`SELECT id FROM contact_history WHERE id::text = :id AND deleted_at IS NULL FOR UPDATE`;
const LOCK_BULK = sql<Q['LOCK_BULK']>`SELECT id::text AS id FROM contact_history
  WHERE date = :date::date AND type_id::text = :type AND contact_id::text = :contact AND id_num_bulk IS NOT NULL AND deleted_at IS NULL
    AND (:batch::text IS NULL OR id_num_bulk::text = :batch::text) ORDER BY id LIMIT ${MAX_BULK_CONTACTS + 1} FOR UPDATE`;
const SELECT_KNOWN = sql<Q['SELECT_KNOWN']>`SELECT id, deceased = 'Y' AS deceased FROM donors WHERE id = ANY(:ids::text[])`;
const INSERT_ENTRIES = sql<
  Q['INSERT_ENTRIES']
>`INSERT INTO contact_history (id, id_num, date, type_id, solicitation, contact_id, notes, complete, follow_up_done, follow_up_date, id_num_bulk,
    entered_by, entered_at)
  SELECT r.id, r.donor, :date::date, :type::uuid, :solicitation::text, :contact::uuid, :notes::text, :complete::boolean, :follow_up_done::boolean,
    :follow_up_date::date, :batch::uuid, :by::text, :at::timestamptz FROM jsonb_to_recordset(:rows::jsonb) AS r(id uuid, donor text)`;
const UPDATE_ENTRY = sql<
  Q['UPDATE_ENTRY']
>`UPDATE contact_history SET date = :date::date, type_id = :type::uuid, contact_id = :contact::uuid,
    solicitation = :solicitation::text, notes = :notes::text, complete = :complete::boolean, follow_up_done = :follow_up_done::boolean,
    follow_up_date = :follow_up_date::date, version = version + 1 WHERE id = :id::uuid`;
const DELETE_ENTRIES = sql<Q['DELETE_ENTRIES']>`UPDATE contact_history
  SET deleted_at = :at::timestamptz, deleted_by = :by, version = version + 1 WHERE id = ANY(:ids::uuid[])`;
const RESTORE_ENTRIES = sql<Q['RESTORE_ENTRIES']>`WITH held AS (SELECT id FROM contact_history
    WHERE id::text = ANY(:ids::text[]) AND deleted_at > :since::timestamptz ORDER BY id FOR UPDATE)
  UPDATE contact_history h SET deleted_at = NULL, deleted_by = NULL, version = h.version + 1 FROM held WHERE held.id = h.id RETURNING h.id_num`;
/** What was deleted by one press has one moment and one person; those are its id. */
const DELETION = `(extract(epoch FROM h.deleted_at) * 1000000)::bigint || '-' || h.deleted_by`;
const MAX_DELETIONS = 50;
const SELECT_DELETIONS = sql<Q['SELECT_DELETIONS']>`SELECT ${sql.raw(DELETION)} AS id, h.deleted_at, h.deleted_by,
    coalesce(max(p.first_name || ' ' || p.last_name), '') AS by, count(*)::int AS rows, max(h.date)::text AS date, max(t.description) AS type_text,
    max(s.description) AS contact_text, coalesce((array_agg(DISTINCT btrim(d.first_name || ' ' || d.last_name)))[1:3], '{}') AS donors
  FROM contact_history h JOIN donors d ON d.id = h.id_num JOIN contact_types t ON t.id = h.type_id JOIN staff_contacts s ON s.id = h.contact_id
    LEFT JOIN people p ON p.emp_id = h.deleted_by
  WHERE h.deleted_at > :since::timestamptz AND h.deleted_by IS NOT NULL GROUP BY h.deleted_at, h.deleted_by ORDER BY h.deleted_at DESC, h.deleted_by LIMIT ${MAX_DELETIONS}`;
const SELECT_DELETED = sql<Q['SELECT_DELETED']>`SELECT h.id::text AS id FROM contact_history h
  WHERE h.deleted_at > :since::timestamptz AND ${sql.raw(DELETION)} = :id ORDER BY h.id`;
const SHARE_TYPE = sql<Q['SHARE_TYPE']>`SELECT active FROM contact_types WHERE id::text = :id AND removed_at IS NULL FOR SHARE`;
const SHARE_STAFF = sql<
  Q['SHARE_STAFF']
>`SELECT active FROM staff_contacts WHERE id::text = :id AND removed_at IS NULL FOR SHARE`;
const SELECT_SOLICITATIONS = sql<Q['SELECT_SOLICITATIONS']>`SELECT code, description FROM gift_solicitations
  WHERE ended_on IS NULL OR ended_on >= :today::date ORDER BY description, code`;

interface Asked {
  readonly date: string;
  readonly type: string;
  readonly contact: string;
  readonly batch: string | null;
}

/** What an entry says. */
export interface Values {
  readonly date: string;
  readonly type: string;
  readonly contact: string;
  readonly solicitation: string | null;
  readonly notes: string;
  readonly complete: boolean;
  readonly follow_up_done: boolean;
  readonly follow_up_date: string | null;
}

type Row = RowOf<typeof SELECT_OF_DONOR>;

const shown = (row: Row): ContactEntryRecord => ({ ...row, entered_at: row.entered_at.toISOString() });

/** The table of the contacts with donors. */
@Injectable()
export class ContactsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async ofDonor(donor: string): Promise<ContactEntryRecord[]> {
    return (await this.db.query(SELECT_OF_DONOR, { donor })).map(shown);
  }

  async one(tx: Tx, id: string): Promise<ContactEntryRecord> {
    return shown(await tx.one(SELECT_ONE, { id }));
  }

  async some(tx: Tx, ids: readonly string[]): Promise<ContactEntryRecord[]> {
    return (await tx.query(SELECT_SOME, { ids })).map(shown);
  }

  /** The entry under the lock that everyone takes who changes one; null for one that there is not or no more. */
  async lock(tx: Tx, id: string): Promise<ContactEntryRecord | null> {
    return (await tx.maybe(LOCK_ENTRY, { id })) === null ? null : this.one(tx, id);
  }

  /** The bulk entries that match, one more than may be at once where there are too many. */
  async lockBulk(tx: Tx, asked: Asked): Promise<string[]> {
    return (await tx.query(LOCK_BULK, asked)).map(({ id }) => id);
  }

  async known(ids: readonly string[], on: Queryable = this.db): Promise<ReadonlyMap<string, boolean>> {
    const rows = await on.query(SELECT_KNOWN, { ids });
    return new Map(rows.map(({ id, deceased }) => [id, deceased]));
  }

  async add(
    tx: Tx,
    rows: readonly { readonly id: string; readonly donor: string }[],
    values: Values & { readonly batch: string | null; readonly by: string; readonly at: Date },
  ): Promise<void> {
    await tx.execute(INSERT_ENTRIES, { ...values, rows: JSON.stringify(rows) });
  }

  async update(tx: Tx, id: string, values: Values): Promise<void> {
    await tx.execute(UPDATE_ENTRY, { ...values, id });
  }

  async remove(tx: Tx, ids: readonly string[], of: { readonly by: string; readonly at: Date }): Promise<void> {
    await tx.execute(DELETE_ENTRIES, { ids, ...of });
  }

  /** Whose entries were restored. */
  async restore(tx: Tx, ids: readonly string[], since: Date): Promise<string[]> {
    return (await tx.query(RESTORE_ENTRIES, { ids, since })).map(({ id_num: donor }) => donor);
  }

  /** What was deleted at once since a moment, the latest first. */
  async deletions(since: Date): Promise<ContactDeletion[]> {
    const rows = await this.db.query(SELECT_DELETIONS, { since });
    return rows.map(({ deleted_by: _by, ...row }) => ({ ...row, deleted_at: row.deleted_at.toISOString() }));
  }

  async deletedAtOnce(tx: Tx, id: string, since: Date): Promise<string[]> {
    return (await tx.query(SELECT_DELETED, { id, since })).map((row) => row.id);
  }

  /** Whether the type is there and active, under a lock against its removal. */
  async isActiveType(tx: Tx, id: string): Promise<boolean> {
    return (await tx.maybe(SHARE_TYPE, { id }))?.active ?? false;
  }

  async isActiveStaff(tx: Tx, id: string): Promise<boolean> {
    return (await tx.maybe(SHARE_STAFF, { id }))?.active ?? false;
  }

  solicitations(today: string, on: Queryable = this.db): Promise<{ code: string; description: string }[]> {
    return on.query(SELECT_SOLICITATIONS, { today });
  }
}
