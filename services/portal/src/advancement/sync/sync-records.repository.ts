import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { SyncRecordsRepository as Q } from './sync.sql.types.js';

const SELECT_LINKS = sql<
  Q['SELECT_LINKS']
>`SELECT kindful_id, donor_id FROM kindful_links WHERE kind = :kind AND kindful_id = ANY (:ids::text[])`;
/** What the donor system does not know as linked is told to it again. */
const REOPEN_LINKS = sql<
  Q['REOPEN_LINKS']
>`UPDATE kindful_links SET linked_at = NULL WHERE kind = :kind AND kindful_id = ANY (:ids::text[]) AND linked_at IS NOT NULL`;
const SELECT_CONFLICTS = sql<
  Q['SELECT_CONFLICTS']
>`SELECT kindful_id FROM kindful_conflicts WHERE kindful_id = ANY (:ids::text[]) AND decided_at IS NULL`;
const SELECT_DONORS = sql<Q['SELECT_DONORS']>`SELECT id FROM donors WHERE id = ANY (:ids::text[])`;
const SELECT_LIKELY = sql<
  Q['SELECT_LIKELY']
>`SELECT id, first_name, last_name, email_address, alt_email FROM donors WHERE email_address <> '' AND lower(email_address) = ANY (:emails::text[])
  UNION SELECT id, first_name, last_name, email_address, alt_email FROM donors WHERE alt_email <> '' AND lower(alt_email) = ANY (:emails::text[])
  ORDER BY id`;
const SELECT_CODES = sql<
  Narrowed<Q['SELECT_CODES'], GiftCodes>
>`SELECT (SELECT coalesce(jsonb_agg(cat_comp_1 || '/' || cat_comp_2), '[]') FROM gift_categories) AS funds,
  (SELECT coalesce(jsonb_agg(code), '[]') FROM gift_payments) AS payments,
  (SELECT coalesce(jsonb_agg(code), '[]') FROM gift_solicitations) AS solicitations`;
const NEXT_NUMBERS = sql<Q['NEXT_NUMBERS']>`SELECT nextval('donor_number_seq')::text AS id FROM generate_series(1, :count::int)`;
const NEXT_GROUP = sql<Q['NEXT_GROUP']>`SELECT nextval('kindful_gift_group_seq')::int AS group`;
const DONOR_FIELDS = `first_name, last_name, email_address, phone, addr_line_1, addr_line_2, city, state, zip, country`;
const INSERT_DONORS = sql<Q['INSERT_DONORS']>`INSERT INTO donors (id, kindful_id, ${sql.raw(DONOR_FIELDS)}, salutation, send_mail)
  SELECT r.id, r.kindful_id, ${sql.raw(DONOR_FIELDS)}, btrim(first_name || ' ' || last_name), CASE WHEN addr_line_1 = '' THEN 'N' ELSE 'Y' END
  FROM jsonb_to_recordset(:rows::jsonb) AS r(id text, kindful_id text, first_name text, last_name text, email_address text, phone text,
    addr_line_1 text, addr_line_2 text, city text, state text, zip text, country text)`;
const INSERT_CHANGES = sql<
  Q['INSERT_CHANGES']
>`INSERT INTO donor_changes (seq, donor_id, field, old_value, new_value, changed_by, at, source)
  SELECT nextval('donor_change_seq'), r.donor_id, 'kindful_id', NULL, r.kindful_id, :by, :at::timestamptz, 'sync'
  FROM jsonb_to_recordset(:rows::jsonb) AS r(donor_id text, kindful_id text)`;
const INSERT_GIFTS = sql<
  Q['INSERT_GIFTS']
>`INSERT INTO gift_transactions (gift_group_num, gift_num, gift_tran_num, gift_dte, donor_id, o_donor_id, gift_tran_amt, cat_comp_1, cat_comp_2,
    gift_class, payment, solicit, kindful_id)
  SELECT r.gift_group_num, r.gift_num, 1, r.day, r.donor_id, r.donor_id, r.amount, r.first, r.second, 'G', r.payment, r.solicit, r.kindful_id
  FROM jsonb_to_recordset(:rows::jsonb) AS r(gift_group_num int, gift_num int, day date, donor_id text, amount numeric, first text, second text,
    payment text, solicit text, kindful_id text)`;
const INSERT_LINKS = sql<
  Q['INSERT_LINKS']
>`INSERT INTO kindful_links (kind, kindful_id, donor_id, gift_group_num, gift_num, gift_tran_num, sync_version, made_at)
  SELECT r.kind, r.kindful_id, r.donor_id, r.gift_group_num, r.gift_num, CASE WHEN r.gift_num IS NULL THEN NULL ELSE 1 END, r.sync_version, :at::timestamptz
  FROM jsonb_to_recordset(:rows::jsonb) AS r(kind text, kindful_id text, donor_id text, gift_group_num int, gift_num int, sync_version int)`;
const INSERT_CONFLICTS = sql<
  Q['INSERT_CONFLICTS']
>`INSERT INTO kindful_conflicts (id, kindful_id, donor_id, ${sql.raw(DONOR_FIELDS)}, sync_version, found_at)
  SELECT gen_random_uuid(), r.kindful_id, r.donor_id, ${sql.raw(DONOR_FIELDS)}, r.sync_version, :at::timestamptz
  FROM jsonb_to_recordset(:rows::jsonb) AS r(kindful_id text, donor_id text, first_name text, last_name text, email_address text, phone text,
    addr_line_1 text, addr_line_2 text, city text, state text, zip text, country text, sync_version int)
  ON CONFLICT DO NOTHING`;
