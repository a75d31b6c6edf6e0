import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface PeriodChoice {
  readonly id: string;
  readonly label: string;
}

export interface PeriodSelectorProps {
  /** Newest first. */
  readonly periods: readonly PeriodChoice[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Chooses a pay period: one back, one on, or any from the list. [CLOCK-003] */
export function PeriodSelector({ periods, value, onChange }: PeriodSelectorProps) {
  const index = periods.findIndex((period) => period.id === value);
  const [earlier, later] = [periods[index + 1], index > 0 ? periods[index - 1] : undefined];
  const step = (label: string, target: PeriodChoice | undefined, icon: React.ReactNode, edge: 'start' | 'end') => (
    <IconButton edge={edge} aria-label={label} disabled={target === undefined} onClick={() => target && onChange(target.id)}>
      {icon}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 4, maxWidth: 480 }}>
      {step('Previous pay period', earlier, <ChevronLeftOutlined />, 'start')}
      <TextField
        select
        label="Pay period"
        value={index < 0 ? '' : value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } } } }}
      >
        {periods.map((period) => (
          <MenuItem key={period.id} value={period.id}>
            {period.label}
          </MenuItem>
        ))}
      </TextField>
      {step('Next pay period', later, <ChevronRightOutlined />, 'end')}
    </Box>
  );
}
