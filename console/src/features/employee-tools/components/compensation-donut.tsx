import type { Compensation } from '@campus/domain/employee-tools';
import { moneyText } from '@campus/ui-kit';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PieChart } from '@mui/x-charts/PieChart';

/** The portal's own colours that keep apart from each other in both themes; the brass means 'waits for you' and is none of them. */
const COLORS = ['primary-main', 'status-moving', 'status-done', 'status-draft', 'status-stopped'].map(
  (name) => `var(--campus-palette-${name})`,
);

/** The categories of a statement as parts of a ring; the tables beside it say the same in figures. On a phone the legend stands below. [EMPTOOL-012] */
export function CompensationDonut({ statement }: { readonly statement: Compensation }) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const data = statement.categories.map(({ category, total }, id) => ({
    id,
    label: `${category}: ${moneyText(total)}`,
    value: Number(total),
  }));
  return (
    <PieChart
      height={220}
      colors={COLORS}
      aria-label={`Parts of ${moneyText(statement.total)}`}
      series={[{ data, innerRadius: 56, paddingAngle: 1, valueFormatter: ({ value }) => moneyText(value.toFixed(2)) }]}
      {...(phone
        ? { slotProps: { legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'center' } } } as const }
        : {})}
    />
  );
}
