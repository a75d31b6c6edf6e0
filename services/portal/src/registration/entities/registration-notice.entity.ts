import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What registration tells its students. The message is HTML that was written anew from what it may hold; `saved_by` is who saved it last. [NOTICE-003] */
@Entity('registration_notices')
@Check('CK_registration_notices_severity', `severity IN ('info', 'success', 'warning', 'danger')`)
@Check('CK_registration_notices_message', `message <> ''`)
export class RegistrationNotice {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('boolean', { default: false }) active!: boolean;
  @Column('text') message!: string;
  @Column('text') severity!: 'info' | 'success' | 'warning' | 'danger';
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') added_at!: Date;
}
