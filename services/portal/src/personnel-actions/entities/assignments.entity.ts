import { Check, Column, Entity, Exclusion, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A department for which a person makes forms. */
@Entity('paf_creators')
export class PafCreator {
  @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') department_code!: string;
}

/** An approver of a department and the place in its order. [PAF-013] */
@Entity('paf_approvers')
@Index('IDX_paf_approvers_person', ['emp_id'])
export class PafApprover {
  @PrimaryColumn('text') department_code!: string;
  @PrimaryColumn('text') emp_id!: string;
  @Column('integer') position!: number;
}

/** An administrator of personnel action forms. */
@Entity('paf_admins')
export class PafAdmin {
  @PrimaryColumn('text') emp_id!: string;
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
@Index('IDX_paf_stand_ins_person', ['person_id'], { where: 'ended_at IS NULL' })
@Index('IDX_paf_stand_ins_stand_in', ['stand_in_id'], { where: 'ended_at IS NULL' })
export class PafStandIn {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') role!: string;
  @Column('text') person_id!: string;
  @Column('text') stand_in_id!: string;
  @Column('date') first_day!: string;
  @Column('date') last_day!: string;
  @Column('timestamptz') named_at!: Date;

  /** Set when it was ended or cancelled before its last day was over. */
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}
