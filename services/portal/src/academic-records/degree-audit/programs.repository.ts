import type { ProgramLine } from '@campus/domain/academic-records';
import type { RequirementGroup } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import type { ProgramsRepository as Q } from './degree-audit.sql.types.js';

/** A student who is on the way to a program's degree. */
export type ProgramStudent = RowOf<typeof SELECT_STUDENTS>;

/** What a save writes; without a version only over what one has saved oneself, or the portal. */
export interface WrittenRequirements {
  readonly program: string;
  readonly year: number;
  readonly version: number | undefined;
  readonly by: string;
  readonly at: Date;
  readonly groups: readonly RequirementGroup[];
}

/** Who is on the way to a degree: neither gone nor done with it. */
const STUDYING = sql`student_programs sp JOIN students s ON s.emp_id = sp.emp_id AND s.status IN ('active', 'graduating')`;
const SELECT_PROGRAMS = sql<
  Narrowed<Q['SELECT_PROGRAMS'], { years: ProgramLine['years'] }>
>`SELECT g.code, g.name, g.degree, g.school, g.hours_needed,
    (SELECT count(*)::int FROM ${STUDYING} WHERE sp.program_code = g.code AND sp.awarded_on IS NULL) AS students,
    (SELECT coalesce(json_agg(json_build_object('catalog_year', r.catalog_year, 'version', r.version) ORDER BY r.catalog_year DESC), '[]')
      FROM program_requirements r WHERE r.program_code = g.code) AS years
  FROM programs g ORDER BY g.school, g.name, g.code`;
const SELECT_STUDENTS = sql<
  Q['SELECT_STUDENTS']
>`SELECT s.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, sp.declared_on
  FROM ${STUDYING} JOIN people p ON p.emp_id = s.emp_id WHERE sp.program_code = :program AND sp.awarded_on IS NULL
  ORDER BY lower(p.last_name), lower(p.first_name), s.emp_id`;
const INSERT_REQUIREMENTS = sql<
  Q['INSERT_REQUIREMENTS']
>`INSERT INTO program_requirements (program_code, catalog_year, saved_by, saved_at)
  VALUES (:program, :year, :by, :at) ON CONFLICT DO NOTHING RETURNING version`;
const UPDATE_REQUIREMENTS = sql<
  Q['UPDATE_REQUIREMENTS']
>`UPDATE program_requirements SET version = version + 1, saved_by = :by, saved_at = :at
  WHERE program_code = :program AND catalog_year = :year
    AND CASE WHEN :version::int IS NULL THEN saved_by IN (:by, :system) ELSE version = :version::int END RETURNING version`;
const DELETE_GROUPS = sql<
  Q['DELETE_GROUPS']
>`DELETE FROM requirement_groups WHERE program_code = :program AND catalog_year = :year`;
const INSERT_GROUPS = sql<
  Q['INSERT_GROUPS']
>`INSERT INTO requirement_groups (program_code, catalog_year, seq, name, patterns, needed_hours, needed_courses, least_grade, electives, exclusive)
  SELECT :program, :year, q.seq, q.name, q.patterns, q.hours / 100, q.courses, q.least_grade, q.electives, q.exclusive
  FROM jsonb_to_recordset(:groups::jsonb) AS q(seq int, name text, patterns text[], hours numeric, courses int, least_grade text,
    electives boolean, exclusive boolean)`;

/** Rows of programs as the registrar keeps them. */
@Injectable()
export class ProgramsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  programs(): Promise<ProgramLine[]> {
    return this.db.query(SELECT_PROGRAMS, {});
  }

  students(program: string): Promise<ProgramStudent[]> {
    return this.db.query(SELECT_STUDENTS, { program });
  }

  /** Writes the groups of a catalog year in the place of the former ones; null where another version is stored than the one that was seen. */
  async save(tx: Queryable, { groups, version, by, at, ...key }: WrittenRequirements): Promise<number | null> {
    const isNew = version === undefined || version === 0;
    const made = isNew ? await tx.maybe(INSERT_REQUIREMENTS, { ...key, by, at }) : null;
    const system = SYSTEM_AUTHOR.actionBy;
    const saved = made ?? (await tx.maybe(UPDATE_REQUIREMENTS, { ...key, by, at, version: version ?? null, system }));
    if (saved === null) return null;
    await tx.query(DELETE_GROUPS, key);
    await tx.query(INSERT_GROUPS, { ...key, groups: JSON.stringify(groups.map((group, seq) => ({ seq: seq + 1, ...group }))) });
    return saved.version;
  }
}
