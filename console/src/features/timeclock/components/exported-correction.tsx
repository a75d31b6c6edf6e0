import { readDecimal } from '@campus/contract-kit';
import { addPayCorrection, listPayCorrections, payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import type { SheetInDays } from '@campus/domain/timeclock';
import { LONGEST_NOTE } from '@campus/domain/timeclock';
import { HOUR_TYPES, REGULAR } from '@campus/domain/timeclock/rules';
import { CountedField, FormSection, notify, SaveFailed } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';
import type { SheetName } from '../hooks/sheet-way.js';

/** Hours more or fewer on a day of an exported timesheet: the sheet stays as it was paid, the next payroll pays what differs. */
export function ExportedCorrection({ sheet, name }: { readonly sheet: SheetInDays; readonly name: SheetName }) {
  const [date, setDate] = useState(sheet.days[0]?.date ?? '');
  const [type, setType] = useState<string>(REGULAR);
  const [hours, setHours] = useState('');
  const [reason, setReason] = useState('');
  const add = useAction(addPayCorrection, { invalidate: [listPayCorrections], quiet: true });
  const [unread, setUnread] = useState(false);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const read = readDecimal(hours);
    setUnread(read === null);
    if (read === null) return;
    const done = await add.run({ ...name, date, type, hours: read, reason });
    if (!done.ok) return;
    notify(done.message ?? '');
    setHours('');
    setReason('');
  };
  return (
    <Box component="form" noValidate aria-label={texts.correctTitle} onSubmit={(event: React.FormEvent) => void submit(event)}>
      <FormSection title={texts.correctTitle} hint={texts.correctHint}>
        <TextField select label="Date" value={date} onChange={(event) => setDate(event.target.value)}>
          {sheet.days.map((day) => (
            <MenuItem key={day.date} value={day.date}>
              {day.formal}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label="Type" value={type} onChange={(event) => setType(event.target.value)}>
          {HOUR_TYPES.map(({ id, description }) => (
            <MenuItem key={id} value={id}>
              {description}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Hours more or fewer"
          value={hours}
          onChange={(event) => setHours(event.target.value)}
          error={unread}
          helperText={unread ? messages.text('correction_hours') : '2 or -1.25'}
        />
        <CountedField
          className="wide"
          label="Reason"
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          limit={LONGEST_NOTE}
        />
        <SaveFailed sentence={add.failure === null ? null : sentenceOf(add.failure)} />
        <Box className="wide">
          <Button type="submit" variant="contained" loading={add.pending}>
            Put into the next payroll
          </Button>
        </Box>
      </FormSection>
    </Box>
  );
}
