import type { MigrationInterface, QueryRunner } from 'typeorm';

const codes = (table: string): string => `CREATE TABLE ${table} (
    code text NOT NULL,
    description text NOT NULL,
    ended_on date,
    CONSTRAINT "PK_${table}" PRIMARY KEY (code))`;

const CODES: readonly string[] = [
  `CREATE TABLE gift_categories (
    cat_comp_1 text NOT NULL,
    cat_comp_2 text NOT NULL,
    gift_cat_desc text NOT NULL,
    ended_on date,
    CONSTRAINT "PK_gift_categories" PRIMARY KEY (cat_comp_1, cat_comp_2))`,
  codes('gift_payments'),
  codes('gift_solicitations'),
  `CREATE TABLE donor_attribute_codes (
    code text NOT NULL,
    def text NOT NULL,
    ended_on date,
    CONSTRAINT "PK_donor_attribute_codes" PRIMARY KEY (code))`,
  `CREATE TABLE donor_degree_codes (
    code text NOT NULL,
    "desc" text NOT NULL,
    CONSTRAINT "PK_donor_degree_codes" PRIMARY KEY (code))`,
  `CREATE TABLE contact_types (
    id uuid NOT NULL,
    description text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    removed_at timestamptz,
    CONSTRAINT "PK_contact_types" PRIMARY KEY (id),
    CONSTRAINT "CK_contact_types_description" CHECK (char_length(description) BETWEEN 1 AND 30))`,
  `CREATE UNIQUE INDEX "UQ_contact_types_description" ON contact_types (lower(description)) WHERE removed_at IS NULL`,
  `CREATE TABLE staff_contacts (
    id uuid NOT NULL,
    description text NOT NULL,
    id_num text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    removed_at timestamptz,
    CONSTRAINT "PK_staff_contacts" PRIMARY KEY (id),
    CONSTRAINT "CK_staff_contacts_description" CHECK (char_length(description) BETWEEN 1 AND 30),
    CONSTRAINT "CK_staff_contacts_id_num" CHECK (id_num ~ '^[0-9]{1,9}$' AND id_num::bigint <= 99999999))`,
  `CREATE UNIQUE INDEX "UQ_staff_contacts_description" ON staff_contacts (lower(description)) WHERE removed_at IS NULL`,
];

