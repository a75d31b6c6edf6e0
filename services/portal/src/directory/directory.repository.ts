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
  readonly name_folded: string;
  readonly title: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly student_department: string | null;
  readonly departments: string[];
}

/** The place of a row in the order of names. */
export type NameKey = readonly [last: string, first: string, id: string];

/** What the lists are narrowed by: the text as it stands, or the words of a name. */
export interface DirectorySearch {
  readonly text: string;
  readonly words: readonly string[];
  readonly lastName: string | null;
}

export interface PageWanted {
  readonly search: DirectorySearch | null;
  readonly after: NameKey | null;
  readonly limit: number;
  readonly offset: number;
}

const ELSE = `lower(concat_ws(' ', q.title, q.email, q.student_department, array_to_string(q.departments, ' ')))`;
/** The text anywhere in a row, or its words in the folded name and what stands beside it, in any order. */
const MATCHES = `($1::text IS NULL OR lower(q.name) || ' ' || ${ELSE} LIKE $1
  OR (cardinality($2::text[]) > 0 AND (q.name_folded || ' ' || ${ELSE}) LIKE ALL ($2::text[])
    AND ($3::text IS NULL OR fold_name(q.last_name) LIKE $3)))`;
const PLACE = 'lower(q.last_name), lower(q.first_name), q.emp_id';

const pageOf = (people: string): string => `SELECT q.* FROM (${people}) q WHERE ${MATCHES}
  AND ($4::text IS NULL OR (${PLACE}) > (lower($4), lower($5), $6)) ORDER BY ${PLACE} LIMIT $7 OFFSET $8`;
const countOf = (people: string): string => `SELECT count(*)::int AS total FROM (${people}) q WHERE ${MATCHES}`;

function valuesOf(search: DirectorySearch | null): unknown[] {
  return [search?.text ?? null, search?.words ?? [], search?.lastName ?? null];
}

const SQL = { staff: STAFF, students: STUDENTS } as const;
export type People = keyof typeof SQL;

/** Rows of the directory. */
@Injectable()
export class DirectoryRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  page(people: People, { search, after, limit, offset }: PageWanted): Promise<FoundInDirectory[]> {
    const [last = null, first = null, id = null] = after ?? [];
    return this.db.query<FoundInDirectory>(pageOf(SQL[people]), [...valuesOf(search), last, first, id, limit, offset]);
  }

  async count(people: People, search: DirectorySearch | null): Promise<number> {
    return (await this.db.one<{ total: number }>(countOf(SQL[people]), valuesOf(search))).total;
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
