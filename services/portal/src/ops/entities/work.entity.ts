import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Work that fails for one cause. Its id is the hash of kind, name and message; owner and note are the operators'. */
@Entity('work_groups')
@Check('CK_work_groups_kind', "kind IN ('activity', 'workflow', 'workflow_task', 'job', 'record', 'mail')")
export class WorkGroupRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: string;
  @Column('text') name!: string;
  @Column('text') queue!: string;
  @Column('text') diagnosis!: string;
  @Column('text') error!: string;
  @Column('text', { nullable: true }) owner!: string | null;
  @Column('text', { nullable: true }) owner_name!: string | null;
  @Column('text', { default: '' }) note!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { default: () => 'now()' }) first_at!: Date;
}

/** One piece of work that failed, whichever engine runs it. `key` is what the engine knows it by; the payload is encrypted. */
@Entity('work_failures')
@Check('CK_work_failures_state', "state IN ('failed', 'retrying', 'stuck', 'timed_out', 'stalled', 'resolved')")
@Check('CK_work_failures_kind', "kind IN ('activity', 'workflow', 'workflow_task', 'job', 'record', 'mail')")
@Unique('UQ_work_failures_key', ['key'])
@Index('IDX_work_failures_open', { synchronize: false })
@Index('IDX_work_failures_group', { synchronize: false })
@Index('IDX_work_failures_last', { synchronize: false })
@Index('IDX_work_failures_look', { synchronize: false })
@Index('IDX_work_failures_text', { synchronize: false })
export class WorkFailureRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') key!: string;
  @ForeignKey(() => WorkGroupRow, { name: 'FK_work_failures_group' }) @Column('text') group_id!: string;
  @Column('text') kind!: string;
  @Column('text') state!: string;
  @Column('text') name!: string;
  @Column('text') queue!: string;
  @Column('text') error!: string;
  @Column('text', { nullable: true }) workflow_id!: string | null;
  @Column('text', { nullable: true }) run_id!: string | null;
  @Column('text', { nullable: true }) activity_id!: string | null;
  @Column('text', { nullable: true }) job_id!: string | null;

  /** The process that tried it last, as the engine and the heartbeats name it. */
  @Column('text', { nullable: true }) worker!: string | null;

  @Column('text', { nullable: true }) record_kind!: string | null;
  @Column('text', { nullable: true }) record_id!: string | null;
  @Column('integer', { default: 1 }) attempts!: number;
  @Column('timestamptz', { nullable: true }) next_at!: Date | null;
  @Column('jsonb', { nullable: true }) payload_shown!: object | null;
  @Column('text', { nullable: true }) payload_sealed!: string | null;

  /** When an operator last asked for another try of which nothing is known yet. */
  @Column('timestamptz', { nullable: true }) asked_at!: Date | null;

  @Column('timestamptz', { default: () => 'now()' }) first_at!: Date;
  @Column('timestamptz', { default: () => 'now()' }) last_at!: Date;

  /** When the collector last asked the engine about it. */
  @Column('timestamptz', { default: () => 'now()' }) looked_at!: Date;

  @Column('timestamptz', { nullable: true }) resolved_at!: Date | null;
}

/** The filters of the list under a name. */
@Entity('work_views')
@Unique('UQ_work_views_name', ['owner', 'name'])
export class WorkViewRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') owner!: string;
  @Column('text') name!: string;
  @Column('text') query!: string;
  @Column('boolean', { default: false }) shared!: boolean;
}

/** One step over all works of a group, by whom, and how far it is. */
@Entity('work_runs')
@Check('CK_work_runs_action', "action IN ('retry', 'reset', 'cancel', 'resolve')")
@Check('CK_work_runs_state', "state IN ('running', 'stopped', 'done')")
@Index('UQ_work_runs_running', { synchronize: false })
@Index('IDX_work_runs_group', { synchronize: false })
export class WorkRunRow {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => WorkGroupRow, { name: 'FK_work_runs_group', onDelete: 'CASCADE' }) @Column('text') group_id!: string;
  @Column('text') action!: string;
  @Column('text', { default: '' }) reason!: string;
  @Column('text', { default: 'running' }) state!: string;
  @Column('integer') total!: number;

  /** The work that it last came to. */
  @Column('uuid', { nullable: true }) place!: string | null;

  @Column('jsonb') author!: object;
  @Column('timestamptz', { default: () => 'now()' }) began_at!: Date;
  @Column('timestamptz', { default: () => 'now()' }) seen_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

/** What became of one work of a run; written with the step itself. */
@Entity('work_run_results')
export class WorkRunResultRow {
  @ForeignKey(() => WorkRunRow, { name: 'FK_work_run_results_run', onDelete: 'CASCADE' }) @PrimaryColumn('uuid') run_id!: string;
  @PrimaryColumn('uuid') work_id!: string;
  @Column('boolean') success!: boolean;
  @Column('text', { nullable: true }) code!: string | null;
  @Column('text', { nullable: true }) message!: string | null;
  @Column('boolean') retryable!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
