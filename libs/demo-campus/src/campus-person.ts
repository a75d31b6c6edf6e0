/** A person with the particulars that a personnel form asks for. `dob` is a business date. */
export interface CampusPerson {
  readonly emp_id: string;
  readonly username: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly dob: string;
  readonly gender: 'M' | 'F';
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country_code: string;
  readonly phone: string;
  readonly email: string;
}
