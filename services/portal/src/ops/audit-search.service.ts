import type { InputOf, OutputOf } from '@campus/contract-kit';
import type { AuditLine } from '@campus/domain/ops';
import type { checkAudit } from '@campus/domain/ops';
import { opsTexts as texts, screenOfRecord, searchAudit, searchAuditFile } from '@campus/domain/ops';
import { differencesOf, recordKindOf } from '@campus/domain/ops/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, RowOf } from '../platform/index.js';
import { Database, defineList, fileColumns, FILTERED, ListsService, patternOf, serveReport, sql } from '../platform/index.js';
import type { AuditSearchService as Q } from './ops.sql.types.js';

const NAMES = ['q', 'record_type', 'record_id', 'action', 'by', 'from', 'to'] as const;

const ENTRIES = sql<
  Q['ENTRIES']
>`SELECT id, seq, record_type, record_id, action, description, action_by, action_by_name, on_behalf_of, at, detail
    FROM audit_entries ${FILTERED}`;
type Entry = RowOf<typeof ENTRIES>;

const AUDIT = defineList({
  name: searchAudit.name,
  sql: ENTRIES,
  filters: {
    q: {
      sql: (q) => `(description ILIKE ${q} OR action_by_name ILIKE ${q} OR record_id ILIKE ${q})`,
      values: (q) => [patternOf(String(q))],
    },
    record_type: (type) => `record_type = ${type}`,
    record_id: (id) => `record_id = ${id}`,
    action: (action) => `action = ${action}`,
    by: (by) => `(action_by = ${by} OR action_by_name ILIKE '%' || ${by} || '%')`,
    from: (day) => `at >= ${day}::date::timestamp AT TIME ZONE 'America/New_York'`,
    to: (day) => `at < (${day}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`,
  },
  orders: { newest: ['q.at', 'q.id'] },
  direction: 'DESC',
});

/** As `brokenAuditEntries` says it for all records, for one. */
const CHAIN = sql<
  Q['CHAIN']
>`SELECT seq, (seq = expected_seq AND prev_hash = expected_prev AND hash = audit_hash(prev_hash, record_type, record_id, seq, action,
    description, action_by, action_by_name, on_behalf_of, detail, at)) AS whole
  FROM (SELECT *, lag(hash, 1, ''::bytea) OVER chain AS expected_prev, row_number() OVER chain AS expected_seq FROM audit_entries
    WHERE record_type = :recordType AND record_id = :recordId WINDOW chain AS (ORDER BY seq)) e ORDER BY seq`;

/** The found entries as a file. */
export const auditFile = serveReport({
  operation: searchAuditFile,
  table: (_actor, input) => ({
    title: texts.auditTitle,
    name: 'audit',
    filters: NAMES.flatMap((name) => (input[name] === undefined ? [] : [{ label: name, value: String(input[name]) }])),
    scope: Object.fromEntries(NAMES.map((name) => [name, input[name] === undefined ? null : String(input[name])])),
  }),
  columns: fileColumns(['When', 'instant'], 'Record', 'Id', 'Number', 'Action', 'Description', 'By', 'By id', 'On behalf of'),
  list: AUDIT,
  cells: (row) => [
    row.at.toISOString(),
    row.record_type,
    row.record_id,
    String(row.seq),
    row.action,
    row.description,
    row.action_by_name,
    row.action_by,
    row.on_behalf_of ?? '',
  ],
});

function lineOf({ detail, at, ...row }: Entry, held: ReadonlySet<string>): AuditLine {
  const kind = recordKindOf(row.record_type);
  return {
    ...row,
    at: at.toISOString(),
    differences: differencesOf(detail),
    path: kind === null ? null : screenOfRecord({ kind, id: row.record_id }, held),
  };
}

/** Everything that was done, searched; and whether the history of a record is whole. [OPS-013] */
@Injectable()
export class AuditSearchService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  async search(actor: Actor, input: InputOf<typeof searchAudit>): Promise<ListPage<AuditLine>> {
    const { data, page } = await this.lists.page(AUDIT, input);
    return { data: data.map((row) => lineOf(row, actor.permissions)), page };
  }

  async check({ record_type, record_id }: InputOf<typeof checkAudit>): Promise<OutputOf<typeof checkAudit>> {
    const rows = await this.db.query(CHAIN, { recordType: record_type, recordId: record_id });
    const broken = rows.filter(({ whole }) => !whole).map(({ seq }) => seq);
    return { entries: rows.length, whole: broken.length === 0, broken };
  }
}
