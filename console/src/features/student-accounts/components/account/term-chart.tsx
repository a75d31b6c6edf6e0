import type { AccountTerm } from '@campus/domain/student-accounts';
import { fillIn } from '@campus/contract-kit';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import { addDays } from '@campus/domain/calendar/rules';
import { markColor, moneyText, shortDateText, wholeMoneyText } from '@campus/ui-kit';
import { LineChart } from '@mui/x-charts/LineChart';
import type { TermDay } from './term-days.js';

const HEIGHT = 220;
/** So many days before the first row of a term its line begins: the months before are flat. */
const DAYS_BEFORE = 10;
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);
const moneyOf = (value: number | null): string => (value === null ? '' : moneyText(value.toFixed(2)));
const isSome = (amount: string): boolean => Number(amount) !== 0;

/** What a day brought, in words: `charged $1,200.00, paid $300.00`. */
function broughtBy({ charged, paid, aided }: TermDay): string {
  const parts = [
    [texts.charged, charged],
    [texts.paid, paid],
    [texts.aided, aided],
  ] as const;
  return parts.flatMap(([name, amount]) => (isSome(amount) ? [`${name.toLowerCase()} ${moneyText(amount)}`] : [])).join(', ');
}

interface TermChartProps {
  readonly term: AccountTerm;
  readonly days: readonly TermDay[];
  /** The campus day until which the line is drawn. */
  readonly today: string;
}

/** What was owed through a term: up with each charge, down with each payment and aid. The table below has the figures. */
export function TermChart({ term, days, today }: TermChartProps) {
  const [before, first, last] = [days[0], days[1], days.at(-1)];
  const early = addDays(first?.day ?? term.starts_on, -DAYS_BEFORE);
  const begin = early > term.starts_on ? early : term.starts_on;
  const end = today < term.ends_on ? today : term.ends_on;
  const drawn = [
    ...(before === undefined ? [] : [{ ...before, day: begin }]),
    ...days.slice(1),
    ...(last === undefined || last.day >= end ? [] : [{ ...last, day: end, charged: '0', paid: '0', aided: '0' }]),
  ];
  return (
    <LineChart
      height={HEIGHT}
      aria-label={fillIn(texts.termChart, { term: term.name })}
      margin={{ left: 12, right: 24, top: 16, bottom: 8 }}
      hideLegend
      xAxis={[
        {
          scaleType: 'time',
          data: drawn.map(({ day }) => dateOf(day)),
          tickNumber: 3,
          min: dateOf(begin),
          max: dateOf(drawn.at(-1)?.day ?? term.ends_on),
          valueFormatter: (date: Date) => shortDateText(date.toISOString()),
        },
      ]}
      yAxis={[{ width: 72, valueFormatter: (value: number) => wholeMoneyText(value) }]}
      series={[
        {
          id: 'owed',
          label: texts.owedThen,
          color: markColor('primary'),
          curve: 'stepAfter',
          data: drawn.map(({ owed }) => Number(owed)),
          showMark: ({ index }) => index > 0 && index < days.length,
          valueFormatter: (value, { dataIndex }) => {
            const day = drawn[dataIndex];
            return [moneyOf(value), day === undefined ? '' : broughtBy(day)].filter((part) => part !== '').join(' · ');
          },
        },
      ]}
    />
  );
}