const DONORS: readonly string[] = [
  `CREATE TABLE donors (
    id text NOT NULL,
    emp_id text,
    kindful_id text,
    first_name text NOT NULL DEFAULT '',
    middle_name text NOT NULL DEFAULT '',
    last_name text NOT NULL,
    salutation text NOT NULL DEFAULT '',
    giving_rel text NOT NULL DEFAULT '',
    class_year integer,
    addr_line_1 text NOT NULL DEFAULT '',
    addr_line_2 text NOT NULL DEFAULT '',
    addr_line_3 text NOT NULL DEFAULT '',
    city text NOT NULL DEFAULT '',
    state text NOT NULL DEFAULT '',
    zip text NOT NULL DEFAULT '',
    country text NOT NULL DEFAULT '',
    send_mail text NOT NULL DEFAULT 'Y',
    wk_addr_line_1 text NOT NULL DEFAULT '',
    wk_addr_line_2 text NOT NULL DEFAULT '',
    wk_addr_line_3 text NOT NULL DEFAULT '',
    wk_city text NOT NULL DEFAULT '',
    wk_state text NOT NULL DEFAULT '',
    wk_zip text NOT NULL DEFAULT '',
    wk_country text NOT NULL DEFAULT '',
    wk_send_mail text NOT NULL DEFAULT 'N',
    deceased text NOT NULL DEFAULT 'N',
    death_dte date,
    solicit text NOT NULL DEFAULT 'Y',
    solicitor_id uuid,
    phone text NOT NULL DEFAULT '',
    mobile_phone text NOT NULL DEFAULT '',
    email_address text NOT NULL DEFAULT '',
    alt_email text NOT NULL DEFAULT '',
    wealth_engine_total_assets numeric(14,2),
    wealth_engine_net_worth numeric(14,2),
    wealth_engine_cash_on_hand numeric(14,2),
    wealth_engine_estimated_annual_donation numeric(14,2),
    wealth_engine_gift_capacity_range text NOT NULL DEFAULT '',
    wealth_engine_p2g text NOT NULL DEFAULT '',
    found_by text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_donors" PRIMARY KEY (id),
    CONSTRAINT "UQ_donors_emp" UNIQUE (emp_id),
    CONSTRAINT "UQ_donors_kindful" UNIQUE (kindful_id),
    CONSTRAINT "FK_donors_emp_id" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_donors_solicitor_id" FOREIGN KEY (solicitor_id) REFERENCES staff_contacts (id),
    CONSTRAINT "CK_donors_id" CHECK (id ~ '^[0-9]{1,9}$'),
    CONSTRAINT "CK_donors_class_year" CHECK (class_year BETWEEN 1859 AND 2200),
    CONSTRAINT "CK_donors_flags" CHECK (send_mail IN ('Y', 'N') AND wk_send_mail IN ('Y', 'N') AND deceased IN ('Y', 'N')),
    CONSTRAINT "CK_donors_death" CHECK (death_dte IS NULL OR deceased = 'Y'),
    CONSTRAINT "CK_donors_solicit" CHECK (solicit IN ('Y', 'N', 'No Phone')),
    CONSTRAINT "CK_donors_wealth" CHECK (wealth_engine_total_assets >= 0 AND wealth_engine_net_worth >= 0 AND wealth_engine_cash_on_hand >= 0
      AND wealth_engine_estimated_annual_donation >= 0),
    CONSTRAINT "CK_donors_p2g" CHECK (wealth_engine_p2g = '' OR wealth_engine_p2g = '50' OR wealth_engine_p2g ~ '^[1-4] [|] [1-5]$'))`,
  `CREATE INDEX "IDX_donors_name" ON donors (last_name, first_name, middle_name, id)`,
  `CREATE INDEX "IDX_donors_solicitor" ON donors (solicitor_id)`,
  `CREATE INDEX "IDX_donors_found_by" ON donors USING gin (found_by gin_trgm_ops)`,
  `CREATE INDEX "IDX_donors_email" ON donors (lower(email_address)) WHERE email_address <> ''`,
  `CREATE INDEX "IDX_donors_alt_email" ON donors (lower(alt_email)) WHERE alt_email <> ''`,
  `CREATE FUNCTION keep_donor_found_by() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.found_by := public.fold_name(concat_ws(' ', NEW.first_name, NEW.middle_name, NEW.last_name, NEW.id, NEW.phone, NEW.mobile_phone,
        NEW.email_address, NEW.alt_email, NEW.class_year));
      RETURN NEW;
    END
  $$`,
  `CREATE TRIGGER donors_found_by BEFORE INSERT OR UPDATE OF first_name, middle_name, last_name, phone, mobile_phone, email_address, alt_email, class_year,
    found_by ON donors FOR EACH ROW EXECUTE FUNCTION keep_donor_found_by()`,
  `CREATE SEQUENCE donor_change_seq`,
  `CREATE TABLE donor_changes (
    seq bigint NOT NULL,
    donor_id text NOT NULL,
    field text NOT NULL,
    old_value text,
    new_value text,
    changed_by text NOT NULL,
    at timestamptz NOT NULL,
    source text NOT NULL,
    batch uuid,
    CONSTRAINT "PK_donor_changes" PRIMARY KEY (seq),
    CONSTRAINT "FK_donor_changes_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id),
    CONSTRAINT "CK_donor_changes_source" CHECK (source IN ('screen', 'call', 'import', 'sync', 'purge', 'undo')))`,
  `CREATE INDEX "IDX_donor_changes_donor" ON donor_changes (donor_id, seq)`,
  `CREATE INDEX "IDX_donor_changes_at" ON donor_changes (at, seq)`,
  `CREATE INDEX "IDX_donor_changes_batch" ON donor_changes (batch) WHERE batch IS NOT NULL`,
  `CREATE TABLE donor_attributes (
    donor_id text NOT NULL,
    code text NOT NULL,
    CONSTRAINT "PK_donor_attributes" PRIMARY KEY (donor_id, code),
    CONSTRAINT "FK_donor_attributes_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_donor_attributes_code" FOREIGN KEY (code) REFERENCES donor_attribute_codes (code))`,
  `CREATE INDEX "IDX_donor_attributes_code" ON donor_attributes (code, donor_id)`,
  `CREATE TABLE donor_degrees (
    donor_id text NOT NULL,
    code text NOT NULL,
    CONSTRAINT "PK_donor_degrees" PRIMARY KEY (donor_id, code),
    CONSTRAINT "FK_donor_degrees_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_donor_degrees_code" FOREIGN KEY (code) REFERENCES donor_degree_codes (code))`,
  `CREATE INDEX "IDX_donor_degrees_code" ON donor_degrees (code, donor_id)`,
];

