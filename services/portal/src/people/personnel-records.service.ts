import { conflictOfEnd, conflictsOfGiven, dayBefore, phoneText } from '@campus/domain/people/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { DataCipher, sql, violatedConstraint } from '../platform/index.js';
import { holdAccount } from './account-ends.js';
import { heldAssignments, sayDays } from './held-assignments.js';
import { BIRTH_DATE } from './record/people-rows.js';
import type { GivenPosition, NewPerson, PersonnelChange, PersonnelConflictCode } from './personnel-change.js';
import { PersonnelConflict } from './personnel-change.js';
import { SamePeopleService } from './same-person.service.js';
import type { PersonnelRecordsService as Q } from './people.sql.types.js';

/** Whose records the form was written into before; else, for somebody who is hired, the id that is next. */
const WRITTEN_OR_NEXT = sql<
  Q['WRITTEN_OR_NEXT']
>`SELECT w.emp_id AS written, CASE WHEN w.emp_id IS NULL AND :isHire::boolean THEN nextval('people_emp_id')::text END AS next
  FROM (SELECT (SELECT emp_id FROM employments WHERE form_id = :formId::uuid
    UNION ALL SELECT emp_id FROM people WHERE hired_by_form = :formId::uuid
    UNION ALL SELECT emp_id FROM employment_ends WHERE form_id = :formId::uuid LIMIT 1) AS emp_id) w`;

/** A former employee comes back: what the form says anew replaces what was known, what it leaves out stays. The account is open again. */
const UPDATE_REHIRED = sql<
  Q['UPDATE_REHIRED']
>`UPDATE people SET first_name = :firstName, middle_name = coalesce(:middleName, middle_name), last_name = :lastName, ssn_sealed = coalesce(:ssnSealed, ssn_sealed),
    ssn_last4 = coalesce(:ssnLast4, ssn_last4), dob_sealed = coalesce(:dobSealed, dob_sealed), gender = coalesce(:gender, gender), street1 = :street1, street2 = :street2,
    street3 = :street3, city = :city, state = :state, zip = :zip, country_code = :countryCode, phone = coalesce(:phone, phone), email = coalesce(:email, email),
    department_code = :departmentCode, is_employee = true, account_ended_at = NULL, dob_mark = coalesce(:dobMark, dob_mark)
  WHERE emp_id = :empId`;

/** The positions of a form, for CTEs: `pos_seq` goes on counting where the person held the position before. */
const GIVEN = sql`given AS (
    SELECT r.*, (coalesce((SELECT max(nullif(regexp_replace(h.pos_seq, '\\D', '', 'g'), '')::int) FROM employments h
        WHERE h.emp_id = :empId AND h.org_pos = r.org_pos), 0) + row_number() OVER (PARTITION BY r.org_pos ORDER BY r.form_line))::text AS pos_seq
    FROM jsonb_to_recordset(:positions::jsonb) AS r(form_line int, appid text, org_pos text, title text, department_code text, supervisor_id text, pay_type text,
      position_status text, pay_sealed text, num_pay_periods int, started_on date, ended_on date, accounts jsonb)
  ), held AS (
    INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, supervisor_id, started_on, ended_on, appid, pay_type, position_status,
      pay_sealed, num_pay_periods, form_id, form_line)
    SELECT :empId, org_pos, pos_seq, title, department_code, supervisor_id, started_on, ended_on, appid, pay_type, position_status, pay_sealed,
      num_pay_periods, :formId::uuid, form_line FROM given
  )`;

const PAID_BY = sql`INSERT INTO account_distributions (emp_id, org_pos, pos_seq, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3, acct_comp_4_object_code,
    acct_comp_5, dist_pct)
  SELECT :empId, g.org_pos, g.pos_seq, a.line, a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code, a.acct_comp_5, a.dist_pct
  FROM given g CROSS JOIN LATERAL jsonb_to_recordset(g.accounts) AS a(line int, acct_comp_1 text, acct_comp_2_dept_code text, acct_comp_3 text,
    acct_comp_4_object_code text, acct_comp_5 text, dist_pct numeric)`;

const INSERT_POSITIONS = sql<Q['INSERT_POSITIONS']>`WITH ${GIVEN}, employed AS (
    UPDATE people SET is_employee = true, account_ended_at = NULL, department_code = coalesce(department_code, (SELECT g.department_code FROM given g ORDER BY g.form_line LIMIT 1))
    WHERE emp_id = :empId
  ) ${PAID_BY}`;

