import type { Ats } from '@campus/domain/advancement';
import { downloadAts, readAts, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import type { FigureFilter } from '@campus/domain/advancement/rules';
import { fiscalMonthDays } from '@campus/domain/advancement/rules';
import { column } from '@campus/ui-kit';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, numberColumn, opensOf, relationOf, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

type Row = Omit<Ats['rows'][number], 'row'> & { readonly row: string };

const { columns: heads, ats } = reportTexts;
const columnsOf = (year: string) => {
  const opens = (more: Partial<FigureFilter>) =>
    opensOf<Row>((row) => ({ ...fiscalMonthDays(year), ...relationOf(row), ...more })).gifts;
  const [unrestricted, restricted] = [opens({ kind: 'unrestricted' }), opens({ kind: 'notUnrestricted' })];
  return [
    column.text<FigureRow<Row>>('row', heads.row),
    column.text<FigureRow<Row>>('name', heads.relation, { primary: true }),
    ...[numberColumn<Row>('A', ats.A, unrestricted), moneyColumn<Row>('B', ats.B, unrestricted)],
    ...[numberColumn<Row>('C', ats.C, restricted), moneyColumn<Row>('D', ats.D, restricted)],
    ...[numberColumn<Row>('E', ats.E, opens({})), moneyColumn<Row>('F', ats.F, opens({}))],
    numberColumn<Row>('G', ats.G, opens({ large: 1 })),
  ];
};

/** The rows 1 to 15 and the columns A to G of ATS. [ADVREP-011] */
export default function AtsReport() {
  return (
    <YearReport report="ats" read={readAts} file={downloadAts}>
      {({ fiscal_year: year, rows, total }) => (
        <FigureTable
          label={reportTexts.reports.ats}
          columns={columnsOf(year)}
          rows={[
            ...rows.map((row) => ({ ...row, id: String(row.row), row: String(row.row) })),
            totalRow({ ...total, row: '', code: '', name: TOTAL }),
          ]}
          empty={texts.noGifts}
        />
      )}
    </YearReport>
  );
}
