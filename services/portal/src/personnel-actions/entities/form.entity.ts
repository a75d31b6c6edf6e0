import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A form and the projection that every list reads; SSN and birth date lie sealed. Its indexes are the migration's: they are descending or
 * partial in ways that only SQL says.
 */
@Entity('personnel_action_forms')
@Check('personnel_action_forms_paf_type_check', 'paf_type BETWEEN 1 AND 4')
@Check(
  'personnel_action_forms_stage_check',
  "stage IN ('draft', 'returned', 'awaiting_approval', 'awaiting_finalize', 'finalized', 'rejected', 'deleted')",
)
@Check('CK_personnel_action_forms_approvers', 'cardinality(approver_ids) BETWEEN 1 AND 4 AND NOT creator_id = ANY (approver_ids)')
@Index('IDX_personnel_action_forms_creator', { synchronize: false })
@Index('IDX_personnel_action_forms_waiting', { synchronize: false })
@Index('IDX_personnel_action_forms_stage', { synchronize: false })
@Index('IDX_personnel_action_forms_newest', { synchronize: false })
@Index('IDX_personnel_action_forms_department', { synchronize: false })
@Index('IDX_personnel_action_forms_find', { synchronize: false })
@Index('IDX_personnel_action_forms_open', { synchronize: false })
@Index('IDX_personnel_action_forms_employee', { synchronize: false })
@Index('IDX_personnel_action_forms_finalizer', { synchronize: false })
@Index('IDX_personnel_action_forms_deleted', { synchronize: false })
@Index('IDX_personnel_action_forms_terminations', { synchronize: false })
export class PersonnelActionForm {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_personnel_action_forms' })
  id!: string;

  @Column({ name: 'paf_type', type: 'smallint' })
  pafType!: number;

  @Column({ type: 'text' })
  stage!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'integer', default: 0 })
  round!: number;

  @Column({ type: 'integer', default: 0 })
  approvals!: number;

  @Column({ name: 'creator_id', type: 'text' })
  creatorId!: string;

  @Column({ name: 'creator_name', type: 'text' })
  creatorName!: string;

  @Column({ name: 'last_changed_by', type: 'text' })
  lastChangedBy!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'stage_since', type: 'timestamptz' })
  stageSince!: Date;

  @Column({ name: 'req_department_code', type: 'text' })
  reqDepartmentCode!: string;

  @Column({ name: 'emp_id', type: 'text', nullable: true })
  empId!: string | null;

  @Column({ name: 'first_name', type: 'text', nullable: true })
  firstName!: string | null;

  /** First and last name as they are compared; a trigger keeps it. */
  @Column({ name: 'name_folded', type: 'text', default: '' })
  nameFolded!: string;

  @Column({ name: 'middle_name', type: 'text', nullable: true })
  middleName!: string | null;

  @Column({ name: 'last_name', type: 'text', nullable: true })
  lastName!: string | null;

  @Column({ name: 'ssn_sealed', type: 'text', nullable: true })
  ssnSealed!: string | null;

  @Column({ name: 'dob_sealed', type: 'text', nullable: true })
  dobSealed!: string | null;

  @Column({ type: 'text', nullable: true })
  gender!: string | null;

  @Column({ type: 'text', nullable: true })
  street1!: string | null;

  @Column({ type: 'text', nullable: true })
  street2!: string | null;

  @Column({ type: 'text', nullable: true })
  street3!: string | null;

  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text', nullable: true })
  state!: string | null;

  @Column({ type: 'text', nullable: true })
  zip!: string | null;

  @Column({ name: 'country_code', type: 'text', nullable: true })
  countryCode!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  remarks!: string | null;

  @Column({ name: 'approver_ids', type: 'text', array: true })
  approverIds!: string[];

  @Column({ name: 'waiting_for', type: 'text', nullable: true })
  waitingFor!: string | null;

  @Column({ name: 'terminate_pos', type: 'text', nullable: true })
  terminatePos!: string | null;

  @Column({ name: 'termination_date', type: 'date', nullable: true })
  terminationDate!: string | null;

  @Column({ name: 'termination_remarks', type: 'text', nullable: true })
  terminationRemarks!: string | null;

  @Column({ name: 'access_items', type: 'uuid', array: true, default: () => "'{}'" })
  accessItems!: string[];

  @Column({ name: 'access_note', type: 'text', nullable: true })
  accessNote!: string | null;

  @Column({ name: 'access_saved_at', type: 'timestamptz', nullable: true })
  accessSavedAt!: Date | null;

  @Column({ name: 'last_reason', type: 'text', nullable: true })
  lastReason!: string | null;

  @Column({ name: 'finalized_by', type: 'text', nullable: true })
  finalizedBy!: string | null;

  @Column({ name: 'finalized_at', type: 'timestamptz', nullable: true })
  finalizedAt!: Date | null;

  /** The finalizer for whom a stand-in finalized. */
  @Column({ name: 'finalized_for', type: 'text', nullable: true })
  finalizedFor!: string | null;

  /** Why HR takes a new hire for another person than one of the same name and birth date who is here already. */
  @Column({ name: 'new_person_reason', type: 'text', nullable: true })
  newPersonReason!: string | null;

  @Column({ name: 'is_terminated', type: 'boolean', default: false })
  isTerminated!: boolean;

  @Column({ name: 'db_failure', type: 'boolean', default: false })
  dbFailure!: boolean;

  @Column({ name: 'docusign_completed', type: 'boolean', default: false })
  docusignCompleted!: boolean;

  @Column({ name: 'i9dd_completed', type: 'boolean', default: false })
  i9ddCompleted!: boolean;

  @Column({ name: 'background_check_completed', type: 'boolean', default: false })
  backgroundCheckCompleted!: boolean;

  @Column({ name: 'hr_reviewed', type: 'boolean', default: false })
  hrReviewed!: boolean;

  @Column({ name: 'minsafe_date', type: 'date', nullable: true })
  minsafeDate!: string | null;

  @Column({ name: 'reminders_sent', type: 'integer', default: 0 })
  remindersSent!: number;

  @Column({ type: 'integer', default: 0 })
  reassigned!: number;

  @Column({ name: 'open_access', type: 'integer', default: 0 })
  openAccess!: number;

  @Column({ name: 'route_checked_at', type: 'timestamptz', nullable: true })
  routeCheckedAt!: Date | null;
}
