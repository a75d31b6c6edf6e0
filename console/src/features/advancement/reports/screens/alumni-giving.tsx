import type { AlumniGiving } from '@campus/domain/advancement';
import { downloadAlumniGiving, readAlumniGiving, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import { column } from '@campus/ui-kit';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, numberColumn, percentText, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

type Row = Omit<AlumniGiving['rows'][number], 'class_year'> & { readonly class_year: string };

const { columns: heads } = reportTexts;
const COLUMNS = [
  column.text<FigureRow<Row>>('class_year', heads.class_year, { primary: true }),
  ...[numberColumn<Row>('alumni', heads.alumni), numberColumn<Row>('donors', heads.alumniDonors)],
  column.of<FigureRow<Row>>('share', heads.alumniShare, ({ share }) => percentText(share), { align: 'right' }),
  moneyColumn<Row>('amount', heads.amount),
];

/** Alumni and what they give by class year. [ADVREP-008] */
export default function AlumniGivingReport() {
  return (
    <YearReport report="alumniGiving" read={readAlumniGiving} file={downloadAlumniGiving}>
      {({ rows, total }) => (
        <FigureTable
          label={reportTexts.reports.alumniGiving}
          columns={COLUMNS}
          rows={[
            ...rows.map((row) => ({ ...row, id: String(row.class_year), class_year: String(row.class_year) })),
            totalRow({ ...total, class_year: TOTAL }),
          ]}
          empty={texts.noGifts}
        />
      )}
    </YearReport>
  );
}
