import type { AlumniGiving } from '@campus/domain/advancement';
import { downloadAlumniGiving, readAlumniGiving, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import { fiscalMonthDays } from '@campus/domain/advancement/rules';
import { column } from '@campus/ui-kit';
import type { FigureRow, Opens } from '../components/figures.js';
import { FigureTable, moneyColumn, numberColumn, opensOf, percentText, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

type Row = Omit<AlumniGiving['rows'][number], 'class_year'> & { readonly class_year: string };

const { columns: heads } = reportTexts;
function columnsOf(year: string) {
  const opens = opensOf<Row>(({ class_year: of, isSum }) => ({
    ...fiscalMonthDays(year),
    ...(isSum === true ? { alumni: 1 } : { class_year: of }),
  }));
  const alumni: Opens<Row> = (row) => ({ ...opens.donors(row), show: 'alumni' });
  return [
    column.text<FigureRow<Row>>('class_year', heads.class_year, { primary: true }),
    numberColumn<Row>('alumni', heads.alumni, alumni),
    numberColumn<Row>('donors', heads.alumniDonors, opens.donors),
    column.of<FigureRow<Row>>('share', heads.alumniShare, ({ share }) => percentText(share), { align: 'right' }),
    moneyColumn<Row>('amount', heads.amount, opens.gifts),
  ];
}

/** Alumni and what they give by class year. [ADVREP-008] */
export default function AlumniGivingReport() {
  return (
    <YearReport report="alumniGiving" read={readAlumniGiving} file={downloadAlumniGiving}>
      {({ fiscal_year: year, rows, total }) => (
        <FigureTable
          label={reportTexts.reports.alumniGiving}
          columns={columnsOf(year)}
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