const GIFTS: readonly string[] = [
  `CREATE TABLE gift_transactions (
    gift_group_num integer NOT NULL,
    gift_num integer NOT NULL,
    gift_tran_num integer NOT NULL,
    gift_dte date NOT NULL,
    donor_id text NOT NULL,
    o_donor_id text NOT NULL,
    gift_tran_amt numeric(12,2) NOT NULL,
    cat_comp_1 text NOT NULL,
    cat_comp_2 text NOT NULL,
    gift_class text NOT NULL,
    payment text NOT NULL,
    solicit text,
    memorial text NOT NULL DEFAULT '',
    voided boolean NOT NULL DEFAULT false,
    kindful_id text,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_gift_transactions" PRIMARY KEY (gift_group_num, gift_num, gift_tran_num),
    CONSTRAINT "UQ_gift_transactions_kindful" UNIQUE (kindful_id),
    CONSTRAINT "FK_gift_transactions_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_gift_transactions_o_donor_id" FOREIGN KEY (o_donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_gift_transactions_cat_comp_1_cat_comp_2" FOREIGN KEY (cat_comp_1, cat_comp_2) REFERENCES gift_categories (cat_comp_1, cat_comp_2),
    CONSTRAINT "FK_gift_transactions_payment" FOREIGN KEY (payment) REFERENCES gift_payments (code),
    CONSTRAINT "FK_gift_transactions_solicit" FOREIGN KEY (solicit) REFERENCES gift_solicitations (code),
    CONSTRAINT "CK_gift_transactions_amount" CHECK (gift_tran_amt > 0),
    CONSTRAINT "CK_gift_transactions_class" CHECK (gift_class IN ('G', 'R', 'P', 'M', 'K')))`,
  `CREATE INDEX "IDX_gift_transactions_donor" ON gift_transactions (donor_id, gift_dte)`,
  `CREATE INDEX "IDX_gift_transactions_original" ON gift_transactions (o_donor_id, gift_dte)`,
  `CREATE INDEX "IDX_gift_transactions_date" ON gift_transactions (gift_dte, donor_id)`,
  `CREATE TABLE gift_credit_moves (
    id uuid NOT NULL,
    gift_group_num integer NOT NULL,
    gift_num integer NOT NULL,
    gift_tran_num integer NOT NULL,
    from_donor_id text NOT NULL,
    to_donor_id text NOT NULL,
    moved_by text NOT NULL,
    at timestamptz NOT NULL,
    undoes uuid,
    CONSTRAINT "PK_gift_credit_moves" PRIMARY KEY (id),
    CONSTRAINT "UQ_gift_credit_moves_undoes" UNIQUE (undoes),
    CONSTRAINT "FK_gift_credit_moves_gift_group_num_gift_num_gift_tran_num" FOREIGN KEY (gift_group_num, gift_num, gift_tran_num)
      REFERENCES gift_transactions (gift_group_num, gift_num, gift_tran_num),
    CONSTRAINT "FK_gift_credit_moves_from_donor_id" FOREIGN KEY (from_donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_gift_credit_moves_to_donor_id" FOREIGN KEY (to_donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_gift_credit_moves_undoes" FOREIGN KEY (undoes) REFERENCES gift_credit_moves (id),
    CONSTRAINT "CK_gift_credit_moves_other" CHECK (from_donor_id <> to_donor_id))`,
  `CREATE INDEX "IDX_gift_credit_moves_gift" ON gift_credit_moves (gift_group_num, gift_num, gift_tran_num, at)`,
];

const KEPT: readonly string[] = [
  `CREATE FUNCTION keep_original_gift() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'A gift comes from the gift system: only the donor who has its credit is changed.';
    END
  $$`,
  `CREATE TRIGGER gift_transactions_original BEFORE UPDATE ON gift_transactions FOR EACH ROW
    WHEN ((OLD.gift_group_num, OLD.gift_num, OLD.gift_tran_num, OLD.gift_dte, OLD.o_donor_id, OLD.gift_tran_amt, OLD.cat_comp_1, OLD.cat_comp_2, OLD.gift_class)
      IS DISTINCT FROM (NEW.gift_group_num, NEW.gift_num, NEW.gift_tran_num, NEW.gift_dte, NEW.o_donor_id, NEW.gift_tran_amt, NEW.cat_comp_1, NEW.cat_comp_2,
      NEW.gift_class)) EXECUTE FUNCTION keep_original_gift()`,
  `CREATE FUNCTION refuse_donor_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The history of donors and credits is only added to.';
    END
  $$`,
  `CREATE TRIGGER refuse_donor_history_change BEFORE UPDATE OR DELETE ON donor_changes FOR EACH ROW EXECUTE FUNCTION refuse_donor_history_change()`,
  `CREATE TRIGGER refuse_credit_history_change BEFORE UPDATE OR DELETE ON gift_credit_moves
    FOR EACH ROW EXECUTE FUNCTION refuse_donor_history_change()`,
];

