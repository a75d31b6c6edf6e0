import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** How a queue stood when it was last looked at. `kind` is `jobs` or `steps`. */
@Entity('queue_stands')
export class QueueSnapshotRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: string;
  @Column('integer', { default: 0 }) waiting!: number;
  @Column('integer', { default: 0 }) active!: number;
  @Column('integer', { default: 0 }) delayed!: number;
  @Column('integer', { default: 0 }) failed!: number;
  @Column('boolean', { default: false }) paused!: boolean;
  @Column('integer', { default: 0 }) workers!: number;
  @Column('timestamptz', { nullable: true }) oldest_at!: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) seen_at!: Date;
}

/** For when the run of a schedule is due that is waited for next; one that did not begin stays due. */
@Entity('schedule_snapshots')
export class ScheduleSnapshotRow {
  @PrimaryColumn('text') id!: string;
  @Column('timestamptz', { nullable: true }) due_at!: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) seen_at!: Date;
}

/** How much work of a queue went well and how much failed in an hour, tries counted. */
@Entity('queue_hours')
export class QueueHourRow {
  @PrimaryColumn('text') queue!: string;
  @PrimaryColumn('timestamptz') hour!: Date;
  @Column('integer', { default: 0 }) done!: number;
  @Column('integer', { default: 0 }) failed!: number;
}

/** A process of the portal that is at work, with its build. */
@Entity('process_stands')
export class ProcessSnapshotRow {
  @PrimaryColumn('text') identity!: string;
  @Column('text') process!: string;
  @Column('text') version!: string;
  @Column('text') build!: string;
  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz', { default: () => 'now()' }) seen_at!: Date;
}

/** A measure that went over its threshold, until it is well below again; one at a time for each alert. */
@Entity('ops_incidents')
@Index('UQ_ops_incidents_open', { synchronize: false })
export class OpsIncident {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') alert!: string;
  @Column('double precision') value!: number;
  @Column('timestamptz', { default: () => 'now()' }) opened_at!: Date;
  @Column('timestamptz', { nullable: true }) closed_at!: Date | null;

  /** When the second way to operators, a web hook, was told. */
  @Column('timestamptz', { nullable: true }) hooked_at!: Date | null;
}
