import type { PrivacyFlags } from '@campus/domain/people/rules';
import { comparedName, isSearchable } from '@campus/domain/people/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, DataCipher, sql } from '../platform/index.js';
import type { RowOf } from '../platform/index.js';
import { NameCache } from './name-cache.js';
import { MATCHES_NAME, nameSearchValues } from './name-search.js';
import { pictureAddress } from './person-picture.js';
import { BIRTH_DATE } from './record/people-rows.js';
import type {
  DepartmentRow,
  DuplicateRow,
  EnteredPerson,
  FoundPerson,
  HeldPositionRow,
  PersonRow,
  PositionRow,
  SupervisorRow,
} from './record/people-rows.js';
import type { PeopleService as Q } from './people.sql.types.js';

const MAX_SUPERVISORS_FOUND = 50;

const NAME = `concat_ws(' ', p.first_name, p.last_name)`;

const PERSON = sql<
  Q['PERSON']
>`SELECT p.emp_id, p.username, ${sql.raw(NAME)} AS name, p.first_name, p.middle_name, p.last_name, p.email, p.phone, p.dob_sealed, p.gender,
    p.street1, p.street2, p.street3, p.city, p.state, p.zip, p.country_code, p.department_code, d.friendly_name AS department_name,
    p.is_employee, p.account_ended_at
  FROM people p LEFT JOIN departments d ON d.dept_code = p.department_code WHERE p.emp_id = :empId`;

const PRIVACY = sql<Q['PRIVACY']>`SELECT phone_private AS phone, mobile_private AS mobile, address_private AS address
  FROM person_privacy WHERE emp_id = :empId`;

const SEARCH = sql<Q['SEARCH']>`SELECT p.emp_id AS id, ${sql.raw(NAME)} AS name, p.email, d.friendly_name AS department
  FROM people p LEFT JOIN departments d ON d.dept_code = p.department_code
  WHERE (p.is_employee OR :everyone::boolean) AND p.account_ended_at IS NULL AND ${MATCHES_NAME}
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id LIMIT :limit::int`;

