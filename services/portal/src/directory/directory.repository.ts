import type { DirectoryDepartment } from '@campus/domain/directory';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';
import { BY_NAME, DEPARTMENTS_SQL, OF_DEPARTMENT, STAFF, STUDENTS } from './directory.sql.js';

/** A person as the directory reads it, with the id and the place in the order, which go no further. */
export interface FoundInDirectory extends Record<string, unknown> {
  readonly emp_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly name: string;
  readonly title: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly student_department: string | null;
  readonly departments: string[];
}

/** The place of a row in the order of names. */
export type NameKey = readonly [last: string, first: string, id: string];

export interface PageWanted {
  readonly q: string | null;
  readonly after: NameKey | null;
  readonly limit: number;
  readonly offset: number;
}

const MATCHES = `($1::text IS NULL OR lower(concat_ws(' ', q.name, q.title, q.email, q.student_department, array_to_string(q.departments, ' '))) LIKE $1)`;
const PLACE = 'lower(q.last_name), lower(q.first_name), q.emp_id';

const pageOf = (people: string): string => `SELECT q.* FROM (${people}) q WHERE ${MATCHES}
  AND ($2::text IS NULL OR (${PLACE}) > (lower($2), lower($3), $4)) ORDER BY ${PLACE} LIMIT $5 OFFSET $6`;
const countOf = (people: string): string => `SELECT count(*)::int AS total FROM (${people}) q WHERE ${MATCHES}`;

const SQL = { staff: STAFF, students: STUDENTS } as const;
export type People = keyof typeof SQL;

/** Rows of the directory. */
@Injectable()
export class DirectoryRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  page(people: People, { q, after, limit, offset }: PageWanted): Promise<FoundInDirectory[]> {
    const [last = null, first = null, id = null] = after ?? [];
    return this.db.query<FoundInDirectory>(pageOf(SQL[people]), [q, last, first, id, limit, offset]);
  }

  async count(people: People, q: string | null): Promise<number> {
    return (await this.db.one<{ total: number }>(countOf(SQL[people]), [q])).total;
  }

  departments(): Promise<DirectoryDepartment[]> {
    return this.db.query<DirectoryDepartment & Record<string, unknown>>(
      `${DEPARTMENTS_SQL} ORDER BY d.friendly_name, d.dept_code`,
    );
  }

  department(id: string): Promise<DirectoryDepartment | null> {
    return this.db.maybe<DirectoryDepartment & Record<string, unknown>>(`${DEPARTMENTS_SQL} WHERE d.dept_code = $1`, [id]);
  }

  peopleOf(department: string): Promise<FoundInDirectory[]> {
    return this.db.query<FoundInDirectory>(`${OF_DEPARTMENT} ORDER BY ${BY_NAME}`, [department]);
  }
}
