import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { PersonnelActionForm } from './form.entity.js';

/** What a person told a form to do, kept before it is done; it holds the free text, which Temporal never sees. */
@Entity('personnel_action_commands')
@Check('personnel_action_commands_outcome_check', "outcome IN ('committed', 'refused')")
@Index('IDX_personnel_action_commands_form', ['formId'])
@Index('UQ_personnel_action_commands_undoes', ['undoes'], {
  unique: true,
  where: "outcome = 'committed' AND undoes IS NOT NULL",
})
@Index('IDX_personnel_action_commands_open', ['givenAt'], { where: 'outcome IS NULL' })
export class PersonnelActionCommand {
  @PrimaryColumn({ name: 'command_id', type: 'text', primaryKeyConstraintName: 'PK_personnel_action_commands' })
  commandId!: string;

  @Column({ name: 'form_id', type: 'uuid' })
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_commands_form' })
  formId!: string;

  @Column({ type: 'text' })
  action!: string;

  @Column({ name: 'actor_id', type: 'text' })
  actorId!: string;

  @Column({ name: 'actor_name', type: 'text' })
  actorName!: string;

  @Column({ name: 'actor_rights', type: 'text', array: true })
  actorRights!: string[];

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  detail!: object | null;

  @Column({ name: 'given_at', type: 'timestamptz' })
  givenAt!: Date;

  @Column({ name: 'committed_at', type: 'timestamptz', nullable: true })
  committedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  outcome!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  refusal!: object | null;

  @Column({ name: 'version_after', type: 'integer', nullable: true })
  versionAfter!: number | null;

  /** The command that this one takes back. */
  @Column({ type: 'text', nullable: true })
  undoes!: string | null;

  /** For whom the form waited before this step. */
  @Column({ name: 'waited_for', type: 'text', nullable: true })
  waitedFor!: string | null;
}

/** The content of a form as its approvers saw it in a round that ended with a send-back; SSN, birth date and pay lie in it sealed. */
@Entity('personnel_action_contents')
export class PersonnelActionContent {
  @PrimaryColumn({ name: 'form_id', type: 'uuid', primaryKeyConstraintName: 'PK_personnel_action_contents' })
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_contents_form' })
  formId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_personnel_action_contents' })
  round!: number;

  @Column({ type: 'jsonb' })
  content!: object;

  @Column({ name: 'kept_at', type: 'timestamptz' })
  keptAt!: Date;
}

/** One approver's decision in one round; a send-back voids it. [PAFFLOW-024] */
@Entity('personnel_action_approvals')
export class PersonnelActionApproval {
  @PrimaryColumn({ name: 'form_id', type: 'uuid', primaryKeyConstraintName: 'PK_personnel_action_approvals' })
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_approvals_form' })
  formId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_personnel_action_approvals' })
  round!: number;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_personnel_action_approvals' })
  step!: number;

  @Column({ name: 'approver_id', type: 'text' })
  approverId!: string;

  @Column({ name: 'decided_by', type: 'text' })
  decidedBy!: string;

  @Column({ name: 'decided_by_name', type: 'text' })
  decidedByName!: string;

  @Column({ name: 'decided_at', type: 'timestamptz' })
  decidedAt!: Date;

  /** Whether a stand-in of the approver decided. */
  @Column({ name: 'stood_in', type: 'boolean', default: false })
  stoodIn!: boolean;

  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true })
  voidedAt!: Date | null;
}

/** A request for one access item that a finalized form made. [PAFACC-020] */
@Entity('access_requests')
@Unique('UQ_access_requests', ['formId', 'accessItemId'])
@Index('IDX_access_requests_open', ['accessGroupId', 'createdAt'], { where: 'processed_at IS NULL' })
export class AccessRequest {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_access_requests' })
  id!: string;

  @Column({ name: 'form_id', type: 'uuid' })
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_access_requests_form' })
  formId!: string;

  @Column({ name: 'access_item_id', type: 'uuid' })
  accessItemId!: string;

  @Column({ name: 'access_group_id', type: 'uuid' })
  accessGroupId!: string;

  @Column({ name: 'access_name', type: 'text' })
  accessName!: string;

  @Column({ name: 'trigger_name', type: 'text' })
  triggerName!: string;

  @Column({ name: 'employee_name', type: 'text' })
  employeeName!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'sent_count', type: 'integer', default: 1 })
  sentCount!: number;

  @Column({ name: 'processed_at', type: 'timestamptz', nullable: true })
  processedAt!: Date | null;

  @Column({ name: 'processed_by', type: 'text', nullable: true })
  processedBy!: string | null;

  @Column({ name: 'processed_by_name', type: 'text', nullable: true })
  processedByName!: string | null;

  /** Whether the access is to be taken away: a termination's request. */
  @Column({ type: 'boolean', default: false })
  removal!: boolean;
}
