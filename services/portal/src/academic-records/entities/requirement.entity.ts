import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Program } from './term.entity.js';

/** What a program asks of the students who declare it from a catalog year on; a save names the version that was seen. */
@Entity('program_requirements')
@Check('CK_program_requirements_year', 'catalog_year BETWEEN 1900 AND 2200')
export class ProgramRequirements {
  @ForeignKey(() => Program, { name: 'FK_program_requirements_program' }) @PrimaryColumn('text') program_code!: string;
  @PrimaryColumn('integer') catalog_year!: number;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

/** A group of courses of these requirements: codes and patterns such as `BB2%`, and how many hours or courses of them. */
@Entity('requirement_groups')
@Check(
  'CK_requirement_groups_need',
  '(needed_hours IS NULL) <> (needed_courses IS NULL) AND coalesce(needed_hours, needed_courses) >= 0',
)
@Check('CK_requirement_groups_patterns', `electives OR patterns <> '{}'`)
@Index('UQ_requirement_groups_electives', ['program_code', 'catalog_year'], { unique: true, where: 'electives' })
@ForeignKey(() => ProgramRequirements, ['program_code', 'catalog_year'], ['program_code', 'catalog_year'], {
  name: 'FK_requirement_groups_requirements',
})
export class ProgramRequirementGroup {
  @PrimaryColumn('text') program_code!: string;
  @PrimaryColumn('integer') catalog_year!: number;
  @PrimaryColumn('integer') seq!: number;
  @Column('text') name!: string;
  @Column('text', { array: true, default: '{}' }) patterns!: string[];
  @Column('numeric', { precision: 5, scale: 2, nullable: true }) needed_hours!: string | null;
  @Column('integer', { nullable: true }) needed_courses!: number | null;
  @Column('text', { default: 'D-' }) least_grade!: string;
  @Column('boolean', { default: false }) electives!: boolean;
  @Column('boolean', { default: false }) exclusive!: boolean;
}
