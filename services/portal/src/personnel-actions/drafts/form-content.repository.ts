import type { FormContent, PositionInput } from '@campus/domain/personnel-actions';
import { isHourly, NEW_HIRE, storedShare } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/index.js';
import { DataCipher, sql } from '../../platform/index.js';
import type { CatalogueEntry, ContentFacts, KnownEmployee, KnownRehired } from './form-content-check.js';
import { accessItemsOf, approversOf, employeeOf, heldPosition, positionsOf, terminatedPosition } from './form-content-check.js';
import { FACTS, REHIRED } from './form-content.sql.js';
import type { FormContentRepository as Q } from './drafts.sql.types.js';

const COLUMNS = [
  'paf_type',
  'req_department_code',
  'approver_ids',
  'remarks',
  'emp_id',
  'first_name',
  'middle_name',
  'last_name',
  'ssn_sealed',
  'dob_sealed',
  'gender',
  'street1',
  'street2',
  'street3',
  'city',
  'state',
  'zip',
  'country_code',
  'phone',
  'email',
  'terminate_pos',
  'termination_date',
  'termination_remarks',
  'access_items',
  'access_note',
] as const;

/** The values of the columns above. */
type Columns = Omit<Q['INSERT']['values'], 'formId' | 'by' | 'name' | 'now'>;

/** A repeated create meets its own first row and adds none. */
const INSERT = sql<
  Q['INSERT']
>`INSERT INTO personnel_action_forms (id, stage, creator_id, creator_name, last_changed_by, created_at, stage_since, ${sql.raw(COLUMNS.join(', '))})
  VALUES (:formId::uuid, 'draft', :by, :name, :by, :now, :now, ${sql.raw(COLUMNS.map((column) => `:${column}`).join(', '))}) ON CONFLICT (id) DO NOTHING`;

const UPDATE = sql<
  Q['UPDATE']
>`UPDATE personnel_action_forms SET version = version + 1, last_changed_by = :by, new_person_reason = NULL,
    ${sql.raw(COLUMNS.map((column) => `${column} = :${column}`).join(', '))}
  WHERE id = :formId::uuid AND version = :version::int`;

const INSERT_POSITIONS = sql<
  Q['INSERT_POSITIONS']
>`INSERT INTO personnel_action_positions (id, form_id, line, appid, department_code, supervisor_id, org_pos, pos_title, pay_type,
    position_status, pay_sealed, num_pay_periods, start_date, end_date, remarks, replaces)
  SELECT r.id, :formId::uuid, r.line, r.appid, r.department_code, r.supervisor_id, r.org_pos, r.pos_title, r.pay_type, r.position_status, r.pay_sealed,
    r.num_pay_periods, r.start_date, r.end_date, r.remarks, r.replaces
  FROM jsonb_to_recordset(:lines::jsonb) AS r(id uuid, line int, appid text, department_code text, supervisor_id text, org_pos text, pos_title text,
    pay_type text, position_status text, pay_sealed text, num_pay_periods int, start_date date, end_date date, remarks text,
    replaces text)`;

const INSERT_CODES = sql<
  Q['INSERT_CODES']
>`INSERT INTO personnel_action_account_codes (form_id, paf_position_id, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3,
    acct_comp_4_object_code, acct_comp_5, dist_pct)
  SELECT :formId::uuid, r.paf_position_id, r.line, r.acct_comp_1, r.acct_comp_2_dept_code, r.acct_comp_3, r.acct_comp_4_object_code, r.acct_comp_5, r.dist_pct
  FROM jsonb_to_recordset(:codes::jsonb) AS r(paf_position_id uuid, line int, acct_comp_1 text, acct_comp_2_dept_code text, acct_comp_3 text,
    acct_comp_4_object_code text, acct_comp_5 text, dist_pct numeric)`;

/** Who saves, for which departments, on which business date. */
export interface Saver {
  readonly empId: string;
  readonly everyDepartment: boolean;
  readonly today: string;
}

/** Who saves, when. */
export interface Saving {
  readonly formId: string;
  readonly empId: string;
  readonly name: string;
  readonly now: Date;
}

