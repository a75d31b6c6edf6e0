import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A reminder that a person had of a form; each is sent once. */
@Entity('residence_reminders')
@Check('CK_residence_reminders_kind', `kind IN ('ra', 'rd')`)
export class ResidenceReminder {
  @ForeignKey(() => Person, { name: 'FK_residence_reminders_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('date') period!: string;

  /** `last-day`, `ended`, or the day of one that residence life sent. */
  @PrimaryColumn('text') step!: string;
  @Column('timestamptz') sent_at!: Date;
}
