import type { InputOf, OutputOf } from '@campus/contract-kit';
import type { AccountAging, AgingLine } from '@campus/domain/student-accounts';
import { agingTexts as texts, listAging, listAgingFile, readAgingSums } from '@campus/domain/student-accounts';
import { AGES, agingOf } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportInput, ListPage } from '../../platform/index.js';
import {
  Clock,
  Database,
  defineList,
  fileColumns,
  ListsService,
  patternOf,
  search,
  serveFile,
  sql,
} from '../../platform/index.js';
import { AGING_ROWS, agingSql } from './aging-rows.js';
import type { AgingService as Q } from './account.sql.types.js';

const MONEY = sql.raw([...AGES, 'balance'].map((name) => `a.${name}::text AS ${name}`).join(', '));
const ofAge = (place: string, row: string): string =>
  `CASE ${place} ${AGES.map((age) => `WHEN '${age}' THEN ${row}.${age}`).join(' ')} END::numeric > 0`;
const AGED = sql.raw(agingSql(':today::date'));
const NAMED = sql`SELECT a.id_num AS id, concat_ws(' ', p.first_name, p.last_name) AS name, s.school, ${MONEY}, a.oldest_due_on
  FROM (${AGED}) a JOIN people p ON p.emp_id = a.id_num JOIN students s ON s.emp_id = a.id_num`;

const OWING = defineList({
  name: listAging.name,
  sql: sql<Q['OWING']>`${NAMED}`,
  filters: { age: (age) => ofAge(age, 'q'), q: search('q.name', 'q.id') },
  orders: { oldest: ['q.oldest_due_on', 'q.id'] },
});

const SELECT_ROWS = sql<Q['SELECT_ROWS']>`${sql.raw(AGING_ROWS)} WHERE t.id_num = :student`;
const SUMS = [...AGES, 'balance']
  .map((name) => `coalesce(sum(q.${name}::numeric), 0)::numeric(12,2)::text AS ${name}`)
  .join(', ');
const SELECT_SUMS = sql<Q['SELECT_SUMS']>`SELECT ${sql.raw(SUMS)}, count(*)::int AS students FROM (${NAMED}) q
  WHERE (:age::text IS NULL OR ${sql.raw(ofAge(':age::text', 'q'))})
    AND (:q::text IS NULL OR lower(q.name) LIKE :q OR lower(q.id) LIKE :q)`;
const SELECT_OLD = sql<
  Q['SELECT_OLD']
>`SELECT count(*)::int AS students, coalesce(sum(a.over_90), 0)::text AS amount, to_char(min(a.oldest_due_on), 'YYYY-MM-DD') AS since
  FROM (${AGED}) a WHERE a.over_90 > 0`;

/** How old it is what students owe. */
@Injectable()
export class AgingService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Of one account. */
  async of(student: string): Promise<AccountAging> {
    return agingOf(await this.db.query(SELECT_ROWS, { student }), this.clock.today());
  }

  /** Of all who owe, the oldest first. */
  list(input: InputOf<typeof listAging>): Promise<ListPage<AgingLine>> {
    return this.lists.page(OWING, { ...input, today: this.clock.today() });
  }

  /** What the lines of the list come to. */
  sums({ age, q = '' }: InputOf<typeof readAgingSums>): Promise<OutputOf<typeof readAgingSums>> {
    const wanted = { today: this.clock.today(), age: age ?? null, q: q.trim() === '' ? null : patternOf(q) };
    return this.db.one(SELECT_SUMS, wanted);
  }

  /** What is owed for over 90 days, by how many, since when. */
  old(): Promise<{ readonly students: number; readonly amount: string; readonly since: string | null }> {
    return this.db.one(SELECT_OLD, { today: this.clock.today() });
  }
}

function tableOf(input: ExportInput, today: string) {
  const { age, q } = input as Partial<InputOf<typeof listAgingFile>>;
  const filters = [{ label: 'As of', value: today }];
  if (age !== undefined) filters.push({ label: texts.age, value: texts.ages[age] });
  if (q !== undefined && q !== '') filters.push({ label: texts.find, value: q });
  return {
    title: texts.title,
    name: `aging-${today}`,
    filters,
    scope: { today, ...(age === undefined ? {} : { age }), ...(q === undefined ? {} : { q }) },
  };
}

const amountsOf = (row: Pick<AgingLine, (typeof AGES)[number] | 'balance'>): string[] => [
  ...AGES.map((age) => row[age]),
  row.balance,
];

/** The same list as a file, with its sums. */
export const agingFile = serveFile({
  operation: listAgingFile,
  table: (_actor, input, today) => tableOf(input, today),
  inject: [ListsService, Database],
  content: (lists, db) => ({
    columns: () =>
      fileColumns(
        ...['Student', 'Name', 'School'],
        ...AGES.map((age): [string, 'money'] => [texts.ages[age], 'money']),
        [texts.balance, 'money'],
        [texts.oldest, 'date'],
      ),
    count: (scope) => lists.count(OWING, scope),
    batches: async function* (scope) {
      for await (const rows of lists.batches(OWING, scope))
        yield { rows: rows.map((row) => [row.id, row.name, row.school, ...amountsOf(row), row.oldest_due_on]) };
      const { today, age = null, q = '' } = scope as { readonly today: string; readonly age?: string; readonly q?: string };
      const sums = await db.one(SELECT_SUMS, {
        today,
        age,
        q: q.trim() === '' ? null : patternOf(q),
      });
      yield { rows: [], total: [texts.sum, '', '', ...amountsOf(sums), ''] };
    },
  }),
});
