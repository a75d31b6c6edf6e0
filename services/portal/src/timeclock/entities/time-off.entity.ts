import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Employment, Person } from '../../people/index.js';

/** A day, or a part of one, that an employee wants to take off; hours in hundredths, 1 to 8 hours. [TIMEOFF-014] */
@Entity('time_off_requests')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], {
  name: 'FK_time_off_requests_employment',
})
@Check('time_off_requests_hundredths_check', 'hundredths BETWEEN 100 AND 800')
@Check('time_off_requests_state_check', `state IN ('requested', 'approved', 'rejected', 'processed', 'cancelled')`)
@Index('IDX_time_off_requests_position', ['empId', 'orgPos', 'posSeq', 'requestedAt'])
export class TimeOffRequestRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_time_off_requests' })
  id!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'pos_seq', type: 'text' })
  posSeq!: string;

  @Column({ name: 'taken_on', type: 'date' })
  takenOn!: string;

  @Column({ name: 'hour_type', type: 'text' })
  hourType!: string;

  @Column({ type: 'integer' })
  hundredths!: number;

  @Column({ type: 'text', default: 'requested' })
  state!: 'requested' | 'approved' | 'rejected' | 'processed' | 'cancelled';

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;

  @Column({ name: 'decided_by', type: 'text', nullable: true })
  decidedBy!: string | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ name: 'processed_at', type: 'timestamptz', nullable: true })
  processedAt!: Date | null;

  /** When accounting exported it among the salaried time off. [PAYROLL-036] */
  @Column({ name: 'exported_at', type: 'timestamptz', nullable: true })
  exportedAt!: Date | null;
}

/** Paid time off of a person by kind, in hundredths of an hour, right as of a day. [TIMEOFF-011] */
@Entity('time_off_balances')
export class TimeOffBalance {
  @ForeignKey(() => Person, { name: 'FK_time_off_balances_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_time_off_balances' })
  empId!: string;

  @PrimaryColumn({ name: 'hour_type', type: 'text', primaryKeyConstraintName: 'PK_time_off_balances' })
  hourType!: string;

  @Column({ type: 'integer' })
  taken!: number;

  @Column({ type: 'integer' })
  available!: number;

  @Column({ name: 'as_of', type: 'date' })
  asOf!: string;
}
