import type { DirectoryDepartment } from '@campus/domain/directory';
import { listStaff, listStudents } from '@campus/domain/directory';
import { Inject, Injectable } from '@nestjs/common';
import type { ListFilter, ListPage, PageInput } from '../platform/index.js';
import { defineList, Database, ListsService } from '../platform/index.js';
import type { SupervisedPerson } from '@campus/domain/directory/rules';
import { BY_NAME, DEPARTMENTS_SQL, OF_DEPARTMENT, STAFF, STUDENTS, SUPERVISED } from './directory.sql.js';

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

/** What the lists are narrowed by: the text as it stands, or the words of a name. */
export interface DirectorySearch {
  readonly text: string;
  readonly words: readonly string[];
  readonly lastName: string | null;
}

const ELSE = `lower(concat_ws(' ', q.title, q.email, q.student_department, array_to_string(q.departments, ' ')))`;
/** The text anywhere in a row, or its words in the folded name and what stands beside it, in any order. */
const SEARCH = {
  sql: (text: string, words: string, lastName: string) => `(lower(q.name) || ' ' || ${ELSE} LIKE ${text}
    OR (cardinality(${words}::text[]) > 0 AND (q.name_folded || ' ' || ${ELSE}) LIKE ALL (${words}::text[])
      AND (${lastName}::text IS NULL OR fold_name(q.last_name) LIKE ${lastName})))`,
  values: ({ text, words, lastName }: DirectorySearch) => [text, words, lastName],
};

const byName = (name: string, sql: string) =>
  defineList({
    ...{ name, sql, filters: { search: SEARCH as ListFilter } },
    orders: { name: ['lower(q.last_name)', 'lower(q.first_name)', 'q.emp_id'] },
  });

const LISTS = { staff: byName(listStaff.name, STAFF), students: byName(listStudents.name, STUDENTS) } as const;
export type People = keyof typeof LISTS;

/** Rows of the directory. */
@Injectable()
export class DirectoryRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  page(people: People, input: PageInput, search: DirectorySearch | null): Promise<ListPage<FoundInDirectory>> {
    return this.lists.page<FoundInDirectory>(LISTS[people], { ...input, search });
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

  supervised(): Promise<SupervisedPerson[]> {
    return this.db.query<SupervisedPerson & Record<string, unknown>>(`${SUPERVISED} ORDER BY p.emp_id`);
  }

  staffOf(ids: readonly string[]): Promise<FoundInDirectory[]> {
    return this.db.query<FoundInDirectory>(`${STAFF} AND p.emp_id = ANY ($1) ORDER BY ${BY_NAME}`, [ids]);
  }
}
