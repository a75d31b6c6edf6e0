import type { Sbc } from '@campus/domain/advancement';
import { downloadSbc, readSbc, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import { column } from '@campus/ui-kit';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

type Row = Omit<Sbc['rows'][number], 'code'>;

const { columns: heads } = reportTexts;
const COLUMNS = [
  column.text<FigureRow<Row>>('name', heads.relation, { primary: true }),
  moneyColumn<Row>('annual_fund', heads.annual),
  moneyColumn<Row>('temporarily_restricted', heads.restricted),
  moneyColumn<Row>('other', heads.other),
  moneyColumn<Row>('total', heads.total),
];

/** Amounts by giving relation and kind of fund. [ADVREP-010] */
export default function SbcReport() {
  return (
    <YearReport report="sbc" read={readSbc} file={downloadSbc}>
      {({ rows, total }) => (
        <FigureTable
          label={reportTexts.reports.sbc}
          columns={COLUMNS}
          rows={[...rows.map((row) => ({ ...row, id: row.name })), totalRow({ ...total, name: TOTAL })]}
          empty={texts.noGifts}
        />
      )}
    </YearReport>
  );
}
