import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Employment } from '../../people/index.js';

/** Two weeks from a Sunday, and the day on which they are paid. */
@Entity('pay_periods')
@Check('CK_pay_periods_turn', `(starts_on - DATE '2023-01-01') % 14 = 0`)
export class PayPeriodRow {
  @PrimaryColumn('date') starts_on!: string;
  @Column('date') pay_date!: string;
  @Column('timestamptz', { nullable: true }) processed_at!: Date | null;
}

/** What is special about the timecard of an employment; a position without a row follows the catalogue. */
@Entity('timecard_settings')
@Index('IDX_timecard_settings_salaried', ['emp_id', 'org_pos', 'pos_seq'], { where: `kind = 'salaried'` })
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_timecard_settings_employment',
})
@Check('timecard_settings_kind_check', `kind IN ('hourly', 'stipend', 'salaried')`)
export class TimecardSetting {
  @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') org_pos!: string;
  @PrimaryColumn('text') pos_seq!: string;
  @Column('text', { nullable: true }) kind!: 'hourly' | 'stipend' | 'salaried' | null;

  /** Whether a text message clocks this position. [CLOCK-010] */
  @Column('boolean', { default: false }) text_clock_in!: boolean;

  /** Whether time off is asked for online; null follows the catalogue: full-time positions do. */
  @Column('boolean', { nullable: true }) online_time_off!: boolean | null;
}
