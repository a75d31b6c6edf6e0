import { campusDay } from '@campus/domain/calendar/rules';
import { archiveYears } from '@campus/domain/personnel-actions/rules';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface FiscalYearSelectProps {
  readonly value: string;
  readonly onChange: (year: string) => void;
  /** What the list shows while no year is chosen. */
  readonly blank: string;
}

/** The fiscal years from 2016-2017 to the current one, each once. [PAFLIST-006] [PAFLIST-018] */
export function FiscalYearSelect({ value, onChange, blank }: FiscalYearSelectProps) {
  return (
    <TextField
      select
      label="Fiscal-year archive"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 200 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{blank}</MenuItem>
      {archiveYears(campusDay(Date.now())).map((year) => (
        <MenuItem key={year} value={year}>
          {year}
        </MenuItem>
      ))}
    </TextField>
  );
}
