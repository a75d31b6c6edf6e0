import { ACCESS_ONLY, NEW_HIRE, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { GivenPosition, NewPerson, PersonnelChange } from '../people/index.js';
import { PersonnelRecords } from '../people/index.js';
import type { Tx } from '../platform/index.js';
import { Sealer } from '../platform/index.js';
import type { AccountCodeRecord, FormContentRecord, FormRecord, PositionRecord } from './form-records.js';
import { loadAccountCodes, loadForm, loadPositions } from './form-records.js';

type Open = (sealed: string | null) => string | null;

function personOf(form: FormRecord, positions: readonly GivenPosition[], open: Open): NewPerson {
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

function givenOf(position: PositionRecord, codes: readonly AccountCodeRecord[], open: Open): GivenPosition {
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
export function personnelChangeOf({ form, positions, accountCodes }: FormContentRecord, open: Open): PersonnelChange | null {
  const formId = form.id;
  if (form.paf_type === ACCESS_ONLY) return null;
  if (form.paf_type === TERMINATION) {
    const endsOn = form.termination_date ?? '';
    return { kind: 'end', formId, empId: form.emp_id ?? '', position: form.terminate_pos ?? '', endsOn };
  }
  const given = positions.map((position) => givenOf(position, accountCodes, open));
  if (form.paf_type === NEW_HIRE) {
    const person = personOf(form, given, open);
    return form.emp_id === null
      ? { kind: 'hire', formId, person, positions: given }
      : { kind: 'rehire', formId, empId: form.emp_id, person, positions: given };
  }
  return { kind: 'give', formId, empId: form.emp_id ?? '', positions: given };
}

/** Carries what a finalized form says over into the personnel records, in the transaction that finalizes it. */
@Injectable()
export class FormPersonnel {
  constructor(
    @Inject(PersonnelRecords) private readonly records: PersonnelRecords,
    @Inject(Sealer) private readonly sealer: Sealer,
  ) {}

  /** Throws `PersonnelConflict` when the records cannot take it. A new hire's form learns the person's id. */
  async write(tx: Tx, formId: string): Promise<void> {
    const form = await loadForm(tx, formId);
    if (form === null || form.paf_type === ACCESS_ONLY) return;
    const [positions, accountCodes] = [await loadPositions(tx, formId), await loadAccountCodes(tx, formId)];
    const open: Open = (sealed) => (sealed === null ? null : this.sealer.open(sealed, formId));
    const change = personnelChangeOf({ form, positions, accountCodes }, open);
    if (change === null) return;
    const empId = await this.records.apply(tx, change);
    if (form.emp_id === null) {
      await tx.execute('UPDATE personnel_action_forms SET emp_id = $2 WHERE id = $1::uuid', [formId, empId]);
    }
  }
}
