import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Department } from './department.entity.js';

/**
 * A person of the campus. SSN and birth date are sealed and bound to the person's id; the SSN's last four digits and a
 * mark of the date narrow a search for duplicates.
 */
@Entity('people')
@Unique('UQ_people_username', ['username'])
@Unique('UQ_people_hired_by_form', ['hiredByForm'])
@Index('IDX_people_mobile_phone', ['mobilePhone'])
@Index('IDX_people_email', ['email'])
@Index('IDX_people_ssn_last4', ['ssnLast4'])
@Index('IDX_people_dob_mark', ['dobMark'])
@Index('IDX_people_name', { synchronize: false })
@Index('IDX_people_last_first', { synchronize: false })
@Index('IDX_people_last_folded', { synchronize: false })
export class Person {
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_people' })
  empId!: string;

  @Column({ type: 'text', nullable: true })
  username!: string | null;

  @Column({ name: 'first_name', type: 'text' })
  firstName!: string;

  @Column({ name: 'middle_name', type: 'text', nullable: true })
  middleName!: string | null;

  @Column({ name: 'last_name', type: 'text' })
  lastName!: string;

  /** First and last name as they are compared; a trigger keeps it. */
  @Column({ name: 'name_folded', type: 'text', default: '' })
  nameFolded!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  /** Ten digits. A text message is known by this number. [CLOCK-011] */
  @Column({ name: 'mobile_phone', type: 'text', nullable: true })
  mobilePhone!: string | null;

  @Column({ name: 'dob_sealed', type: 'text', nullable: true })
  dobSealed!: string | null;

  @Column({ name: 'dob_mark', type: 'text', nullable: true })
  dobMark!: string | null;

  @Column({ type: 'text', nullable: true })
  gender!: string | null;

  @Column({ type: 'text', nullable: true })
  street1!: string | null;

  @Column({ type: 'text', nullable: true })
  street2!: string | null;

  @Column({ type: 'text', nullable: true })
  street3!: string | null;

  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text', nullable: true })
  state!: string | null;

  @Column({ type: 'text', nullable: true })
  zip!: string | null;

  @Column({ name: 'country_code', type: 'text', nullable: true })
  countryCode!: string | null;

  @ForeignKey(() => Department, { name: 'FK_people_department' })
  @Column({ name: 'department_code', type: 'text', nullable: true })
  departmentCode!: string | null;

  @Column({ name: 'ssn_sealed', type: 'text', nullable: true })
  ssnSealed!: string | null;

  @Column({ name: 'ssn_last4', type: 'text', nullable: true })
  ssnLast4!: string | null;

  @Column({ name: 'is_employee', type: 'boolean', default: true })
  isEmployee!: boolean;

  /** Whether a visa limits the hours of a week. */
  @Column({ name: 'on_visa', type: 'boolean', default: false })
  onVisa!: boolean;

  @Column({ name: 'account_ended_at', type: 'timestamptz', nullable: true })
  accountEndedAt!: Date | null;

  /** The new-hire form that made this person; null for persons who were here before. */
  @Column({ name: 'hired_by_form', type: 'uuid', nullable: true })
  hiredByForm!: string | null;
}
