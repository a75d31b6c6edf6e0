import type { PersonRecord } from '@campus/domain/records';
import { deleteFakeJob, readRecord, recordsTexts as texts, saveFakeJob } from '@campus/domain/records';
import { ConfirmDialog, Dialog, Fact, FormField, notify, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { OperationForm, useAction } from '../../../lib/index.js';

interface FakeJobDialogProps {
  readonly record: PersonRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

function FakeJobDialog({ record: { fake_position: position, id: pk }, open, onClose }: FakeJobDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="fake-job-title">
      <DialogTitle id="fake-job-title">{texts.fields.fake_position}</DialogTitle>
      <DialogContent>
        <OperationForm
          operation={saveFakeJob}
          label={texts.fields.fake_position}
          values={{
            pk,
            title: position?.title ?? '',
            deptCde: position?.deptCde ?? '',
            fullpart_sts: position?.fullpart_sts ?? 'F',
          }}
          invalidate={[readRecord]}
          onDone={(_record, message) => {
            notify(message ?? texts.saved);
            onClose();
          }}
        >
          <FormField name="title" required />
          <FormField name="fullpart_sts" required />
          <FormField name="deptCde" required />
          <SubmitButton>{texts.saveFake}</SubmitButton>
        </OperationForm>
      </DialogContent>
    </Dialog>
  );
}

/** The position that a person has outside of the campus: read by all who see the record, saved and deleted by people administrators. [RECORD-044] */
export function FakeJob({ record }: { readonly record: PersonRecord }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const remove = useAction(deleteFakeJob, { invalidate: [readRecord], onSuccess: () => setOpen(null) });
  const { fake_position: position, id: pk } = record;
  const mayEdit = record.editable.includes('work');
  if (position === null && !mayEdit) return null;
  const status = position === null ? '' : texts.fakeStatuses[position.fullpart_sts];
  return (
    <Box className="wide">
      <Fact label={texts.fields.fake_position}>
        {position === null ? texts.none : `${position.title}, ${status}, ${position.deptCde}`}
      </Fact>
      {mayEdit ? (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button size="small" onClick={() => setOpen('edit')}>
            {position === null ? texts.addFake : texts.editFake}
          </Button>
          {position === null ? null : (
            <Button size="small" color="error" onClick={() => setOpen('delete')}>
              {texts.deleteFake}
            </Button>
          )}
        </Box>
      ) : null}
      <FakeJobDialog record={record} open={open === 'edit'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={open === 'delete'}
        title={texts.deleteFakeTitle}
        confirmLabel={texts.deleteFake}
        danger
        busy={remove.pending}
        onConfirm={() => void remove.run({ pk })}
        onCancel={() => setOpen(null)}
      >
        {texts.deleteFakeText}
      </ConfirmDialog>
    </Box>
  );
}
