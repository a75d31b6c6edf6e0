import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A school of the institution, e.g. `BOYCE`; code and name are configuration. */
@Entity('schools')
export class School {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_schools' })
  code!: string;

  @Column({ type: 'text' })
  name!: string;
}

/** A course of study that leads to a degree of a school. */
@Entity('programs')
@Check('programs_hours_needed_check', 'hours_needed >= 0')
export class Program {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_programs' })
  code!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  degree!: string;

  @ForeignKey(() => School, { name: 'FK_programs_school' })
  @Column({ type: 'text' })
  school!: string;

  @Column({ name: 'hours_needed', type: 'numeric', precision: 5, scale: 2 })
  hoursNeeded!: string;
}

/** A term of a calendar year: `2026` and `FA`; its id is both together. */
@Entity('terms')
@Check('CK_terms_codes', `year_code ~ '^[0-9]{4}$' AND term_code ~ '^[A-Z0-9]{1,2}$'`)
@Check('CK_terms_days', 'begins_on <= ends_on')
export class Term {
  @PrimaryColumn({ name: 'year_code', type: 'text', primaryKeyConstraintName: 'PK_terms' })
  yearCode!: string;

  @PrimaryColumn({ name: 'term_code', type: 'text', primaryKeyConstraintName: 'PK_terms' })
  termCode!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'begins_on', type: 'date' })
  beginsOn!: string;

  @Column({ name: 'ends_on', type: 'date' })
  endsOn!: string;
}

/** A part of a term in which some of its courses are held. */
@Entity('sub_terms')
@Check('CK_sub_terms_days', 'begins_on <= ends_on')
@ForeignKey(() => Term, ['yearCode', 'termCode'], ['yearCode', 'termCode'], { name: 'FK_sub_terms_term' })
export class SubTerm {
  @PrimaryColumn({ name: 'year_code', type: 'text', primaryKeyConstraintName: 'PK_sub_terms' })
  yearCode!: string;

  @PrimaryColumn({ name: 'term_code', type: 'text', primaryKeyConstraintName: 'PK_sub_terms' })
  termCode!: string;

  @PrimaryColumn({ name: 'subterm_code', type: 'text', primaryKeyConstraintName: 'PK_sub_terms' })
  subtermCode!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'begins_on', type: 'date' })
  beginsOn!: string;

  @Column({ name: 'ends_on', type: 'date' })
  endsOn!: string;
}