const SELECT_UNTOLD = sql<Q['SELECT_UNTOLD']>`SELECT kind, kindful_id, coalesce(CASE kind WHEN 'contact' THEN donor_id
    ELSE gift_group_num || '-' || gift_num || '-' || gift_tran_num END, '') AS external_id, sync_version
  FROM kindful_links WHERE linked_at IS NULL AND kind = (SELECT min(kind) FROM kindful_links WHERE linked_at IS NULL)
  ORDER BY kind, kindful_id LIMIT :most::int`;
const UPDATE_TOLD = sql<
  Q['UPDATE_TOLD']
>`UPDATE kindful_links SET linked_at = :at::timestamptz WHERE kind = :kind AND kindful_id = ANY (:ids::text[]) AND linked_at IS NULL`;

/** What a contact says of a donor. */
export interface ContactValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone: string;
  readonly addr_line_1: string;
  readonly addr_line_2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

export interface NewDonor extends ContactValues {
  readonly id: string;
  readonly kindful_id: string;
}

export interface NewConflict extends ContactValues {
  readonly kindful_id: string;
  readonly donor_id: string;
  readonly sync_version: number;
}

export interface NewGift {
  readonly kindful_id: string;
  readonly gift_group_num: number;
  readonly gift_num: number;
  readonly donor_id: string;
  readonly day: string;
  readonly amount: string;
  readonly first: string;
  readonly second: string;
  readonly payment: string;
  readonly solicit: string | null;
}

export interface NewLink {
  readonly kind: 'contact' | 'transaction';
  readonly kindful_id: string;
  readonly donor_id: string;
  readonly gift_group_num?: number;
  readonly gift_num?: number;
  readonly sync_version: number;
}

export interface UnsentLink {
  readonly kind: NewLink['kind'];
  readonly kindful_id: string;
  readonly external_id: string;
  readonly sync_version: number;
}

export interface LikelyDonor {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly alt_email: string;
}

export interface GiftCodes {
  readonly funds: readonly string[];
  readonly payments: readonly string[];
  readonly solicitations: readonly string[];
}

/** What the sync makes here: donors, gifts, links and conflicts. */
@Injectable()
export class SyncRecordsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The donors of records of the donor system that are known. */
  async linked(on: Queryable, kind: NewLink['kind'], ids: readonly string[]): Promise<Map<string, string>> {
    const found = await on.query(SELECT_LINKS, { kind, ids });
    return new Map(found.map((one) => [one.kindful_id, one.donor_id]));
  }

  async reopen(tx: Tx, kind: NewLink['kind'], ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.execute(REOPEN_LINKS, { kind, ids });
  }

  /** Contacts that wait for a decision. */
  async waiting(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
    return new Set((await on.query(SELECT_CONFLICTS, { ids })).map((one) => one.kindful_id));
  }

  async donors(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
    return new Set((await on.query(SELECT_DONORS, { ids })).map(({ id }) => id));
  }

  /** Donors with one of the e-mails, in small letters. */
  likely(on: Queryable, emails: readonly string[]): Promise<LikelyDonor[]> {
    return on.query(SELECT_LIKELY, { emails });
  }

  codes(on: Queryable): Promise<GiftCodes> {
    return on.one(SELECT_CODES);
  }

  /** Numbers that no donor has. */
  async numbers(tx: Tx, count: number): Promise<string[]> {
    const found: string[] = [];
    while (found.length < count) {
      const ids = (await tx.query(NEXT_NUMBERS, { count: count - found.length })).map(({ id }) => id);
      const taken = await this.donors(tx, ids);
      found.push(...ids.filter((id) => !taken.has(id)));
    }
    return found;
  }

  async nextGroup(tx: Tx): Promise<number> {
    return (await tx.one(NEXT_GROUP)).group;
  }

  async addDonors(tx: Tx, rows: readonly NewDonor[]): Promise<void> {
    if (rows.length > 0) await tx.execute(INSERT_DONORS, { rows: JSON.stringify(rows) });
  }

  async addGifts(tx: Tx, rows: readonly NewGift[]): Promise<void> {
    if (rows.length > 0) await tx.execute(INSERT_GIFTS, { rows: JSON.stringify(rows) });
  }

  async addConflicts(tx: Tx, rows: readonly NewConflict[], at: Date): Promise<void> {
    if (rows.length > 0) await tx.execute(INSERT_CONFLICTS, { rows: JSON.stringify(rows), at });
  }

  /** Keeps what records are here; of contacts it is a change of the donor. */
  async addLinks(tx: Tx, rows: readonly NewLink[], { by, at }: { readonly by: string; readonly at: Date }): Promise<void> {
    if (rows.length === 0) return;
    await tx.execute(INSERT_LINKS, { rows: JSON.stringify(rows), at });
    const contacts = rows.filter(({ kind }) => kind === 'contact');
    if (contacts.length > 0) await tx.execute(INSERT_CHANGES, { rows: JSON.stringify(contacts), by, at });
  }

  /** Links that the donor system was not told yet, all of one kind. */
  unsentLinks(most: number): Promise<UnsentLink[]> {
    return this.db.query(SELECT_UNTOLD, { most });
  }

  async markSent(kind: NewLink['kind'], ids: readonly string[], at: Date): Promise<void> {
    await this.db.execute(UPDATE_TOLD, { kind, ids, at });
  }
}
