import type { Ats } from '@campus/domain/advancement';
import { downloadAts, readAts, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import { column } from '@campus/ui-kit';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, numberColumn, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

type Row = Omit<Ats['rows'][number], 'code' | 'row'> & { readonly row: string };

const { columns: heads, ats } = reportTexts;
const COLUMNS = [
  column.text<FigureRow<Row>>('row', heads.row),
  column.text<FigureRow<Row>>('name', heads.relation, { primary: true }),
  ...[numberColumn<Row>('A', ats.A), moneyColumn<Row>('B', ats.B), numberColumn<Row>('C', ats.C), moneyColumn<Row>('D', ats.D)],
  ...[numberColumn<Row>('E', ats.E), moneyColumn<Row>('F', ats.F), numberColumn<Row>('G', ats.G)],
];

/** The rows 1 to 15 and the columns A to G of ATS. [ADVREP-011] */
export default function AtsReport() {
  return (
    <YearReport report="ats" read={readAts} file={downloadAts}>
      {({ rows, total }) => (
        <FigureTable
          label={reportTexts.reports.ats}
          columns={COLUMNS}
          rows={[
            ...rows.map((row) => ({ ...row, id: String(row.row), row: String(row.row) })),
            totalRow({ ...total, row: '', name: TOTAL }),
          ]}
          empty={texts.noGifts}
        />
      )}
    </YearReport>
  );
}
