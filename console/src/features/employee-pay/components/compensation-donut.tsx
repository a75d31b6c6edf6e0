import type { Compensation } from '@campus/domain/employee-pay';
import { moneyText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PieChart } from '@mui/x-charts/PieChart';

const SIZE = 220;

/** The portal's own colours that keep apart from each other in both themes; the brass means 'waits for you' and is none of them. */
const COLORS = ['primary-main', 'status-moving', 'status-done', 'status-draft', 'status-stopped'].map(
  (name) => `var(--campus-palette-${name})`,
);

/** The categories of a statement as parts of a ring; the tables beside it say the same in figures. [EMPTOOL-012] */
export function CompensationDonut({ statement }: { readonly statement: Compensation }) {
  const data = statement.categories.map(({ category, total }, id) => ({
    id,
    label: `${category}: ${moneyText(total)}`,
    value: Number(total),
    color: COLORS[id % COLORS.length] ?? '',
  }));
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 8, rowGap: 3, mb: 4 }}
    >
      <Box sx={{ width: SIZE }}>
        <PieChart
          width={SIZE}
          height={SIZE}
          hideLegend
          aria-label={`Parts of ${moneyText(statement.total)}`}
          series={[{ data, innerRadius: 56, paddingAngle: 1, valueFormatter: ({ value }) => moneyText(value.toFixed(2)) }]}
        />
      </Box>
      <Box component="ul" aria-label="Parts" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map(({ id, label, color }) => (
          <Typography key={id} component="li" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box component="span" aria-hidden sx={{ width: 12, height: 12, borderRadius: 10, bgcolor: color, flex: 'none' }} />
            {label}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
