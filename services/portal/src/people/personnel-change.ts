import type { AssignmentConflictCode } from '@campus/domain/people/rules';

/** An account that pays a share of a position; the share is a fraction as decimal text. */
export interface GivenAccount {
  readonly line: number;
  readonly acct_comp_1: string;
  readonly acct_comp_2_dept_code: string;
  readonly acct_comp_3: string;
  readonly acct_comp_4_object_code: string;
  readonly acct_comp_5: string;
  readonly dist_pct: string;
}

/** A position that a form gives; days are ISO business dates, `pay` is dollars an hour (H) or in all (S). */
export interface GivenPosition {
  readonly line: number;
  readonly appid: string;
  readonly orgPos: string;
  readonly title: string;
  readonly departmentCode: string;
  readonly supervisorId: string | null;
  readonly payType: string;
  readonly positionStatus: string;
  readonly pay: string | null;
  readonly payPeriods: number | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  /** The held assignment that ends the day before; null for a further position. */
  readonly replaces: string | null;
  readonly accounts: readonly GivenAccount[];
}

/** Somebody whom the campus takes on. */
export interface NewPerson {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly ssn: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
  readonly street1: string | null;
  readonly street2: string | null;
  readonly street3: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly countryCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly departmentCode: string;
}

/** What a finalized form makes of the personnel records: a person taken on, or taken on again, a position given, a position that ends on its date. */
export type PersonnelChange =
  | {
      readonly kind: 'hire';
      readonly formId: string;
      readonly person: NewPerson;
      readonly confirmed: boolean;
      readonly positions: readonly GivenPosition[];
    }
  | {
      readonly kind: 'rehire';
      readonly formId: string;
      readonly empId: string;
      readonly person: NewPerson;
      readonly positions: readonly GivenPosition[];
    }
  | { readonly kind: 'give'; readonly formId: string; readonly empId: string; readonly positions: readonly GivenPosition[] }
  | {
      readonly kind: 'end';
      readonly formId: string;
      readonly empId: string;
      /** The position and its sequence, like `0410-0011`. */
      readonly position: string;
      readonly endsOn: string;
    };

/** Why the personnel records cannot take a change. */
export type PersonnelConflictCode =
  AssignmentConflictCode | 'incomplete_pay' | 'no_such_person' | 'ssn_taken' | 'same_person' | 'supervisor_left' | 'not_taken';

/** The personnel records cannot take this change as they stand; nothing of it was written. */
export class PersonnelConflict extends Error {
  override readonly name = 'PersonnelConflict';

  constructor(
    readonly code: PersonnelConflictCode,
    options?: ErrorOptions,
    /** What the sentence names. */
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(`The personnel records cannot take the change: ${code}`, options);
  }
}
