import type { DonorRecord, FoundDonor } from '@campus/domain/advancement';
import { fiscalYearText } from '@campus/domain/calendar/rules';
import { Inject, Injectable } from '@nestjs/common';
import { namePatterns } from '../../people/index.js';
import type { Narrowed, Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { isAnnual } from '../gifts/gift-sql.js';
import type { DonorsRepository as Q } from './donors.sql.types.js';

const MAX_FOUND = 20;
const NAME = `btrim(d.first_name || ' ' || d.last_name)`;
/** Every column that changes here, in one order; nothing else is written by their name. */
const CHANGED = [
  ...['salutation', 'class_year', 'giving_rel', 'deceased', 'death_dte', 'solicit', 'solicitor_id', 'phone', 'mobile_phone'],
  ...['email_address', 'alt_email', 'addr_line_1', 'addr_line_2', 'addr_line_3', 'city', 'state', 'zip', 'country', 'send_mail'],
  ...['wk_addr_line_1', 'wk_addr_line_2', 'wk_addr_line_3', 'wk_city', 'wk_state', 'wk_zip', 'wk_country', 'wk_send_mail'],
  ...['wealth_engine_total_assets', 'wealth_engine_net_worth', 'wealth_engine_cash_on_hand'],
  ...['wealth_engine_estimated_annual_donation', 'wealth_engine_gift_capacity_range', 'wealth_engine_p2g'],
  'verified_on',
];

const SELECT_FOUND = sql<Q['SELECT_FOUND']>`SELECT d.id, ${sql.raw(NAME)} AS name, d.class_year, d.city FROM donors d
  WHERE d.found_by LIKE :longest AND d.found_by LIKE ALL (:words::text[])
  ORDER BY d.id <> :q, d.last_name, d.first_name, d.middle_name, d.id LIMIT ${MAX_FOUND}`;
const columns = (of: string): string => CHANGED.map((column) => `${of}${column}`).join(', ');
/** A donor, what is credited to the donor, and the codes, in one statement. */
const SELECT_DONOR = sql<
  Narrowed<
    Q['SELECT_DONOR'],
    {
      attributes: StoredDonor['attributes'];
      degrees: StoredDonor['degrees'];
      years: readonly { readonly year: number; readonly amount: string }[];
    }
  >
>`SELECT d.id, d.first_name, d.middle_name, d.last_name, ${sql.raw(columns('d.'))}, d.version,
    ${sql.raw(NAME)} AS name,
    coalesce(s.description, '') AS solicitor, g.gifts, g.sum, g.avg_gift, l.gift_dte AS af_last_gift_dte, l.amount AS af_last_gift_amt,
    coalesce((SELECT jsonb_agg(jsonb_build_object('code', c.code, 'def', c.def) ORDER BY c.code) FROM donor_attributes a
      JOIN donor_attribute_codes c USING (code) WHERE a.donor_id = d.id), '[]') AS attributes,
    coalesce((SELECT jsonb_agg(jsonb_build_object('code', c.code, 'desc', c."desc") ORDER BY c.code) FROM donor_degrees a
      JOIN donor_degree_codes c USING (code) WHERE a.donor_id = d.id), '[]') AS degrees,
    coalesce((SELECT jsonb_agg(jsonb_build_object('year', y.year, 'amount', y.amount::text) ORDER BY y.year DESC)
      FROM (SELECT extract(year FROM t.gift_dte + interval '5 months')::int - 1 AS year, sum(t.gift_tran_amt) AS amount FROM gift_transactions t
        WHERE t.donor_id = d.id AND NOT t.voided GROUP BY 1) y), '[]') AS years
  FROM donors d LEFT JOIN staff_contacts s ON s.id = d.solicitor_id
    CROSS JOIN LATERAL (SELECT count(DISTINCT (t.gift_group_num, t.gift_num))::int AS gifts, coalesce(sum(t.gift_tran_amt), 0.00)::text AS sum,
      round(sum(t.gift_tran_amt) / nullif(count(DISTINCT (t.gift_group_num, t.gift_num)), 0), 2)::text AS avg_gift
      FROM gift_transactions t WHERE t.donor_id = d.id AND NOT t.voided) g
    LEFT JOIN LATERAL (SELECT t.gift_dte::text AS gift_dte, sum(t.gift_tran_amt)::text AS amount FROM gift_transactions t
      WHERE t.donor_id = d.id AND NOT t.voided AND ${sql.raw(isAnnual('t'))} GROUP BY t.gift_dte, t.gift_group_num, t.gift_num
      ORDER BY t.gift_dte DESC, t.gift_group_num DESC, t.gift_num DESC LIMIT 1) l ON true
  WHERE d.id = :id`;
const LOCK_DONOR = sql<Q['LOCK_DONOR']>`SELECT id FROM donors WHERE id = :id FOR NO KEY UPDATE`;
const UPDATE_DONOR = sql<Q['UPDATE_DONOR']>`UPDATE donors d SET (${sql.raw(columns(''))}, version) =
    (SELECT ${sql.raw(columns('r.'))}, d.version + 1 FROM jsonb_populate_record(d, :changes::jsonb) r)
  WHERE d.id = :id`;
const COUNT_CHANGE = sql<Q['COUNT_CHANGE']>`UPDATE donors SET version = version + 1 WHERE id = :id`;
const INSERT_CHANGES = sql<
  Q['INSERT_CHANGES']
>`INSERT INTO donor_changes (seq, donor_id, field, old_value, new_value, changed_by, at, source)
  SELECT nextval('donor_change_seq'), :id, c.field, c.was, c.now, :by, :at::timestamptz, :source
  FROM jsonb_to_recordset(:changes::jsonb) AS c(field text, was text, now text)`;
const SELECT_SOLICITORS = sql<
  Q['SELECT_SOLICITORS']
>`SELECT id, description FROM staff_contacts WHERE active AND removed_at IS NULL ORDER BY description, id`;
const SELECT_SOLICITOR = sql<Q['SELECT_SOLICITOR']>`SELECT id, description FROM staff_contacts
  WHERE id::text = :id AND active AND removed_at IS NULL`;
const SELECT_ATTRIBUTES = sql<Q['SELECT_ATTRIBUTES']>`SELECT code, def FROM donor_attribute_codes
  WHERE (lower(code) LIKE :pattern OR lower(def) LIKE :pattern) AND (ended_on IS NULL OR ended_on >= :today::date) AND code <> ALL (:kept::text[])
  ORDER BY def, code LIMIT 50`;
const SELECT_ATTRIBUTE = sql<
  Q['SELECT_ATTRIBUTE']
>`SELECT code, ended_on::text AS ended_on FROM donor_attribute_codes WHERE code = :code`;
const INSERT_ATTRIBUTE = sql<
  Q['INSERT_ATTRIBUTE']
>`INSERT INTO donor_attributes (donor_id, code) VALUES (:id, :code) ON CONFLICT DO NOTHING`;
const DELETE_ATTRIBUTE = sql<Q['DELETE_ATTRIBUTE']>`DELETE FROM donor_attributes WHERE donor_id = :id AND code = :code`;

export type ChangeSource = 'screen' | 'call' | 'import' | 'sync' | 'purge' | 'undo';

/** A donor as it is stored, with what is computed of the gifts. */
export interface StoredDonor extends Omit<DonorRecord, 'attributes' | 'years' | 'kept_emails' | 'editable'> {
  readonly attributes: readonly { readonly code: string; readonly def: string }[];
  readonly years: DonorRecord['years'];
}

/** A field with what it said and says now. */
export interface FieldChange {
  readonly field: string;
  readonly was: string | null;
  readonly now: string | null;
}

/** Digits with the signs that people write between those of a phone. */
const PHONE_LIKE = /^[\d\s().+-]+$/;

/** The tables of donors. */
@Injectable()
export class DonorsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Donors whose name, number, phones, e-mails or class year have the words of the text; the exact number first. */
  search(q: string): Promise<(FoundDonor & Record<string, unknown>)[]> {
    const asked = PHONE_LIKE.test(q) ? q.replaceAll(/\D/g, '') : q;
    const [longest = '%', ...words] = namePatterns(asked).words;
    return this.db.query(SELECT_FOUND, { longest, words, q: asked.trim() });
  }

  async read(id: string, on: Queryable = this.db.keyed): Promise<StoredDonor | null> {
    const row = await on.maybe(SELECT_DONOR, { id });
    if (row === null) return null;
    return { ...row, years: row.years.map(({ year, amount }) => ({ fiscal_year: fiscalYearText(year), amount })) };
  }

  /** The donor under the lock that everyone takes who changes one. */
  async lock(tx: Tx, id: string): Promise<StoredDonor | null> {
    const there = await tx.maybe(LOCK_DONOR, { id });
    return there === null ? null : this.read(id, tx);
  }

  async update(tx: Tx, id: string, changes: readonly FieldChange[]): Promise<void> {
    const values = Object.fromEntries(changes.map(({ field, now }) => [field, now]));
    await tx.execute(UPDATE_DONOR, { id, changes: JSON.stringify(values) });
  }

  async countChange(tx: Tx, id: string): Promise<void> {
    await tx.execute(COUNT_CHANGE, { id });
  }

  async keepChanges(
    tx: Tx,
    id: string,
    changes: readonly FieldChange[],
    { by, at, source }: { readonly by: string; readonly at: Date; readonly source: ChangeSource },
  ): Promise<void> {
    await tx.execute(INSERT_CHANGES, { id, changes: JSON.stringify(changes), by, at, source });
  }

  solicitors(): Promise<{ readonly id: string; readonly description: string }[]> {
    return this.db.query(SELECT_SOLICITORS);
  }

  async isSolicitor(tx: Tx, id: string): Promise<boolean> {
    return (await tx.maybe(SELECT_SOLICITOR, { id })) !== null;
  }

  attributes(values: { readonly pattern: string; readonly today: string; readonly kept: readonly string[] }) {
    return this.db.query(SELECT_ATTRIBUTES, values);
  }

  attribute(tx: Tx, code: string): Promise<{ readonly code: string; readonly ended_on: string | null } | null> {
    return tx.maybe(SELECT_ATTRIBUTE, { code });
  }

  addAttribute(tx: Tx, id: string, code: string): Promise<number> {
    return tx.execute(INSERT_ATTRIBUTE, { id, code });
  }

  removeAttribute(tx: Tx, id: string, code: string): Promise<number> {
    return tx.execute(DELETE_ATTRIBUTE, { id, code });
  }
}