const DELETE_POSITIONS = sql<
  Q['DELETE_POSITIONS']
>`DELETE FROM personnel_action_positions WHERE form_id = :formId::uuid RETURNING id`;

/** Writes the content of forms; SSN, birth date and pay are encrypted and bound to the form. */
@Injectable()
export class FormContentRepository {
  constructor(@Inject(DataCipher) private readonly cipher: DataCipher) {}

  /** What the campus says about everything that a content names. */
  async facts(tx: Tx, content: FormContent, saver: Saver): Promise<ContentFacts> {
    const positions = positionsOf(content);
    const known = await tx.one(FACTS, {
      department: content.req_department_code,
      by: saver.empId,
      everyDepartment: saver.everyDepartment,
      today: saver.today,
      approvers: approversOf(content),
      employee: (content.paf_type === NEW_HIRE ? null : employeeOf(content)) ?? '',
      appids: positions.map((position) => position.appid),
      departments: positions.map((position) => position.department_code),
      items: accessItemsOf(content),
      supervisors: positions.map((position) => position.supervisor_id).filter((id) => id !== null && id !== undefined),
    });
    return { ...known, today: saver.today, rehired: await this.rehired(tx, content, saver.today) };
  }

  private async rehired(tx: Tx, content: FormContent, today: string): Promise<KnownRehired | null> {
    const empId = content.paf_type === NEW_HIRE ? employeeOf(content) : null;
    if (content.paf_type !== NEW_HIRE || empId === null) return null;
    const known = await tx.maybe(REHIRED, { empId, today });
    if (known === null) return null;
    const isOther = (encrypted: string | null, entered: string | null | undefined): boolean =>
      encrypted !== null &&
      Boolean(entered) &&
      this.cipher.decrypt(encrypted, empId).replace(/\D/g, '') !== entered?.replace(/\D/g, '');
    const differs = isOther(known.ssn_sealed, content.ssn)
      ? 'SSN'
      : isOther(known.dob_sealed, content.dob)
        ? 'date of birth'
        : null;
    return { name: known.name, former: known.former, differs };
  }

  /** Makes the draft; false when a form with this id is there already. */
  async insert(tx: Tx, saving: Saving, content: FormContent, facts: ContentFacts): Promise<boolean> {
    const made = await tx.execute(INSERT, {
      formId: saving.formId,
      by: saving.empId,
      name: saving.name,
      now: saving.now,
      ...this.values(saving.formId, content, facts),
    });
    if (made === 0) return false;
    await this.writeLines(tx, saving.formId, content, facts, new Set());
    return true;
  }

  /** Replaces the content of the version that was locked; false when it is another one by now. */
  async update(tx: Tx, saving: Saving, version: number, content: FormContent, facts: ContentFacts): Promise<boolean> {
    const changed = await tx.execute(UPDATE, {
      formId: saving.formId,
      by: saving.empId,
      version,
      ...this.values(saving.formId, content, facts),
    });
    if (changed === 0) return false;
    const old = await tx.query(DELETE_POSITIONS, { formId: saving.formId });
    await this.writeLines(tx, saving.formId, content, facts, new Set(old.map((row) => row.id)));
    return true;
  }

  private encrypt(value: string | null | undefined, formId: string): string | null {
    return value === null || value === undefined ? null : this.cipher.encrypt(value, formId);
  }

  /** A birth date encrypted for the person opens under the person's id only: the form gets it encrypted for itself. */
  private reencrypted(employee: KnownEmployee | null, formId: string): string | null {
    const encrypted = employee?.dob_sealed ?? null;
    return employee === null || encrypted === null ? null : this.encrypt(this.cipher.decrypt(encrypted, employee.emp_id), formId);
  }

