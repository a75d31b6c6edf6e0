import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** How a queue stood when it was last looked at. `kind` is `jobs` or `steps`. */
@Entity('queue_stands')
export class QueueStandRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_queue_stands' })
  id!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'integer', default: 0 })
  waiting!: number;

  @Column({ type: 'integer', default: 0 })
  active!: number;

  @Column({ type: 'integer', default: 0 })
  delayed!: number;

  @Column({ type: 'integer', default: 0 })
  failed!: number;

  @Column({ type: 'boolean', default: false })
  paused!: boolean;

  @Column({ type: 'integer', default: 0 })
  workers!: number;

  @Column({ name: 'oldest_at', type: 'timestamptz', nullable: true })
  oldestAt!: Date | null;

  @Column({ name: 'seen_at', type: 'timestamptz', default: () => 'now()' })
  seenAt!: Date;
}

/** A process of the portal that is at work, with its build. */
@Entity('process_stands')
export class ProcessStandRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_process_stands' })
  identity!: string;

  @Column({ type: 'text' })
  process!: string;

  @Column({ type: 'text' })
  version!: string;

  @Column({ type: 'text' })
  build!: string;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'seen_at', type: 'timestamptz', default: () => 'now()' })
  seenAt!: Date;
}

/** A measure that went over its threshold, until it is well below again; one at a time for each alert. */
@Entity('ops_incidents')
@Index('UQ_ops_incidents_open', { synchronize: false })
export class OpsIncident {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_ops_incidents' })
  id!: string;

  @Column({ type: 'text' })
  alert!: string;

  @Column({ type: 'double precision' })
  value!: number;

  @Column({ name: 'opened_at', type: 'timestamptz', default: () => 'now()' })
  openedAt!: Date;

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;
}
