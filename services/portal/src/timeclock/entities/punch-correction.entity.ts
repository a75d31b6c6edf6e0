import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Employment } from '../../people/index.js';

/** The end of a forgotten punch as its employee remembers it; the supervisor approves it in one step. At most one of a punch waits. */
@Entity('punch_corrections')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], {
  name: 'FK_punch_corrections_employment',
})
@Check('punch_corrections_state_check', `state IN ('asked', 'approved', 'declined')`)
@Check('CK_punch_corrections_times', 'time_out > time_in')
@Index('UQ_punch_corrections_asked', ['empId', 'orgPos', 'posSeq', 'timeIn'], { unique: true, where: `state = 'asked'` })
export class PunchCorrection {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_punch_corrections' })
  id!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'pos_seq', type: 'text' })
  posSeq!: string;

  @Column({ name: 'time_in', type: 'timestamptz' })
  timeIn!: Date;

  @Column({ name: 'time_out', type: 'timestamptz' })
  timeOut!: Date;

  @Column({ type: 'text', default: '' })
  message!: string;

  @Column({ type: 'text', default: 'asked' })
  state!: 'asked' | 'approved' | 'declined';

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt!: Date;

  @Column({ name: 'decided_by', type: 'text', nullable: true })
  decidedBy!: string | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;
}
