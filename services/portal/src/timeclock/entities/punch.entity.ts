import { Check, Column, Entity, Exclusion, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Employment } from '../../people/index.js';
import { TimeOffRequestRow } from './time-off.entity.js';

/**
 * Time at a position on one date: from `time_in` to `time_out` on the clock, or `hundredths` of an hour without times. Punches of a position
 * never overlap and at most one is open; the database sees to it.
 */
@Entity('punches')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], { name: 'FK_punches_employment' })
@Unique('UQ_punches_request', ['requestId'])
@Check('CK_punches_times', '(time_in IS NULL) = (hundredths IS NOT NULL) AND (time_out IS NULL OR time_in IS NOT NULL)')
@Check('CK_punches_length', `time_out BETWEEN time_in AND time_in + interval '25 hours'`)
@Check('CK_punches_hours', 'hundredths BETWEEN 1 AND 2400')
@Check('punches_source_check', `source IN ('clock', 'text', 'supervisor', 'accounting', 'time-off', 'holiday')`)
@Exclusion(
  'XC_punches_overlap',
  `USING gist (emp_id WITH =, org_pos WITH =, pos_seq WITH =, tstzrange(time_in, time_out) WITH &&) WHERE (time_in IS NOT NULL)`,
)
@Index('UQ_punches_holiday', ['empId', 'orgPos', 'posSeq', 'workDate'], { unique: true, where: `source = 'holiday'` })
@Index('UQ_punches_open', ['empId', 'orgPos', 'posSeq'], { unique: true, where: 'time_in IS NOT NULL AND time_out IS NULL' })
@Index('IDX_punches_day', ['empId', 'workDate'])
export class PunchRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_punches' })
  id!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'pos_seq', type: 'text' })
  posSeq!: string;

  /** The business date to which the hours belong. */
  @Column({ name: 'work_date', type: 'date' })
  workDate!: string;

  @Column({ name: 'hour_type', type: 'text' })
  hourType!: string;

  @Column({ name: 'time_in', type: 'timestamptz', nullable: true })
  timeIn!: Date | null;

  @Column({ name: 'time_out', type: 'timestamptz', nullable: true })
  timeOut!: Date | null;

  @Column({ type: 'integer', nullable: true })
  hundredths!: number | null;

  @Column({ type: 'text' })
  source!: 'clock' | 'text' | 'supervisor' | 'accounting' | 'time-off' | 'holiday';

  /** The punch of the day before that this one goes on from, for a shift over midnight. */
  @Column({ type: 'uuid', nullable: true })
  continues!: string | null;

  @ForeignKey(() => TimeOffRequestRow, { name: 'FK_punches_request' })
  @Column({ name: 'request_id', type: 'uuid', nullable: true })
  requestId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** A text message that was taken already: the same one counts once. */
@Entity('received_texts')
export class ReceivedText {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_received_texts' })
  id!: string;

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt!: Date;
}
