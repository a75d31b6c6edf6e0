import type { InputOf } from '@campus/contract-kit';
import type { TaxFormLine } from '@campus/domain/student-accounts';
import { accountPaperTexts, listTaxForms, listTaxFormsFile, paperTaxFormTexts as texts } from '@campus/domain/student-accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportInput, ListPage, Narrowed } from '../../platform/index.js';
import { Clock, defineList, fileColumns, ListsService, search, serveReport, sql } from '../../platform/index.js';
import { withYear } from './paper-tax-forms.service.js';
import { countingFormsSql } from './tax-form-rows.js';
import type { TaxFormListService as Q } from './account.sql.types.js';

const FORMS = defineList({
  name: listTaxForms.name,
  sql: sql<
    Narrowed<Q['FORMS'], Pick<TaxFormLine, 'state'>>
  >`SELECT f.id_num AS id, f.name, lower(concat_ws(' ', p.last_name, p.first_name)) AS sorted, f.address, coalesce(f.taxpayer_last4, '') AS taxpayer_last4,
      f.box1::text, f.box5::text, f.half_time, f.graduate, CASE f.version WHEN 0 THEN 'open' WHEN 1 THEN 'given' ELSE 'corrected' END AS state, f.given_at
    FROM (${sql.raw(countingFormsSql(':year::int', 'NULL::text'))}) f JOIN people p ON p.emp_id = f.id_num`,
  filters: { state: (state) => `q.state = ${state}`, q: search('q.name', 'q.id') },
  orders: { name: ['q.sorted', 'q.id'] },
});

/** All 1098-T forms of a year. */
@Injectable()
export class TaxFormListService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** By last name. */
  async list(input: InputOf<typeof listTaxForms>): Promise<ListPage<TaxFormLine>> {
    const { data, page } = await this.lists.page(FORMS, withYear(input, this.clock.today()));
    return {
      data: data.map(({ sorted: _sorted, given_at: at, ...row }) => ({ ...row, given_at: at?.toISOString() ?? null })),
      page,
    };
  }
}

const yesNo = (is: boolean): string => (is ? accountPaperTexts.yes : accountPaperTexts.no);

/** The same list as a file. */
export const taxFormsFile = serveReport({
  operation: listTaxFormsFile,
  table: (_actor, input, today) => tableOf(input, today),
  columns: fileColumns(...['Student', 'Name', 'Address', 'Taxpayer number', 'Box 1', 'Box 5', 'Box 8', 'Box 9', 'State'], [
    'Issued',
    'instant',
  ]),
  list: FORMS,
  cells: ({ id, name, address, taxpayer_last4: last4, box1, box5, half_time: half, graduate, state, given_at: at }) => [
    ...[id, name, address, last4 === '' ? '' : `***-**-${last4}`, box1, box5, yesNo(half), yesNo(graduate)],
    ...[texts.states[state], at?.toISOString() ?? ''],
  ],
});

function tableOf(input: ExportInput, today: string) {
  const { year, state, q } = withYear(input as InputOf<typeof listTaxFormsFile>, today);
  const filters = [{ label: 'Year', value: String(year) }];
  if (state !== undefined) filters.push({ label: texts.state, value: texts.states[state] });
  if (q !== undefined && q !== '') filters.push({ label: texts.find, value: q });
  return {
    title: texts.allTitle,
    name: `1098t-${year}`,
    filters,
    scope: { year, ...(state === undefined ? {} : { state }), ...(q === undefined ? {} : { q }) },
  };
}
