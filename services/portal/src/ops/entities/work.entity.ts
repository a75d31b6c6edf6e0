import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Work that fails for one cause. Its id is the hash of kind, name and message; owner and note are the operators'. */
@Entity('work_groups')
@Check('CK_work_groups_kind', "kind IN ('activity', 'workflow', 'workflow_task', 'job')")
export class WorkGroupRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_work_groups' })
  id!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  queue!: string;

  @Column({ type: 'text' })
  diagnosis!: string;

  @Column({ type: 'text' })
  error!: string;

  @Column({ type: 'text', nullable: true })
  owner!: string | null;

  @Column({ name: 'owner_name', type: 'text', nullable: true })
  ownerName!: string | null;

  @Column({ type: 'text', default: '' })
  note!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ name: 'first_at', type: 'timestamptz', default: () => 'now()' })
  firstAt!: Date;
}

/** One piece of work that failed, whichever engine runs it. `key` is what the engine knows it by; the payload lies sealed. */
@Entity('work_failures')
@Check('CK_work_failures_state', "state IN ('failed', 'retrying', 'stuck', 'timed_out', 'stalled', 'resolved')")
@Check('CK_work_failures_kind', "kind IN ('activity', 'workflow', 'workflow_task', 'job')")
@Unique('UQ_work_failures_key', ['key'])
@Index('IDX_work_failures_open', { synchronize: false })
@Index('IDX_work_failures_group', { synchronize: false })
@Index('IDX_work_failures_last', { synchronize: false })
@Index('IDX_work_failures_look', { synchronize: false })
@Index('IDX_work_failures_text', { synchronize: false })
export class WorkFailureRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_work_failures' })
  id!: string;

  @Column({ type: 'text' })
  key!: string;

  @Column({ name: 'group_id', type: 'text' })
  @ForeignKey(() => WorkGroupRow, { name: 'FK_work_failures_group' })
  groupId!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  queue!: string;

  @Column({ type: 'text' })
  error!: string;

  @Column({ name: 'workflow_id', type: 'text', nullable: true })
  workflowId!: string | null;

  @Column({ name: 'run_id', type: 'text', nullable: true })
  runId!: string | null;

  @Column({ name: 'activity_id', type: 'text', nullable: true })
  activityId!: string | null;

  @Column({ name: 'job_id', type: 'text', nullable: true })
  jobId!: string | null;

  @Column({ name: 'record_kind', type: 'text', nullable: true })
  recordKind!: string | null;

  @Column({ name: 'record_id', type: 'text', nullable: true })
  recordId!: string | null;

  @Column({ type: 'integer', default: 1 })
  attempts!: number;

  @Column({ name: 'next_at', type: 'timestamptz', nullable: true })
  nextAt!: Date | null;

  @Column({ name: 'payload_shown', type: 'jsonb', nullable: true })
  payloadShown!: object | null;

  @Column({ name: 'payload_sealed', type: 'text', nullable: true })
  payloadSealed!: string | null;

  /** When an operator last asked for another try of which nothing is known yet. */
  @Column({ name: 'asked_at', type: 'timestamptz', nullable: true })
  askedAt!: Date | null;

  @Column({ name: 'first_at', type: 'timestamptz', default: () => 'now()' })
  firstAt!: Date;

  @Column({ name: 'last_at', type: 'timestamptz', default: () => 'now()' })
  lastAt!: Date;

  /** When the collector last asked the engine about it. */
  @Column({ name: 'looked_at', type: 'timestamptz', default: () => 'now()' })
  lookedAt!: Date;

  @Column({ name: 'resolved_at', type: 'timestamptz', nullable: true })
  resolvedAt!: Date | null;
}

/** The filters of the list under a name. */
@Entity('work_views')
@Unique('UQ_work_views_name', ['owner', 'name'])
export class WorkViewRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_work_views' })
  id!: string;

  @Column({ type: 'text' })
  owner!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  query!: string;

  @Column({ type: 'boolean', default: false })
  shared!: boolean;
}

/** One step over all works of a group, by whom, and how far it is. */
@Entity('work_runs')
@Check('CK_work_runs_action', "action IN ('retry', 'reset', 'cancel', 'resolve')")
@Check('CK_work_runs_state', "state IN ('running', 'stopped', 'done')")
@Index('UQ_work_runs_running', { synchronize: false })
@Index('IDX_work_runs_group', { synchronize: false })
export class WorkRunRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'PK_work_runs' })
  id!: string;

  @Column({ name: 'group_id', type: 'text' })
  @ForeignKey(() => WorkGroupRow, { name: 'FK_work_runs_group', onDelete: 'CASCADE' })
  groupId!: string;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text', default: '' })
  reason!: string;

  @Column({ type: 'text', default: 'running' })
  state!: string;

  @Column({ type: 'integer' })
  total!: number;

  /** The work that it last came to. */
  @Column({ type: 'uuid', nullable: true })
  place!: string | null;

  @Column({ type: 'jsonb' })
  author!: object;

  @Column({ name: 'began_at', type: 'timestamptz', default: () => 'now()' })
  beganAt!: Date;

  @Column({ name: 'seen_at', type: 'timestamptz', default: () => 'now()' })
  seenAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}

/** What became of one work of a run; written with the step itself. */
@Entity('work_run_results')
export class WorkRunResultRow {
  @PrimaryColumn({ name: 'run_id', type: 'uuid', primaryKeyConstraintName: 'PK_work_run_results' })
  @ForeignKey(() => WorkRunRow, { name: 'FK_work_run_results_run', onDelete: 'CASCADE' })
  runId!: string;

  @PrimaryColumn({ name: 'work_id', type: 'uuid', primaryKeyConstraintName: 'PK_work_run_results' })
  workId!: string;

  @Column({ type: 'boolean' })
  success!: boolean;

  @Column({ type: 'text', nullable: true })
  code!: string | null;

  @Column({ type: 'text', nullable: true })
  message!: string | null;

  @Column({ type: 'boolean' })
  retryable!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;
}
