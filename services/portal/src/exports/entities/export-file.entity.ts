import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A file that somebody asked for: the ledger that its job rings for. Who may see it is `owner`; `run` counts the beginnings. */
@Entity('export_files')
@Check('CK_export_files_state', "state IN ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')")
@Check('CK_export_files_format', "format IN ('csv', 'xlsx', 'zip')")
@Index('IDX_export_files_owner', { synchronize: false })
@Index('IDX_export_files_moving', { synchronize: false })
@Index('UQ_export_files_under_way', { synchronize: false })
export class ExportFile {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_export_files' })
  id!: string;

  @Column({ type: 'text' })
  owner!: string;

  @Column({ name: 'made_by', type: 'text' })
  madeBy!: string;

  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ name: 'file_name', type: 'text' })
  fileName!: string;

  @Column({ type: 'text' })
  format!: string;

  /** What was asked, as the operation read it. */
  @Column({ type: 'jsonb' })
  input!: object;

  /** Whose rows and which: ids, codes and days. */
  @Column({ type: 'jsonb' })
  scope!: object;

  @Column({ type: 'jsonb' })
  filters!: object;

  @Column({ type: 'text', default: 'queued' })
  state!: string;

  @Column({ type: 'integer', default: 0 })
  run!: number;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ name: 'rows_total', type: 'integer' })
  rowsTotal!: number;

  @Column({ name: 'rows_done', type: 'integer', default: 0 })
  rowsDone!: number;

  @Column({ type: 'bigint', default: 0 })
  bytes!: string;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** When the work on it last moved. */
  @Column({ name: 'moved_at', type: 'timestamptz', default: () => 'now()' })
  movedAt!: Date;

  @Column({ name: 'ready_at', type: 'timestamptz', nullable: true })
  readyAt!: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}

/** A piece of a file's content, sealed; in the order of `part`. */
@Entity('export_file_parts')
export class ExportFilePart {
  @PrimaryColumn({ name: 'export_id', type: 'uuid', primaryKeyConstraintName: 'PK_export_file_parts' })
  @ForeignKey(() => ExportFile, { name: 'FK_export_file_parts_file', onDelete: 'CASCADE' })
  exportId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_export_file_parts' })
  part!: number;

  @Column({ type: 'bytea' })
  content!: Buffer;
}
