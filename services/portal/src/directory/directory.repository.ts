import type { DirectoryDepartment } from '@campus/domain/directory';
import { listStaff, listStudents } from '@campus/domain/directory';
import { Inject, Injectable } from '@nestjs/common';
import type { ListFilter, ListPage, PageInput, RowOf } from '../platform/index.js';
import { defineList, Database, ListsService, sql } from '../platform/index.js';
import type { SupervisedPerson } from '@campus/domain/directory/rules';
import { BY_NAME, DEPARTMENTS_SQL, OF_DEPARTMENT, STAFF, STUDENTS, SUPERVISED } from './directory.sql.js';
import type { DirectoryRepository as Q } from './directory.sql.types.js';

/** A person as the directory reads it, with the id and the place in the order, which go no further. */
export type FoundInDirectory = RowOf<typeof SELECT_EMPLOYMENTS>;

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

const BY_LAST_NAME = {
  filters: { search: SEARCH as ListFilter },
  orders: { name: ['lower(q.last_name)', 'lower(q.first_name)', 'q.emp_id'] },
} as const;

const LISTS = {
  staff: defineList({ name: listStaff.name, ...BY_LAST_NAME, sql: sql<Q['STAFF_ROWS']>`${STAFF}` }),
  students: defineList({ name: listStudents.name, ...BY_LAST_NAME, sql: sql<Q['STUDENT_ROWS']>`${STUDENTS}` }),
} as const;
export type People = keyof typeof LISTS;

const SELECT_DEPARTMENTS = sql<Q['SELECT_DEPARTMENTS']>`${DEPARTMENTS_SQL} ORDER BY d.friendly_name, d.dept_code`;
const SELECT_DEPARTMENT = sql<Q['SELECT_DEPARTMENT']>`${DEPARTMENTS_SQL} WHERE d.dept_code = :id`;
const SELECT_EMPLOYMENTS = sql<Q['SELECT_EMPLOYMENTS']>`${OF_DEPARTMENT} ORDER BY ${sql.raw(BY_NAME)}`;
const SELECT_SUPERVISED = sql<Q['SELECT_SUPERVISED']>`${SUPERVISED} ORDER BY p.emp_id`;
const SELECT_STAFF_OF = sql<Q['SELECT_STAFF_OF']>`${STAFF} AND p.emp_id = ANY (:ids) ORDER BY ${sql.raw(BY_NAME)}`;

/** Rows of the directory. */
@Injectable()
export class DirectoryRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  page(people: People, input: PageInput, search: DirectorySearch | null): Promise<ListPage<FoundInDirectory>> {
    return this.lists.page(LISTS[people], { ...input, search });
  }

  departments(): Promise<DirectoryDepartment[]> {
    return this.db.query(SELECT_DEPARTMENTS);
  }

  department(id: string): Promise<DirectoryDepartment | null> {
    return this.db.maybe(SELECT_DEPARTMENT, { id });
  }

  peopleOf(department: string): Promise<FoundInDirectory[]> {
    return this.db.query(SELECT_EMPLOYMENTS, { department });
  }

  supervised(): Promise<SupervisedPerson[]> {
    return this.db.query(SELECT_SUPERVISED);
  }

  staffOf(ids: readonly string[]): Promise<FoundInDirectory[]> {
    return this.db.query(SELECT_STAFF_OF, { ids });
  }
}
