import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Student } from '../../academic-records/index.js';

/** Someone whom students have named, known by a mail address in small letters; no person of the campus. */
@Entity('payers')
@Unique('UQ_payers_email', ['email'])
export class Payer {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') email!: string;
}

/** That a student has named a payer; it ends once and never begins again. */
@Entity('student_payers')
@Index('UQ_student_payers_open', ['id_num', 'payer_id'], { unique: true, where: 'ended_at IS NULL' })
@Index('IDX_student_payers_payer', ['payer_id'])
@Check('CK_student_payers_ended', `(ended_at IS NULL) = (end_reason IS NULL) AND end_reason IN ('withdrawn', 'declined')`)
export class StudentPayer {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_student_payers_student' }) @Column('text') id_num!: string;
  @ForeignKey(() => Payer, { name: 'FK_student_payers_payer' }) @Column('uuid') payer_id!: string;
  /** As the student calls the payer. */
  @Column('text') name!: string;
  @Column('timestamptz') named_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text', { nullable: true }) end_reason!: string | null;
}

/** A link to sign in by, known by its hash. It opens once. */
@Entity('payer_links')
@Index('IDX_payer_links_payer', ['payer_id'])
export class PayerLink {
  @PrimaryColumn('bytea') token_hash!: Buffer;
  @ForeignKey(() => Payer, { name: 'FK_payer_links_payer' }) @Column('uuid') payer_id!: string;
  /** The naming whose mail it was in; absent where the payer has asked for it. */
  @ForeignKey(() => StudentPayer, { name: 'FK_payer_links_naming' })
  @Column('uuid', { nullable: true })
  naming_id!: string | null;
  @Column('timestamptz') made_at!: Date;
  @Column('timestamptz') expires_at!: Date;
  /** When it was used, or replaced by a later one. */
  @Column('timestamptz', { nullable: true }) spent_at!: Date | null;
}
