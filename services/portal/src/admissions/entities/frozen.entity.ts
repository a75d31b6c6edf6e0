import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A night whose figures were frozen: the day that ended, what changed in it, and the chain of hashes that seals it. */
@Entity('frozen_days')
export class FrozenDay {
  @PrimaryColumn('date') day!: string;
  @Column('timestamptz') frozen_at!: Date;
  /** Candidacies of that day. */
  @Column('integer') candidacies!: number;
  /** Versions that began and that ended with it. */
  @Column('integer') begun!: number;
  @Column('integer') ended!: number;
  /** Of the versions that began and ended. */
  @Column('text') digest!: string;
  /** The hash of the night before; empty for the first one. */
  @Column('text') previous!: string;
  @Column('text') hash!: string;
}

/** A candidacy as it was from a frozen day on, until the first day that had it no more; null while it is so. */
@Entity('frozen_candidacies')
@Index('IDX_frozen_candidacies_open', ['yr_cde', 'trm_cde', 'div_cde', 'id_num'], { unique: true, where: 'to_day IS NULL' })
@Index('IDX_frozen_candidacies_from', ['from_day'])
@Index('IDX_frozen_candidacies_to', ['to_day'], { where: 'to_day IS NOT NULL' })
export class FrozenCandidacy {
  @PrimaryColumn('text') yr_cde!: string;
  @PrimaryColumn('text') trm_cde!: string;
  @PrimaryColumn('text') div_cde!: string;
  @PrimaryColumn('text') id_num!: string;
  @PrimaryColumn('date') from_day!: string;
  @Column('date', { nullable: true }) to_day!: string | null;
  @Column('smallint') app!: number;
  @Column('smallint') acc!: number;
  @Column('smallint') reg!: number;
  @Column('numeric', { precision: 6, scale: 2 }) hrs_enrolled!: string;
  @Column('text', { nullable: true }) connect_id!: string | null;
  @Column('text') prog_cde!: string;
  @Column('text') loca_cde!: string;
  @Column('text') stud_type!: string;
  @Column('text') stage!: string;
  @Column('text') first_name!: string;
  @Column('text') last_name!: string;
  @Column('text') dept_cde!: string;
  @Column('text') gender!: string;
}

/** A code of a program as it was from a frozen day on. */
@Entity('frozen_program_codes')
@Index('IDX_frozen_program_codes_open', ['code'], { unique: true, where: 'to_day IS NULL' })
export class FrozenProgramCode {
  @PrimaryColumn('text') code!: string;
  @PrimaryColumn('date') from_day!: string;
  @Column('date', { nullable: true }) to_day!: string | null;
  @Column('uuid') program_id!: string;
  @Column('text') program_name!: string;
}

/** The goals of a term and division as they were from a frozen day on. */
@Entity('frozen_goals')
@Index('IDX_frozen_goals_open', ['yr_cde', 'trm_cde', 'div_cde'], { unique: true, where: 'to_day IS NULL' })
export class FrozenGoal {
  @PrimaryColumn('text') yr_cde!: string;
  @PrimaryColumn('text') trm_cde!: string;
  @PrimaryColumn('text') div_cde!: string;
  @PrimaryColumn('date') from_day!: string;
  @Column('date', { nullable: true }) to_day!: string | null;
  @Column('integer') application!: number;
  @Column('integer') accepted!: number;
  @Column('integer') enrolled!: number;
}
