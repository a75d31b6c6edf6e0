import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Money } from '../../platform/index.js';
import { Department } from './department.entity.js';
import { Person } from './person.entity.js';

/** Who supervises in a department. */
@Entity('supervisors')
export class Supervisor {
  @ForeignKey(() => Person, { name: 'FK_supervisors_person' }) @PrimaryColumn('text') emp_id!: string;
  @ForeignKey(() => Department, { name: 'FK_supervisors_department' }) @PrimaryColumn('text') department_code!: string;
}

/** A position of the catalogue: H hourly or S salary; P part-time, F full-time or T temporary. [PAF-035] */
@Entity('catalogue_positions')
@Check('catalogue_positions_pos_type_check', `pos_type IN ('H', 'S')`)
@Check('catalogue_positions_fullpart_sts_check', `fullpart_sts IN ('P', 'F', 'T')`)
@Index('IDX_catalogue_positions_department', ['department_code'])
@Index('IDX_catalogue_positions_position', ['org_pos', 'appid'])
export class CataloguePosition {
  @PrimaryColumn('text') appid!: string;
  @Column('text') org_pos!: string;
  @Column('text') org_pos_desc!: string;
  @Column('text') pos_title!: string;
  @Column('text') pos_type!: 'H' | 'S';
  @Column('text') fullpart_sts!: 'P' | 'F' | 'T';
  @Money({ nullable: true }) median_salary!: string | null;
  @Column('text') obj_cde!: string;
  @ForeignKey(() => Department, { name: 'FK_catalogue_positions_department' }) @Column('text') department_code!: string;
}

/** A position that a person holds or held; `pos_seq` counts the times that the same position was held. [PAF-038] */
@Entity('employments')
@Index('IDX_employments_held', ['ended_on', 'started_on'])
@Index('IDX_employments_salaried', ['ended_on', 'started_on'], { where: `pay_type IS DISTINCT FROM 'H'` })
@Index('IDX_employments_supervisor', ['supervisor_id'])
@Unique('UQ_employments_form', ['form_id', 'form_line'])
@Unique('UQ_employments_start', ['emp_id', 'org_pos', 'started_on'])
@Check('employments_pay_type_check', `pay_type IN ('H', 'S')`)
@Check('employments_position_status_check', `position_status IN ('P', 'F', 'T')`)
@Check('CK_employments_form', '(form_id IS NULL) = (form_line IS NULL)')
export class Employment {
  @ForeignKey(() => Person, { name: 'FK_employments_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') org_pos!: string;
  @PrimaryColumn('text') pos_seq!: string;
  @Column('text') title!: string;
  @Column('text') department_code!: string;
  @Column('text', { nullable: true }) supervisor_id!: string | null;
  @Column('date') started_on!: string;
  @Column('date', { nullable: true }) ended_on!: string | null;
  @Column('text', { nullable: true }) appid!: string | null;
  @Column('text', { nullable: true }) pay_type!: 'H' | 'S' | null;
  @Column('text', { nullable: true }) position_status!: 'P' | 'F' | 'T' | null;

  /** Dollars an hour or in all, encrypted and bound to the person's id. */
  @Column('text', { nullable: true }) pay_sealed!: string | null;

  @Column('integer', { nullable: true }) num_pay_periods!: number | null;

  /** The personnel action form that gave the position, and its line there; null for positions held before. */
  @Column('uuid', { nullable: true }) form_id!: string | null;

  @Column('integer', { nullable: true }) form_line!: number | null;
}

/** An account that pays a share of a position; the share is a fraction. */
@Entity('account_distributions')
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_account_distributions_employment',
})
@Check('account_distributions_dist_pct_check', 'dist_pct BETWEEN 0.01 AND 1')
export class AccountDistribution {
  @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') org_pos!: string;
  @PrimaryColumn('text') pos_seq!: string;
  @PrimaryColumn('integer') line!: number;
  @Column('text') acct_comp_1!: string;
  @Column('text') acct_comp_2_dept_code!: string;
  @Column('text') acct_comp_3!: string;
  @Column('text') acct_comp_4_object_code!: string;
  @Column('text') acct_comp_5!: string;
  @Column('numeric', { precision: 5, scale: 4 }) dist_pct!: string;
}

/** The end of a position that a finalized termination brings; `ended_at` is set by the daily run on its date. [PAFVIEW-032] */
@Entity('employment_ends')
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_employment_ends_employment',
})
@Unique('UQ_employment_ends_employment', ['emp_id', 'org_pos', 'pos_seq'])
@Index('IDX_employment_ends_account', ['ends_on'], { where: 'ended_at IS NOT NULL AND account_looked_at IS NULL' })
export class EmploymentEnd {
  @PrimaryColumn('uuid') form_id!: string;
  @Column('text') emp_id!: string;
  @Column('text') org_pos!: string;
  @Column('text') pos_seq!: string;
  @Column('date') ends_on!: string;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;

  /** When the daily run saw whether the person's account ends with this position. */
  @Column('timestamptz', { nullable: true }) account_looked_at!: Date | null;
}
