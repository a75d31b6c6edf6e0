import type { PrivacyFlags, StoredContact } from '@campus/domain/people/rules';
import { phoneText } from '@campus/domain/people/rules';
import { fillIn } from '@campus/contract-kit';
import { recordsTexts as texts } from '@campus/domain/records';
import { OTHER } from '@campus/domain/records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { RecordsRepository as Q } from './record.sql.types.js';

const NAME = `concat_ws(' ', p.first_name, p.last_name)`;

const SELECT_RECORD = sql<
  Q['SELECT_RECORD']
>`SELECT p.emp_id AS id, ${sql.raw(NAME)} AS name, p.first_name, p.last_name, p.phone, p.mobile_phone,
    p.email, p.alt_email, p.hr_email, p.street1, p.street2, p.street3, p.city, p.state, p.zip, p.country_code, p.send_mail, p.address_invalid, p.deceased,
    p.died_on, p.data_phone, p.extension, p.record_version AS version, p.account_ended_at IS NULL AS has_account,
    v.phone_private, v.mobile_private, v.address_private, s.emp_id AS spouse_id, concat_ws(' ', s.first_name, s.last_name) AS spouse_name,
    c.name AS school, g.name AS degree, n.title AS fake_title, n.fullpart_sts AS fake_status, n.dept_code AS fake_department,
    l.building_code AS location_building, l.room AS location_room, b.name AS location_name
  FROM people p LEFT JOIN person_privacy v ON v.emp_id = p.emp_id LEFT JOIN people s ON s.emp_id = p.spouse_id
    LEFT JOIN non_campus_positions n ON n.emp_id = p.emp_id
    LEFT JOIN person_locations l ON l.emp_id = p.emp_id LEFT JOIN buildings b ON b.code = l.building_code
    LEFT JOIN students t ON t.emp_id = p.emp_id LEFT JOIN schools c ON c.code = t.school
    LEFT JOIN student_programs sp ON sp.emp_id = p.emp_id AND sp.seq = 1 LEFT JOIN programs g ON g.code = sp.program_code
  WHERE p.emp_id = :empId`;
const LOCK_RECORD = sql<Q['LOCK_RECORD']>`SELECT emp_id FROM people WHERE emp_id = :empId FOR NO KEY UPDATE`;
const COUNT_CHANGE = sql<Q['COUNT_CHANGE']>`UPDATE people SET record_version = record_version + 1 WHERE emp_id = :empId`;
const SET_PHONE = sql<Q['SET_PHONE']>`UPDATE people SET phone = :value WHERE emp_id = :empId`;
const SET_MOBILE = sql<Q['SET_MOBILE']>`UPDATE people SET mobile_phone = :value WHERE emp_id = :empId`;
const SET_EMAIL = sql<{ empId: string; value: string | null }>`UPDATE people SET email = :value WHERE emp_id = :empId`;
const SET_ALT_EMAIL = sql<{ empId: string; value: string | null }>`UPDATE people SET alt_email = :value WHERE emp_id = :empId`;
const SET_HR_EMAIL = sql<{ empId: string; value: string | null }>`UPDATE people SET hr_email = :value WHERE emp_id = :empId`;
const SET_FLAGS = sql<Q['SET_FLAGS']>`INSERT INTO person_privacy
    (emp_id, phone_private, mobile_private, address_private) VALUES (:empId, :phone::boolean, :mobile::boolean, :address::boolean)
  ON CONFLICT (emp_id) DO UPDATE SET phone_private = excluded.phone_private, mobile_private = excluded.mobile_private, address_private = excluded.address_private`;
const SELECT_SAME_MOBILE = sql<Q['SELECT_SAME_MOBILE']>`SELECT p.emp_id AS id, ${sql.raw(NAME)} AS name, p.email FROM people p
  WHERE p.mobile_phone = :value AND p.emp_id <> :empId AND p.account_ended_at IS NULL ORDER BY p.emp_id LIMIT 5`;
const SELECT_DEPARTMENT = sql<Q['SELECT_DEPARTMENT']>`SELECT dept_code FROM departments WHERE dept_code = :code`;
const SAVE_FAKE = sql<Q['SAVE_FAKE']>`INSERT INTO non_campus_positions
    (emp_id, title, fullpart_sts, dept_code) VALUES (:empId, :title, :status, :department)
  ON CONFLICT (emp_id) DO UPDATE SET title = excluded.title, fullpart_sts = excluded.fullpart_sts, dept_code = excluded.dept_code`;
