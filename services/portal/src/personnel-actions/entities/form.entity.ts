import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A form and the projection that every list reads; SSN and birth date are encrypted. Its indexes are the migration's: they are descending or
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
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('smallint') paf_type!: number;
  @Column('text') stage!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('integer', { default: 0 }) round!: number;

  /** How many rounds were submitted before pay had to be complete. */
  @Column('integer', { default: 0 }) rounds_unchecked!: number;

  @Column('integer', { default: 0 }) approvals!: number;
  @Column('text') creator_id!: string;
  @Column('text') creator_name!: string;
  @Column('text') last_changed_by!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') stage_since!: Date;
  @Column('text') req_department_code!: string;
  @Column('text', { nullable: true }) emp_id!: string | null;
  @Column('text', { nullable: true }) first_name!: string | null;

  /** First and last name as they are compared; a trigger keeps it. */
  @Column('text', { default: '' }) name_folded!: string;

  @Column('text', { nullable: true }) middle_name!: string | null;
  @Column('text', { nullable: true }) last_name!: string | null;
  @Column('text', { nullable: true }) ssn_sealed!: string | null;
  @Column('text', { nullable: true }) dob_sealed!: string | null;
  @Column('text', { nullable: true }) gender!: string | null;
  @Column('text', { nullable: true }) street1!: string | null;
  @Column('text', { nullable: true }) street2!: string | null;
  @Column('text', { nullable: true }) street3!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text', { nullable: true }) state!: string | null;
  @Column('text', { nullable: true }) zip!: string | null;
  @Column('text', { nullable: true }) country_code!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) remarks!: string | null;
  @Column('text', { array: true }) approver_ids!: string[];
  @Column('text', { nullable: true }) waiting_for!: string | null;
  @Column('text', { nullable: true }) terminate_pos!: string | null;
  @Column('date', { nullable: true }) termination_date!: string | null;
  @Column('text', { nullable: true }) termination_remarks!: string | null;
  @Column('uuid', { array: true, default: () => "'{}'" }) access_items!: string[];
  @Column('text', { nullable: true }) access_note!: string | null;
  @Column('timestamptz', { nullable: true }) access_saved_at!: Date | null;
  @Column('text', { nullable: true }) last_reason!: string | null;
  @Column('text', { nullable: true }) finalized_by!: string | null;
  @Column('timestamptz', { nullable: true }) finalized_at!: Date | null;

  /** The finalizer for whom a stand-in finalized. */
  @Column('text', { nullable: true }) finalized_for!: string | null;

  /** Why HR takes a new hire for another person than one of the same name and birth date who is here already. */
  @Column('text', { nullable: true }) new_person_reason!: string | null;

  @Column('boolean', { default: false }) is_terminated!: boolean;

  /** When HR called a finalized termination off: the position goes on. */
  @Column('timestamptz', { nullable: true }) called_off_at!: Date | null;

  /** Whether HR ended account and access at the moment of finalizing a termination. */
  @Column('boolean', { default: false }) end_access_now!: boolean;

  @Column('boolean', { default: false }) db_failure!: boolean;

  /** Why finalizing failed last, as people read it; said while the form shows ERROR. [PAFFLOW-012] */
  @Column('text', { nullable: true }) failure!: string | null;

  @Column('boolean', { default: false }) docusign_completed!: boolean;
  @Column('boolean', { default: false }) i9dd_completed!: boolean;
  @Column('boolean', { default: false }) background_check_completed!: boolean;
  @Column('boolean', { default: false }) hr_reviewed!: boolean;
  @Column('date', { nullable: true }) minsafe_date!: string | null;
  @Column('integer', { default: 0 }) reminders_sent!: number;
  @Column('integer', { default: 0 }) reassigned!: number;
  @Column('integer', { default: 0 }) open_access!: number;
  @Column('timestamptz', { nullable: true }) route_checked_at!: Date | null;
}
