import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Employment } from '../../people/index.js';

/** Two weeks from a Sunday, and the day on which they are paid. */
@Entity('pay_periods')
@Check('CK_pay_periods_turn', `(starts_on - DATE '2023-01-01') % 14 = 0`)
export class PayPeriodRow {
  @PrimaryColumn({ name: 'starts_on', type: 'date', primaryKeyConstraintName: 'PK_pay_periods' })
  startsOn!: string;

  @Column({ name: 'pay_date', type: 'date' })
  payDate!: string;

  @Column({ name: 'processed_at', type: 'timestamptz', nullable: true })
  processedAt!: Date | null;
}

/** What is special about the timecard of an employment; a position without a row follows the catalogue. */
@Entity('timecard_settings')
@Index('IDX_timecard_settings_salaried', ['empId', 'orgPos', 'posSeq'], { where: `kind = 'salaried'` })
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], {
  name: 'FK_timecard_settings_employment',
})
@Check('timecard_settings_kind_check', `kind IN ('hourly', 'stipend', 'salaried')`)
export class TimecardSetting {
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_timecard_settings' })
  empId!: string;

  @PrimaryColumn({ name: 'org_pos', type: 'text', primaryKeyConstraintName: 'PK_timecard_settings' })
  orgPos!: string;

  @PrimaryColumn({ name: 'pos_seq', type: 'text', primaryKeyConstraintName: 'PK_timecard_settings' })
  posSeq!: string;

  @Column({ type: 'text', nullable: true })
  kind!: 'hourly' | 'stipend' | 'salaried' | null;

  /** Whether a text message clocks this position. [CLOCK-010] */
  @Column({ name: 'text_clock_in', type: 'boolean', default: false })
  textClockIn!: boolean;

  /** Whether time off is asked for online; null follows the catalogue: full-time positions do. */
  @Column({ name: 'online_time_off', type: 'boolean', nullable: true })
  onlineTimeOff!: boolean | null;
}
