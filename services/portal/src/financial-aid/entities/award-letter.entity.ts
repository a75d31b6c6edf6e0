import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Student } from '../../academic-records/index.js';
import { Money } from '../../platform/index.js';

/** What letters are made of; one that was deleted stays for the letters that were. */
@Entity('award_templates')
@Check(
  'CK_award_templates_lengths',
  'length(name) BETWEEN 1 AND 100 AND length(description) <= 250 AND length(import_key) BETWEEN 1 AND 100',
)
@Index('UQ_award_templates_key', { synchronize: false })
export class AwardTemplate {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('text') import_key!: string;
  @Column('text') text!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
  @Column('timestamptz', { nullable: true }) deleted_at!: Date | null;
}

/** The dates that the short codes of a term's letters stand for. */
@Entity('award_deadlines')
@Check('CK_award_deadlines_term', `term IN ('Fall', 'Spring')`)
export class AwardTermDeadlines {
  @PrimaryColumn('integer') year!: number;
  @PrimaryColumn('text') term!: 'Fall' | 'Spring';
  @Column('date', { nullable: true }) fallApplyDeadline!: string | null;
  @Column('date', { nullable: true }) springApplyDeadline!: string | null;
  @Column('date', { nullable: true }) fallAppealDeadline!: string | null;
  @Column('date', { nullable: true }) springAppealDeadline!: string | null;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
}

/** How long links open letters; the one row is there once somebody has set it. */
@Entity('award_settings')
@Check('CK_award_settings_one', 'id = 1')
@Check('CK_award_settings_days', 'link_days BETWEEN 1 AND 3650')
export class AwardSettings {
  @PrimaryColumn('integer', { default: 1 }) id!: number;
  @Column('integer') link_days!: number;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
}

/** A letter to a student about one award. Sent, it is frozen: a trigger refuses every change but its mails, its end, the answer and that it was opened. */
@Entity('award_letters')
@Unique('UQ_award_letters_hash', ['hash'])
@Check('CK_award_letters_hash', 'length(hash) >= 32')
@Check('CK_award_letters_school', `school IN ('BOYCE', 'SOUTHERN')`)
@Check('CK_award_letters_term', `term IN ('Fall', 'Spring')`)
@Check('CK_award_letters_amount', 'amount > 0')
@Check('CK_award_letters_state', `state IN ('unsent', 'sent', 'revoked')`)
@Check(
  'CK_award_letters_sent',
  `num_nulls(sent_by, sent_at, sent_text, template_version, expires_on) = CASE state WHEN 'unsent' THEN 5 ELSE 0 END AND (mails = 0) = (state = 'unsent')`,
)
@Check(
  'CK_award_letters_revoked',
  `num_nulls(revoked_by, revoked_at, revoke_reason) = CASE state WHEN 'revoked' THEN 0 ELSE 3 END`,
)
@Check(
  'CK_award_letters_answer',
  `(answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR state <> 'unsent') AND answer IN ('accepted', 'declined')`,
)
@Check('CK_award_letters_opened', `opened_on IS NULL OR state <> 'unsent'`)
@Index('UQ_award_letters_unsent', { synchronize: false })
@Index('IDX_award_letters_bucket', ['school', 'year', 'term', 'last_name', 'first_name', 'id'], { where: `state <> 'revoked'` })
@Index('IDX_award_letters_student', ['emp_id', 'sent_at'])
@Index('IDX_award_letters_template', ['template_id'], { where: `state = 'unsent'` })
@Index('IDX_award_letters_revises', ['revises'], { where: 'revises IS NOT NULL' })
export class AwardLetter {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') hash!: string;
  @Column('text') school!: 'BOYCE' | 'SOUTHERN';
  @Column('text') term!: 'Fall' | 'Spring';
  @Column('integer') year!: number;
  @Column('date') disbursed_on!: string;
  @ForeignKey(() => Student, { name: 'FK_award_letters_student' }) @Column('text') emp_id!: string;
  @Column('text') first_name!: string;
  @Column('text') last_name!: string;
  @Column('text') scholarship!: string;
  @Money() amount!: string;
  @ForeignKey(() => AwardTemplate, { name: 'FK_award_letters_template' }) @Column('uuid') template_id!: string;
  @ForeignKey(() => AwardLetter, { name: 'FK_award_letters_revises' }) @Column('uuid', { nullable: true }) revises!:
    string | null;
  @Column('text', { default: 'unsent' }) state!: 'unsent' | 'sent' | 'revoked';
  @Column('text') imported_by!: string;
  @Column('timestamptz') imported_at!: Date;
  @Column('text', { nullable: true }) sent_by!: string | null;
  @Column('timestamptz', { nullable: true }) sent_at!: Date | null;
  @Column('text', { nullable: true }) sent_text!: string | null;
  @Column('integer', { nullable: true }) template_version!: number | null;
  @Column('date', { nullable: true }) expires_on!: string | null;
  @Column('integer', { default: 0 }) mails!: number;
  @Column('text', { nullable: true }) revoked_by!: string | null;
  @Column('timestamptz', { nullable: true }) revoked_at!: Date | null;
  @Column('text', { nullable: true }) revoke_reason!: string | null;
  @Column('text', { nullable: true }) answer!: 'accepted' | 'declined' | null;
  @Column('timestamptz', { nullable: true }) answered_at!: Date | null;
  /** The first day on which its student saw it in the portal, or a person opened its link. */
  @Column('date', { nullable: true }) opened_on!: string | null;
}
