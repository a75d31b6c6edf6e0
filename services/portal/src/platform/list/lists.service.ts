import type { Page } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE } from '@campus/contract-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { DataCipher } from '../crypto/data-cipher.js';
import { Database } from '../database/database.js';
import type { GivenTo, ListDefinition, ListValues } from './list-sql.js';
import { countStatement, keysOf, pageStatement, rowsStatement } from './list-sql.js';

/** What a list call says about the wanted page. */
export interface PageInput {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly after?: string | undefined;
  readonly sort?: string | undefined;
}

/** Where a page begins: behind the key of a row, else at a row number. Whoever comes from an earlier page brings the total along. */
export interface WantedPage {
  readonly list: string;
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
  readonly after: readonly string[] | null;
  readonly total: number | null;
}

/** Some rows of a list, and where it goes on. */
export interface ListPage<Row> {
  readonly data: Row[];
  readonly page: Page;
}

type Keyed = QueryResultRow & { readonly list_key: readonly string[] };

/**
 * Reads lists page by page. `page.next` is encrypted, `[sort, total, …keys as text]`: it names no record to whoever reads it, keeps instants to the
 * microsecond, and later pages count nothing.
 */
@Injectable()
export class ListsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** A page of a list that is one statement. */
  async page<Row extends object, Values extends object = object>(
    list: ListDefinition<Row, Values>,
    input: PageInput & GivenTo<Values>,
  ): Promise<ListPage<Row>> {
    const wanted = this.wanted(list.name, input, (sort) => keysOf(list, sort));
    const { sql, values } = pageStatement(list, input, { ...wanted, limit: wanted.limit + 1 });
    const [read, total] = await Promise.all([
      this.db.unchecked.query<Row & Keyed>(sql, values),
      wanted.total ?? this.count(list, input),
    ]);
    const { data, page } = this.pageOf(wanted, read, total, ({ list_key: key }) => key);
    return { data: data.map(({ list_key: _key, ...row }) => row as unknown as Row), page };
  }

  /** The same as it is answered, instants as ISO texts: for a statement whose columns are called as the answer's fields. */
  async answer<Values extends object = object>(
    list: ListDefinition<object, Values>,
    input: PageInput & GivenTo<Values>,
  ): Promise<ListPage<object>> {
    const { data, page } = await this.page(list, input);
    return { data: data.map(answeredRow), page };
  }

  async count(list: ListDefinition, given: ListValues): Promise<number> {
    const { sql, values } = countStatement(list, given);
    return (await this.db.unchecked.query<{ total: number }>(sql, values))[0]?.total ?? 0;
  }

  /** All rows in order, some at a time. */
  batches<Row extends object>(list: ListDefinition<Row>, given: ListValues): AsyncGenerator<Row[]> {
    const { sql, values } = rowsStatement(list, given);
    return this.db.uncheckedBatches<Row>(sql, values);
  }

  /**
   * What page a call wants, for a list whose rows are read in a way of its own. A place that this list never gave out, or gave out for another number of keys in an
   * earlier release, is its beginning.
   */
  wanted(
    list: string,
    { page = 1, per_page: limit = DEFAULT_PER_PAGE, after, sort = '' }: PageInput,
    keysIn?: (sort: string) => number,
  ): WantedPage {
    const beginning = { list, sort, limit, offset: (page - 1) * limit, after: null, total: null };
    const opened = after === undefined ? null : this.cipher.readToken(kindOf(list), after);
    if (opened === null) return beginning;
    const [of, total, ...keys] = JSON.parse(opened) as [string, number, ...string[]];
    if (keysIn !== undefined && keysIn(of) !== keys.length) return beginning;
    return { list, sort: of, limit, offset: 0, after: keys, total };
  }

  /** The page of the rows that were read from there, which are one more than wanted where the list goes on. */
  pageOf<Row>(
    { list, sort, limit }: WantedPage,
    read: readonly Row[],
    total: number,
    keyOf: (row: Row) => readonly string[],
  ): ListPage<Row> {
    const data = read.slice(0, limit);
    const last = data.at(-1);
    if (read.length <= limit || last === undefined) return { data, page: { total, next: null } };
    return { data, page: { total, next: this.cipher.tokenFor(kindOf(list), JSON.stringify([sort, total, ...keyOf(last)])) } };
  }
}

const answeredRow = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]));

/** What a place is encrypted for, so that it opens nowhere else. */
const kindOf = (list: string): string => `list/${list}`;
