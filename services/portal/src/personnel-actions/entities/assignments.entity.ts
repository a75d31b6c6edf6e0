import { Check, Column, Entity, Exclusion, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A department for which a person makes forms. */
@Entity('paf_creators')
export class PafCreator {
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_paf_creators' })
  empId!: string;

  @PrimaryColumn({ name: 'department_code', type: 'text', primaryKeyConstraintName: 'PK_paf_creators' })
  departmentCode!: string;
}

/** An approver of a department and the place in its order. [PAF-013] */
@Entity('paf_approvers')
@Index('IDX_paf_approvers_person', ['empId'])
export class PafApprover {
  @PrimaryColumn({ name: 'department_code', type: 'text', primaryKeyConstraintName: 'PK_paf_approvers' })
  departmentCode!: string;

  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_paf_approvers' })
  empId!: string;

  @Column({ type: 'integer' })
  position!: number;
}

/** An administrator of personnel action forms. */
@Entity('paf_admins')
export class PafAdmin {
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_paf_admins' })
  empId!: string;
}

/** Who stands in for a person in one part, from the first to the last day in business time; two for one part never share a day. */
@Entity('paf_stand_ins')
@Check('paf_stand_ins_role_check', "role IN ('approver', 'processor', 'finalizer')")
@Check('CK_paf_stand_ins_persons', 'person_id <> stand_in_id')
@Check('CK_paf_stand_ins_days', 'first_day <= last_day')
@Exclusion(
  'EX_paf_stand_ins_overlap',
  `USING gist (role WITH =, person_id WITH =, daterange(first_day, last_day, '[]') WITH &&) WHERE (ended_at IS NULL)`,
)
@Index('IDX_paf_stand_ins_person', ['personId'], { where: 'ended_at IS NULL' })
@Index('IDX_paf_stand_ins_stand_in', ['standInId'], { where: 'ended_at IS NULL' })
export class PafStandIn {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_paf_stand_ins' })
  id!: string;

  @Column({ type: 'text' })
  role!: string;

  @Column({ name: 'person_id', type: 'text' })
  personId!: string;

  @Column({ name: 'stand_in_id', type: 'text' })
  standInId!: string;

  @Column({ name: 'first_day', type: 'date' })
  firstDay!: string;

  @Column({ name: 'last_day', type: 'date' })
  lastDay!: string;

  @Column({ name: 'named_at', type: 'timestamptz' })
  namedAt!: Date;

  /** Set when it was ended or cancelled before its last day was over. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
