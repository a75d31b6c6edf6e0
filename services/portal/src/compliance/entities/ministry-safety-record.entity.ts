import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A person's ministry-safe training, as the training's provider tells it; who has no row was never invited. [MINSAFE-004] */
@Entity('ministry_safety_records')
@Check('CK_ministry_safety_records_complete', 'complete = (completed_at IS NOT NULL) AND (activated OR NOT complete)')
@Check('CK_ministry_safety_records_score', 'score IS NULL OR (complete AND score BETWEEN 0 AND 100)')
export class MinistrySafetyRecord {
  @ForeignKey(() => Person, { name: 'FK_ministry_safety_records_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('boolean', { default: false }) activated!: boolean;
  @Column('boolean', { default: false }) complete!: boolean;
  @Column('timestamptz', { nullable: true }) completed_at!: Date | null;
  @Column('text') login_url!: string;
  @Column('integer', { nullable: true }) score!: number | null;
}
