import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EvaluationRow } from './evaluation.entity.js';

/** The campaign of an evaluation: its settings, how far it is, and which version its workflow was told of. [ASSESS-021] */
@Entity('evaluation_campaigns')
@ForeignKey(() => EvaluationRow, ['evaluation_id'], ['id'], { name: 'FK_evaluation_campaigns_evaluation' })
@Index('IDX_evaluation_campaigns_next', ['next_on'], { where: 'is_active AND NOT stopped' })
@Check('evaluation_campaigns_frequency_check', `frequency IN ('Daily', 'Weekly', 'BiWeekly', 'Monthly', 'DaysAfter')`)
@Check('evaluation_campaigns_days_after_check', 'days_after BETWEEN 0 AND 99')
@Check('CK_evaluation_campaigns_days', 'starts_on <= ends_on')
export class EvaluationCampaign {
  @PrimaryColumn('uuid') evaluation_id!: string;
  @Column('boolean') is_active!: boolean;
  @Column('text') frequency!: string;
  @Column('integer', { nullable: true }) days_after!: number | null;
  @Column('date') starts_on!: string;
  @Column('date') ends_on!: string;
  @Column('text') salutation!: string;
  @Column('text') salutation_address!: string;
  @Column('text') main_subject!: string;
  @Column('text') main_content!: string;
  @Column('text') template_url!: string;
  @Column('boolean', { default: false }) stopped!: boolean;

  /** The last day of its frequency on which everybody was mailed. */
  @Column('date', { nullable: true }) last_done!: string | null;

  /** The next day on which it mails; null when none is left. */
  @Column('date', { nullable: true }) next_on!: string | null;

  @Column('integer', { default: 1 }) version!: number;
  @Column('text') changed_by!: string;
  @Column('integer', { default: 0 }) told_version!: number;
}

/** A day on which a campaign mails, with the words with which it began. */
@Entity('evaluation_campaign_sends')
@ForeignKey(() => EvaluationCampaign, ['evaluation_id'], ['evaluation_id'], { name: 'FK_evaluation_campaign_sends_campaign' })
export class EvaluationCampaignSend {
  @PrimaryColumn('uuid') evaluation_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('text') salutation!: string;
  @Column('text') salutation_address!: string;
  @Column('text') subject!: string;
  @Column('text') content!: string;
  @Column('integer', { default: 0 }) mails!: number;
  @Column('boolean', { default: false }) done!: boolean;
}

/** Who was mailed on a day of a campaign: each student once. */
@Entity('evaluation_campaign_mails')
@Index('UQ_evaluation_campaign_mails_sent_on', ['evaluation_id', 'emp_id', 'sent_on'], { unique: true })
@ForeignKey(() => EvaluationCampaignSend, ['evaluation_id', 'day'], ['evaluation_id', 'day'], {
  name: 'FK_evaluation_campaign_mails_send',
})
export class EvaluationCampaignMail {
  @PrimaryColumn('uuid') evaluation_id!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') emp_id!: string;

  /** The day of the calendar on which the mail was written: one that was held up goes out later than its own. */
  @Column('date') sent_on!: string;
}
