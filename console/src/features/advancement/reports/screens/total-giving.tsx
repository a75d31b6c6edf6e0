import { fillIn } from '@campus/contract-kit';
import type { TotalGiving } from '@campus/domain/advancement';
import { downloadTotalGiving, readTotalGiving, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import { fiscalMonthDays } from '@campus/domain/advancement/rules';
import { column } from '@campus/ui-kit';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, numberColumn, opensOf, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

type Row = Omit<TotalGiving['rows'][number], 'code'>;

const { columns: heads } = reportTexts;

function columnsOf({ fiscal_year: year, year_before: before }: TotalGiving) {
  const of = (what: string, which: string): string => fillIn(heads.of, { what, year: which });
  const opens = (of: string) =>
    opensOf<Row>(({ id, isSum }) => ({ ...fiscalMonthDays(of), ...(isSum === true ? {} : { category: id }) }));
  const [now, then] = [opens(year), opens(before)];
  return [
    column.text<FigureRow<Row>>('name', heads.category, { primary: true }),
    numberColumn<Row>('gifts', of(heads.gifts, year), now.gifts),
    numberColumn<Row>('donors', of(heads.donors, year), now.donors),
    moneyColumn<Row>('amount', of(heads.amount, year), now.gifts),
    numberColumn<Row>('gifts_before', of(heads.gifts, before), then.gifts),
    numberColumn<Row>('donors_before', of(heads.donors, before), then.donors),
    moneyColumn<Row>('amount_before', of(heads.amount, before), then.gifts),
  ];
}

/** What was given by fund category, beside the year before. [ADVREP-009] */
export default function TotalGivingReport() {
  return (
    <YearReport report="totalGiving" read={readTotalGiving} file={downloadTotalGiving}>
      {(data) => (
        <FigureTable
          label={reportTexts.reports.totalGiving}
          columns={columnsOf(data)}
          rows={
            data.rows.length === 0
              ? []
              : [
                  ...data.rows.map((row) => ({ ...row, id: row.code, name: fillIn(reportTexts.category, row) })),
                  totalRow({ ...data.total, name: TOTAL }),
                ]
          }
          empty={texts.noGifts}
        />
      )}
    </YearReport>
  );
}