const SUPERVISOR = `p.first_name AS "FIRST_NAME", p.last_name AS "LAST_NAME", p.emp_id AS "SUPER_ID_NUM"`;
const BY_NAME = `ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

const SUPERVISORS = sql<Q['SUPERVISORS']>`SELECT ${sql.raw(SUPERVISOR)} FROM people p
  WHERE p.account_ended_at IS NULL
    AND EXISTS (SELECT 1 FROM supervisors s WHERE s.emp_id = p.emp_id AND (:department::text IS NULL OR s.department_code = :department)) ${sql.raw(BY_NAME)}`;

const SEARCH_SUPERVISORS = sql<Q['SEARCH_SUPERVISORS']>`SELECT ${sql.raw(SUPERVISOR)} FROM people p
  WHERE p.account_ended_at IS NULL AND ${MATCHES_NAME} AND EXISTS (SELECT 1 FROM supervisors s WHERE s.emp_id = p.emp_id) ${sql.raw(BY_NAME)} LIMIT ${MAX_SUPERVISORS_FOUND}`;

const HELD = sql<
  Q['HELD']
>`SELECT e.org_pos AS "ORG_POS", e.pos_seq AS "POS_SEQ", e.title, e.department_code, d.friendly_name AS department_name
  FROM employments e LEFT JOIN departments d ON d.dept_code = e.department_code
  WHERE e.emp_id = :empId AND (e.ended_on IS NULL OR e.ended_on >= :endedOn::date) ORDER BY e.org_pos, e.pos_seq`;

const POSITION = sql`SELECT appid, org_pos, org_pos_desc, pos_title, pos_type, fullpart_sts, median_salary, obj_cde, department_code
  FROM catalogue_positions`;

/** Somebody who was employed once and holds no position on the day. */
const FORMER = sql`(EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id)
  AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND (e.ended_on IS NULL OR e.ended_on >= :endedOn::date)))`;

/** By whole SSN (narrowed by its last digits, compared unsealed), or by name, or by last name and birth date. [PAF-026] */
const DUPLICATES = sql<
  Q['DUPLICATES']
>`SELECT p.emp_id AS id, ${sql.raw(NAME)} AS name, p.dob_sealed, p.ssn_last4, p.ssn_sealed, d.friendly_name AS department, ${FORMER} AS former,
    replace(p.name_folded, ' ', '') = nullif(:name, '') OR (replace(fold_name(p.last_name), ' ', '') = nullif(:last, '') AND p.dob_mark = ANY (:dobMark::text[])) AS by_name
  FROM people p LEFT JOIN departments d ON d.dept_code = p.department_code
  WHERE (p.is_employee OR EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id)) AND (replace(p.name_folded, ' ', '') = nullif(:name, '')
    OR (replace(fold_name(p.last_name), ' ', '') = nullif(:last, '') AND p.dob_mark = ANY (:dobMark::text[])) OR (:ssnLast4::text IS NOT NULL AND p.ssn_last4 = :ssnLast4))
  ORDER BY (p.ssn_last4 = :ssnLast4) IS TRUE DESC, p.emp_id LIMIT 200`;

type DuplicateCandidate = RowOf<typeof DUPLICATES>;

const SELECT_PEOPLE = sql<
  Q['SELECT_PEOPLE']
>`SELECT p.emp_id, ${sql.raw(NAME)} AS name FROM people p WHERE p.emp_id = ANY (:unread::text[])`;
const SELECT_DEPARTMENTS = sql<Q['SELECT_DEPARTMENTS']>`SELECT dept_code, friendly_name FROM departments ORDER BY dept_code`;
const SELECT_CATALOGUE_POSITIONS = sql<
  Q['SELECT_CATALOGUE_POSITIONS']
>`${POSITION} WHERE :department::text IS NULL OR department_code = :department ORDER BY pos_title, appid`;
const SELECT_POSITION = sql<Q['SELECT_POSITION']>`${POSITION} WHERE appid = :appid`;

/** Who is who on campus: names, persons, supervisors, departments, positions of the catalogue and those that people hold. */
@Injectable()
export class PeopleService {
  private readonly names = new NameCache();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** First and last name; null for an unknown id. */
  async nameOf(empId: string): Promise<string | null> {
    return (await this.namesOf([empId])).get(empId) ?? null;
  }

  /** The names of many, by id; unknown ids are missing. A name may be a minute old. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const now = Date.now();
    const found = new Map<string, string>();
    const unread: string[] = [];
    for (const id of new Set(ids)) {
      const name = this.names.get(id, now);
      if (name === undefined) unread.push(id);
      else found.set(id, name);
    }
    if (unread.length === 0) return found;
    const rows = await this.db.query(SELECT_PEOPLE, { unread });
    for (const { emp_id: empId, name } of rows) {
      this.names.set(empId, name, now);
      found.set(empId, name);
    }
    return found;
  }

  async find(empId: string): Promise<PersonRow | null> {
    const row = await this.db.maybe(PERSON, { empId });
    if (row === null) return null;
    const { dob_sealed: encrypted, ...person } = row;
    return { ...person, dob: this.birthDate(encrypted, empId), image: pictureAddress(empId) };
  }

  /** Employees whose name has the words of the text, however they are written, or whose id begins with it; nobody below 3 characters. [SHELL-026] [PAF-058] */
  search(q: string, limit = 20): Promise<FoundPerson[]> {
    return this.searchAmong(q, limit, false);
  }

  /** The same over everyone on campus, students too. [EMPTOOL-034] */
  searchEveryone(q: string, limit = 20): Promise<FoundPerson[]> {
    return this.searchAmong(q, limit, true);
  }

  /** The supervisors of a department, or all. [PAF-064] [PAF-070] */
  supervisors(department?: string): Promise<SupervisorRow[]> {
    return this.db.query(SUPERVISORS, { department: department ?? null });
  }

  /** Supervisors by name or id, from 3 characters. [PAF-059] */
  async searchSupervisors(q: string): Promise<SupervisorRow[]> {
    const text = q.trim();
    if (!isSearchable(text)) return [];
    return this.db.query(SEARCH_SUPERVISORS, nameSearchValues(text));
  }

  /** The positions that a person holds on the business date of today. [PAF-066] */
  heldPositions(empId: string): Promise<HeldPositionRow[]> {
    return this.db.query(HELD, { empId, endedOn: this.clock.today() });
  }

  departments(): Promise<DepartmentRow[]> {
    return this.db.query(SELECT_DEPARTMENTS);
  }

  /** The positions of the catalogue, of one department or all. [PAF-069] */
  positions(department?: string): Promise<PositionRow[]> {
    return this.db.query(SELECT_CATALOGUE_POSITIONS, { department: department ?? null });
  }

  position(appid: string): Promise<PositionRow | null> {
    return this.db.maybe(SELECT_POSITION, { appid });
  }

  /** Employees, and former ones, who may be the entered person: same SSN, same name, or same last name and birth date (ISO). [PAF-026] */
  async duplicatesOf(entered: EnteredPerson): Promise<DuplicateRow[]> {
    const digits = (entered.ssn ?? '').replace(/\D/g, '');
    const [first, last] = [comparedName(entered.first_name), comparedName(entered.last_name)];
    const rows = await this.db.query(DUPLICATES, {
      name: first === '' || last === '' ? '' : `${first}${last}`,
      last,
      dobMark: entered.dob ? this.cipher.marksOf(BIRTH_DATE, entered.dob) : [],
      ssnLast4: digits.length === 9 ? digits.slice(-4) : null,
      endedOn: this.clock.today(),
    });
    return rows
      .map((row) => ({ row, by_ssn: this.hasSsn(row, digits) }))
      .filter(({ row, by_ssn: bySsn }) => row.by_name || bySsn)
      .map(({ row: { id, name, dob_sealed: encrypted, ssn_last4, department, former }, by_ssn }) => {
        return { id, name, dob: this.birthDate(encrypted, id), ssn_last4, department, former, by_ssn };
      });
  }

  /** What a person has set private; null where nothing was set. [DIR-008] */
  async privacyOf(empId: string): Promise<PrivacyFlags | null> {
    return this.db.maybe(PRIVACY, { empId });
  }

  private async searchAmong(q: string, limit: number, everyone: boolean): Promise<FoundPerson[]> {
    const text = q.trim();
    if (!isSearchable(text)) return [];
    return this.db.query(SEARCH, { ...nameSearchValues(text), limit, everyone });
  }

  private birthDate(encrypted: string | null, empId: string): string | null {
    return encrypted === null ? null : this.cipher.read(encrypted, empId);
  }

  private hasSsn(row: DuplicateCandidate, digits: string): boolean {
    return (
      row.ssn_sealed !== null && digits.length === 9 && this.cipher.read(row.ssn_sealed, row.id)?.replace(/\D/g, '') === digits
    );
  }
}
