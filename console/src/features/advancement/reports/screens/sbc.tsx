import type { Sbc } from '@campus/domain/advancement';
import { downloadSbc, readSbc, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import type { FigureKind } from '@campus/domain/advancement/rules';
import { fiscalMonthDays } from '@campus/domain/advancement/rules';
import { column } from '@campus/ui-kit';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, opensOf, relationOf, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

type Row = Sbc['rows'][number];

const { columns: heads } = reportTexts;
const columnsOf = (year: string) => {
  const opens = (kind?: FigureKind) => opensOf<Row>((row) => ({ ...fiscalMonthDays(year), ...relationOf(row), kind })).gifts;
  return [
    column.text<FigureRow<Row>>('name', heads.relation, { primary: true }),
    moneyColumn<Row>('annual_fund', heads.annual, opens('annual')),
    moneyColumn<Row>('temporarily_restricted', heads.restricted, opens('restricted')),
    moneyColumn<Row>('other', heads.other, opens('other')),
    moneyColumn<Row>('total', heads.total, opens()),
  ];
};

/** Amounts by giving relation and kind of fund. [ADVREP-010] */
export default function SbcReport() {
  return (
    <YearReport report="sbc" read={readSbc} file={downloadSbc}>
      {({ fiscal_year: year, rows, total }) => (
        <FigureTable
          label={reportTexts.reports.sbc}
          columns={columnsOf(year)}
          rows={[...rows.map((row) => ({ ...row, id: row.name })), totalRow({ ...total, code: '', name: TOTAL })]}
          empty={texts.noGifts}
        />
      )}
    </YearReport>
  );
}
