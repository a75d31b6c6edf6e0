import { fillIn } from '@campus/contract-kit';
import type { AnnualFund } from '@campus/domain/advancement';
import { downloadAnnualFund, readAnnualFund, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import { fiscalMonthDays } from '@campus/domain/advancement/rules';
import { column, moneyText } from '@campus/ui-kit';
import { GoalBars } from '../components/goal-bars.js';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, percentText, TOTAL, totalRow } from '../components/figures.js';
import { YearReport } from '../components/year-report.js';

interface Row {
  readonly name: string;
  /** The months that it is of; 1 is August. */
  readonly from: number;
  readonly to: number;
  readonly amount: string;
  readonly goal: string | null;
  readonly share: string | null;
}

const { columns: heads } = reportTexts;
const columnsOf = (year: string) => [
  column.text<FigureRow<Row>>('name', heads.month, { primary: true }),
  moneyColumn<Row>('amount', heads.amount, ({ from, to }) => ({
    show: 'gifts',
    filter: { ...fiscalMonthDays(year, from, to), kind: 'annual' },
  })),
  column.of<FigureRow<Row>>('goal', heads.goal, ({ goal }) => (goal === null ? '–' : moneyText(goal)), { align: 'right' }),
  column.of<FigureRow<Row>>('share', heads.share, ({ share }) => percentText(share), { align: 'right' }),
];

/** Twelve months, the sum after every third, and the year. */
function rowsOf({ months, quarters, total }: AnnualFund): FigureRow<Row>[] {
  const rows = quarters.flatMap(({ quarter, ...sum }) => [
    ...months
      .filter((month) => month.quarter === quarter)
      .map(({ month, ...row }) => ({ ...row, id: String(month), from: month, to: month })),
    {
      ...sum,
      id: `quarter-${quarter}`,
      name: fillIn(reportTexts.quarter, { quarter }),
      isSum: true,
      from: quarter * 3 - 2,
      to: quarter * 3,
    },
  ]);
  return [...rows, totalRow({ ...total, name: TOTAL, from: 1, to: 12 })];
}

/** The annual fund by month, with quarters. [ADVREP-007] */
export default function AnnualFundByMonth() {
  return (
    <YearReport report="annualFundByMonth" read={readAnnualFund} file={downloadAnnualFund}>
      {(data) => (
        <>
          <GoalBars label={texts.monthsChart} months={data.months} total={data.total} year={data.fiscal_year} />
          <FigureTable
            label={reportTexts.reports.annualFundByMonth}
            columns={columnsOf(data.fiscal_year)}
            rows={rowsOf(data)}
            empty={texts.noGifts}
          />
        </>
      )}
    </YearReport>
  );
}
