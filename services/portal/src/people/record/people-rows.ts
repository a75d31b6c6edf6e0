/** The kind of mark by which equal birth dates are found without being read. */
export const BIRTH_DATE = 'birth-date';

/** A person as personnel knows one; the SSN is never among the fields. */
export interface PersonRow {
  readonly emp_id: string;
  readonly username: string | null;
  readonly name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
  readonly street1: string | null;
  readonly street2: string | null;
  readonly street3: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country_code: string | null;
  readonly department_code: string | null;
  readonly department_name: string | null;
  /** Where the picture lies. */
  readonly image: string;
  readonly is_employee: boolean;
  readonly account_ended_at: Date | null;
}

/** A person found by a search. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly department: string | null;
}

/** A supervisor, in the field names of the personnel system. [PAF-064] */
export interface SupervisorRow {
  readonly FIRST_NAME: string;
  readonly LAST_NAME: string;
  readonly SUPER_ID_NUM: string;
}

/** A position that an employee holds. [PAF-038] */
export interface HeldPositionRow {
  readonly ORG_POS: string;
  readonly POS_SEQ: string;
  readonly title: string;
  readonly department_code: string;
  readonly department_name: string | null;
}

export interface DepartmentRow {
  readonly dept_code: string;
  readonly friendly_name: string;
}

/** A position of the catalogue; the median salary is dollars a year as decimal text. [PAF-035] */
export interface PositionRow {
  readonly appid: string;
  readonly org_pos: string;
  readonly org_pos_desc: string;
  readonly pos_title: string;
  readonly pos_type: string;
  readonly fullpart_sts: string;
  readonly median_salary: string | null;
  readonly obj_cde: string;
  readonly department_code: string;
}

/** The person that somebody entered, to be compared with those who are here already. */
export interface EnteredPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly dob?: string | null | undefined;
  readonly ssn?: string | null | undefined;
}

/** Somebody who may be the entered person; of the SSN at most its last four digits. [PAF-026] */
export interface DuplicateRow {
  readonly id: string;
  readonly name: string;
  readonly dob: string | null;
  readonly ssn_last4: string | null;
  readonly department: string | null;
  /** Was employed once and holds no position today. */
  readonly former: boolean;
  /** Whether the whole SSN is the entered one. */
  readonly by_ssn: boolean;
}
