import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A reading of all that the provider of the ministry-safe training has; one that failed changed nothing. */
@Entity('training_runs')
@Check('CK_training_runs_outcome', `outcome IN ('done', 'failed')`)
export class TrainingRun {
  @PrimaryColumn('timestamptz') started_at!: Date;
  @Column('text') outcome!: string;
  @Column('integer', { default: 0 }) users!: number;
  @Column('integer', { default: 0 }) changed!: number;

  /** The ids that the provider has twice. */
  @Column('text', { array: true, default: () => `'{}'` }) left_out!: string[];
}
