import { readDecimal } from '@campus/contract-kit';
import type { ClockPosition } from '@campus/domain/timeclock';
import {
  createTimeOff,
  emailHr,
  MAX_COMMENT,
  readHours,
  readTimeOff,
  timeclockMessages as messages,
  timeclockTexts as texts,
} from '@campus/domain/timeclock';
import { ASK_HR, hundredthsIn, LEAST_TIME_OFF, MAX_TIME_OFF, VACATION } from '@campus/domain/timeclock/rules';
import type { SchemaFormReturn } from '@campus/ui-kit';
import {
  Dialog,
  FormDate,
  FormSelect,
  FormText,
  notify,
  ReasonDialog,
  SaveFailed,
  SchemaForm,
  useSchemaForm,
} from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import * as z from 'zod';
import type { Failure } from '../../../lib/index.js';
import { RestoredNote, sentenceOf, useAction, useFormCopy } from '../../../lib/index.js';
import type { TimeOff } from './day-notes.js';
import { BalanceLeft, DayNotes } from './day-notes.js';

interface Asked {
  readonly positionId: string;
  readonly date: string;
  readonly type: string;
  readonly hours: number;
}

const incomplete = messages.text('time_off_incomplete');

/** The hours of a text, with or without decimals; null for what is no number of hundredths. */
function hoursIn(text: string): number | null {
  const hours = readDecimal(text);
  return hours === null || hundredthsIn(hours) === null ? null : hours;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const schema = z.object({ date: z.string(), type: z.string(), hours: z.string() }).superRefine(({ date, hours }, context) => {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (date === '' || hours.trim() === '') return wrong(date === '' ? 'date' : 'hours', incomplete);
  if (!isDay(date)) return wrong('date', incomplete);
  const hundredths = Math.round((hoursIn(hours) ?? 0) * 100);
  if (hundredths < LEAST_TIME_OFF || hundredths > MAX_TIME_OFF) wrong('hours', messages.text('time_off_hours'));
});

/** Whether a failure can be fixed by HR: only what the server does not say is final. [TIMEOFF-027] [TIMEOFF-028] */
function offersHr({ data, answer }: Failure): boolean {
  const isSet = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && 'noEmailOption' in one && Boolean(one.noEmailOption);
  return !isSet(data) && !isSet(answer);
}

function HrDialog({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const send = useAction(emailHr, { quiet: true });
  const confirm = async (message: string) => {
    const sent = await send.run({ ...asked, message });
    if (!sent.ok) return;
    notify(sent.message ?? '');
    onClose();
  };
  return (
    <ReasonDialog
      open
      title="E-mail HR"
      label="Comment to HR"
      requiredMessage={messages.text('comment_required')}
      limit={MAX_COMMENT}
      confirmLabel="Send to HR"
      busy={send.pending}
      error={send.failure === null ? null : sentenceOf(send.failure)}
      onConfirm={(message) => void confirm(message)}
      onCancel={onClose}
    />
  );
}

/** What is weighed while one types: of the day, and of the balance. */
function Weighed({ form, timeOff }: FieldsProps) {
  const [date, type, typed] = form.watch(['date', 'type', 'hours']);
  if (!isDay(date)) return null;
  const hours = hoursIn(typed) ?? 0;
  return (
    <>
      <DayNotes timeOff={timeOff} date={date} hours={hours} />
      <BalanceLeft timeOff={timeOff} type={type} until={date} asked={hours} />
    </>
  );
}

interface FieldsProps {
  readonly form: SchemaFormReturn<typeof schema>;
  readonly timeOff: TimeOff;
}

function Fields({ form, timeOff }: FieldsProps) {
  const { types, bounds } = timeOff;
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
      <FormDate name="date" label="Date" required style="M/D/YYYY" min={bounds.start} max={bounds.end} />
      <FormSelect
        name="type"
        label="Request type"
        options={types.map(({ id, description }) => ({ value: id, label: description }))}
      />
      {form.watch('type') === ASK_HR ? (
        <Alert severity="warning" variant="outlined">
          {texts.verifyWithHr}
        </Alert>
      ) : null}
      <FormText name="hours" label="Hours" type="number" required />
      <Weighed form={form} timeOff={timeOff} />
    </Box>
  );
}

const askedAlready = messages.refusal('time_off_asked_already').code;

interface RefusedProps {
  readonly failure: Failure;
  readonly onEmail: () => void;
  /** Asks for the same hours once more. */
  readonly onAgain: () => void;
}

function Refused({ failure, onEmail, onAgain }: RefusedProps) {
  const offered = offersHr(failure);
  const again = failure.code === askedAlready ? <Button onClick={onAgain}>{texts.askAgain}</Button> : undefined;
  return (
    <Box sx={{ mt: 4 }}>
      <SaveFailed sentence={sentenceOf(failure)} action={offered ? <Button onClick={onEmail}>E-mail HR</Button> : again}>
        {offered ? <Box sx={{ mt: 1 }}>{texts.offerHr}</Box> : null}
      </SaveFailed>
    </Box>
  );
}

interface RequestDialogProps {
  readonly timeOff: TimeOff;
  readonly position: ClockPosition;
  readonly onClose: () => void;
}

/** Asks for time off from a position; a refusal stays beside what was typed. [TIMEOFF-007] */
export function RequestDialog({ position, timeOff, onClose }: RequestDialogProps) {
  const titleId = useId();
  const form = useSchemaForm(schema, { defaultValues: { date: '', type: VACATION, hours: '' } });
  const copy = useFormCopy(`${createTimeOff.name}/${position.id}`, { form });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [mailing, setMailing] = useState(false);
  const create = useAction(createTimeOff, { quiet: true, invalidate: [readTimeOff, readHours] });
  const send = async (wanted: Asked, again?: true) => {
    setAsked(wanted);
    const done = await create.run({ ...wanted, ...(again === undefined ? {} : { again }) });
    if (!done.ok) return;
    notify(done.message ?? '');
    onClose();
  };
  const submit = ({ date, type, hours }: z.output<typeof schema>) =>
    send({ positionId: position.id, date, type, hours: hoursIn(hours) ?? 0 });
  if (mailing && asked !== null) return <HrDialog asked={asked} onClose={onClose} />;
  return (
    <Dialog open onClose={create.pending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <SchemaForm form={form} onSubmit={submit} label="Time-off request">
        <DialogTitle id={titleId}>Ask for time off</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{position.title}</DialogContentText>
          <RestoredNote copy={copy} />
          <Fields form={form} timeOff={timeOff} />
          {create.failure === null || asked === null ? null : (
            <Refused failure={create.failure} onEmail={() => setMailing(true)} onAgain={() => void send(asked, true)} />
          )}
        </DialogContent>
        <DialogActions sx={{ p: 4, pt: 2 }}>
          <Button onClick={onClose} disabled={create.pending}>
            Close
          </Button>
          <Button type="submit" variant="contained" loading={create.pending}>
            Send request
          </Button>
        </DialogActions>
      </SchemaForm>
    </Dialog>
  );
}
