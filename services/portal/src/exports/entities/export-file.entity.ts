import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A file that somebody asked for: the ledger that its job enqueues. Who may see it is `owner`; `run` counts the beginnings. */
@Entity('export_files')
@Check('CK_export_files_state', "state IN ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')")
@Check('CK_export_files_format', "format IN ('csv', 'xlsx', 'zip')")
@Index('IDX_export_files_owner', { synchronize: false })
@Index('IDX_export_files_moving', { synchronize: false })
@Index('UQ_export_files_under_way', { synchronize: false })
export class ExportFile {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') owner!: string;
  @Column('text') made_by!: string;
  @Column('text') source!: string;
  @Column('text') title!: string;
  @Column('text') file_name!: string;
  @Column('text') format!: string;

  /** What was asked, as the operation read it. */
  @Column('jsonb') input!: object;

  /** Whose rows and which: ids, codes and days. */
  @Column('jsonb') scope!: object;

  @Column('jsonb') filters!: object;
  @Column('text', { default: 'queued' }) state!: string;
  @Column('integer', { default: 0 }) run!: number;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('integer') rows_total!: number;
  @Column('integer', { default: 0 }) rows_done!: number;
  @Column('bigint', { default: 0 }) bytes!: string;
  @Column('text', { nullable: true }) last_error!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) created_at!: Date;

  /** When the work on it last moved. */
  @Column('timestamptz', { default: () => 'now()' }) moved_at!: Date;

  @Column('timestamptz', { nullable: true }) ready_at!: Date | null;
  @Column('timestamptz', { nullable: true }) expires_at!: Date | null;
}

/** A piece of a file's content, encrypted; in the order of `part`. */
@Entity('export_file_parts')
export class ExportFilePart {
  @ForeignKey(() => ExportFile, { name: 'FK_export_file_parts_file', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  export_id!: string;

  @PrimaryColumn('integer') part!: number;
  @Column('bytea') content!: Buffer;
}
