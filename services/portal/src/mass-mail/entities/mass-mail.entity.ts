import type { MassMailAction, MassMailState, RowProblem } from '@campus/domain/mass-mail/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** One mail to many. Its recipients are rows of the mail ledger; rows of the list that are none of them are refused ones or duplicates. [PAYADM-008] */
@Entity('mass_mails')
@Index('IDX_mass_mails_made', ['madeAt', 'id'])
@Index('IDX_mass_mails_open', ['state'], { where: `state IN ('waiting', 'sending', 'paused')` })
@Check('mass_mails_state_check', `state IN ('waiting', 'sending', 'paused', 'stopped', 'done')`)
@Check('CK_mass_mails_rows', 'rows_total = recipients + rows_bad + rows_duplicate')
export class MassMail {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'PK_mass_mails' })
  id!: string;

  @Column({ type: 'text' })
  service!: string;

  @Column({ type: 'text' })
  title!: string;

  /** The month of a statement. */
  @Column({ type: 'integer', nullable: true })
  year!: number | null;

  @Column({ type: 'integer', nullable: true })
  month!: number | null;

  @Column({ name: 'file_name', type: 'text', nullable: true })
  fileName!: string | null;

  @Column({ type: 'text' })
  subject!: string;

  /** The parts of the template; empty where every recipient's mail was written by itself. */
  @Column({ type: 'text' })
  html!: string;

  @Column({ type: 'text' })
  body!: string;

  @Column({ name: 'template_version', type: 'integer', default: 1 })
  templateVersion!: number;

  @Column({ type: 'boolean' })
  unsubscribable!: boolean;

  /** Whether its mails carry the picture that tells of their opening. */
  @Column({ type: 'boolean' })
  tracked!: boolean;

  @Column({ type: 'jsonb' })
  columns!: readonly string[];

  @Column({ name: 'address_column', type: 'text', nullable: true })
  addressColumn!: string | null;

  @Column({ name: 'rows_total', type: 'integer' })
  rowsTotal!: number;

  @Column({ name: 'rows_bad', type: 'integer' })
  rowsBad!: number;

  @Column({ name: 'rows_duplicate', type: 'integer' })
  rowsDuplicate!: number;

  @Column({ type: 'integer' })
  recipients!: number;

  @Column({ type: 'text' })
  state!: MassMailState;

  /** When the pause before the first mail is over. */
  @Column({ name: 'sends_at', type: 'timestamptz' })
  sendsAt!: Date;

  /** 0 is without a limit. */
  @Column({ name: 'per_minute', type: 'integer', default: 0 })
  perMinute!: number;

  /** Until when the slots of the rate limit are given away. */
  @Column({ name: 'next_slot_at', type: 'timestamptz', nullable: true })
  nextSlotAt!: Date | null;

  /** The mail server asked for patience until then. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  /** How often in a row it asked. */
  @Column({ type: 'integer', default: 0 })
  troubles!: number;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;

  @Column({ name: 'made_by', type: 'text' })
  madeBy!: string;

  @Column({ name: 'made_by_name', type: 'text' })
  madeByName!: string;

  @Column({ name: 'made_at', type: 'timestamptz' })
  madeAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}

/** A row of an uploaded list that gets no mail, as it stood there. */
@Entity('mass_mail_refused_rows')
export class MassMailRefusedRow {
  @ForeignKey(() => MassMail, { name: 'FK_mass_mail_refused_rows_mail' })
  @PrimaryColumn({ name: 'mass_mail_id', type: 'uuid', primaryKeyConstraintName: 'PK_mass_mail_refused_rows' })
  massMailId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_mass_mail_refused_rows' })
  row!: number;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text' })
  problem!: RowProblem;
}

/** What somebody asked of a mass mail; the same click counts once. */
@Entity('mass_mail_commands')
@Check('mass_mail_commands_action_check', `action IN ('begin', 'pause', 'resume', 'stop', 'retry')`)
export class MassMailCommand {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_mass_mail_commands' })
  id!: string;

  @ForeignKey(() => MassMail, { name: 'FK_mass_mail_commands_mail' })
  @Column({ name: 'mass_mail_id', type: 'uuid' })
  massMailId!: string;

  @Column({ type: 'text' })
  action!: MassMailAction;

  @Column({ name: 'given_by', type: 'text' })
  givenBy!: string;

  @Column({ name: 'given_at', type: 'timestamptz' })
  givenAt!: Date;
}

/** An address that wants no more mass mail, by its own word or by a complaint. */
@Entity('mail_opt_outs')
@Check('mail_opt_outs_reason_check', `reason IN ('unsubscribed', 'complaint')`)
export class MailOptOut {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_mail_opt_outs' })
  address!: string;

  @Column({ type: 'text' })
  reason!: 'unsubscribed' | 'complaint';

  @Column({ type: 'timestamptz' })
  at!: Date;
}
