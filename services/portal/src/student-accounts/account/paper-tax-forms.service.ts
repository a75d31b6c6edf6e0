import type { InputOf } from '@campus/contract-kit';
import type { PaperTaxForm } from '@campus/domain/student-accounts';
import { listPaperTaxForms, listPaperTaxFormsFile, paperTaxFormTexts as texts } from '@campus/domain/student-accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportInput, ListPage, Narrowed } from '../../platform/index.js';
import { Clock, defineList, fileColumns, ListsService, search, serveReport, sql } from '../../platform/index.js';
import { countingFormsSql } from './tax-form-rows.js';
import type { PaperTaxFormsService as Q } from './account.sql.types.js';

const PAPERS = defineList({
  name: listPaperTaxForms.name,
  sql: sql<
    Narrowed<Q['PAPERS'], Pick<PaperTaxForm, 'choice'>>
  >`SELECT f.id_num AS id, f.name, lower(concat_ws(' ', p.last_name, p.first_name)) AS sorted, f.address,
      coalesce(p.email, '') AS email, CASE c.consent WHEN 'no' THEN 'paper' ELSE 'none' END AS choice, c.chosen_at, f.box1::text, f.box5::text
    FROM (${sql.raw(countingFormsSql(':year::int', 'NULL::text'))}) f JOIN people p ON p.emp_id = f.id_num LEFT JOIN tax_form_consents c ON c.id_num = f.id_num
    WHERE c.consent IS DISTINCT FROM 'yes'`,
  filters: { choice: (choice) => `q.choice = ${choice}`, q: search('q.name', 'q.id') },
  orders: { name: ['q.sorted', 'q.id'] },
});

/** Whose 1098-T goes out on paper. */
@Injectable()
export class PaperTaxFormsService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** By last name. */
  async list(input: InputOf<typeof listPaperTaxForms>): Promise<ListPage<PaperTaxForm>> {
    const { data, page } = await this.lists.page(PAPERS, withYear(input, this.clock.today()));
    return {
      data: data.map(({ sorted: _sorted, chosen_at: at, ...row }) => ({ ...row, chosen_at: at?.toISOString() ?? null })),
      page,
    };
  }
}

/** The forms that are due are those of the last year. */
export function withYear<Asked extends { readonly year?: number | undefined }>(
  asked: Asked,
  today: string,
): Asked & { readonly year: number } {
  return { ...asked, year: asked.year ?? Number(today.slice(0, 4)) - 1 };
}

/** The same list as a file, for the letters. */
export const paperTaxFormsFile = serveReport({
  operation: listPaperTaxFormsFile,
  table: (_actor, input, today) => tableOf(input, today),
  columns: fileColumns('Student', 'Name', 'Address', 'E-mail', 'Choice', ['Chosen', 'instant'], 'Box 1', 'Box 5'),
  list: PAPERS,
  cells: ({ id, name, address, email, choice, chosen_at: at, box1, box5 }) => [
    ...[id, name, address, email, texts.choices[choice], at?.toISOString() ?? '', box1, box5],
  ],
});

function tableOf(input: ExportInput, today: string) {
  const { year, choice, q } = withYear(input as InputOf<typeof listPaperTaxFormsFile>, today);
  const filters = [{ label: 'Year', value: String(year) }];
  if (choice !== undefined) filters.push({ label: texts.choice, value: texts.choices[choice] });
  if (q !== undefined && q !== '') filters.push({ label: texts.find, value: q });
  return {
    title: texts.title,
    name: `1098t-on-paper-${year}`,
    filters,
    scope: { year, ...(choice === undefined ? {} : { choice }), ...(q === undefined ? {} : { q }) },
  };
}
