import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/**
 * A change of a person's password by campus technology. `hash` is scrypt's with its salt before it, of a password that a system has taken or may have;
 * null where none has, and where `retry_of` names the change that tried the same password first.
 */
@Entity('password_changes')
@Index('IDX_password_changes_person', ['emp_id', 'made_at'])
export class PasswordChange {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_password_changes_person' }) @Column('text') emp_id!: string;
  @ForeignKey(() => Person, { name: 'FK_password_changes_author' }) @Column('text') made_by!: string;
  @Column('timestamptz') made_at!: Date;
  @Column('timestamptz', { nullable: true }) settled_at!: Date | null;

  @ForeignKey(() => PasswordChange, { name: 'FK_password_changes_retry' })
  @Column('uuid', { nullable: true })
  retry_of!: string | null;

  @Column('bytea', { nullable: true }) hash!: Buffer | null;
}
