import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A person's ministry-safe training, as the training's provider tells it; who has no row was never invited. [MINSAFE-004] */
@Entity('ministry_safety_records')
@Check('CK_ministry_safety_records_complete', 'complete = (completed_at IS NOT NULL) AND (activated OR NOT complete)')
@Check('CK_ministry_safety_records_score', 'score IS NULL OR (activated AND score BETWEEN 0 AND 100)')
@Check('CK_ministry_safety_records_link', 'link_sent_at IS NULL OR (login_url IS NOT NULL AND link_sent_by IS NOT NULL)')
export class MinistrySafetyRecord {
  @ForeignKey(() => Person, { name: 'FK_ministry_safety_records_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('boolean', { default: false }) activated!: boolean;
  @Column('boolean', { default: false }) complete!: boolean;
  @Column('timestamptz', { nullable: true }) completed_at!: Date | null;

  /** Encrypted: it lets in whoever has it. */
  @Column('text', { nullable: true }) login_url!: string | null;
  @Column('integer', { nullable: true }) score!: number | null;

  /** While the provider is asked for a link nobody else asks for one. */
  @Column('timestamptz', { nullable: true }) link_claimed_at!: Date | null;
  @Column('timestamptz', { nullable: true }) link_sent_at!: Date | null;
  @Column('text', { nullable: true }) link_sent_by!: string | null;
  @Column('timestamptz', { nullable: true }) reminded_at!: Date | null;
}
