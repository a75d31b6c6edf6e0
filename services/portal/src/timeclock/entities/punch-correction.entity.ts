import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Employment } from '../../people/index.js';

/** The end of a forgotten punch as its employee remembers it; the supervisor approves it in one step. At most one of a punch waits. */
@Entity('punch_corrections')
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_punch_corrections_employment',
})
@Check('punch_corrections_state_check', `state IN ('asked', 'approved', 'declined')`)
@Check('CK_punch_corrections_times', 'time_out > time_in')
@Index('UQ_punch_corrections_asked', ['emp_id', 'org_pos', 'pos_seq', 'time_in'], { unique: true, where: `state = 'asked'` })
export class PunchCorrection {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') emp_id!: string;
  @Column('text') org_pos!: string;
  @Column('text') pos_seq!: string;
  @Column('timestamptz') time_in!: Date;
  @Column('timestamptz') time_out!: Date;
  @Column('text', { default: '' }) message!: string;
  @Column('text', { default: 'asked' }) state!: 'asked' | 'approved' | 'declined';
  @Column('timestamptz') asked_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
}
