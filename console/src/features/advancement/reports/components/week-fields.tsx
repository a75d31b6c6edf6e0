import { readDate } from '@campus/contract-kit';
import { phonathonScreenTexts as texts, listScreenTexts } from '@campus/domain/advancement';
import { DateInput } from '@campus/ui-kit';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { ReportControls } from '../hooks/report-settings.js';

/** The first of seven days, which counts once it is one; blank is the last Monday. [ADVREP-014] */
export function WeekField({ controls: { settings, set } }: { readonly controls: ReportControls }) {
  const [typed, setTyped] = useState(settings.start);
  const isWrong = typed !== '' && readDate(typed) !== typed;
  const change = (day: string) => {
    setTyped(day);
    if (day === '' || readDate(day) === day) set({ start: day });
  };
  return (
    <DateInput
      label={texts.weekFrom}
      value={typed}
      onChange={change}
      error={isWrong}
      {...(isWrong ? { helperText: listScreenTexts.noDay } : {})}
    />
  );
}

/** Whether the report refreshes itself. [ADVREP-014] [ADVREP-020] */
export function LiveSwitch({ controls: { settings, set } }: { readonly controls: ReportControls }) {
  return (
    <Box>
      <FormControlLabel
        label={texts.live}
        control={<Switch checked={settings.live} onChange={(event) => set({ live: event.target.checked })} />}
      />
      <FormHelperText>{texts.liveOn}</FormHelperText>
    </Box>
  );
}
