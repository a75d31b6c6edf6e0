import { fillIn } from '@campus/contract-kit';
import { reportScreenTexts as texts } from '@campus/domain/advancement';
import { fiscalMonthDays } from '@campus/domain/advancement/rules';
import { moneyText } from '@campus/ui-kit';
import { Bars } from './figures.js';

interface Month {
  readonly month: number;
  readonly name: string;
  readonly amount: string;
  readonly goal: string | null;
}

interface GoalBarsProps {
  readonly label: string;
  readonly months: readonly Month[];
  readonly total: { readonly amount: string; readonly goal: string | null; readonly share: string | null };
  readonly year: string;
}

/** Gifts to the annual fund by month: the hollow bar is the goal, the solid one what was given. */
export function GoalBars({ label, months, total, year }: GoalBarsProps) {
  const given = { year, amount: moneyText(total.amount) };
  const sentence =
    total.goal === null
      ? fillIn(texts.givenInYear, given)
      : fillIn(texts.givenOfGoal, { ...given, goal: moneyText(total.goal), share: total.share ?? '0.0' });
  return (
    <Bars
      label={label}
      sentence={sentence}
      pairs={months.map(({ month, name, amount, goal }) => ({
        id: String(month),
        label: name,
        before: Number(goal ?? 0),
        after: Number(amount),
        opens: { show: 'gifts', filter: { ...fiscalMonthDays(year, month, month), kind: 'annual' } },
        text: goal === null ? moneyText(amount) : fillIn(texts.ofGoal, { amount: moneyText(amount), goal: moneyText(goal) }),
      }))}
    />
  );
}
