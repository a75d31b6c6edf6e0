import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Sealer, violatedConstraint } from '../platform/index.js';
import { BIRTH_DATE } from './people-rows.js';
import type { EndedPosition, GivenPosition, NewPerson, PersonnelChange, PersonnelConflictCode } from './personnel-change.js';
import { PersonnelConflict } from './personnel-change.js';
import { SamePeople } from './same-person.js';

/** Whose records the form was written into before; else, for somebody who is hired, the id that is next. */
const WRITTEN_OR_NEXT = `SELECT w.emp_id AS written, CASE WHEN w.emp_id IS NULL AND $2::boolean THEN nextval('people_emp_id')::text END AS next
  FROM (SELECT (SELECT emp_id FROM employments WHERE form_id = $1::uuid
    UNION ALL SELECT emp_id FROM people WHERE hired_by_form = $1::uuid
    UNION ALL SELECT emp_id FROM employment_ends WHERE form_id = $1::uuid LIMIT 1) AS emp_id) w`;

/** A former employee comes back: what the form says anew replaces what was known, what it leaves out stays. The account is open again. */
const REHIRE = `UPDATE people SET first_name = $2, middle_name = coalesce($3, middle_name), last_name = $4, ssn_sealed = coalesce($5, ssn_sealed),
    ssn_last4 = coalesce($6, ssn_last4), dob_sealed = coalesce($7, dob_sealed), gender = coalesce($8, gender), street1 = $9, street2 = $10,
    street3 = $11, city = $12, state = $13, zip = $14, country_code = $15, phone = coalesce($16, phone), email = coalesce($17, email),
    department_code = $18, is_employee = true, account_ended_at = NULL, dob_mark = coalesce($19, dob_mark)
  WHERE emp_id = $1`;

/** The positions of a form, for CTEs: `pos_seq` goes on counting where the person held the position before. */
const GIVEN = `given AS (
    SELECT r.*, (coalesce((SELECT max(nullif(regexp_replace(h.pos_seq, '\\D', '', 'g'), '')::int) FROM employments h
        WHERE h.emp_id = $1 AND h.org_pos = r.org_pos), 0) + row_number() OVER (PARTITION BY r.org_pos ORDER BY r.form_line))::text AS pos_seq
    FROM jsonb_to_recordset($3::jsonb) AS r(form_line int, appid text, org_pos text, title text, department_code text, supervisor_id text, pay_type text,
      position_status text, pay_sealed text, num_pay_periods int, started_on date, ended_on date, accounts jsonb)
  ), held AS (
    INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, supervisor_id, started_on, ended_on, appid, pay_type, position_status,
      pay_sealed, num_pay_periods, form_id, form_line)
    SELECT $1, org_pos, pos_seq, title, department_code, supervisor_id, started_on, ended_on, appid, pay_type, position_status, pay_sealed,
      num_pay_periods, $2::uuid, form_line FROM given
  )`;

const PAID_BY = `INSERT INTO account_distributions (emp_id, org_pos, pos_seq, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3, acct_comp_4_object_code,
    acct_comp_5, dist_pct)
  SELECT $1, g.org_pos, g.pos_seq, a.line, a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code, a.acct_comp_5, a.dist_pct
  FROM given g CROSS JOIN LATERAL jsonb_to_recordset(g.accounts) AS a(line int, acct_comp_1 text, acct_comp_2_dept_code text, acct_comp_3 text,
    acct_comp_4_object_code text, acct_comp_5 text, dist_pct numeric)`;

const GIVE = `WITH ${GIVEN}, employed AS (
    UPDATE people SET is_employee = true, account_ended_at = NULL, department_code = coalesce(department_code, (SELECT g.department_code FROM given g ORDER BY g.form_line LIMIT 1))
    WHERE emp_id = $1
  ) ${PAID_BY}`;

