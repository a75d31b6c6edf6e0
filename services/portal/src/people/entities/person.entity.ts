import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Department } from './department.entity.js';

/**
 * A person of the campus. SSN and birth date are encrypted and bound to the person's id; the SSN's last four digits and a
 * mark of the date narrow a search for duplicates.
 */
@Entity('people')
@Unique('UQ_people_username', ['username'])
@Unique('UQ_people_hired_by_form', ['hired_by_form'])
@Unique('UQ_people_spouse', ['spouse_id'])
@Check('CK_people_spouse', 'spouse_id <> emp_id')
@Check('CK_people_extension', 'extension >= 0')
@Check('CK_people_died', 'died_on IS NULL OR deceased')
@Index('IDX_people_mobile_phone', ['mobile_phone'])
@Index('IDX_people_email', ['email'])
@Index('IDX_people_ssn_last4', ['ssn_last4'])
@Index('IDX_people_dob_mark', ['dob_mark'])
@Index('IDX_people_name', { synchronize: false })
@Index('IDX_people_last_first', { synchronize: false })
@Index('IDX_people_last_folded', { synchronize: false })
@Index('IDX_people_name_compared', { synchronize: false })
@Index('IDX_people_last_compared', { synchronize: false })
export class Person {
  @PrimaryColumn('text') emp_id!: string;
  @Column('text', { nullable: true }) username!: string | null;
  @Column('text') first_name!: string;
  @Column('text', { nullable: true }) middle_name!: string | null;
  @Column('text') last_name!: string;

  /** First and last name as they are compared; a trigger keeps it. */
  @Column('text', { default: '' }) name_folded!: string;

  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;

  /** Ten digits. A text message is known by this number. [CLOCK-011] */
  @Column('text', { nullable: true }) mobile_phone!: string | null;

  /** The work phone, shown and stored XXX-XXX-XXXX, and its extension. */
  @Column('text', { nullable: true }) data_phone!: string | null;
  @Column('integer', { nullable: true }) extension!: number | null;
  @Column('text', { nullable: true }) alt_email!: string | null;
  @Column('text', { nullable: true }) hr_email!: string | null;
  @Column('boolean', { default: true }) send_mail!: boolean;

  /** Whether mail to the address came back. */
  @Column('boolean', { default: false }) address_invalid!: boolean;
  @Column('boolean', { default: false }) deceased!: boolean;
  @Column('date', { nullable: true }) died_on!: string | null;

  /** The other one of a couple; both name each other. */
  @ForeignKey(() => Person, { name: 'FK_people_spouse' })
  @Column('text', { nullable: true })
  spouse_id!: string | null;

  /** Counts the changes of the record. */
  @Column('integer', { default: 1 }) record_version!: number;

  @Column('text', { nullable: true }) dob_sealed!: string | null;
  @Column('text', { nullable: true }) dob_mark!: string | null;
  @Column('text', { nullable: true }) gender!: string | null;
  @Column('text', { nullable: true }) street1!: string | null;
  @Column('text', { nullable: true }) street2!: string | null;
  @Column('text', { nullable: true }) street3!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text', { nullable: true }) state!: string | null;
  @Column('text', { nullable: true }) zip!: string | null;
  @Column('text', { nullable: true }) country_code!: string | null;

  @ForeignKey(() => Department, { name: 'FK_people_department' })
  @Column('text', { nullable: true })
  department_code!: string | null;

  @Column('text', { nullable: true }) ssn_sealed!: string | null;
  @Column('text', { nullable: true }) ssn_last4!: string | null;
  @Column('boolean', { default: true }) is_employee!: boolean;

  /** Whether a visa limits the hours of a week. */
  @Column('boolean', { default: false }) on_visa!: boolean;

  @Column('timestamptz', { nullable: true }) account_ended_at!: Date | null;

  /** The new-hire form that made this person; null for persons who were here before. */
  @Column('uuid', { nullable: true }) hired_by_form!: string | null;
}
