import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Donor } from './donor.entity.js';
import { GiftTransaction } from './gift.entity.js';

/** Whether the sync with the donor system runs every hour; there is one row. [ADV-063] */
@Entity('kindful_settings')
@Check('CK_kindful_settings_one', 'id = 1')
export class KindfulSettings {
  @PrimaryColumn('integer') id!: number;
  @Column('boolean', { default: false }) hourly!: boolean;
  @Column('integer', { default: 1 }) version!: number;
}

/** A sync in one direction, what comes next in it, and what came of it so far. One of each direction runs at a time. [ADV-062] */
@Entity('kindful_runs')
@Check('CK_kindful_runs_direction', `direction IN ('to', 'from')`)
@Check('CK_kindful_runs_state', `state IN ('running', 'done', 'failed')`)
@Check('CK_kindful_runs_ended', `(state = 'running') = (ended_at IS NULL)`)
@Check('CK_kindful_runs_problem', `(state = 'failed') = (problem IS NOT NULL)`)
@Index('UQ_kindful_runs_running', ['direction'], { unique: true, where: `state = 'running'` })
@Index('IDX_kindful_runs_started', ['started_at', 'id'])
export class KindfulRun {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') direction!: 'to' | 'from';
  @Column('boolean', { default: false }) dry_run!: boolean;
  @Column('text', { default: 'running' }) state!: 'running' | 'done' | 'failed';
  /** `0` is the schedule. */
  @Column('text') started_by!: string;
  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text', { nullable: true }) problem!: string | null;
  /** The workflow that carries it. */
  @Column('text') workflow_id!: string;
  /** What is queried now. */
  @Column('text', { default: 'contacts' }) part!: 'contacts' | 'transactions' | 'end';
  @Column('text', { nullable: true }) query_token!: string | null;
  /** An import whose outcome is asked for, with the donors and changes in it. */
  @Column('text', { nullable: true }) import_id!: string | null;
  @Column('jsonb', { default: [] }) sent!: readonly { readonly id: string; readonly seq: string }[];
  /** Pages that were stored, and queries that had to begin again. */
  @Column('integer', { default: 0 }) pages!: number;
  @Column('integer', { default: 0 }) restarts!: number;
  @Column('integer', { default: 0 }) donors!: number;
  @Column('integer', { default: 0 }) gifts!: number;
  @Column('integer', { default: 0 }) changed!: number;
  @Column('integer', { default: 0 }) ignored!: number;
  @Column('integer', { default: 0 }) conflicts!: number;
  /** The group of the gifts that it makes. */
  @Column('integer', { nullable: true }) gift_group_num!: number | null;
}

/** A record of the donor system and what it is here; no record has two rows, so that none is made twice. [ADV-063] */
@Entity('kindful_links')
@Check('CK_kindful_links_kind', `kind IN ('contact', 'transaction')`)
@Check(
  'CK_kindful_links_gift',
  `(kind = 'transaction') = (gift_group_num IS NOT NULL AND gift_num IS NOT NULL AND gift_tran_num IS NOT NULL)`,
)
@ForeignKey(
  () => GiftTransaction,
  ['gift_group_num', 'gift_num', 'gift_tran_num'],
  ['gift_group_num', 'gift_num', 'gift_tran_num'],
)
@Unique('UQ_kindful_links_gift', ['gift_group_num', 'gift_num', 'gift_tran_num'])
@Index('IDX_kindful_links_donor', ['donor_id'])
@Index('IDX_kindful_links_open', ['kind', 'kindful_id'], { where: 'linked_at IS NULL' })
export class KindfulLinkRow {
  @PrimaryColumn('text') kind!: 'contact' | 'transaction';
  @PrimaryColumn('text') kindful_id!: string;
  @ForeignKey(() => Donor) @Column('text') donor_id!: string;
  @Column('integer', { nullable: true }) gift_group_num!: number | null;
  @Column('integer', { nullable: true }) gift_num!: number | null;
  @Column('integer', { nullable: true }) gift_tran_num!: number | null;
  @Column('integer', { default: 1 }) sync_version!: number;
  @Column('timestamptz') made_at!: Date;
  /** When the donor system was told. */
  @Column('timestamptz', { nullable: true }) linked_at!: Date | null;
}

/** The last change of a donor that was sent to the donor system, and what became of it there. */
@Entity('kindful_sent')
@Check('CK_kindful_sent_outcome', `outcome IN ('updated', 'created', 'ignored', 'merged')`)
export class KindfulSent {
  @ForeignKey(() => Donor) @PrimaryColumn('text') donor_id!: string;
  @Column('bigint') seq!: string;
  @Column('text') outcome!: 'updated' | 'created' | 'ignored' | 'merged';
  @Column('timestamptz') at!: Date;
}

/** A record that a run left in the donor system, and why. */
@Entity('kindful_left')
@Check('CK_kindful_left_kind', `kind IN ('contact', 'transaction', 'donor')`)
export class KindfulLeft {
  @ForeignKey(() => KindfulRun, { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') run_id!: string;
  @PrimaryColumn('text') kind!: 'contact' | 'transaction' | 'donor';
  @PrimaryColumn('text') record_id!: string;
  @Column('text') reason!: string;
}

/** A contact of the donor system with the name and an e-mail of a donor, until a person has decided. [ADV-063] */
@Entity('kindful_conflicts')
@Check(
  'CK_kindful_conflicts_decided',
  `(decided_at IS NULL) = (decision IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)`,
)
@Check('CK_kindful_conflicts_decision', `decision IN ('join', 'make')`)
@Unique('UQ_kindful_conflicts_kindful', ['kindful_id'])
@Index('IDX_kindful_conflicts_open', ['found_at', 'id'], { where: 'decided_at IS NULL' })
export class KindfulConflict {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kindful_id!: string;
  /** The donor whom it may be. */
  @ForeignKey(() => Donor) @Column('text') donor_id!: string;
  @Column('text') first_name!: string;
  @Column('text') last_name!: string;
  @Column('text', { default: '' }) email_address!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('text', { default: '' }) addr_line_1!: string;
  @Column('text', { default: '' }) addr_line_2!: string;
  @Column('text', { default: '' }) city!: string;
  @Column('text', { default: '' }) state!: string;
  @Column('text', { default: '' }) zip!: string;
  @Column('text', { default: '' }) country!: string;
  @Column('integer', { default: 1 }) sync_version!: number;
  @Column('timestamptz') found_at!: Date;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decision!: 'join' | 'make' | null;
}
