import type { Operation, RawInputOf } from '@campus/contract-kit';
import { chargeTexts as texts } from '@campus/domain/student-accounts';
import { Dialog, FormField, notify, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { OperationForm } from '../../../../lib/index.js';

interface SettingsDialogProps<Op extends Operation> {
  readonly title: string;
  readonly operation: Op;
  readonly values: RawInputOf<Op> & Record<string, unknown>;
  readonly fields: readonly string[];
  /** The values of another version, from what a refusal brings along. */
  readonly theirs?: (data: unknown) => RawInputOf<Op> & Record<string, unknown>;
  /** Reads that are no longer true afterwards. */
  readonly invalidate: readonly Operation[];
  readonly onClose: () => void;
}

/** What payments staff changes of a school, a term or an account; two who change the same compare their versions. */
export function SettingsDialog<Op extends Operation>({
  title,
  operation,
  values,
  fields,
  theirs,
  invalidate,
  onClose,
}: SettingsDialogProps<Op>) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <OperationForm
          operation={operation}
          label={title}
          values={values}
          invalidate={invalidate}
          {...(theirs === undefined ? {} : { theirs })}
          describeFailure={() => ({ title: texts.notSaved })}
          onDone={(_data, message) => {
            notify(message ?? '', { short: true });
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            {fields.map((name) => (
              <FormField key={name} name={name} />
            ))}
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Save</SubmitButton>
            </Box>
          </Box>
        </OperationForm>
      </DialogContent>
    </Dialog>
  );
}