const CONTACTS: readonly string[] = [
  `CREATE TABLE contact_history (
    id uuid NOT NULL,
    id_num text NOT NULL,
    date date NOT NULL,
    type_id uuid NOT NULL,
    solicitation text,
    contact_id uuid NOT NULL,
    notes text NOT NULL DEFAULT '',
    complete boolean NOT NULL DEFAULT false,
    follow_up_done boolean NOT NULL DEFAULT false,
    follow_up_date date,
    id_num_bulk uuid,
    entered_by text NOT NULL,
    entered_at timestamptz NOT NULL,
    version integer NOT NULL DEFAULT 1,
    deleted_at timestamptz,
    deleted_by text,
    CONSTRAINT "PK_contact_history" PRIMARY KEY (id),
    CONSTRAINT "FK_contact_history_id_num" FOREIGN KEY (id_num) REFERENCES donors (id),
    CONSTRAINT "FK_contact_history_type_id" FOREIGN KEY (type_id) REFERENCES contact_types (id),
    CONSTRAINT "FK_contact_history_contact_id" FOREIGN KEY (contact_id) REFERENCES staff_contacts (id),
    CONSTRAINT "FK_contact_history_solicitation" FOREIGN KEY (solicitation) REFERENCES gift_solicitations (code),
    CONSTRAINT "CK_contact_history_notes" CHECK (char_length(notes) <= 4000),
    CONSTRAINT "CK_contact_history_deleted" CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)))`,
  `CREATE INDEX "IDX_contact_history_donor" ON contact_history (id_num, date)`,
  `CREATE INDEX "IDX_contact_history_bulk" ON contact_history (id_num_bulk) WHERE id_num_bulk IS NOT NULL`,
  `CREATE INDEX "IDX_contact_history_same" ON contact_history (date, type_id, contact_id)`,
  `CREATE INDEX "IDX_contact_history_follow_up" ON contact_history (contact_id, follow_up_date)
    WHERE follow_up_date IS NOT NULL AND NOT follow_up_done AND deleted_at IS NULL`,
  `CREATE INDEX "IDX_contact_history_deleted" ON contact_history (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE TABLE giving_goals (
    year text NOT NULL,
    month_goal_1 numeric(12,2),
    month_goal_2 numeric(12,2),
    month_goal_3 numeric(12,2),
    month_goal_4 numeric(12,2),
    month_goal_5 numeric(12,2),
    month_goal_6 numeric(12,2),
    month_goal_7 numeric(12,2),
    month_goal_8 numeric(12,2),
    month_goal_9 numeric(12,2),
    month_goal_10 numeric(12,2),
    month_goal_11 numeric(12,2),
    month_goal_12 numeric(12,2),
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_giving_goals" PRIMARY KEY (year),
    CONSTRAINT "CK_giving_goals_year" CHECK (year ~ '^[0-9]{4}-[0-9]{4}$' AND right(year, 4)::integer = left(year, 4)::integer + 1),
    CONSTRAINT "CK_giving_goals_months" CHECK (${Array.from({ length: 12 }, (_, at) => `coalesce(month_goal_${at + 1}, 0) >= 0`).join(' AND ')}))`,
  `CREATE TABLE wealth_uploads (
    id uuid NOT NULL,
    name text NOT NULL,
    at timestamptz NOT NULL,
    uploaded_by text NOT NULL,
    rows integer NOT NULL,
    bad jsonb NOT NULL DEFAULT '[]',
    undone_at timestamptz,
    undone_by text,
    CONSTRAINT "PK_wealth_uploads" PRIMARY KEY (id),
    CONSTRAINT "CK_wealth_uploads_undone" CHECK ((undone_at IS NULL) = (undone_by IS NULL)))`,
  `CREATE INDEX "IDX_wealth_uploads_at" ON wealth_uploads (at, id)`,
];

const DOWN: readonly string[] = [
  `DROP TABLE wealth_uploads, giving_goals, contact_history, gift_credit_moves, gift_transactions, donor_degrees, donor_attributes, donor_changes, donors,
    staff_contacts, contact_types, donor_degree_codes, donor_attribute_codes, gift_solicitations, gift_payments, gift_categories`,
  `DROP FUNCTION keep_donor_found_by(), keep_original_gift(), refuse_donor_history_change()`,
  `DROP SEQUENCE donor_change_seq`,
];

/** Donors with their history, gifts with the codes of the gift system, contacts, goals and uploads of wealth data. */
export class Advancement1791680000000 implements MigrationInterface {
  readonly name = 'Advancement1791680000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...CODES, ...DONORS, ...GIFTS, ...KEPT, ...CONTACTS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
