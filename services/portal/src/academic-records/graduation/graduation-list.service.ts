import type { InputOf } from '@campus/contract-kit';
import { schemaAt, shownValue, titleAt } from '@campus/contract-kit';
import type { GraduationApplicationLine } from '@campus/domain/academic-records';
import {
  graduationApplicationsFile,
  graduationForm,
  graduationTexts as texts,
  listGraduationApplications,
} from '@campus/domain/academic-records';
import { graduationTermName } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed } from '../../platform/index.js';
import { defineList, fileColumns, ListsService, search, serveReport, sql } from '../../platform/index.js';
import type { GraduationListService as Q } from './graduation.sql.types.js';

const NAMES = ['q', 'term_id'] as const;

const LIST = defineList({
  name: listGraduationApplications.name,
  sql: sql<
    Narrowed<Q['LIST'], { fields: GraduationApplicationLine['fields'] }>
  >`SELECT a.id, a.emp_id, concat_ws(' ', p.first_name, p.middle_name, p.last_name) AS name, a.term_id, a.submitted_at, a.content AS fields
    FROM graduation_applications a JOIN people p ON p.emp_id = a.emp_id WHERE a.submitted_at IS NOT NULL`,
  filters: { q: search('q.name', 'q.emp_id'), term_id: (term) => `q.term_id = ${term}` },
  orders: { newest: ['q.submitted_at', 'q.id'] },
  direction: 'DESC',
});

const FIELDS = Object.keys(graduationForm.input.shape);

function cellOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const schema = schemaAt(graduationForm.input, name);
  return schema === null ? '' : shownValue(schema, fields[name]);
}

/** The applications with all their fields as a file. [GRAD-015] */
export const graduationFile = serveReport({
  operation: graduationApplicationsFile,
  table: (_actor, input) => ({
    title: texts.list,
    name: 'graduation-applications',
    filters: NAMES.flatMap((name) => (input[name] === undefined ? [] : [{ label: name, value: String(input[name]) }])),
    scope: Object.fromEntries(NAMES.map((name) => [name, input[name] === undefined ? null : String(input[name])])),
  }),
  columns: fileColumns(
    'ID',
    'Name',
    'Term',
    ['Submitted', 'instant'],
    ...FIELDS.map((name) => titleAt(graduationForm.input, name) ?? name),
  ),
  list: LIST,
  cells: ({ emp_id, name, term_id, submitted_at, fields }) => [
    ...[emp_id, name, graduationTermName(term_id), submitted_at.toISOString()],
    ...FIELDS.map((field) => cellOf(fields, field)),
  ],
});

/** The applications that were sent, for the staff of academic records. */
@Injectable()
export class GraduationListService {
  constructor(@Inject(ListsService) private readonly lists: ListsService) {}

  async page(input: InputOf<typeof listGraduationApplications>): Promise<ListPage<GraduationApplicationLine>> {
    const { data, page } = await this.lists.page(LIST, input);
    return { data: data.map((row) => ({ ...row, submitted_at: row.submitted_at.toISOString() })), page };
  }
}