/** A new person and the positions in one. */
const INSERT_HIRED = sql<Q['INSERT_HIRED']>`WITH hired AS (
    INSERT INTO people (emp_id, first_name, middle_name, last_name, ssn_sealed, ssn_last4, dob_sealed, gender, street1, street2, street3, city, state,
      zip, country_code, phone, email, department_code, dob_mark, is_employee, hired_by_form)
    VALUES (:empId, :firstName, :middleName, :lastName, :ssnSealed, :ssnLast4, :dobSealed, :gender, :street1, :street2, :street3, :city, :state, :zip, :countryCode, :phone, :email, :departmentCode, :dobMark, true, :formId::uuid)
  ), ${GIVEN} ${PAID_BY}`;

/** A position that has ended by itself before the day is not held on it any more. */
const PLAN_END = sql<Q['PLAN_END']>`INSERT INTO employment_ends (form_id, emp_id, org_pos, pos_seq, ends_on)
  SELECT :formId::uuid, e.emp_id, e.org_pos, e.pos_seq, :endsOn::date FROM employments e
  WHERE e.emp_id = :empId AND regexp_replace(e.org_pos || e.pos_seq, '\\W', '', 'g') = regexp_replace(:position, '\\W', '', 'g')
    AND e.started_on <= :endsOn::date AND (e.ended_on IS NULL OR e.ended_on >= :endsOn::date)
  ORDER BY e.started_on DESC LIMIT 1`;

const END = sql<Q['END']>`WITH due AS (
    UPDATE employment_ends SET ended_at = :now::timestamptz WHERE form_id = ANY (:formIds::uuid[]) AND ended_at IS NULL RETURNING *
  )
  UPDATE employments e SET ended_on = least(coalesce(e.ended_on, due.ends_on), due.ends_on) FROM due
  WHERE e.emp_id = due.emp_id AND e.org_pos = due.org_pos AND e.pos_seq = due.pos_seq`;

/** A termination that was called off ends nothing, and the position may be terminated anew. */
const FORGET_END = sql<Q['FORGET_END']>`DELETE FROM employment_ends WHERE form_id = :formId::uuid AND ended_at IS NULL`;

const MOVE_END = sql<Q['MOVE_END']>`UPDATE employment_ends n SET ends_on = :endsOn::date FROM employments e
  WHERE n.form_id = :formId::uuid AND n.ended_at IS NULL AND e.emp_id = n.emp_id AND e.org_pos = n.org_pos AND e.pos_seq = n.pos_seq
    AND e.started_on <= :endsOn::date AND (e.ended_on IS NULL OR e.ended_on >= :endsOn::date)`;

/** Changes of one person's positions come one after the other. */
const HOLD_PERSON = sql<Q['HOLD_PERSON']>`SELECT 1 FROM people WHERE emp_id = :empId FOR NO KEY UPDATE`;

const END_REPLACED = sql<
  Q['END_REPLACED']
>`UPDATE employments SET ended_on = least(ended_on, :lastDay::date) WHERE emp_id = :empId AND org_pos || '-' || pos_seq = :replaces`;

