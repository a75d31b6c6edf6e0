import type { RequirementGroup } from '@campus/domain/academic-records/rules';
import { catalogYearFor } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { RequirementsRepository as Q } from './degree-audit.sql.types.js';

type ProgramRow = RowOf<typeof SELECT_CHOICES>;

/** A program as an audit needs it. */
export type AuditedProgram = ProgramRow & { readonly declared_on: string };

/** A degree of a student, the first one first. */
export type DegreeRow = RowOf<typeof SELECT_DEGREES>;

/** What a program asks of its students from a catalog year on. */
export type RequirementsRow = RowOf<typeof SELECT_REQUIREMENTS>;

/** Name and address of a student. */
export type AuditedPerson = RowOf<typeof SELECT_PERSON>;

/** A course of the catalog, as its newest section has it; hours are hundredths. */
export type CatalogCourse = RowOf<typeof SELECT_COURSES>;

const PROGRAM = sql`g.code, g.name, g.degree, g.school, (g.hours_needed * 100)::int AS hours`;
const SELECT_DEGREES = sql<Q['SELECT_DEGREES']>`SELECT sp.emp_id AS student, ${PROGRAM}, sp.declared_on
  FROM student_programs sp JOIN programs g ON g.code = sp.program_code WHERE sp.emp_id = ANY (:students::text[]) ORDER BY sp.emp_id, sp.seq`;
const SELECT_PROGRAM = sql<Q['SELECT_PROGRAM']>`SELECT ${PROGRAM} FROM programs g WHERE g.code = :code`;
const REQUIREMENTS = sql`SELECT r.program_code, r.catalog_year, r.version, r.saved_by, r.saved_at,
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS saved_by_name,
    (SELECT coalesce(json_agg(json_build_object('name', q.name, 'patterns', q.patterns, 'hours', (q.needed_hours * 100)::int, 'courses', q.needed_courses,
        'least_grade', q.least_grade, 'electives', q.electives, 'exclusive', q.exclusive) ORDER BY q.seq), '[]')
      FROM requirement_groups q WHERE q.program_code = r.program_code AND q.catalog_year = r.catalog_year) AS groups
  FROM program_requirements r LEFT JOIN people p ON p.emp_id = r.saved_by`;
const SELECT_REQUIREMENTS = sql<Narrowed<Q['SELECT_REQUIREMENTS'], { groups: readonly RequirementGroup[] }>>`${REQUIREMENTS}
  WHERE r.program_code = ANY (:programs::text[]) ORDER BY r.program_code, r.catalog_year`;
const SELECT_REQUIREMENTS_OF = sql<Narrowed<Q['SELECT_REQUIREMENTS_OF'], { groups: readonly RequirementGroup[] }>>`${REQUIREMENTS}
  WHERE r.program_code IN (SELECT sp.program_code FROM student_programs sp WHERE sp.emp_id = :student UNION ALL SELECT :code) ORDER BY r.program_code, r.catalog_year`;
const SELECT_PERSON = sql<
  Q['SELECT_PERSON']
>`SELECT p.first_name, p.last_name, p.street1, p.street2, p.street3, p.city, p.state, p.zip, p.country_code
  FROM people p WHERE p.emp_id = :student`;
const CATALOG = sql`SELECT DISTINCT ON (c.school, c.crs_cde) c.crs_cde AS code, c.crs_title AS title, c.school, (c.credits * 100)::int AS hours
  FROM courses c JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code`;
const NEWEST = sql`ORDER BY c.school, c.crs_cde, t.begins_on DESC, c.request_num`;
const SELECT_CATALOG = sql<Q['SELECT_CATALOG']>`${CATALOG} WHERE NOT c.cancelled ${NEWEST}`;
const SELECT_COURSES = sql<Q['SELECT_COURSES']>`${CATALOG}
  WHERE c.school = :school AND c.crs_cde = ANY (:codes::text[]) ${NEWEST}`;
const SELECT_CHOICES = sql<Q['SELECT_CHOICES']>`SELECT ${PROGRAM} FROM programs g
  WHERE EXISTS (SELECT FROM program_requirements r WHERE r.program_code = g.code) ORDER BY g.school, g.name, g.code`;

/** Of a program's requirements those that hold for who declared it on a day; null where it has none. */
export function requirementsFor(
  all: readonly RequirementsRow[],
  { code, declared_on: declaredOn }: Pick<AuditedProgram, 'code' | 'declared_on'>,
): RequirementsRow | null {
  const own = all.filter(({ program_code: program }) => program === code);
  const year = catalogYearFor(
    own.map(({ catalog_year: one }) => one),
    declaredOn,
  );
  return own.find(({ catalog_year: one }) => one === year) ?? null;
}

/** Rows of programs, what they ask for, and whose degrees they are. */
@Injectable()
export class RequirementsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The degrees of some students, each student's in their order. */
  degrees(students: readonly string[], on: Queryable = this.db): Promise<DegreeRow[]> {
    return on.query(SELECT_DEGREES, { students });
  }

  /** A program for who would declare it today. */
  async program(code: string, today: string): Promise<AuditedProgram | null> {
    const program = await this.db.maybe(SELECT_PROGRAM, { code });
    return program === null ? null : { ...program, declared_on: today };
  }

  requirements(programs: readonly string[], on: Queryable = this.db): Promise<RequirementsRow[]> {
    return on.query(SELECT_REQUIREMENTS, { programs });
  }

  /** What all programs of a student ask for, and one more program. */
  requirementsOf(student: string, code = ''): Promise<RequirementsRow[]> {
    return this.db.query(SELECT_REQUIREMENTS_OF, { student, code });
  }

  person(student: string): Promise<AuditedPerson | null> {
    return this.db.maybe(SELECT_PERSON, { student });
  }

  /** These courses of a school's catalog; unknown codes are missing. */
  courses(school: string, codes: readonly string[]): Promise<CatalogCourse[]> {
    return codes.length === 0 ? Promise.resolve([]) : this.db.query(SELECT_COURSES, { school, codes });
  }

  catalog(): Promise<CatalogCourse[]> {
    return this.db.query(SELECT_CATALOG, {});
  }

  /** The programs that say what they ask for. */
  choices(): Promise<ProgramRow[]> {
    return this.db.query(SELECT_CHOICES, {});
  }
}
