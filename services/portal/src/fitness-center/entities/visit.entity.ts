import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A visit of the fitness center: who came when, with how many guests, and who checked the person in. [HRC-003] */
@Entity('fitness_visits')
@Check('CK_fitness_visits_guests', 'guests BETWEEN 0 AND 30')
@Check('CK_fitness_visits_notes', 'char_length(notes) <= 255')
@Index('IDX_fitness_visits_person', ['emp_id', 'visited_at', 'id'])
@Index('IDX_fitness_visits_at', ['visited_at', 'id'])
export class FitnessVisit {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_fitness_visits_person' }) @Column('text') emp_id!: string;
  @Column('timestamptz') visited_at!: Date;
  @Column('integer', { default: 0 }) guests!: number;
  @Column('text', { default: '' }) notes!: string;
  @ForeignKey(() => Person, { name: 'FK_fitness_visits_author' }) @Column('text') checked_in_by!: string;
  @Column('integer', { default: 1 }) version!: number;
}

/** A ban with who set it and why, and who ended it; one at a time for a person. */
@Entity('fitness_bans')
@Index('UQ_fitness_bans_open', ['emp_id'], { unique: true, where: 'ended_at IS NULL' })
@Check('CK_fitness_bans_ended', '(ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL OR ended_at >= banned_at)')
export class FitnessBan {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_fitness_bans_person' }) @Column('text') emp_id!: string;
  @Column('timestamptz') banned_at!: Date;
  @Column('text', { default: '' }) reason!: string;
  @ForeignKey(() => Person, { name: 'FK_fitness_bans_author' }) @Column('text') banned_by!: string;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;

  @ForeignKey(() => Person, { name: 'FK_fitness_bans_ended_by' })
  @Column('text', { nullable: true })
  ended_by!: string | null;
}

/** A signed liability and the last day on which it holds. [HRC-008] */
@Entity('fitness_liabilities')
export class FitnessLiability {
  @ForeignKey(() => Person, { name: 'FK_fitness_liabilities_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('date') valid_until!: string;
  @Column('timestamptz') signed_at!: Date;
  @ForeignKey(() => Person, { name: 'FK_fitness_liabilities_author' }) @Column('text') signed_by!: string;
}
