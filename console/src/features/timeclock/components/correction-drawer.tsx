import type { EditedDate, PayPeriod, TimesheetInDays } from '@campus/domain/timeclock';
import { supervisorTexts as texts } from '@campus/domain/timeclock';
import { Drawer, ErrorState, hoursSum, notify, PlainForm, SaveFailed, TableSkeleton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureFrom, sentenceOf, useAction, useOperation } from '../../../lib/index.js';
import { useDateForm } from '../hooks/date-form.js';
import { previewOf, stretchesOf } from '../hooks/day-preview.js';
import type { TimesheetName } from '../hooks/timesheet-way.js';
import { timesheetWay } from '../hooks/timesheet-way.js';
import { PunchBars } from './punch-bars.js';
import { PunchFields } from './punch-fields.js';

type Timesheet = PayPeriod['sheets'][number];

/** A cell of the grid: whose timesheet, and which date of it. */
export interface GridCell {
  readonly sheet: number;
  readonly day: number;
}

const way = timesheetWay('supervisor');

interface EditorProps {
  readonly timesheet: TimesheetInDays;
  readonly name: TimesheetName;
  readonly date: EditedDate;
  readonly isLast: boolean;
  readonly onSaved: () => void;
}

/** Hours before and after, as one reads them while typing: '3.93 → 4.55 h, total 20.02 → 20.63 h'. */
function Before({
  timesheet,
  date,
  form,
}: Pick<EditorProps, 'timesheet' | 'date'> & { readonly form: ReturnType<typeof useDateForm> }) {
  const { before, after } = previewOf(timesheet, date, form.drafts);
  const step = (was: number, is: number): string => (was === is ? `${hoursSum(is)} h` : `${hoursSum(was)} → ${hoursSum(is)} h`);
  return (
    <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {step(before.day, after.day)}, total {step(before.total, after.total)}
    </Typography>
  );
}

/** The punches of one date of one person: typed, seen, saved, and on to the next person. */
function Editor({ timesheet, name, date, isLast, onSaved }: EditorProps) {
  const form = useDateForm(date);
  const save = useAction(way.save, { invalidate: way.rereads, quiet: true });
  const { reason } = form;
  const run = async () => {
    const input = { ...name, date: date.date, version: date.version, punches: form.sent() };
    const done = await save.run(reason.trim() === '' ? input : { ...input, reason });
    if (!done.ok) return;
    notify(done.message ?? '', { tone: 'success' });
    onSaved();
  };
  return (
    <PlainForm
      label={`Punches of ${timesheet.employee}, ${date.formal}`}
      onSend={() => void run()}
      sx={{ display: 'grid', gap: 4 }}
    >
      {date.why_not === null ? null : (
        <Alert severity="info" variant="outlined">
          {date.why_not}
        </Alert>
      )}
      <PunchBars date={date.date} stretches={stretchesOf(date, form.drafts)} axis />
      <Before timesheet={timesheet} date={date} form={form} />
      {date.words === '' ? null : <Typography sx={{ color: 'text.secondary' }}>{date.words}</Typography>}
      <PunchFields date={date} form={form} failure={save.failure} />
      <SaveFailed sentence={save.failure === null ? null : sentenceOf(save.failure)} />
      {date.editable === 0 ? null : (
        <Button type="submit" variant="contained" loading={save.pending} disabled={!form.dirty} sx={{ justifySelf: 'start' }}>
          {isLast ? 'Save' : 'Save and next'}
        </Button>
      )}
    </PlainForm>
  );
}

interface MovesProps {
  readonly period: PayPeriod;
  readonly cell: GridCell;
  readonly onMove: (cell: GridCell) => void;
}

/** To the person before or after, or to the day before or after, without closing. */
function Moves({ period, cell, onMove }: MovesProps) {
  const to = (label: string, next: GridCell) => {
    const exists = period.sheets[next.sheet] !== undefined && period.payPeriodDates[next.day] !== undefined;
    return (
      <Button key={label} size="small" variant="outlined" disabled={!exists} onClick={() => onMove(next)}>
        {label}
      </Button>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {to('Previous person', { ...cell, sheet: cell.sheet - 1 })}
      {to('Next person', { ...cell, sheet: cell.sheet + 1 })}
      {to('Day before', { ...cell, day: cell.day - 1 })}
      {to('Day after', { ...cell, day: cell.day + 1 })}
    </Box>
  );
}

interface CorrectionDrawerProps extends MovesProps {
  readonly onClose: () => void;
}

function Body({ period, cell, onMove, onClose, sheet }: CorrectionDrawerProps & { readonly sheet: Timesheet }) {
  const { idNum, org_pos, pos_seq } = sheet;
  const name: TimesheetName = { idNum, org_pos, pos_seq, pay_period: period.id };
  const date = period.payPeriodDates[cell.day] ?? '';
  const whole = useOperation(way.read, name, { quiet: true });
  const day = useOperation(way.readDay, { ...name, date }, { quiet: true });
  const error = whole.error ?? day.error;
  if (error !== null) {
    const failure = failureFrom(error);
    const retry = () => void Promise.all([whole.refetch(), day.refetch()]);
    return <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={retry} />;
  }
  if (whole.data === undefined || day.data === undefined) return <TableSkeleton label="Punches" columns={3} />;
  const isLast = cell.sheet === period.sheets.length - 1;
  return (
    <Editor
      key={day.data.version}
      timesheet={whole.data}
      name={name}
      date={day.data}
      isLast={isLast}
      onSaved={() => (isLast ? onClose() : onMove({ ...cell, sheet: cell.sheet + 1 }))}
    />
  );
}

/** A date of a timesheet beside the grid it was chosen in: corrected without leaving it. [SUP-016] */
export function CorrectionDrawer(props: CorrectionDrawerProps) {
  const { period, cell, onClose } = props;
  const sheet = period.sheets[cell.sheet];
  if (sheet === undefined) return null;
  return (
    <Drawer key={`${sheet.id}/${cell.day}`} open title={sheet.emp} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {sheet.title}, {period.payPeriodDatesFormal[cell.day]}.{' '}
        {texts.stand[sheet.state].replace(/^./, (first) => first.toUpperCase())}.
      </Typography>
      <Moves {...props} />
      <Body {...props} sheet={sheet} />
    </Drawer>
  );
}