/** A new person and the positions in one. */
const HIRE = `WITH hired AS (
    INSERT INTO people (emp_id, first_name, middle_name, last_name, ssn_sealed, ssn_last4, dob_sealed, gender, street1, street2, street3, city, state,
      zip, country_code, phone, email, department_code, dob_mark, is_employee, hired_by_form)
    VALUES ($1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, true, $2::uuid)
  ), ${GIVEN} ${PAID_BY}`;

/** A position that has ended by itself before the day is not held on it any more. */
const PLAN_END = `INSERT INTO employment_ends (form_id, emp_id, org_pos, pos_seq, ends_on)
  SELECT $1::uuid, e.emp_id, e.org_pos, e.pos_seq, $4::date FROM employments e
  WHERE e.emp_id = $2 AND regexp_replace(e.org_pos || e.pos_seq, '\\W', '', 'g') = regexp_replace($3, '\\W', '', 'g')
    AND e.started_on <= $4::date AND (e.ended_on IS NULL OR e.ended_on >= $4::date)
  ORDER BY e.started_on DESC LIMIT 1`;

const END = `WITH due AS (
    UPDATE employment_ends SET ended_at = $2::timestamptz WHERE form_id = ANY ($1::uuid[]) AND ended_at IS NULL RETURNING *
  )
  UPDATE employments e SET ended_on = least(coalesce(e.ended_on, due.ends_on), due.ends_on) FROM due
  WHERE e.emp_id = due.emp_id AND e.org_pos = due.org_pos AND e.pos_seq = due.pos_seq`;

/**
 * The ended positions of one chunk, each with whether the account ends too: only where no position goes on behind the day, and never of somebody
 * who studies here.
 */
const LOOK_AT_ACCOUNTS = `WITH due AS (
    SELECT n.form_id, n.emp_id FROM employment_ends n WHERE n.ended_at IS NOT NULL AND n.account_looked_at IS NULL AND n.ends_on <= $1::date
    ORDER BY n.ends_on, n.form_id LIMIT $3 FOR UPDATE
  ), looked AS (
    UPDATE employment_ends n SET account_looked_at = $2::timestamptz FROM due WHERE n.form_id = due.form_id
  ), ended AS (
    UPDATE people p SET account_ended_at = $2::timestamptz
    WHERE p.emp_id IN (SELECT due.emp_id FROM due) AND p.account_ended_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND (e.ended_on IS NULL OR e.ended_on > $1::date))
      AND NOT EXISTS (SELECT 1 FROM person_groups g WHERE g.emp_id = p.emp_id AND g.grp = 'students')
    RETURNING p.emp_id
  )
  SELECT due.form_id AS "formId", due.emp_id AS "empId", EXISTS (SELECT 1 FROM ended WHERE ended.emp_id = due.emp_id) AS ended FROM due`;

const BY_CONSTRAINT: Readonly<Record<string, PersonnelConflictCode>> = {
  UQ_employments_start: 'held_from_that_day',
  UQ_employment_ends_employment: 'end_known_already',
  FK_employments_person: 'no_such_person',
};

/** The conflict behind a database's no; null when the database did not say no but failed. */
function conflictOf(error: unknown): PersonnelConflict | null {
  if (error instanceof PersonnelConflict) return error;
  const constraint = violatedConstraint(error);
  return constraint === null ? null : new PersonnelConflict(BY_CONSTRAINT[constraint] ?? 'not_taken', { cause: error });
}

/**
 * Writes what finalized forms make of people and their positions. Every row carries the id of its form and is unique by it: the same change applied
 * again writes nothing.
 */
@Injectable()
export class PersonnelRecords {
  private readonly samePeople: SamePeople;

  constructor(@Inject(Sealer) private readonly sealer: Sealer) {
    this.samePeople = new SamePeople(sealer);
  }

