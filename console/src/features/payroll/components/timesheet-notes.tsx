import type { PayrollTimesheet } from '@campus/domain/payroll';
import { StatusChip, hoursSum } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What is special about a timesheet, in words. */
export function TimesheetNotes({ row }: { readonly row: PayrollTimesheet }) {
  const words = [
    row.openPunches > 0 ? 'Still punched in' : null,
    row.hrChanged === 1 ? 'Hours changed by HR' : null,
    row.overtime > 0 ? `${hoursSum(row.overtime)} h overtime` : null,
    row.disagreement === null ? null : `Disagrees: ${row.disagreement}`,
  ].filter((word) => word !== null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {row.own === 1 ? <StatusChip tone="attention" label="Your own" /> : null}
      {words.map((word) => (
        <Typography key={word} variant="body2" component="span">
          {word}
        </Typography>
      ))}
    </Box>
  );
}
