import type { Operation } from '@campus/contract-kit';
import {
  fileTexts as texts,
  listAwaitingApprovalFile,
  listAwaitingFinalizeFile,
  listFinalizedArchiveFile,
  listMyArchiveFile,
  listMyFormsFile,
} from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import type { ExportBatch, ExportedTable, ExportInput, ExportScope, FileFact, FileRow } from '../../platform/index.js';
import { Database, fileColumns, serveFile } from '../../platform/index.js';
import type { FormList, ListRecord, ListScope } from './form-lists.repository.js';
import { formLists, rowsFrom } from './form-lists.repository.js';
import { listRowOf } from './form-lists.service.js';
import { PageStartCache } from './page-start-cache.service.js';
import type { ScopedList } from './scoped-lists.js';
import { scopedLists } from './scoped-lists.js';

const COLUMNS = fileColumns(
  [texts.added, 'instant'],
  ...[texts.type, texts.empId, texts.firstName, texts.lastName, texts.departmentCode, texts.department, texts.status],
  texts.waitingFor,
  [texts.waitingSince, 'instant'],
  texts.creator,
);

function fileRowOf(record: ListRecord): FileRow {
  const row = listRowOf(record);
  return [
    row.created_at,
    row.type_name,
    row.emp_id ?? '',
    row.first_name ?? '',
    row.last_name ?? '',
    row.req_department_code,
    row.dept_name,
    row.status,
    row.waiting_for ?? '',
    row.waiting_since ?? '',
    row.creator_name,
  ];
}

interface Exported {
  readonly operation: Operation;
  readonly title: string;
  readonly name: string;
  readonly listOf: (actor: Actor, year: { readonly fiscal_year: string }) => ScopedList;
  readonly filters: (actor: Actor, year: string, scope: ListScope) => readonly FileFact[];
}

const creatorIs = (actor: Actor): FileFact => ({ label: texts.creatorIs, value: actor.name });
const yearIs = (year: string): FileFact => ({ label: texts.fiscalYearIs, value: year });

const EXPORTED: readonly Exported[] = [
  {
    operation: listMyFormsFile,
    title: texts.myForms,
    name: 'my-pafs',
    listOf: scopedLists.mine,
    filters: (actor) => [creatorIs(actor)],
  },
  {
    operation: listMyArchiveFile,
    title: texts.myForms,
    name: 'my-pafs',
    listOf: scopedLists.mineOfYear,
    filters: (actor, year) => [creatorIs(actor), yearIs(year)],
  },
  {
    operation: listAwaitingApprovalFile,
    title: texts.awaitingApproval,
    name: 'awaiting-approval',
    listOf: scopedLists.awaitingApproval,
    filters: (actor, _year, { who }) => [{ label: texts.waitsFor, value: who === null ? texts.everybody : actor.name }],
  },
  {
    operation: listAwaitingFinalizeFile,
    title: texts.awaitingFinalize,
    name: 'awaiting-finalize',
    listOf: scopedLists.awaitingFinalize,
    filters: () => [{ label: texts.statusIs, value: texts.awaitingFinalize }],
  },
  {
    operation: listFinalizedArchiveFile,
    title: texts.finalized,
    name: 'finalized-pafs',
    listOf: (_actor, year) => scopedLists.finalizedOfYear(year),
    filters: (_actor, year) => [yearIs(year)],
  },
];

const lists: ReadonlyMap<string, FormList> = new Map(Object.values(formLists).map((list) => [list.name, list]));

/** The list and the rows of it that a kept scope names. */
function scopedListOf({ list: name, who, from, until }: ExportScope): ScopedList {
  const list = lists.get(String(name));
  if (list === undefined) throw new Error(`There is no list ${String(name)}`);
  return { list, scope: { who: who === null ? null : String(who), from: String(from), until: String(until) } };
}

function tableOf(exported: Exported, actor: Actor, input: ExportInput): ExportedTable {
  const year = String(input['fiscal_year'] ?? '');
  const { list, scope } = exported.listOf(actor, { fiscal_year: year });
  return {
    title: exported.title,
    name: [exported.name, year].filter(Boolean).join('-'),
    filters: exported.filters(actor, year, scope),
    scope: { list: list.name, who: scope.who, from: scope.from, until: scope.until },
  };
}

async function* batches(db: Database, { list, scope }: ScopedList): AsyncGenerator<ExportBatch> {
  const everything = rowsFrom(scope, list.start, 0, null);
  for await (const records of db.batches(list.rows, everything)) yield { rows: records.map(fileRowOf) };
}

/** The lists of forms as files: the same rows as on the screens, in the same order. */
export const formListFiles = EXPORTED.map((exported) =>
  serveFile({
    operation: exported.operation,
    table: (actor, input) => tableOf(exported, actor, input),
    inject: [Database, PageStartCache],
    content: (db, marks) => ({
      columns: () => COLUMNS,
      count: async (kept) => {
        const { list, scope } = scopedListOf(kept);
        return (await marks.startOfPage(list, scope, 0)).total;
      },
      batches: (kept) => batches(db, scopedListOf(kept)),
    }),
  }),
);
