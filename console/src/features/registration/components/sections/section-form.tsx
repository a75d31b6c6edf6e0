import type { Operation, RawInputOf } from '@campus/contract-kit';
import { listSections, readSection } from '@campus/domain/registration';
import { Dialog, FormField, notify, SubmitButton } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { OperationForm } from '../../../../lib/index.js';

interface SectionFormProps<Op extends Operation> {
  readonly operation: Op;
  readonly title: string;
  readonly verb: string;
  readonly values: RawInputOf<Op> & Record<string, unknown>;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog in which the registrar changes something of a section, with the reason. */
export function SectionForm<Op extends Operation>({ operation, title, verb, values, children, onClose }: SectionFormProps<Op>) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <OperationForm
          operation={operation as Operation}
          label={title}
          values={values}
          invalidate={[readSection, listSections]}
          onDone={(_data, message) => {
            notify(message ?? '', { short: true });
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            {children}
            <FormField name="reason" required />
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>{verb}</SubmitButton>
            </Box>
          </Box>
        </OperationForm>
      </DialogContent>
    </Dialog>
  );
}
