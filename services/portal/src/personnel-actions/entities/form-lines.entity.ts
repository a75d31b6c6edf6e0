import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { PersonnelActionForm } from './form.entity.js';

/** A position line of a form; the amount or rate of pay is encrypted. [PAF-031] */
@Entity('personnel_action_positions')
@Unique('UQ_personnel_action_positions', ['form_id', 'line'])
@Index('IDX_personnel_action_positions_start', ['start_date'])
@Check('personnel_action_positions_pay_type_check', "pay_type IN ('H', 'S')")
@Check('personnel_action_positions_position_status_check', "position_status IN ('P', 'F', 'T')")
export class PersonnelActionPosition {
  @PrimaryGeneratedColumn('uuid') id!: string;

  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_positions_form', onDelete: 'CASCADE' })
  @Column('uuid')
  form_id!: string;

  @Column('integer') line!: number;
  @Column('text') appid!: string;
  @Column('text') department_code!: string;
  @Column('text', { nullable: true }) supervisor_id!: string | null;
  @Column('text') org_pos!: string;
  @Column('text') pos_title!: string;
  @Column('text') pay_type!: string;
  @Column('text') position_status!: string;
  @Column('text', { nullable: true }) pay_sealed!: string | null;
  @Column('integer', { nullable: true }) num_pay_periods!: number | null;
  @Column('date') start_date!: string;
  @Column('date', { nullable: true }) end_date!: string | null;
  @Column('text', { nullable: true }) remarks!: string | null;

  /** The held assignment, org and sequence, that ends the day before this one starts. */
  @Column('text', { nullable: true }) replaces!: string | null;
}

/** An account code row of a position line; the share is a fraction. [PAF-033] [PAF-034] */
@Entity('personnel_action_account_codes')
@Check('personnel_action_account_codes_dist_pct_check', 'dist_pct BETWEEN 0.01 AND 1')
@Index('IDX_personnel_action_account_codes_form', ['form_id'])
@Index('IDX_personnel_action_account_codes_position', ['paf_position_id'])
export class PersonnelActionAccountCode {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') form_id!: string;

  @ForeignKey(() => PersonnelActionPosition, { name: 'FK_personnel_action_account_codes_position', onDelete: 'CASCADE' })
  @Column('uuid')
  paf_position_id!: string;

  @Column('integer') line!: number;
  @Column('text') acct_comp_1!: string;
  @Column('text') acct_comp_2_dept_code!: string;
  @Column('text') acct_comp_3!: string;
  @Column('text') acct_comp_4_object_code!: string;
  @Column('text') acct_comp_5!: string;
  @Column('numeric', { precision: 5, scale: 4 }) dist_pct!: string;
}
