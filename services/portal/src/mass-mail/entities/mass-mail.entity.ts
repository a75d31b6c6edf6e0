import type { MailOffice } from '@campus/domain/mail/rules';
import type { MassMailAction, MassMailState, RowProblem } from '@campus/domain/mass-mail/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** One mail to many. Its recipients are rows of the mail ledger; rows of the list that are none of them are refused ones or duplicates. [PAYADM-008] */
@Entity('mass_mails')
@Index('IDX_mass_mails_made', ['made_at', 'id'])
@Index('IDX_mass_mails_open', ['state'], { where: `state IN ('waiting', 'sending', 'paused')` })
@Check('mass_mails_state_check', `state IN ('waiting', 'sending', 'paused', 'stopped', 'done')`)
@Check(
  'mass_mails_office_check',
  `office IN ('hr', 'payroll', 'student-accounts', 'assessment', 'operations', 'registrar', 'financial-aid', 'admissions')`,
)
@Check('CK_mass_mails_rows', 'rows_total = recipients + rows_bad + rows_duplicate')
export class MassMail {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') service!: string;
  @Column('text') title!: string;

  /** The month of a statement. */
  @Column('integer', { nullable: true }) year!: number | null;

  @Column('integer', { nullable: true }) month!: number | null;
  @Column('text', { nullable: true }) file_name!: string | null;
  @Column('text') subject!: string;

  /** The parts of the template; empty where every recipient's mail was written by itself. */
  @Column('text') html!: string;

  @Column('text') body!: string;
  /** What of the text as written stands in no mail, named for people. */
  @Column('jsonb', { default: [] }) left_out!: readonly string[];

  @Column('integer', { default: 1 }) template_version!: number;
  @Column('boolean') unsubscribable!: boolean;

  /** Whether its mails carry the picture that tells of their opening. */
  @Column('boolean') tracked!: boolean;

  /** Whose mail it is; null of one that is older than the offices. */
  @Column('text', { nullable: true }) office!: MailOffice | null;

  @Column('jsonb') columns!: readonly string[];
  @Column('text', { nullable: true }) address_column!: string | null;
  /** The sheet of the workbook that was read, and how many of its rows a filter hides. */
  @Column('text', { nullable: true }) sheet!: string | null;

  @Column('integer', { default: 0 }) rows_hidden!: number;
  @Column('integer') rows_total!: number;
  @Column('integer') rows_bad!: number;
  @Column('integer') rows_duplicate!: number;
  @Column('integer') recipients!: number;
  @Column('text') state!: MassMailState;

  /** When the pause before the first mail is over. */
  @Column('timestamptz') sends_at!: Date;

  /** 0 is without a limit. */
  @Column('integer', { default: 0 }) per_minute!: number;

  /** Until when the slots of the rate limit are given away. */
  @Column('timestamptz', { nullable: true }) next_slot_at!: Date | null;

  /** The mail server asked for patience until then. */
  @Column('timestamptz', { nullable: true }) held_until!: Date | null;

  /** How often in a row it asked. */
  @Column('integer', { default: 0 }) troubles!: number;

  @Column('text', { nullable: true }) last_error!: string | null;
  @Column('text') made_by!: string;
  @Column('text') made_by_name!: string;
  @Column('timestamptz') made_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('integer', { default: 1 }) version!: number;
}

/** A row of an uploaded list that gets no mail, as it stood there. */
@Entity('mass_mail_refused_rows')
export class MassMailRefusedRow {
  @ForeignKey(() => MassMail, { name: 'FK_mass_mail_refused_rows_mail' }) @PrimaryColumn('uuid') mass_mail_id!: string;
  @PrimaryColumn('integer') row!: number;
  @Column('text') address!: string;
  @Column('text') problem!: RowProblem;

  /** Its cells by column; null of a row that is older than this. */
  @Column('jsonb', { nullable: true }) fields!: Readonly<Record<string, string>> | null;
}

/** What somebody asked of a mass mail; the same command counts once. */
@Entity('mass_mail_commands')
@Check('mass_mail_commands_action_check', `action IN ('begin', 'pause', 'resume', 'stop', 'retry', 'resend')`)
export class MassMailCommand {
  @PrimaryColumn('text') id!: string;
  @ForeignKey(() => MassMail, { name: 'FK_mass_mail_commands_mail' }) @Column('uuid') mass_mail_id!: string;
  @Column('text') action!: MassMailAction;
  @Column('text') given_by!: string;
  @Column('timestamptz') given_at!: Date;
}

/** An address that wants no more mass mail, by its own word or by a complaint. */
@Entity('mail_opt_outs')
@Check('mail_opt_outs_reason_check', `reason IN ('unsubscribed', 'complaint')`)
export class MailOptOut {
  @PrimaryColumn('text') address!: string;
  @Column('text') reason!: 'unsubscribed' | 'complaint';
  @Column('timestamptz') at!: Date;
}
