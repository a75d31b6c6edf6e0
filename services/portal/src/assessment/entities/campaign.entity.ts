import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EvaluationRow } from './evaluation.entity.js';

/** The campaign of an evaluation: its settings, how far it is, and which version its workflow was told of. [ASSESS-021] */
@Entity('evaluation_campaigns')
@ForeignKey(() => EvaluationRow, ['evaluationId'], ['id'], { name: 'FK_evaluation_campaigns_evaluation' })
@Index('IDX_evaluation_campaigns_next', ['nextOn'], { where: 'is_active AND NOT stopped' })
@Check('evaluation_campaigns_frequency_check', `frequency IN ('Daily', 'Weekly', 'BiWeekly', 'Monthly', 'DaysAfter')`)
@Check('evaluation_campaigns_days_after_check', 'days_after BETWEEN 0 AND 99')
@Check('CK_evaluation_campaigns_days', 'starts_on <= ends_on')
export class EvaluationCampaign {
  @PrimaryColumn({ name: 'evaluation_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_campaigns' })
  evaluationId!: string;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  @Column({ type: 'text' })
  frequency!: string;

  @Column({ name: 'days_after', type: 'integer', nullable: true })
  daysAfter!: number | null;

  @Column({ name: 'starts_on', type: 'date' })
  startsOn!: string;

  @Column({ name: 'ends_on', type: 'date' })
  endsOn!: string;

  @Column({ type: 'text' })
  salutation!: string;

  @Column({ name: 'salutation_address', type: 'text' })
  salutationAddress!: string;

  @Column({ name: 'main_subject', type: 'text' })
  mainSubject!: string;

  @Column({ name: 'main_content', type: 'text' })
  mainContent!: string;

  @Column({ name: 'template_url', type: 'text' })
  templateUrl!: string;

  @Column({ type: 'boolean', default: false })
  stopped!: boolean;

  /** The last day of its frequency on which everybody was mailed. */
  @Column({ name: 'last_done', type: 'date', nullable: true })
  lastDone!: string | null;

  /** The next day on which it mails; null when none is left. */
  @Column({ name: 'next_on', type: 'date', nullable: true })
  nextOn!: string | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ name: 'changed_by', type: 'text' })
  changedBy!: string;

  @Column({ name: 'told_version', type: 'integer', default: 0 })
  toldVersion!: number;
}

/** A day on which a campaign mails, with the words with which it began. */
@Entity('evaluation_campaign_sends')
@ForeignKey(() => EvaluationCampaign, ['evaluationId'], ['evaluationId'], { name: 'FK_evaluation_campaign_sends_campaign' })
export class EvaluationCampaignSend {
  @PrimaryColumn({ name: 'evaluation_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_campaign_sends' })
  evaluationId!: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'PK_evaluation_campaign_sends' })
  day!: string;

  @Column({ type: 'text' })
  salutation!: string;

  @Column({ name: 'salutation_address', type: 'text' })
  salutationAddress!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'integer', default: 0 })
  mails!: number;

  @Column({ type: 'boolean', default: false })
  done!: boolean;
}

/** Who was mailed on a day of a campaign: each student once. */
@Entity('evaluation_campaign_mails')
@ForeignKey(() => EvaluationCampaignSend, ['evaluationId', 'day'], ['evaluationId', 'day'], {
  name: 'FK_evaluation_campaign_mails_send',
})
export class EvaluationCampaignMail {
  @PrimaryColumn({ name: 'evaluation_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_campaign_mails' })
  evaluationId!: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'PK_evaluation_campaign_mails' })
  day!: string;

  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_evaluation_campaign_mails' })
  empId!: string;
}
