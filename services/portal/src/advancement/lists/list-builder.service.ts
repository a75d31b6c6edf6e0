import type { InputOf, OutputOf } from '@campus/contract-kit';
import type { buildList, countList, ListBuilderChoices } from '@campus/domain/advancement';
import type { ListColumnName, ListReport } from '@campus/domain/advancement/rules';
import { listSentence } from '@campus/domain/advancement/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage } from '../../platform/index.js';
import { Clock, ListsService } from '../../platform/index.js';
import type { BuiltRow, Cell } from './list-builder.sql.js';
import { builtList } from './list-builder.sql.js';
import type { ListCodes } from './list-codes.repository.js';
import { ListCodesRepository } from './list-codes.repository.js';

type Built = OutputOf<typeof buildList>[number];

/** What nothing given reads as. */
const NONE: Readonly<Record<string, Cell>> = { sum: '0.00', number_of_gifts: 0 };

function cellOf(row: BuiltRow, name: ListColumnName, codes: ListCodes): Cell {
  const { giving, contact } = row;
  switch (name) {
    case 'last_contact_dte':
      return contact?.['date'] ?? null;
    case 'last_contact_type':
      return contact == null ? null : codes.choice(name, contact['type_id'] ?? '');
    case 'last_contact_staff':
      return contact == null ? null : codes.choice(name, contact['contact_id'] ?? '');
    case 'number_of_gifts':
      return giving?.[name] ?? 0;
    case 'first_gift_dte':
    case 'last_gift_dte':
    case 'af_last_gift_dte':
      return giving?.[name] ?? null;
    default:
  }
  if (!(name === 'sum' || name === 'avg_gift' || name.startsWith('year_'))) return row[`c_${name}`] ?? null;
  const amount = giving?.[name];
  if (amount == null) return name === 'avg_gift' ? null : (NONE[name] ?? '0.00');
  return Number(amount).toFixed(2);
}

/** Builds lists: rows, how many there are, and the rows of a file. [LIST-001] [LIST-022] */
@Injectable()
export class ListBuilderService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(ListCodesRepository) private readonly codes: ListCodesRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  choices(): Promise<ListBuilderChoices> {
    return this.codes.choices();
  }

  async page(input: InputOf<typeof buildList>): Promise<ListPage<Built>> {
    const codes = await this.codes.codes();
    const { list, values } = builtList(codes.withoutDeleted(input), this.clock.today());
    const { page, per_page, after } = input;
    const { data, page: place } = await this.lists.page(list, { page, per_page, after, ...values });
    return { data: data.map((row) => this.shown(row, input.columns, codes)), page: place };
  }

  async count(report: ListReport): Promise<OutputOf<typeof countList>> {
    const codes = await this.codes.codes();
    const live = codes.withoutDeleted(report);
    const { list, values } = builtList(live, this.clock.today());
    return { count: await this.lists.count(list, values), sentence: listSentence(live, this.clock.today(), codes) };
  }

  /** How many rows a file of the list has. */
  async rows(report: ListReport): Promise<number> {
    return (await this.count(report)).count;
  }

  /** All rows in order, some at a time. */
  async *batches(report: ListReport): AsyncGenerator<readonly Built[]> {
    const codes = await this.codes.codes();
    const { list, values } = builtList(codes.withoutDeleted(report), this.clock.today(), true);
    for await (const rows of this.lists.batches(list, values)) yield rows.map((row) => this.shown(row, report.columns, codes));
  }

  private shown(row: BuiltRow, columns: readonly ListColumnName[], codes: ListCodes): Built {
    const cells = columns.map((name) => [name, cellOf(row, name, codes)]);
    return { id: row.id, last_first_middle: row.last_first_middle, ...(Object.fromEntries(cells) as Record<string, Cell>) };
  }
}
