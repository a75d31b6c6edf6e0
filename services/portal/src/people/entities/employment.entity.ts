import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Department } from './department.entity.js';
import { Person } from './person.entity.js';

/** Who supervises in a department. */
@Entity('supervisors')
export class Supervisor {
  @ForeignKey(() => Person, { name: 'FK_supervisors_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_supervisors' })
  empId!: string;

  @ForeignKey(() => Department, { name: 'FK_supervisors_department' })
  @PrimaryColumn({ name: 'department_code', type: 'text', primaryKeyConstraintName: 'PK_supervisors' })
  departmentCode!: string;
}

/** A position of the catalogue: H hourly or S salary; P part-time, F full-time or T temporary. [PAF-035] */
@Entity('catalogue_positions')
@Check('catalogue_positions_pos_type_check', `pos_type IN ('H', 'S')`)
@Check('catalogue_positions_fullpart_sts_check', `fullpart_sts IN ('P', 'F', 'T')`)
@Index('IDX_catalogue_positions_department', ['departmentCode'])
@Index('IDX_catalogue_positions_position', ['orgPos', 'appid'])
export class CataloguePosition {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_catalogue_positions' })
  appid!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'org_pos_desc', type: 'text' })
  description!: string;

  @Column({ name: 'pos_title', type: 'text' })
  title!: string;

  @Column({ name: 'pos_type', type: 'text' })
  payType!: 'H' | 'S';

  @Column({ name: 'fullpart_sts', type: 'text' })
  status!: 'P' | 'F' | 'T';

  @Column({ name: 'median_salary', type: 'numeric', precision: 12, scale: 2, nullable: true })
  medianSalary!: string | null;

  @Column({ name: 'obj_cde', type: 'text' })
  objectCode!: string;

  @ForeignKey(() => Department, { name: 'FK_catalogue_positions_department' })
  @Column({ name: 'department_code', type: 'text' })
  departmentCode!: string;
}

/** A position that a person holds or held; `pos_seq` counts the times that the same position was held. [PAF-038] */
@Entity('employments')
@Index('IDX_employments_salaried', ['empId', 'orgPos', 'posSeq'], { where: `pay_type IS DISTINCT FROM 'H'` })
@Index('IDX_employments_supervisor', ['supervisorId'])
@Unique('UQ_employments_form', ['formId', 'formLine'])
@Unique('UQ_employments_start', ['empId', 'orgPos', 'startedOn'])
@Check('employments_pay_type_check', `pay_type IN ('H', 'S')`)
@Check('employments_position_status_check', `position_status IN ('P', 'F', 'T')`)
@Check('CK_employments_form', '(form_id IS NULL) = (form_line IS NULL)')
export class Employment {
  @ForeignKey(() => Person, { name: 'FK_employments_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_employments' })
  empId!: string;

  @PrimaryColumn({ name: 'org_pos', type: 'text', primaryKeyConstraintName: 'PK_employments' })
  orgPos!: string;

  @PrimaryColumn({ name: 'pos_seq', type: 'text', primaryKeyConstraintName: 'PK_employments' })
  posSeq!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ name: 'department_code', type: 'text' })
  departmentCode!: string;

  @Column({ name: 'supervisor_id', type: 'text', nullable: true })
  supervisorId!: string | null;

  @Column({ name: 'started_on', type: 'date' })
  startedOn!: string;

  @Column({ name: 'ended_on', type: 'date', nullable: true })
  endedOn!: string | null;

  @Column({ type: 'text', nullable: true })
  appid!: string | null;

  @Column({ name: 'pay_type', type: 'text', nullable: true })
  payType!: 'H' | 'S' | null;

  @Column({ name: 'position_status', type: 'text', nullable: true })
  positionStatus!: 'P' | 'F' | 'T' | null;

  /** Dollars an hour or in all, sealed and bound to the person's id. */
  @Column({ name: 'pay_sealed', type: 'text', nullable: true })
  paySealed!: string | null;

  @Column({ name: 'num_pay_periods', type: 'integer', nullable: true })
  numPayPeriods!: number | null;

  /** The personnel action form that gave the position, and its line there; null for positions held before. */
  @Column({ name: 'form_id', type: 'uuid', nullable: true })
  formId!: string | null;

  @Column({ name: 'form_line', type: 'integer', nullable: true })
  formLine!: number | null;
}

/** An account that pays a share of a position; the share is a fraction. */
@Entity('account_distributions')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], {
  name: 'FK_account_distributions_employment',
})
@Check('account_distributions_dist_pct_check', 'dist_pct BETWEEN 0.01 AND 1')
export class AccountDistribution {
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_account_distributions' })
  empId!: string;

  @PrimaryColumn({ name: 'org_pos', type: 'text', primaryKeyConstraintName: 'PK_account_distributions' })
  orgPos!: string;

  @PrimaryColumn({ name: 'pos_seq', type: 'text', primaryKeyConstraintName: 'PK_account_distributions' })
  posSeq!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_account_distributions' })
  line!: number;

  @Column({ name: 'acct_comp_1', type: 'text' })
  acctComp1!: string;

  @Column({ name: 'acct_comp_2_dept_code', type: 'text' })
  acctComp2DeptCode!: string;

  @Column({ name: 'acct_comp_3', type: 'text' })
  acctComp3!: string;

  @Column({ name: 'acct_comp_4_object_code', type: 'text' })
  acctComp4ObjectCode!: string;

  @Column({ name: 'acct_comp_5', type: 'text' })
  acctComp5!: string;

  @Column({ name: 'dist_pct', type: 'numeric', precision: 5, scale: 4 })
  distPct!: string;
}

/** The end of a position that a finalized termination brings; `ended_at` is set by the daily run on its date. [PAFVIEW-032] */
@Entity('employment_ends')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], {
  name: 'FK_employment_ends_employment',
})
@Unique('UQ_employment_ends_employment', ['empId', 'orgPos', 'posSeq'])
@Index('IDX_employment_ends_account', ['endsOn'], { where: 'ended_at IS NOT NULL AND account_looked_at IS NULL' })
export class EmploymentEnd {
  @PrimaryColumn({ name: 'form_id', type: 'uuid', primaryKeyConstraintName: 'PK_employment_ends' })
  formId!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'pos_seq', type: 'text' })
  posSeq!: string;

  @Column({ name: 'ends_on', type: 'date' })
  endsOn!: string;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  /** When the daily run saw whether the person's account ends with this position. */
  @Column({ name: 'account_looked_at', type: 'timestamptz', nullable: true })
  accountLookedAt!: Date | null;
}
