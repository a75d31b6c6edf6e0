import { fillIn, showCount, showDate } from '@campus/contract-kit';
import {
  addHoliday,
  changeHoliday,
  fillHolidays,
  holidayTexts as texts,
  readHolidays,
  readPayrollReadiness,
  removeHoliday,
} from '@campus/domain/payroll';
import type { WirePaidHoliday } from '@campus/domain/payroll';
import type { DataColumn } from '@campus/ui-kit';
import {
  column,
  ConfirmDialog,
  Dialog,
  ErrorState,
  FormField,
  FormSection,
  notify,
  PageHead,
  SaveFailed,
  StatusChip,
  SubmitButton,
} from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { failureFrom, OperationForm, RowTable, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

const READS = [readHolidays, readPayrollReadiness];

const columns: readonly DataColumn<WirePaidHoliday>[] = [
  column.instant('day', texts.day, { primary: true }),
  column.text('name', texts.name),
  column.of('entered', texts.entered, ({ entered }) => (entered === 0 ? '–' : showCount(entered)), {
    align: 'right',
  }),
  column.of('fixed', texts.payroll, ({ fixed }) => (fixed === 1 ? <StatusChip tone="done" label={texts.fixed} /> : texts.open)),
];

function Edit({ holiday, onClose }: { readonly holiday: WirePaidHoliday; readonly onClose: () => void }) {
  const titleId = useId();
  const { id, day, name, version } = holiday;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent>
        <OperationForm
          operation={changeHoliday}
          label={name}
          values={{ id, day, name, version }}
          invalidate={READS}
          onDone={(_data, message) => {
            notify(message ?? '', { tone: 'success', short: true });
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            <FormField name="day" required />
            <FormField name="name" required />
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>{texts.save}</SubmitButton>
            </Box>
          </Box>
        </OperationForm>
      </DialogContent>
    </Dialog>
  );
}

function Remove({ holiday, onClose }: { readonly holiday: WirePaidHoliday; readonly onClose: () => void }) {
  const remove = useAction(removeHoliday, { quiet: true, invalidate: READS, rereadRefused: true });
  const { id, day, name, version } = holiday;
  const confirm = async () => {
    const done = await remove.run({ id, version });
    if (!done.ok) return;
    notify(done.message ?? '', { tone: 'success', short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={fillIn(texts.removeTitle, { name })}
      confirmLabel={texts.remove}
      cancelLabel="Keep it"
      busy={remove.pending}
      error={remove.failure === null ? null : sentenceOf(remove.failure)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography>{fillIn(texts.removeEffect, { date: showDate(day) })}</Typography>
    </ConfirmDialog>
  );
}

/** Enters the usual holidays of the years of pay periods that have none. */
function Fill({ missing }: { readonly missing: readonly number[] }) {
  const fill = useAction(fillHolidays, { quiet: true, invalidate: READS, rereadRefused: true });
  const press = async () => {
    const done = await fill.run({});
    if (done.ok) notify(done.message ?? '', { tone: 'success', short: true });
  };
  return (
    <FormSection
      title={texts.fill}
      hint={missing.length === 0 ? texts.full : fillIn(texts.fillHint, { years: missing.join(', ') })}
    >
      <SaveFailed sentence={fill.failure === null ? null : sentenceOf(fill.failure)} />
      {missing.length === 0 ? null : (
        <Box>
          <Button variant="contained" loading={fill.pending} onClick={() => void press()}>
            {texts.fill}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}

/** The calendar of paid holidays: what is in it, what is missing, and each day to be added, moved or removed. */
export default function Holidays() {
  const calendar = useOperation(readHolidays, {}, { quiet: true });
  const [editing, setEditing] = useState<WirePaidHoliday | null>(null);
  const [removing, setRemoving] = useState<WirePaidHoliday | null>(null);
  if (calendar.error !== null) {
    return (
      <>
        <PageHead title={texts.title} state={texts.state} />
        <ErrorState message={sentenceOf(failureFrom(calendar.error))} onRetry={() => void calendar.refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      {calendar.data === undefined ? null : <Fill missing={calendar.data.missing} />}
      <OperationForm operation={addHoliday} label={texts.add} values={{ day: '', name: '' }} invalidate={READS}>
        <FormSection title={texts.add}>
          <FormField name="day" required />
          <FormField name="name" required />
          <SubmitButton className="wide">{texts.add}</SubmitButton>
        </FormSection>
      </OperationForm>
      <RowTable<WirePaidHoliday>
        label={texts.title}
        columns={columns}
        rows={calendar.data?.holidays ?? { status: 'loading' }}
        rowId={({ id }) => id}
        rowName={({ name, day }) => `${name}, ${showDate(day)}`}
        empty={texts.empty}
        rowActions={(row) =>
          row.fixed === 1 ? null : (
            <>
              <Button size="small" onClick={() => setEditing(row)} aria-label={`${texts.edit} ${row.name}, ${showDate(row.day)}`}>
                {texts.edit}
              </Button>
              <Button
                size="small"
                color="error"
                onClick={() => setRemoving(row)}
                aria-label={`${texts.remove} ${row.name}, ${showDate(row.day)}`}
              >
                {texts.remove}
              </Button>
            </>
          )
        }
      />
      {editing === null ? null : <Edit holiday={editing} onClose={() => setEditing(null)} />}
      {removing === null ? null : <Remove holiday={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