const DELETE_FAKE = sql<Q['DELETE_FAKE']>`DELETE FROM non_campus_positions WHERE emp_id = :empId`;

type Row = RowOf<typeof SELECT_RECORD>;

/** Where a person works, by codes or typed text, and as it reads. */
export interface StoredLocation {
  readonly building: string;
  readonly room: string;
  readonly text: string;
}

/** A person's record as it is stored; the address has the names of the wire, and phones are written XXX-XXX-XXXX. */
export interface StoredRecord extends Omit<Row, keyof StoredContact>, StoredContact {
  readonly address: Readonly<
    Record<'addr_line_1' | 'addr_line_2' | 'addr_line_3' | 'city' | 'state' | 'zip' | 'country', string | null>
  >;
  readonly location: StoredLocation | null;
}

/** The columns of the three e-mails. */
export type EmailColumn = 'email' | 'alt_email' | 'hr_email';

export type SameMobile = RowOf<typeof SELECT_SAME_MOBILE>;

const SET_EMAILS = { email: SET_EMAIL, alt_email: SET_ALT_EMAIL, hr_email: SET_HR_EMAIL } as const;

function locationOf({ location_building: building, location_room: room, location_name: name }: Row): StoredLocation | null {
  if (room === null) return null;
  if (building === null) return { building: OTHER, room, text: room };
  return { building, room, text: fillIn(texts.locationTexts.room, { building: name ?? building, room }) };
}

function storedRecord(row: Row): StoredRecord {
  const { phone_private: phone, mobile_private: mobile, address_private: address } = row;
  const said = phone !== null && mobile !== null && address !== null;
  return {
    ...row,
    phone: phoneText(row.phone),
    mobile_phone: phoneText(row.mobile_phone),
    address: {
      addr_line_1: row.street1,
      addr_line_2: row.street2,
      addr_line_3: row.street3,
      city: row.city,
      state: row.state,
      zip: row.zip,
      country: row.country_code,
    },
    location: locationOf(row),
    privacy: said ? { phone, mobile, address } : null,
  };
}

/** The tables of a person's record, as contact, privacy and non-campus position change them. */
@Injectable()
export class RecordsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async read(empId: string, on: Queryable = this.db): Promise<StoredRecord | null> {
    const row = await on.maybe(SELECT_RECORD, { empId });
    return row === null ? null : storedRecord(row);
  }

  /** The record under the lock that everyone takes who changes it; null for an unknown id. */
  async lock(tx: Tx, empId: string): Promise<StoredRecord | null> {
    const there = await tx.maybe(LOCK_RECORD, { empId });
    return there === null ? null : this.read(empId, tx);
  }

  async countChange(tx: Tx, empId: string): Promise<void> {
    await tx.execute(COUNT_CHANGE, { empId });
  }

  async setPhone(tx: Tx, empId: string, value: string): Promise<void> {
    await tx.execute(SET_PHONE, { empId, value });
  }

  /** Ten digits, as text messages are known by. */
  async setMobile(tx: Tx, empId: string, value: string): Promise<void> {
    await tx.execute(SET_MOBILE, { empId, value });
  }

  async setEmail(tx: Tx, empId: string, column: EmailColumn, value: string | null): Promise<void> {
    await tx.execute(SET_EMAILS[column], { empId, value });
  }

  async setFlags(tx: Tx, empId: string, flags: PrivacyFlags): Promise<void> {
    await tx.execute(SET_FLAGS, { empId, ...flags });
  }

  /** Other people with an account who have this mobile number. */
  sameMobile(tx: Tx, empId: string, value: string): Promise<SameMobile[]> {
    return tx.query(SELECT_SAME_MOBILE, { empId, value });
  }

  async isDepartment(tx: Tx, code: string): Promise<boolean> {
    return (await tx.maybe(SELECT_DEPARTMENT, { code })) !== null;
  }

  async saveFake(
    tx: Tx,
    empId: string,
    values: { readonly title: string; readonly status: string; readonly department: string },
  ): Promise<void> {
    await tx.execute(SAVE_FAKE, { empId, ...values });
  }

  deleteFake(tx: Tx, empId: string): Promise<number> {
    return tx.execute(DELETE_FAKE, { empId });
  }
}
