import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import { PersonnelActionForm } from './form.entity.js';

/** The content of a form as its approvers saw it in a round that ended with a send-back; SSN, birth date and pay lie in it encrypted. */
@Entity('personnel_action_contents')
export class PersonnelActionContent {
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_contents_form' }) @PrimaryColumn('uuid') form_id!: string;
  @PrimaryColumn('integer') round!: number;
  @Column('jsonb') content!: object;
  @Column('timestamptz') kept_at!: Date;
}

/** One approver's decision in one round; a send-back voids it. [PAFFLOW-024] */
@Entity('personnel_action_approvals')
export class PersonnelActionApproval {
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_approvals_form' }) @PrimaryColumn('uuid') form_id!: string;
  @PrimaryColumn('integer') round!: number;
  @PrimaryColumn('integer') step!: number;
  @Column('text') approver_id!: string;
  @Column('text') decided_by!: string;
  @Column('text') decided_by_name!: string;
  @Column('timestamptz') decided_at!: Date;

  /** Whether a stand-in of the approver decided. */
  @Column('boolean', { default: false }) stood_in!: boolean;

  @Column('timestamptz', { nullable: true }) voided_at!: Date | null;
}

/** A request for one access item that a finalized form made. [PAFACC-020] */
@Entity('access_requests')
@Check('CK_access_requests_withdrawn', 'withdrawn_at IS NULL OR processed_at IS NULL')
@Index('UQ_access_requests', ['form_id', 'access_item_id', 'removal'], { unique: true, where: 'withdrawn_at IS NULL' })
@Index('IDX_access_requests_open', ['access_group_id', 'created_at'], { where: 'processed_at IS NULL AND withdrawn_at IS NULL' })
@Index('IDX_access_requests_withdrawn', ['form_id'], { where: 'withdrawn_at IS NOT NULL' })
export class AccessRequest {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_access_requests_form' }) @Column('uuid') form_id!: string;
  @Column('uuid') access_item_id!: string;
  @Column('uuid') access_group_id!: string;
  @Column('text') access_name!: string;
  @Column('text') trigger_name!: string;
  @Column('text') employee_name!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('integer', { default: 1 }) sent_count!: number;
  @Column('timestamptz', { nullable: true }) processed_at!: Date | null;
  @Column('text', { nullable: true }) processed_by!: string | null;
  @Column('text', { nullable: true }) processed_by_name!: string | null;

  /** Whether the access is to be taken away: a termination's request. */
  @Column('boolean', { default: false }) removal!: boolean;

  /** When nothing was to be done any more: the person leaves, or a termination was called off or moved. */
  @Column('timestamptz', { nullable: true }) withdrawn_at!: Date | null;

  /** The termination that withdrew it; null for the nightly run. */
  @Column('uuid', { nullable: true }) withdrawn_by_form!: string | null;
}
