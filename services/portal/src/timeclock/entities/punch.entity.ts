import { Check, Column, Entity, Exclusion, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Employment } from '../../people/index.js';
import { TimeOffRequestRow } from './time-off.entity.js';

/**
 * Time at a position on one date: from `time_in` to `time_out` on the clock, or `hundredths` of an hour without times. Punches of a position
 * never overlap and at most one is open; the database sees to it.
 */
@Entity('punches')
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_punches_employment',
})
@Unique('UQ_punches_request', ['request_id'])
@Check('CK_punches_times', '(time_in IS NULL) = (hundredths IS NOT NULL) AND (time_out IS NULL OR time_in IS NOT NULL)')
@Check('CK_punches_length', `time_out BETWEEN time_in AND time_in + interval '25 hours'`)
@Check('CK_punches_hours', 'hundredths BETWEEN 1 AND 2400')
@Check('punches_source_check', `source IN ('clock', 'text', 'supervisor', 'accounting', 'time-off', 'holiday')`)
@Exclusion(
  'XC_punches_overlap',
  `USING gist (emp_id WITH =, org_pos WITH =, pos_seq WITH =, tstzrange(time_in, time_out) WITH &&) WHERE (time_in IS NOT NULL)`,
)
@Index('UQ_punches_holiday', ['emp_id', 'org_pos', 'pos_seq', 'work_date'], { unique: true, where: `source = 'holiday'` })
@Index('UQ_punches_open', ['emp_id', 'org_pos', 'pos_seq'], { unique: true, where: 'time_in IS NOT NULL AND time_out IS NULL' })
@Index('IDX_punches_day', ['emp_id', 'work_date'])
@Index('IDX_punches_work_date', ['work_date'])
export class PunchRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') emp_id!: string;
  @Column('text') org_pos!: string;
  @Column('text') pos_seq!: string;

  /** The business date to which the hours belong. */
  @Column('date') work_date!: string;

  @Column('text') hour_type!: string;
  @Column('timestamptz', { nullable: true }) time_in!: Date | null;
  @Column('timestamptz', { nullable: true }) time_out!: Date | null;
  @Column('integer', { nullable: true }) hundredths!: number | null;
  @Column('text') source!: 'clock' | 'text' | 'supervisor' | 'accounting' | 'time-off' | 'holiday';

  /** The punch of the day before that this one goes on from, for a shift over midnight. */
  @Column('uuid', { nullable: true }) continues!: string | null;

  @ForeignKey(() => TimeOffRequestRow, { name: 'FK_punches_request' })
  @Column('uuid', { nullable: true })
  request_id!: string | null;

  @Column('timestamptz') created_at!: Date;
}

/** A text message that was taken already: the same one counts once. */
@Entity('received_texts')
export class ReceivedText {
  @PrimaryColumn('text') id!: string;
  @Column('timestamptz') received_at!: Date;
}
