import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A school of the institution, e.g. `BOYCE`; code and name are configuration. */
@Entity('schools')
export class School {
  @PrimaryColumn('text') code!: string;
  @Column('text') name!: string;
}

/** A course of study that leads to a degree of a school. */
@Entity('programs')
@Check('programs_hours_needed_check', 'hours_needed >= 0')
export class Program {
  @PrimaryColumn('text') code!: string;
  @Column('text') name!: string;
  @Column('text') degree!: string;
  @ForeignKey(() => School, { name: 'FK_programs_school' }) @Column('text') school!: string;
  @Column('numeric', { precision: 5, scale: 2 }) hours_needed!: string;
}

/** A term of a calendar year: `2026` and `FA`; its id is both together. */
@Entity('terms')
@Check('CK_terms_codes', `year_code ~ '^[0-9]{4}$' AND term_code ~ '^[A-Z0-9]{1,2}$'`)
@Check('CK_terms_days', 'begins_on <= ends_on')
@Check('CK_terms_last_drop', 'last_drop_on IS NULL OR last_drop_on <= ends_on')
export class Term {
  @PrimaryColumn('text') year_code!: string;
  @PrimaryColumn('text') term_code!: string;
  @Column('text') name!: string;
  @Column('date') begins_on!: string;
  @Column('date') ends_on!: string;
  /** When registration opens for classes that have no opening of their own; null while it is not planned. */
  @Column('timestamptz', { nullable: true }) opens_at!: Date | null;
  /** The last day to drop a course; null for the term's last day. */
  @Column('date', { nullable: true }) last_drop_on!: string | null;
  @Column('text', { default: '' }) tel_web_code!: string;
  /** Whether sections that meet at the same time are refused; else students are only told. */
  @Column('boolean', { default: true }) refuses_conflicts!: boolean;
  @Column('integer', { default: 1 }) version!: number;
}

/** When registration of a term opens for a class of students. */
@Entity('term_openings')
@ForeignKey(() => Term, ['year_code', 'term_code'], ['year_code', 'term_code'], { name: 'FK_term_openings_term' })
export class TermOpening {
  @PrimaryColumn('text') year_code!: string;
  @PrimaryColumn('text') term_code!: string;
  @PrimaryColumn('text') classification!: string;
  @Column('timestamptz') opens_at!: Date;
}

/** A part of a term in which some of its courses are held. */
@Entity('sub_terms')
@Check('CK_sub_terms_days', 'begins_on <= ends_on')
@Check('CK_sub_terms_last_days', 'coalesce(last_add_on, ends_on) <= ends_on AND coalesce(last_drop_on, ends_on) <= ends_on')
@ForeignKey(() => Term, ['year_code', 'term_code'], ['year_code', 'term_code'], { name: 'FK_sub_terms_term' })
export class SubTerm {
  @PrimaryColumn('text') year_code!: string;
  @PrimaryColumn('text') term_code!: string;
  @PrimaryColumn('text') subterm_code!: string;
  @Column('text') name!: string;
  @Column('date') begins_on!: string;
  @Column('date') ends_on!: string;
  /** The last days to add and to drop its sections; null for those of the term. */
  @Column('date', { nullable: true }) last_add_on!: string | null;
  @Column('date', { nullable: true }) last_drop_on!: string | null;
}
