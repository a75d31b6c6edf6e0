import type { EditedDate } from '@campus/domain/timeclock';
import { MAX_NOTE, supervisorTexts as texts } from '@campus/domain/timeclock';
import { CountedField, TimeInput } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Failure } from '../../../lib/index.js';
import type { DateForm, PunchDraft } from '../hooks/date-form.js';
import { isTimed } from '../hooks/date-form.js';

interface PunchRowProps {
  readonly draft: PunchDraft;
  readonly number: number;
  readonly date: EditedDate;
  readonly form: DateForm;
  /** Whether the server refused this punch. */
  readonly wrong: boolean;
}

function TypeField({ draft, number, date, form, wrong }: PunchRowProps) {
  return (
    <TextField
      select
      label={`Type of punch ${number}`}
      value={draft.type}
      disabled={date.editable === 0}
      error={wrong}
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
function PunchRow(props: PunchRowProps) {
  const { draft, number, date, form, wrong } = props;
  const timed = isTimed(draft, date);
  const disabled = date.editable === 0;
  const time = (label: string, value: string, set: (text: string) => void) => (
    <TimeInput label={label} value={value} disabled={disabled} error={wrong} onChange={set} />
  );
  return (
    <Box
      component="li"
      aria-label={`Punch ${number}`}
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'center',
        // By the room that the list has, in a drawer as on a phone or a page: a time with its AM is never cut.
        gridTemplateColumns: '1fr 1fr',
        '& .MuiInputBase-input': { px: 2 },
        '& > div:first-of-type': { gridColumn: '1 / -1' },
        '@container (min-width: 400px)': { gridTemplateColumns: '1fr 1fr auto' },
        '@container (min-width: 640px)': {
          gridTemplateColumns: '2fr 1.4fr 1.4fr auto',
          '& > div:first-of-type': { gridColumn: 'auto' },
        },
      }}
    >
      <TypeField {...props} />
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
            error={wrong}
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

/** The number of the punch that a refusal names; null where it names none. [SUP-036] */
function wrongPunch(failure: Failure | null): number | null {
  const named = /^Punch (\d+) /.exec(failure?.message ?? '');
  return named === null ? null : Number(named[1]);
}

interface PunchFieldsProps {
  readonly date: EditedDate;
  readonly form: DateForm;
  readonly failure: Failure | null;
}

/** The punches of a date while they are edited, and the reason that its employee reads; the punch that was refused is marked. */
export function PunchFields({ date, form, failure }: PunchFieldsProps) {
  const wrong = wrongPunch(failure);
  return (
    <>
      <Box
        component="ul"
        className="wide"
        aria-label="Punches"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, containerType: 'inline-size' }}
      >
        {form.drafts.map((draft, index) => (
          <PunchRow key={draft.key} draft={draft} number={index + 1} date={date} form={form} wrong={wrong === index + 1} />
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
        </>
      )}
    </>
  );
}
