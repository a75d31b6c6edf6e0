import type { InputOf, OutputOf } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE } from '@campus/contract-kit';
import type { AuditLine } from '@campus/domain/ops';
import { checkAudit, opsTexts as texts, searchAuditFile } from '@campus/domain/ops';
import type { searchAudit } from '@campus/domain/ops';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportInput, ExportScope } from '../exports/index.js';
import { ExportSources } from '../exports/index.js';
import type { FileColumn } from '../platform/index.js';
import { Database } from '../platform/index.js';

type Filters = Omit<InputOf<typeof searchAudit>, 'after' | 'per_page'>;
const NAMES = ['q', 'record_type', 'record_id', 'action', 'by', 'from', 'to'] as const;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  /** To the microsecond, as the order has it. */
  readonly exact: string;
}

const COLUMNS = `id::text, seq, record_type, record_id, action, description, action_by, action_by_name, on_behalf_of, at`;
const WHERE = `($1::text IS NULL OR description ILIKE $1 OR action_by_name ILIKE $1 OR record_id ILIKE $1)
  AND ($2::text IS NULL OR record_type = $2) AND ($3::text IS NULL OR record_id = $3) AND ($4::text IS NULL OR action = $4)
  AND ($5::text IS NULL OR action_by = $5 OR action_by_name ILIKE '%' || $5 || '%')
  AND ($6::date IS NULL OR at >= $6::date::timestamp AT TIME ZONE 'America/New_York')
  AND ($7::date IS NULL OR at < ($7::date + 1)::timestamp AT TIME ZONE 'America/New_York')`;

/** As `brokenAuditEntries` says it for all records, for one. */
const CHAIN = `SELECT seq, (seq = expected_seq AND prev_hash = expected_prev AND hash = audit_hash(prev_hash, record_type, record_id, seq, action,
    description, action_by, action_by_name, on_behalf_of, detail, at)) AS whole
  FROM (SELECT *, lag(hash, 1, ''::bytea) OVER chain AS expected_prev, row_number() OVER chain AS expected_seq FROM audit_entries
    WHERE record_type = $1 AND record_id = $2 WINDOW chain AS (ORDER BY seq)) e ORDER BY seq`;

const FILE: readonly FileColumn[] = [
  { label: 'When', kind: 'instant' },
  ...['Record', 'Id', 'Number', 'Action', 'Description', 'By', 'By id', 'On behalf of'].map((label) => ({
    label,
    kind: 'text' as const,
  })),
];

function valuesOf(filters: Partial<Record<(typeof NAMES)[number], unknown>>): unknown[] {
  const q = typeof filters.q === 'string' && filters.q !== '' ? `%${filters.q.replace(/[\\%_]/g, '\\$&')}%` : null;
  return [q, ...NAMES.slice(1).map((name) => filters[name] ?? null)];
}

/** Everything that was done, searched; and whether the history of a record is whole. [OPS-013] */
@Injectable()
export class AuditSearch implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: searchAuditFile,
      tableOf: (_actor, input) => ({
        title: texts.auditTitle,
        name: 'audit',
        filters: NAMES.flatMap((name) => (input[name] === undefined ? [] : [{ label: name, value: String(input[name]) }])),
        scope: this.scopeOf(input),
      }),
      columns: () => FILE,
      count: (scope) => this.count(scope),
      batches: (scope) => this.batches(scope),
    });
  }

  async search(input: InputOf<typeof searchAudit>): Promise<{ rows: AuditLine[]; total: number; next: string | null }> {
    const { after, per_page: perPage = DEFAULT_PER_PAGE, ...filters } = input;
    const place = /^(\d{4}-[\d-]+T[\d:.]+Z)~(\d{1,18})$/.exec(after ?? '');
    const values = valuesOf(filters as Filters);
    const rows = await this.db.query<Row>(
      `SELECT ${COLUMNS}, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS exact
       FROM audit_entries WHERE ${WHERE} AND ($8::timestamptz IS NULL OR (at, id) < ($8, $9::bigint)) ORDER BY at DESC, id DESC LIMIT $10`,
      [...values, place?.[1] ?? null, place?.[2] ?? null, perPage + 1],
    );
    const { total } = await this.db.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM audit_entries WHERE ${WHERE}`,
      values,
    );
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      rows: shown.map(({ exact: _, ...row }) => ({ ...row, at: row.at.toISOString() }) as unknown as AuditLine),
      total,
      next: rows.length > perPage && last !== undefined ? `${last.exact}~${last.id}` : null,
    };
  }

  async check({ record_type, record_id }: InputOf<typeof checkAudit>): Promise<OutputOf<typeof checkAudit>> {
    const rows = await this.db.query<{ seq: number; whole: boolean }>(CHAIN, [record_type, record_id]);
    const broken = rows.filter(({ whole }) => !whole).map(({ seq }) => seq);
    return { entries: rows.length, whole: broken.length === 0, broken };
  }

  private scopeOf(input: ExportInput): ExportScope {
    return Object.fromEntries(NAMES.map((name) => [name, input[name] === undefined ? null : String(input[name])]));
  }

  private async count(scope: ExportScope): Promise<number> {
    const { total } = await this.db.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM audit_entries WHERE ${WHERE}`,
      valuesOf(scope),
    );
    return total;
  }

  private async *batches(scope: ExportScope): AsyncIterable<ExportBatch> {
    const sql = `SELECT ${COLUMNS} FROM audit_entries WHERE ${WHERE} ORDER BY at DESC, id DESC`;
    for await (const rows of this.db.batches<AuditLine & { readonly at: string }>(sql, valuesOf(scope)))
      yield {
        rows: rows.map((row) => [
          new Date(row.at).toISOString(),
          row.record_type,
          row.record_id,
          String(row.seq),
          row.action,
          row.description,
          row.action_by_name,
          row.action_by,
          row.on_behalf_of ?? '',
        ]),
      };
  }
}
