import type { InputOf } from '@campus/contract-kit';
import type { PaperTaxForm } from '@campus/domain/student-accounts';
import { listPaperTaxForms, listPaperTaxFormsFile, paperTaxFormTexts as texts } from '@campus/domain/student-accounts';
import type { TaxSum } from '@campus/domain/student-accounts/rules';
import { TAX_BOXES, TAX_SUMS } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportInput, ListPage } from '../../platform/index.js';
import { Clock, defineList, fileColumns, ListsService, search, serveReport } from '../../platform/index.js';
import { SOURCE } from './account.repository.js';

interface Row extends Omit<PaperTaxForm, 'chosen_at'>, Record<string, unknown> {
  readonly chosen_at: Date | null;
}

/** A sum of the form, in SQL over rows with their source. */
function sumSql([name, { account, sources, others, received }]: readonly [string, TaxSum]): string {
  const named = sources.map((source) => `'${source}'`).join(', ');
  const rows = [...(account === null ? [] : [`subsid_cde = '${account}'`]), `source ${others ? 'NOT IN' : 'IN'} (${named})`];
  return `coalesce(${received ? '-' : ''}sum(trans_amt) FILTER (WHERE ${rows.join(' AND ')}), 0) AS ${name}`;
}

/** A box of the form, in SQL over the sums. */
const boxSql = (box: keyof typeof TAX_BOXES): string =>
  `greatest(0, least(${TAX_BOXES[box].map((name) => `s.${name}`).join(', ')}))`;

const SUMS = `SELECT id_num, ${Object.entries(TAX_SUMS).map(sumSql).join(', ')}
  FROM (SELECT t.id_num, t.subsid_cde, t.trans_amt, ${SOURCE} AS source
    FROM student_account_transactions t LEFT JOIN student_account_transactions o ON o.id = t.reverses
    WHERE t.trans_dte >= make_date($1::int, 1, 1) AND t.trans_dte < make_date($1::int + 1, 1, 1)) rows GROUP BY id_num`;

const PAPERS = defineList({
  name: listPaperTaxForms.name,
  params: ['year'],
  sql: `SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, lower(concat_ws(' ', p.last_name, p.first_name)) AS sorted,
      concat_ws(', ', nullif(p.street1, ''), nullif(p.street2, ''), nullif(p.street3, ''), nullif(p.city, ''),
        nullif(concat_ws(' ', p.state, p.zip), ''), nullif(p.country_code, 'US')) AS address,
      coalesce(p.email, '') AS email, CASE c.consent WHEN 'no' THEN 'paper' ELSE 'none' END AS choice, c.chosen_at,
      ${boxSql('box1')}::numeric(12,2)::text AS box1, ${boxSql('box5')}::numeric(12,2)::text AS box5
    FROM (${SUMS}) s JOIN people p ON p.emp_id = s.id_num LEFT JOIN tax_form_consents c ON c.id_num = s.id_num
    WHERE c.consent IS DISTINCT FROM 'yes' AND (${boxSql('box1')} > 0 OR ${boxSql('box5')} > 0)`,
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
    const { data, page } = await this.lists.page<Row & { sorted: string }>(PAPERS, withYear(input, this.clock.today()));
    return {
      data: data.map(({ sorted: _sorted, chosen_at: at, ...row }) => ({ ...row, chosen_at: at?.toISOString() ?? null })),
      page,
    };
  }
}

/** The forms that are due are those of the last year. */
function withYear<Asked extends { readonly year?: number | undefined }>(
  asked: Asked,
  today: string,
): Asked & { readonly year: number } {
  return { ...asked, year: asked.year ?? Number(today.slice(0, 4)) - 1 };
}

/** The same list as a file, for the letters. */
export const paperTaxFormsFile = serveReport<Row>({
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
    ...{ title: texts.title, name: `1098t-on-paper-${year}`, filters },
    scope: { year, ...(choice === undefined ? {} : { choice }), ...(q === undefined ? {} : { q }) },
  };
}
