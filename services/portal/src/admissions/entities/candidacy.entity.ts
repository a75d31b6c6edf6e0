import type { Stage } from '@campus/domain/admissions/rules';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A candidacy: one a person, year, term and division. [RECORD-008] */
@Entity('candidacies')
@Index('IDX_candidacies_term', ['yr_cde', 'trm_cde'])
@Check('CK_candidacies_stage', "stage IN ('INQ', 'APP', 'DEN', 'ACC', 'DEP', 'ENR', 'WIT', 'DEF')")
@Check('CK_candidacies_type', "stud_type IN ('N', 'T', 'R')")
export class CandidacyRow {
  /** That of a person of the campus, or of somebody whom only the admissions system knows. */
  @PrimaryColumn('text') id_num!: string;
  @PrimaryColumn('text') yr_cde!: string;
  @PrimaryColumn('text') trm_cde!: string;
  @PrimaryColumn('text') div_cde!: string;
  @Column('text') prog_cde!: string;
  @Column('text') stage!: Stage;
  @Column('text') loca_cde!: string;
  @Column('text', { nullable: true }) connect_id!: string | null;
  @Column('text', { default: 'N' }) stud_type!: 'N' | 'T' | 'R';
}

/** When a candidacy reached a stage; only added to. */
@Entity('candidacy_stages')
@Index('IDX_candidacy_stages', ['id_num', 'yr_cde', 'trm_cde', 'div_cde'])
@Index('IDX_candidacy_stages_source', ['source_id'], { unique: true })
export class CandidacyStage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('text') id_num!: string;
  @Column('text') yr_cde!: string;
  @Column('text') trm_cde!: string;
  @Column('text') div_cde!: string;
  @Column('text') stage!: Stage;
  @Column('date') reached_on!: string;
  /** Its id in the system that an import brought it from. */
  @Column('text', { nullable: true }) source_id!: string | null;
}
