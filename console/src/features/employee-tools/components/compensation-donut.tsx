import type { Compensation } from '@campus/domain/employee-tools';
import { moneyText } from '@campus/ui-kit';
import { PieChart } from '@mui/x-charts/PieChart';

/** The categories of a statement as parts of a ring; the tables beside it say the same in figures. [EMPTOOL-012] */
export function CompensationDonut({ statement }: { readonly statement: Compensation }) {
  const data = statement.categories.map(({ category, total }, id) => ({
    id,
    label: `${category}: ${moneyText(total)}`,
    value: Number(total),
  }));
  return (
    <PieChart
      height={220}
      aria-label={`Parts of ${moneyText(statement.total)}`}
      series={[{ data, innerRadius: 56, paddingAngle: 1, valueFormatter: ({ value }) => moneyText(value.toFixed(2)) }]}
    />
  );
}
