import { admissionsReportTexts, readWeeklyMail } from '@campus/domain/admissions';
import { saveSetting } from '@campus/domain/shell';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useAction, useOperation } from '../../../lib/index.js';

const { weekly: texts } = admissionsReportTexts;

/** Whether the summary is mailed to me every Monday. */
export function WeeklyMail() {
  const { data } = useOperation(readWeeklyMail, {}, { quiet: true });
  const save = useAction(saveSetting, { quiet: true, invalidate: [readWeeklyMail] });
  if (data === undefined) return null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <FormControlLabel
        control={
          <Switch
            checked={data.on}
            disabled={save.pending}
            onChange={(_, on) => void save.run({ name: 'admissions.weeklySummary', value: on ? 'on' : 'off' })}
          />
        }
        label={texts.label}
      />
      <Typography role="status">{data.on ? texts.on : texts.off}</Typography>
    </Box>
  );
}
