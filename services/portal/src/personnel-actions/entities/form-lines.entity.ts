import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { PersonnelActionForm } from './form.entity.js';

/** A position line of a form; the amount or rate of pay lies sealed. [PAF-031] */
@Entity('personnel_action_positions')
@Unique('UQ_personnel_action_positions', ['formId', 'line'])
@Index('IDX_personnel_action_positions_start', ['startDate'])
@Check('personnel_action_positions_pay_type_check', "pay_type IN ('H', 'S')")
@Check('personnel_action_positions_position_status_check', "position_status IN ('P', 'F', 'T')")
export class PersonnelActionPosition {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_personnel_action_positions' })
  id!: string;

  @Column({ name: 'form_id', type: 'uuid' })
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_positions_form', onDelete: 'CASCADE' })
  formId!: string;

  @Column({ type: 'integer' })
  line!: number;

  @Column({ type: 'text' })
  appid!: string;

  @Column({ name: 'department_code', type: 'text' })
  departmentCode!: string;

  @Column({ name: 'supervisor_id', type: 'text', nullable: true })
  supervisorId!: string | null;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'pos_title', type: 'text' })
  posTitle!: string;

  @Column({ name: 'pay_type', type: 'text' })
  payType!: string;

  @Column({ name: 'position_status', type: 'text' })
  positionStatus!: string;

  @Column({ name: 'pay_sealed', type: 'text', nullable: true })
  paySealed!: string | null;

  @Column({ name: 'num_pay_periods', type: 'integer', nullable: true })
  numPayPeriods!: number | null;

  @Column({ name: 'start_date', type: 'date' })
  startDate!: string;

  @Column({ name: 'end_date', type: 'date', nullable: true })
  endDate!: string | null;

  @Column({ type: 'text', nullable: true })
  remarks!: string | null;
}

/** An account code row of a position line; the share is a fraction. [PAF-033] [PAF-034] */
@Entity('personnel_action_account_codes')
@Check('personnel_action_account_codes_dist_pct_check', 'dist_pct BETWEEN 0.01 AND 1')
@Index('IDX_personnel_action_account_codes_form', ['formId'])
@Index('IDX_personnel_action_account_codes_position', ['pafPositionId'])
export class PersonnelActionAccountCode {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_personnel_action_account_codes' })
  id!: string;

  @Column({ name: 'form_id', type: 'uuid' })
  formId!: string;

  @Column({ name: 'paf_position_id', type: 'uuid' })
  @ForeignKey(() => PersonnelActionPosition, { name: 'FK_personnel_action_account_codes_position', onDelete: 'CASCADE' })
  pafPositionId!: string;

  @Column({ type: 'integer' })
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