  private values(formId: string, content: FormContent, facts: ContentFacts): Columns {
    const person = content.paf_type === NEW_HIRE ? this.ofNewHire(formId, content) : this.ofEmployee(formId, facts.employee);
    const ending = content.paf_type === 4 ? content : null;
    const access = content.paf_type === 3 ? content : null;
    return {
      ...person,
      paf_type: content.paf_type,
      req_department_code: content.req_department_code,
      approver_ids: approversOf(content),
      remarks: content.remarks ?? null,
      emp_id: employeeOf(content),
      terminate_pos: terminatedPosition(content, facts),
      termination_date: ending?.termination_date ?? null,
      termination_remarks: ending?.termination_remarks ?? null,
      access_items: accessItemsOf(content),
      access_note: access?.access_note ?? null,
    };
  }

  private ofNewHire(formId: string, content: Extract<FormContent, { paf_type: 1 }>) {
    return {
      first_name: content.first_name,
      middle_name: content.middle_name ?? null,
      last_name: content.last_name,
      ssn_sealed: this.encrypt(content.ssn, formId),
      dob_sealed: this.encrypt(content.dob, formId),
      gender: content.gender ?? null,
      street1: content.street1,
      street2: content.street2 ?? null,
      street3: content.street3 ?? null,
      city: content.city,
      state: content.state ?? null,
      zip: content.zip ?? null,
      country_code: content.country_code,
      phone: content.phone ?? null,
      email: content.email ?? null,
    };
  }

  /** A form shows the employee as the person was when it was saved; the SSN stays with the people. */
  private ofEmployee(formId: string, employee: KnownEmployee | null) {
    return {
      first_name: employee?.first_name ?? null,
      middle_name: employee?.middle_name ?? null,
      last_name: employee?.last_name ?? null,
      ssn_sealed: null,
      dob_sealed: this.reencrypted(employee, formId),
      gender: employee?.gender ?? null,
      street1: employee?.street1 ?? null,
      street2: employee?.street2 ?? null,
      street3: employee?.street3 ?? null,
      city: employee?.city ?? null,
      state: employee?.state ?? null,
      zip: employee?.zip ?? null,
      country_code: employee?.country_code ?? null,
      phone: employee?.phone ?? null,
      email: employee?.email ?? null,
    };
  }

  private async writeLines(
    tx: Tx,
    formId: string,
    content: FormContent,
    facts: ContentFacts,
    known: ReadonlySet<string>,
  ): Promise<void> {
    const positions = positionsOf(content);
    if (positions.length === 0) return;
    const left = new Set(known);
    const lines = positions.map((position, index) => {
      const kept = position.id !== undefined && left.delete(position.id);
      return { id: kept ? position.id : randomUUID(), line: index + 1, position, entry: facts.catalogue[position.appid] };
    });
    await tx.execute(INSERT_POSITIONS, {
      formId,
      lines: JSON.stringify(lines.map((line) => this.positionRow(formId, line, facts))),
    });
    const codes = lines.flatMap(({ id, position }) =>
      position.account_codes.map((code, index) => ({
        ...code,
        paf_position_id: id,
        line: index + 1,
        acct_comp_2_dept_code: position.department_code,
        dist_pct: storedShare(code.dist_pct),
      })),
    );
    if (codes.length > 0) await tx.execute(INSERT_CODES, { formId, codes: JSON.stringify(codes) });
  }

  /** What the catalogue knows is taken from there. [PAF-032] */
  private positionRow(
    formId: string,
    line: { id: string | undefined; line: number; position: PositionInput; entry: CatalogueEntry | undefined },
    facts: ContentFacts,
  ) {
    const { position, entry } = line;
    if (entry === undefined) throw new Error(`Position ${line.line} was written before it was checked`);
    return {
      id: line.id,
      line: line.line,
      appid: position.appid,
      department_code: position.department_code,
      supervisor_id: position.supervisor_id ?? null,
      org_pos: entry.org_pos,
      pos_title: entry.pos_title,
      pay_type: entry.pos_type,
      position_status: entry.fullpart_sts,
      pay_sealed: this.encrypt(isHourly(entry.pos_type) ? position.pay_rate : position.pay_amount, formId),
      num_pay_periods: position.num_pay_periods ?? null,
      start_date: position.start_date,
      end_date: position.end_date ?? null,
      remarks: position.remarks ?? null,
      replaces: heldPosition(position.replaces, facts),
    };
  }
}
