import type { Compensation } from '@campus/domain/employee-pay';
import { moneyText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { PieChart } from '@mui/x-charts/PieChart';
import { partColor } from '../hooks/part-color.js';

const SIZE = 220;
const HOLE = 72;

/** The categories of a statement as parts of a ring, the total inside; the table below names them by the same colors and in figures. [EMPTOOL-012] */
export function CompensationDonut({ statement }: { readonly statement: Compensation }) {
  const data = statement.categories.map(({ category, total }, id) => ({
    id,
    label: `${category}: ${moneyText(total)}`,
    value: Number(total),
    color: partColor(id),
  }));
  return (
    <Box sx={{ position: 'relative', width: SIZE, height: SIZE, mx: 'auto', mb: 4 }}>
      <PieChart
        width={SIZE}
        height={SIZE}
        hideLegend
        margin={0}
        aria-label={`Parts of ${moneyText(statement.total)}`}
        series={[{ data, innerRadius: HOLE, paddingAngle: 1, valueFormatter: ({ value }) => moneyText(value.toFixed(2)) }]}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeContent: 'center',
          textAlign: 'center',
          pointerEvents: 'none',
          fontWeight: 600,
          fontSize: '1rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {moneyText(statement.total)}
      </Box>
    </Box>
  );
}
