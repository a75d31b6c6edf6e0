import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A candidate as the admissions system knows one; no person of the campus until the id number is one. [ADMIS-012] */
@Entity('candidates')
@Index('IDX_candidates_id', ['id_num'])
export class Candidate {
  @PrimaryColumn('text') connect_id!: string;
  @Column('text') id_num!: string;
  @Column('text') first_name!: string;
  @Column('text') last_name!: string;
  @Column('text', { default: '' }) gender!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) mobile_phone!: string | null;
  @Column('text', { default: '' }) dept_cde!: string;
}

/** A program of admissions: what candidates with one of its codes count as. [ADMIS-015] */
@Entity('admissions_programs')
@Check('CK_admissions_programs_name', `char_length(program_name) BETWEEN 1 AND 25`)
export class AdmissionsProgramRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') program_name!: string;
  @Column('integer', { default: 1 }) version!: number;
}

/** A code of a program, upper case; each belongs to one program. [ADMIS-019] */
@Entity('admissions_program_codes')
@Check('CK_admissions_program_codes_code', `code ~ '^([A-Z0-9]{3}|[A-Z0-9]{5}|[A-Z0-9]{3}%)$'`)
@Index('IDX_admissions_program_codes', ['program_id'])
export class AdmissionsProgramCode {
  @PrimaryColumn('text') code!: string;

  @ForeignKey(() => AdmissionsProgramRow, { name: 'FK_admissions_program_codes_program', onDelete: 'CASCADE' })
  @Column('uuid')
  program_id!: string;
}

/** The goals of a term and division. [ADMIS-014] */
@Entity('admissions_goals')
@Check(
  'CK_admissions_goals_values',
  'application BETWEEN 0 AND 99999 AND accepted BETWEEN 0 AND 99999 AND enrolled BETWEEN 0 AND 99999',
)
@Check('CK_admissions_goals_division', `div_cde <> 'U-NL'`)
export class AdmissionsGoalRow {
  @PrimaryColumn('text') yr_cde!: string;
  @PrimaryColumn('text') trm_cde!: string;
  @PrimaryColumn('text') div_cde!: string;
  @Column('integer') application!: number;
  @Column('integer') accepted!: number;
  @Column('integer') enrolled!: number;
  @Column('integer', { default: 1 }) version!: number;
}

/** A candidate of a term before there were candidacies here, as the list of that time had it. [ADMIS-008] */
@Entity('past_candidates')
export class PastCandidate {
  @PrimaryColumn('text') yr_cde!: string;
  @PrimaryColumn('text') trm_cde!: string;
  @PrimaryColumn('text') id_num!: string;
  @PrimaryColumn('text') div_cde!: string;
  @Column('text') connect_id!: string;
  @Column('text') first_name!: string;
  @Column('text') last_name!: string;
  @Column('text', { default: '' }) dept_cde!: string;
  @Column('text') prog_cde!: string;
  @Column('text', { default: '' }) program!: string;
  @Column('text') loca_cde!: string;
  @Column('text') stud_type!: string;
  @Column('integer') app!: number;
  @Column('integer') acc!: number;
  @Column('integer') reg!: number;
  @Column('numeric', { precision: 5, scale: 2, default: 0 }) hrs_enrolled!: string;
  @Column('text', { default: '' }) gender!: string;
}
