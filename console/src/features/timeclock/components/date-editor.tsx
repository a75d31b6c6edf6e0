import type { EditedDate } from '@campus/domain/timeclock';
import { MAX_NOTE, supervisorTexts as texts } from '@campus/domain/timeclock';
import { CountedField, FormSection, notify, SaveFailed, TimeInput } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { RestoredNote, sentenceOf, useAction, useStateCopy, useUnsavedGuard } from '../../../lib/index.js';
import type { DateForm, PunchDraft } from '../hooks/date-form.js';
import { isTimed, useDateForm } from '../hooks/date-form.js';
import type { TimesheetName, TimesheetWay } from '../hooks/timesheet-way.js';

interface PunchRowProps {
  readonly draft: PunchDraft;
  readonly number: number;
  readonly date: EditedDate;
  readonly form: DateForm;
}

function TypeField({ draft, number, date, form }: PunchRowProps) {
  return (
    <TextField
      select
      label={`Type of punch ${number}`}
      value={draft.type}
      disabled={date.editable === 0}
      onChange={(event) => form.change(draft.key, { type: event.target.value })}
    >
      <MenuItem value="">
        <em>Choose a type</em>
      </MenuItem>
      {date.types.map((type) => (
        <MenuItem key={type.id} value={type.id}>
          {type.description}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One punch: its type, and times or hours as the type has it. */
function PunchRow({ draft, number, date, form }: PunchRowProps) {
  const timed = isTimed(draft, date);
  const disabled = date.editable === 0;
  const time = (label: string, value: string, set: (text: string) => void) => (
    <TimeInput label={label} value={value} disabled={disabled} onChange={set} />
  );
  return (
    <Box
      component="li"
      aria-label={`Punch ${number}`}
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'center',
        // A time with its AM fits half of a phone.
        '& .MuiInputBase-input': { px: { xs: 2, sm: 3 } },
        gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1.4fr 1.4fr auto' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <TypeField draft={draft} number={number} date={date} form={form} />
      {timed ? (
        <>
          {time('Time in', draft.timeIn, (timeIn) => form.change(draft.key, { timeIn }))}
          {time('Time out', draft.timeOut, (timeOut) => form.change(draft.key, { timeOut }))}
        </>
      ) : (
        <>
          <TextField
            label="Hours"
            value={draft.hours}
            disabled={disabled}
            onChange={(event) => form.change(draft.key, { hours: event.target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal' } }}
          />
          <span />
        </>
      )}
      <Button
        size="small"
        color="error"
        disabled={disabled}
        aria-label={`Remove punch ${number}`}
        onClick={() => form.remove(draft.key)}
      >
        Remove
      </Button>
    </Box>
  );
}

interface DateEditorProps {
  readonly date: EditedDate;
  readonly sheet: TimesheetName;
  readonly way: TimesheetWay;
}

/** The punches of a date; leaving with unsaved changes is asked about first. [SUP-027] */
export function DateEditor({ date, sheet: timesheet, way }: DateEditorProps) {
  const form = useDateForm(date);
  const save = useAction(way.save, { invalidate: way.rereads, quiet: true });
  const { drafts, reason } = form;
  const name = `hours/${Object.values(timesheet).join('/')}/${date.date}/${date.version}`;
  const copy = useStateCopy(name, { drafts, reason }, form.dirty || reason !== '', form.restore);
  useUnsavedGuard(form.dirty && !save.pending, texts.unsaved);
  const punch = async () => {
    const input = { ...timesheet, date: date.date, version: date.version, punches: form.sent() };
    const done = await save.run(reason.trim() === '' ? input : { ...input, reason });
    if (!done.ok) return;
    // What is stored is as it was shown: new rows without hours are dropped from the screen too.
    if (done.data.version === date.version) form.reset();
    notify(done.message ?? '', { tone: 'success' });
  };
  return (
    <FormSection title={date.formal} hint={date.words === '' ? texts.noHours : date.words}>
      {date.why_not === null ? null : (
        <Alert severity="info" variant="outlined" className="wide">
          {date.why_not}
        </Alert>
      )}
      <RestoredNote copy={copy} />
      <Box component="ul" className="wide" aria-label="Punches" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {form.drafts.map((draft, index) => (
          <PunchRow key={draft.key} draft={draft} number={index + 1} date={date} form={form} />
        ))}
      </Box>
      {date.editable === 0 ? null : (
        <>
          <Box className="wide">
            <Button variant="outlined" onClick={form.add}>
              Add punch
            </Button>
          </Box>
          <CountedField
            className="wide"
            label="Reason for the change"
            helperText={texts.reasonHint}
            value={form.reason}
            onChange={(event) => form.setReason(event.target.value)}
            limit={MAX_NOTE}
          />
          <Box className="wide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Button variant="contained" loading={save.pending} disabled={!form.dirty} onClick={() => void punch()}>
              Save punches
            </Button>
          </Box>
          <SaveFailed sentence={save.failure === null ? null : sentenceOf(save.failure)} />
        </>
      )}
    </FormSection>
  );
}
