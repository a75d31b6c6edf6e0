import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A chapel or a dorm meeting at which people check in. [CHECKIN-002] */
@Entity('check_in_events')
@Check('CK_check_in_events_kind', `kind IN ('chapel', 'dorm')`)
export class CheckInEvent {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') kind!: 'chapel' | 'dorm';
  @Column('text') title!: string;
  @Column('timestamptz') begins_at!: Date;
}

/** Who was there, and when they checked in. */
@Entity('check_ins')
@Index('IDX_check_ins_person', ['emp_id'])
export class CheckIn {
  @ForeignKey(() => CheckInEvent, { name: 'FK_check_ins_event' }) @PrimaryColumn('uuid') event_id!: string;
  @ForeignKey(() => Person, { name: 'FK_check_ins_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('timestamptz') checked_in_at!: Date;
  @Column('text', { default: '' }) notes!: string;
}

/** What else counts as chapels or dorm meetings of a term. [CHECKIN-003] */
@Entity('extra_credits')
@Index('IDX_extra_credits_person', ['emp_id'])
@Check('CK_extra_credits_credits', 'chapel_credits >= 0 AND boyce_dorm_credits >= 0')
export class ExtraCredit {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_extra_credits_person' }) @Column('text') emp_id!: string;
  @Column('text') year_code!: string;
  @Column('text') term_code!: string;
  @Column('text') extra_credit_event!: string;
  @Column('integer', { default: 0 }) chapel_credits!: number;
  @Column('integer', { default: 0 }) boyce_dorm_credits!: number;
  @Column('timestamptz') given_at!: Date;
}