const BY_CONSTRAINT: Readonly<Record<string, PersonnelConflictCode>> = {
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
export class PersonnelRecordsService {
  private readonly samePeople: SamePeopleService;

  constructor(@Inject(DataCipher) private readonly cipher: DataCipher) {
    this.samePeople = new SamePeopleService(cipher);
  }

  /** Applies a change in the transaction of its form; answers the person's id. Throws `PersonnelConflict` when the records cannot take it. */
  async apply(tx: Tx, change: PersonnelChange): Promise<string> {
    const { written, next } = await tx.one(WRITTEN_OR_NEXT, { formId: change.formId, isHire: change.kind === 'hire' });
    if (written !== null) return written;
    try {
      return await this.write(tx, change, next);
    } catch (error) {
      throw conflictOf(error) ?? error;
    }
  }

  /** Ends the positions whose planned end the given forms brought, each on its day. */
  async end(tx: Tx, formIds: readonly string[], now: Date): Promise<void> {
    await tx.execute(END, { formIds: [...formIds], now });
  }

  /** Forgets the end of a position that has not come; answers whether there was one. */
  async forgetEnd(tx: Tx, formId: string): Promise<boolean> {
    return (await tx.execute(FORGET_END, { formId })) === 1;
  }

  /** Moves the end of a position that has not come to another day; answers whether the position is held on it. */
  async moveEnd(tx: Tx, formId: string, endsOn: string): Promise<boolean> {
    return (await tx.execute(MOVE_END, { formId, endsOn })) === 1;
  }

  private async write(tx: Tx, change: PersonnelChange, next: string | null): Promise<string> {
    if (change.kind !== 'hire') await tx.query(HOLD_PERSON, { empId: change.empId });
    await this.assertFits(tx, change);
    if (change.kind === 'end') {
      const planned = await tx.execute(PLAN_END, {
        formId: change.formId,
        empId: change.empId,
        position: change.position,
        endsOn: change.endsOn,
      });
      if (planned !== 1) throw new PersonnelConflict('not_held');
      return change.empId;
    }
    await this.assertSupervisors(tx, change.positions);
    if (change.kind === 'hire') await this.assertNobodyElse(tx, change.person, null, change.confirmed);
    if (change.kind === 'rehire') await this.assertNobodyElse(tx, change.person, change.empId, true);
    const empId = change.kind === 'hire' ? String(next) : change.empId;
    if (change.kind === 'rehire') await this.rehire(tx, empId, change.person);
    const positions = JSON.stringify(change.positions.map((one) => this.rowOf(one, empId)));
    const given = { empId, formId: change.formId, positions };
    for (const { replaces, startsOn } of change.positions) {
      if (replaces !== null) await tx.execute(END_REPLACED, { empId, replaces, lastDay: dayBefore(startsOn) });
    }
    if (change.kind === 'hire') await tx.execute(INSERT_HIRED, { ...given, ...this.particularsOf(change.person, empId) });
    else await tx.execute(INSERT_POSITIONS, given);
    return empId;
  }

  /** The positions of the person take what the form says, by the same rules that were asked when it was submitted. */
  private async assertFits(tx: Tx, change: PersonnelChange): Promise<void> {
    const held = change.kind === 'hire' ? [] : await heldAssignments(tx, change.empId);
    const [conflict] =
      change.kind === 'end' ? [conflictOfEnd(change.position, change.endsOn, held)] : conflictsOfGiven(change.positions, held);
    if (conflict != null) throw new PersonnelConflict(conflict.code, {}, sayDays(conflict.values));
  }

  /** One person is one record: an SSN belongs to one, and who shares name and birth date with another is confirmed by HR. */
  private async assertNobodyElse(tx: Tx, person: NewPerson, except: string | null, confirmed: boolean): Promise<void> {
    await this.samePeople.hold(tx, person);
    const [same] = await this.samePeople.of(tx, person, { except });
    if (same === undefined || (confirmed && !same.by_ssn)) return;
    throw new PersonnelConflict(same.by_ssn ? 'ssn_taken' : 'same_person', {}, { name: same.name, id: same.id });
  }

  /** Who supervises has an account, which does not end beside this. */
  private async assertSupervisors(tx: Tx, positions: readonly GivenPosition[]): Promise<void> {
    for (const id of new Set(positions.map((position) => position.supervisorId)))
      if (id !== null && !(await holdAccount(tx, id))) throw new PersonnelConflict('supervisor_left', {}, { id });
  }

  /** No second person: the one who was here takes what the form says. */
  private async rehire(tx: Tx, empId: string, person: NewPerson): Promise<void> {
    const changed = await tx.execute(UPDATE_REHIRED, { empId, ...this.particularsOf(person, empId) });
    if (changed !== 1) throw new PersonnelConflict('no_such_person');
  }

  private particularsOf(person: NewPerson, empId: string) {
    const { firstName, middleName, lastName, gender, phone, email, departmentCode } = person;
    const { street1, street2, street3, city, state, zip, countryCode } = person;
    return {
      firstName,
      middleName,
      lastName,
      gender,
      phone: phoneText(phone),
      email,
      departmentCode,
      street1,
      street2,
      street3,
      city,
      state,
      zip,
      countryCode,
      ssnSealed: person.ssn === null ? null : this.cipher.encrypt(person.ssn, empId),
      ssnLast4: person.ssn?.slice(-4) ?? null,
      dobSealed: person.dob === null ? null : this.cipher.encrypt(person.dob, empId),
      dobMark: person.dob === null ? null : this.cipher.keyedHash(BIRTH_DATE, person.dob),
    };
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
      pay_sealed: position.pay === null ? null : this.cipher.encrypt(position.pay, empId),
      num_pay_periods: position.payPeriods,
      started_on: position.startsOn,
      ended_on: position.endsOn,
      accounts: position.accounts,
    };
  }
}
