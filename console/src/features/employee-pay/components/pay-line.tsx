import { showDate } from '@campus/contract-kit';
import type { CheckLine } from '@campus/domain/employee-pay';
import { markColor, moneyText, wholeDates, wholeMoneyText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LineChart } from '@mui/x-charts/LineChart';

const HEIGHT = 220;

interface PayLineProps {
  /** The checks of twelve months, the oldest first. */
  readonly checks: readonly CheckLine[];
}

/** Gross and net over twelve months: net is the full line, gross the broken one. The table below has the figures. */
export function PayLine({ checks }: PayLineProps) {
  const nets = checks.map(({ NET_PAY }) => Number(NET_PAY));
  const [least, most] = [Math.min(...nets), Math.max(...nets)];
  const shown = (value: number | null): string => (value === null ? '' : moneyText(value.toFixed(2)));
  const sentence = `Net pay of ${checks.length} checks, ${showDate(checks[0]?.CHECK_DTE)} to ${showDate(checks.at(-1)?.CHECK_DTE)}: ${least === most ? `${shown(most)} each` : `between ${shown(least)} and ${shown(most)}`}.`;
  return (
    <Box component="figure" sx={{ m: 0, mb: 6, maxWidth: 960 }}>
      <LineChart
        height={HEIGHT}
        aria-label={sentence}
        margin={{ left: 12, right: 24, top: 16, bottom: 8 }}
        xAxis={[{ scaleType: 'point', data: checks.map(({ CHECK_DTE }) => showDate(CHECK_DTE)), tickLabelInterval: 'auto' }]}
        yAxis={[{ min: 0, width: 72, valueFormatter: (value: number) => wholeMoneyText(value) }]}
        series={[
          {
            id: 'gross',
            label: 'Gross (broken line)',
            data: checks.map(({ GROSS_PAY }) => Number(GROSS_PAY)),
            color: markColor('draft'),
            valueFormatter: shown,
            showMark: false,
            curve: 'linear',
          },
          { id: 'net', label: 'Net', data: nets, color: markColor('primary'), valueFormatter: shown, curve: 'linear' },
        ]}
        sx={{ '& .MuiLineElement-series-gross, & .MuiLineChart-line[data-series="gross"]': { strokeDasharray: '6 4' } }}
      />
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {wholeDates(sentence)}
      </Typography>
    </Box>
  );
}
