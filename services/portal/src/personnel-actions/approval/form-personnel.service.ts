import { ACCESS_ONLY, NEW_HIRE, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { GivenPosition, NewPerson, PersonnelChange } from '../../people/index.js';
import { PersonnelConflict, PersonnelRecordsService } from '../../people/index.js';
import type { Narrowed, Tx } from '../../platform/index.js';
import { DataCipher, sql } from '../../platform/index.js';
import { payConflict } from './form-conflicts.js';
import type { AccountCodeRecord, FormRecord, PositionRecord } from '../record/form-records.js';
import type { FormPersonnelService as Q } from './approval.sql.types.js';

/** What of a form goes over into the personnel records. */
type AppliedForm = Pick<
  FormRecord,
  | 'id'
  | 'paf_type'
  | 'req_department_code'
  | 'emp_id'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'ssn_sealed'
  | 'dob_sealed'
  | 'gender'
  | 'street1'
  | 'street2'
  | 'street3'
  | 'city'
  | 'state'
  | 'zip'
  | 'country_code'
  | 'phone'
  | 'email'
  | 'terminate_pos'
  | 'termination_date'
  | 'new_person_reason'
>;

interface CopiedContent extends AppliedForm {
  readonly positions: readonly Omit<PositionRecord, 'supervisor_name' | 'replaced'>[];
  readonly account_codes: readonly AccountCodeRecord[];
}

/** The form with its lines in one answer; shares and encrypted pay are text. */
const APPLIED = sql<
  Narrowed<Q['APPLIED'], Pick<CopiedContent, 'positions' | 'account_codes'>>
>`SELECT f.id, f.paf_type, f.req_department_code, f.emp_id, f.first_name, f.middle_name, f.last_name, f.ssn_sealed, f.dob_sealed, f.gender,
    f.street1, f.street2, f.street3, f.city, f.state, f.zip, f.country_code, f.phone, f.email, f.terminate_pos, f.termination_date, f.new_person_reason,
    (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY p.line), '[]') FROM personnel_action_positions p WHERE p.form_id = f.id) AS positions,
    (SELECT coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('dist_pct', a.dist_pct::text) ORDER BY a.line), '[]')
     FROM personnel_action_account_codes a WHERE a.form_id = f.id) AS account_codes
  FROM personnel_action_forms f WHERE f.id = :formId::uuid`;

type Open = (encrypted: string | null) => string | null;

function personOf(form: AppliedForm, positions: readonly GivenPosition[], open: Open): NewPerson {
  return {
    firstName: form.first_name ?? '',
    middleName: form.middle_name,
    lastName: form.last_name ?? '',
    ssn: open(form.ssn_sealed),
    dob: open(form.dob_sealed),
    gender: form.gender,
    street1: form.street1,
    street2: form.street2,
    street3: form.street3,
    city: form.city,
    state: form.state,
    zip: form.zip,
    countryCode: form.country_code,
    phone: form.phone,
    email: form.email,
    departmentCode: positions[0]?.departmentCode ?? form.req_department_code,
  };
}

function givenOf(position: CopiedContent['positions'][number], codes: readonly AccountCodeRecord[], open: Open): GivenPosition {
  return {
    line: position.line,
    appid: position.appid,
    orgPos: position.org_pos,
    title: position.pos_title,
    departmentCode: position.department_code,
    supervisorId: position.supervisor_id,
    payType: position.pay_type,
    positionStatus: position.position_status,
    pay: open(position.pay_sealed),
    payPeriods: position.num_pay_periods,
    startsOn: position.start_date,
    endsOn: position.end_date,
    replaces: position.replaces,
    accounts: codes
      .filter((code) => code.paf_position_id === position.id)
      .map((code) => ({
        line: code.line,
        acct_comp_1: code.acct_comp_1,
        acct_comp_2_dept_code: code.acct_comp_2_dept_code,
        acct_comp_3: code.acct_comp_3,
        acct_comp_4_object_code: code.acct_comp_4_object_code,
        acct_comp_5: code.acct_comp_5,
        dist_pct: String(code.dist_pct),
      })),
  };
}

/** What a form makes of the personnel records once it is finalized; null for access alone. A new hire that names a person is a rehire. */
function personnelChangeOf(form: CopiedContent, open: Open): PersonnelChange | null {
  const formId = form.id;
  if (form.paf_type === ACCESS_ONLY) return null;
  if (form.paf_type === TERMINATION) {
    const endsOn = form.termination_date ?? '';
    return { kind: 'end', formId, empId: form.emp_id ?? '', position: form.terminate_pos ?? '', endsOn };
  }
  const given = form.positions.map((position) => givenOf(position, form.account_codes, open));
  if (form.paf_type === NEW_HIRE) {
    const person = personOf(form, given, open);
    return form.emp_id === null
      ? { kind: 'hire', formId, person, confirmed: form.new_person_reason !== null, positions: given }
      : { kind: 'rehire', formId, empId: form.emp_id, person, positions: given };
  }
  return { kind: 'give', formId, empId: form.emp_id ?? '', positions: given };
}

/** Carries what a finalized form says over into the personnel records, in the transaction that finalizes it. */
@Injectable()
export class FormPersonnelService {
  constructor(
    @Inject(PersonnelRecordsService) private readonly records: PersonnelRecordsService,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** Answers whose records took it, null for access alone. Throws `PersonnelConflict` when the records cannot take it. */
  async write(tx: Tx, formId: string): Promise<string | null> {
    const form = await tx.maybe(APPLIED, { formId });
    if (form === null) return null;
    const open: Open = (encrypted) => (encrypted === null ? null : this.cipher.decrypt(encrypted, formId));
    const positions = form.positions.map((position) => ({ ...position, pay: open(position.pay_sealed) }));
    const gaps = await payConflict(tx, { ...form, positions });
    if (gaps !== null) throw new PersonnelConflict('incomplete_pay', {}, { gaps });
    const change = personnelChangeOf(form, open);
    return change === null ? null : await this.records.apply(tx, change);
  }
}
