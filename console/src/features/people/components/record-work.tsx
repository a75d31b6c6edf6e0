import { fillIn, showDate } from '@campus/contract-kit';
import type { PersonRecord } from '@campus/domain/records';
import { callOff, deleteLocation, readRecord, recordsTexts as texts, updateWorkPhone } from '@campus/domain/records';
import { ConfirmDialog, EmptyState, Fact, FormSection, InlineEdit } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAction } from '../../../lib/index.js';
import { useWaitingSave } from '../hooks/record-save.js';
import { FakeJob } from './fake-job.js';
import { LocationDialog } from './location-dialog.js';

interface OfRecord {
  readonly record: PersonRecord;
}

/** What becomes true in a later night, with the button that ends it. [RECORD-048] */
function Waiting({ record, field }: OfRecord & { readonly field: PersonRecord['waiting'][number]['field'] }) {
  const waits = record.waiting.find((one) => one.field === field);
  const end = useAction(callOff, { invalidate: [readRecord] });
  if (waits === undefined) return null;
  const words = { field: texts.fields[field], value: waits.value, date: showDate(waits.from) };
  return (
    <Box sx={{ mt: 1 }} role="note">
      {fillIn(texts.waits, words)}{' '}
      <Button size="small" loading={end.pending} onClick={() => void end.run({ id: waits.id })}>
        {texts.callOff}
      </Button>
    </Box>
  );
}

const WORK = [
  { field: 'data_phone', name: 'phone', inputMode: 'tel', hint: 'XXX-XXX-XXXX' },
  { field: 'extension', name: 'extension', inputMode: 'numeric', hint: '0 to 2147483647' },
] as const;

function WorkField({ record, of: { field, name, inputMode, hint } }: OfRecord & { readonly of: (typeof WORK)[number] }) {
  const save = useWaitingSave(record);
  const label = texts.fields[field];
  const value = String(record[field] ?? '');
  return (
    <Box>
      {record.editable.includes('work') ? (
        <InlineEdit
          {...{ label, value, inputMode, hint }}
          onSave={(typed) => save(updateWorkPhone, { pk: record.id, name, value: typed })}
        />
      ) : (
        <Fact label={label}>{value === '' ? '–' : value}</Fact>
      )}
      <Waiting {...{ record, field }} />
    </Box>
  );
}

function Location({ record }: OfRecord) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const remove = useAction(deleteLocation, { invalidate: [readRecord], onSuccess: () => setOpen(null) });
  const mayEdit = record.editable.includes('work');
  return (
    <Box className="wide">
      <Fact label={texts.location}>{record.location?.text ?? '–'}</Fact>
      <Waiting record={record} field="location" />
      {record.asked_room === null ? null : (
        <Box sx={{ mt: 1 }} role="note">
          {fillIn(texts.roomAsked, { room: record.asked_room.text, date: showDate(record.asked_room.requested_on) })}
        </Box>
      )}
      {mayEdit ? (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button size="small" onClick={() => setOpen('edit')}>
            {texts.changeLocation}
          </Button>
          {record.location === null ? null : (
            <Button size="small" color="error" onClick={() => setOpen('delete')}>
              {texts.deleteLocation}
            </Button>
          )}
        </Box>
      ) : null}
      {open === 'edit' ? <LocationDialog record={record} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === 'delete'}
        title={texts.deleteLocationTitle}
        confirmLabel={texts.deleteLocation}
        danger
        busy={remove.pending}
        onConfirm={() => void remove.run({ pk: record.id })}
        onCancel={() => setOpen(null)}
      >
        {texts.deleteLocationText}
      </ConfirmDialog>
    </Box>
  );
}

/** Work phone, location, positions and the position outside of the campus. [RECORD-026] */
export function RecordWork({ record }: OfRecord) {
  return (
    <FormSection title={texts.work}>
      {WORK.map((of) => (
        <WorkField key={of.field} {...{ record, of }} />
      ))}
      <Location record={record} />
      <Box className="wide">
        <Fact label={texts.fields.positions}>
          {record.positions.length === 0 ? (
            <EmptyState text={texts.noPositions} />
          ) : (
            record.positions.map(({ friendly_name: department, title }) => (
              <div key={`${title}/${department}`}>{`${title}, ${department}`}</div>
            ))
          )}
        </Fact>
      </Box>
      <FakeJob record={record} />
    </FormSection>
  );
}
