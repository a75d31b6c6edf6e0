import { fillIn } from '@campus/contract-kit';
import type { PaymentDocumentAnswer } from '@campus/domain/student-accounts';
import {
  paymentSettingTexts as texts,
  readPaymentsAdmin,
  removePaymentDocument,
  uploadPaymentDocument,
} from '@campus/domain/student-accounts';
import { DOCUMENT_ENDINGS } from '@campus/domain/student-accounts/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, ConfirmDialog, FileButton, notify, SaveFailed } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, sentenceOf, useAction } from '../../../../lib/index.js';
import { contentOf } from '../../hooks/read-list.js';

const KIB = 1024;
const nameOf = ({ name, ext }: PaymentDocumentAnswer): string => `${name}.${ext}`;
const sizeOf = ({ size }: PaymentDocumentAnswer): string =>
  size < KIB * KIB ? `${Math.max(1, Math.round(size / KIB))} KB` : `${(size / KIB / KIB).toFixed(1)} MB`;

const columns: readonly DataColumn<PaymentDocumentAnswer>[] = [
  column.of('name', 'File', nameOf, { primary: true }),
  column.of('size', 'Size', sizeOf, { align: 'right' }),
  column.instant('added_at', 'Uploaded'),
];

function Remove({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const remove = useAction(removePaymentDocument, { quiet: true, invalidate: [readPaymentsAdmin], rereadRefused: true });
  const confirm = async () => {
    const done = await remove.run({ name });
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={fillIn(texts.removeTitle, { name })}
      confirmLabel={texts.removePress}
      cancelLabel="Keep it"
      busy={remove.pending}
      error={remove.failure === null ? null : sentenceOf(remove.failure)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography>{texts.removeEffect}</Typography>
    </ConfirmDialog>
  );
}

/** The files that every student sees. [PAYADM-012] [PAYADM-013] [PAYADM-015] */
export function PaymentDocuments({ documents }: { readonly documents: readonly PaymentDocumentAnswer[] }) {
  const [removing, setRemoving] = useState<string | null>(null);
  const upload = useAction(uploadPaymentDocument, { quiet: true, invalidate: [readPaymentsAdmin] });
  const send = async (file: File) => {
    const content = await contentOf(file).catch(() => '');
    const done = await upload.run({ file: { name: file.name, content } });
    if (done.ok) notify(done.message ?? '', { tone: 'success' });
  };
  return (
    <Box component="section" aria-labelledby="documents" sx={{ mb: 6 }}>
      <Typography id="documents" variant="h2" sx={{ mb: 1 }}>
        {texts.documents}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{texts.documentsHint}</Typography>
      <SaveFailed sentence={upload.failure === null ? null : sentenceOf(upload.failure)} />
      <Box sx={{ my: 3 }}>
        <FileButton
          label={upload.pending ? texts.uploading : texts.upload}
          accept={DOCUMENT_ENDINGS}
          disabled={upload.pending}
          onChoose={(file) => void send(file)}
        />
      </Box>
      <RowTable<PaymentDocumentAnswer>
        label={texts.files}
        columns={columns}
        rows={documents}
        rowId={nameOf}
        empty={texts.noDocuments}
        rowActions={(row) => (
          <Button size="small" aria-label={`${texts.remove}: ${nameOf(row)}`} onClick={() => setRemoving(nameOf(row))}>
            {texts.remove}
          </Button>
        )}
      />
      {removing === null ? null : <Remove name={removing} onClose={() => setRemoving(null)} />}
    </Box>
  );
}
