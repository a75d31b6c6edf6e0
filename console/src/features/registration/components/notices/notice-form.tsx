import type { Operation } from '@campus/contract-kit';
import type { NoticeSeverity, RegistrationNotice } from '@campus/domain/registration';
import {
  addNotice,
  listNotices,
  noticeTexts as texts,
  registrationMessages as messages,
  saveNotice,
} from '@campus/domain/registration';
import { FormField, FormRichText, FormSection, notify, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { OperationForm } from '../../../../lib/index.js';

const EMPTY = { message: '', severity: 'info' as NoticeSeverity, active: false as boolean | 0 | 1 };
const reads: readonly Operation[] = [listNotices];
const unsaved = 'Leave without saving the notice?';

const refusal = ({ message }: { readonly message: string }) =>
  message === '' ? messages.refusalAt('message', 'no_message') : null;

function Fields({ title, label, onCancel }: { readonly title: string; readonly label: string; readonly onCancel?: () => void }) {
  return (
    <FormSection title={title}>
      <FormRichText name="message" label="Message" required wide />
      <FormField name="severity" required />
      <FormField name="active" asSwitch />
      <Box className="wide" sx={{ display: 'flex', gap: 2 }}>
        <SubmitButton>{label}</SubmitButton>
        {onCancel === undefined ? null : <Button onClick={onCancel}>Cancel</Button>}
      </Box>
    </FormSection>
  );
}

/** Writes a new notice. [NOTICE-008] */
export function AddNotice() {
  const form = { operation: addNotice, values: EMPTY, invalidate: reads, refusal, unsaved, makesOne: true };
  return (
    <OperationForm {...form} label={texts.add}>
      <Fields title={texts.add} label={texts.add} />
    </OperationForm>
  );
}

/** Changes a notice; what somebody else has saved since then is shown beside it. [NOTICE-009] */
export function EditNotice({ notice, onDone }: { readonly notice: RegistrationNotice; readonly onDone: () => void }) {
  const { id, message, severity, version } = notice;
  const active = notice.active as boolean | 0 | 1;
  const form = { operation: saveNotice, values: { id, message, severity, active, version }, invalidate: reads, refusal, unsaved };
  return (
    <OperationForm
      {...form}
      label={texts.edit}
      onDone={(_saved, message) => {
        notify(message ?? texts.saved);
        onDone();
      }}
    >
      <Fields title={texts.edit} label={texts.save} onCancel={onDone} />
    </OperationForm>
  );
}