  /** Applies a change in the transaction of its form; answers the person's id. Throws `PersonnelConflict` when the records cannot take it. */
  async apply(tx: Tx, change: PersonnelChange): Promise<string> {
    const { written, next } = await tx.one<{ written: string | null; next: string | null }>(WRITTEN_OR_NEXT, [
      change.formId,
      change.kind === 'hire',
    ]);
    if (written !== null) return written;
    try {
      return await this.write(tx, change, next);
    } catch (error) {
      throw conflictOf(error) ?? error;
    }
  }

  /** Ends the positions whose planned end the given forms brought, each on its day. */
  async end(tx: Tx, formIds: readonly string[], now: Date): Promise<void> {
    await tx.execute(END, [[...formIds], now]);
  }

  /** Ends the accounts of some people whose last position has ended up to a day; answers the ended positions that were looked at. */
  endAccounts(tx: Tx, day: string, now: Date, most: number): Promise<EndedPosition[]> {
    return tx.query<EndedPosition>(LOOK_AT_ACCOUNTS, [day, now, most]);
  }

  private async write(tx: Tx, change: PersonnelChange, next: string | null): Promise<string> {
    if (change.kind === 'end') {
      const planned = await tx.execute(PLAN_END, [change.formId, change.empId, change.position, change.endsOn]);
      if (planned !== 1) throw new PersonnelConflict('not_held');
      return change.empId;
    }
    if (change.kind === 'hire') await this.assertNobodyElse(tx, change.person, null, change.confirmed);
    if (change.kind === 'rehire') await this.assertNobodyElse(tx, change.person, change.empId, true);
    const empId = change.kind === 'hire' ? String(next) : change.empId;
    if (change.kind === 'rehire') await this.rehire(tx, empId, change.person);
    const given = [empId, change.formId, JSON.stringify(change.positions.map((one) => this.rowOf(one, empId)))];
    if (change.kind === 'hire') await tx.execute(HIRE, [...given, ...this.particularsOf(change.person, empId)]);
    else await tx.execute(GIVE, given);
    return empId;
  }

  /** One person is one record: an SSN belongs to one, and who shares name and birth date with another is confirmed by HR. */
  private async assertNobodyElse(tx: Tx, person: NewPerson, except: string | null, confirmed: boolean): Promise<void> {
    await this.samePeople.hold(tx, person);
    const [same] = await this.samePeople.of(tx, person, { except });
    if (same === undefined || (confirmed && !same.by_ssn)) return;
    throw new PersonnelConflict(same.by_ssn ? 'ssn_taken' : 'same_person', {}, { name: same.name, id: same.id });
  }

  /** No second person: the one who was here takes what the form says. */
  private async rehire(tx: Tx, empId: string, person: NewPerson): Promise<void> {
    const changed = await tx.execute(REHIRE, [empId, ...this.particularsOf(person, empId)]);
    if (changed !== 1) throw new PersonnelConflict('no_such_person');
  }

  private particularsOf(person: NewPerson, empId: string): unknown[] {
    return [
      person.firstName,
      person.middleName,
      person.lastName,
      person.ssn === null ? null : this.sealer.seal(person.ssn, empId),
      person.ssn?.slice(-4) ?? null,
      person.dob === null ? null : this.sealer.seal(person.dob, empId),
      person.gender,
      person.street1,
      person.street2,
      person.street3,
      person.city,
      person.state,
      person.zip,
      person.countryCode,
      person.phone,
      person.email,
      person.departmentCode,
      person.dob === null ? null : this.sealer.markOf(BIRTH_DATE, person.dob),
    ];
  }

  private rowOf(position: GivenPosition, empId: string): object {
    return {
      form_line: position.line,
      appid: position.appid,
      org_pos: position.orgPos,
      title: position.title,
      department_code: position.departmentCode,
      supervisor_id: position.supervisorId,
      pay_type: position.payType,
      position_status: position.positionStatus,
      pay_sealed: position.pay === null ? null : this.sealer.seal(position.pay, empId),
      num_pay_periods: position.payPeriods,
      started_on: position.startsOn,
      ended_on: position.endsOn,
      accounts: position.accounts,
    };
  }
}
