import type { PayrollPeriod } from '@campus/domain/payroll';
import { markColor, systemMarks } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isNow } from '../hooks/period-order.js';

const WIDTH = 728;
const HEIGHT = 28;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const dayOfYear = (date: string): number =>
  (Date.parse(`${date}T12:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T12:00:00Z`)) / 86_400_000;

/** The pay periods of this year: full ones are processed, hollow ones are not, the marked one is now. */
export function YearStrip({ periods, today }: { readonly periods: readonly PayrollPeriod[]; readonly today: string }) {
  const year = today.slice(0, 4);
  const shown = periods.filter(({ payPeriodStart }) => payPeriodStart.startsWith(year));
  if (shown.length === 0) return null;
  const processed = shown.filter((period) => period.processed === 1).length;
  const current = shown.find((period) => isNow(period, today));
  const sentence = `${year}: ${processed} of ${shown.length} pay periods are processed${current === undefined ? '' : `; now is ${current.label}`}.`;
  const x = (date: string): number => (dayOfYear(date) / 366) * WIDTH;
  return (
    <Box component="figure" sx={{ m: 0, mb: 5, maxWidth: 960 }}>
      <Box
        component="svg"
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: HEIGHT, ...systemMarks }}
      >
        {shown.map((period) => (
          <rect
            key={period.id}
            className={period.processed === 1 ? 'mark' : 'quiet'}
            x={x(period.payPeriodStart) + 1}
            y={isNow(period, today) ? 1 : 5}
            width={(14 / 366) * WIDTH - 2}
            height={HEIGHT - (isNow(period, today) ? 2 : 10)}
            fill={period.processed === 1 ? markColor('done') : 'none'}
            stroke={markColor(isNow(period, today) ? 'attention' : period.processed === 1 ? 'done' : 'draft')}
            strokeWidth={isNow(period, today) ? 2 : 1}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {MONTHS.map((month) => (
          <Box key={month} component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {month}
            </Box>
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {month.slice(0, 1)}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {sentence}
      </Typography>
    </Box>
  );
}
