import { fillIn } from '@campus/contract-kit';
import type { Attachment } from '@campus/domain/personnel-actions';
import {
  addAttachment,
  listAttachments,
  personnelActionMessages as messages,
  personnelActionTexts as texts,
  readAttachment,
  readForm,
  removeAttachment,
} from '@campus/domain/personnel-actions';
import { ATTACHMENT_ENDINGS, attachmentRefusal, MAX_ATTACHMENT_BYTES } from '@campus/domain/personnel-actions/rules';
import { column, FileButton, FormSection, notify } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useMemo, useState } from 'react';

import { portal, RowTable, tableStateOf, useAction, useOperation } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';
import { base64Of, bytesOf, sizeText } from '../../hooks/read-file.js';
import { RemoveButton } from '../record/remove-button.js';

function columnsOf(formId: string): readonly DataColumn<Attachment>[] {
  return [
    column.of(
      'name',
      'File',
      (row) => (
        <Link href={portal.address(readAttachment, { id: formId, attachment_id: row.id })} target="_blank" rel="noopener">
          {row.name}
        </Link>
      ),
      { primary: true },
    ),
    column.of('size', 'Size', (row) => sizeText(row.size), { align: 'right' }),
    column.instant('attached_at', 'Attached'),
    column.text('attached_by_name', 'By'),
  ];
}

interface Attaching {
  readonly pending: boolean;
  readonly problem: string | null;
  readonly attach: (file: File) => Promise<void>;
  readonly remove: (row: Attachment) => Promise<void>;
}

/** Attaching and removing; what the rules refuse is said at once, before anything is sent. */
function useAttaching(formId: string, already: number): Attaching {
  const reads = { invalidate: [listAttachments, readForm], quiet: true } as const;
  const add = useAction(addAttachment, reads);
  const remove = useAction(removeAttachment, reads);
  const [problem, setProblem] = useState<string | null>(null);
  const attach = async (file: File) => {
    setProblem(null);
    if (file.size > MAX_ATTACHMENT_BYTES) return setProblem(messages.text('attachment_size'));
    const content = await bytesOf(file).catch(() => new Uint8Array());
    const refusal = attachmentRefusal(content, already);
    if (refusal !== null) return setProblem(messages.text(refusal));
    const done = await add.run({ id: formId, name: file.name, content: base64Of(content) });
    if (done.ok) notify(fillIn(texts.attached, { name: done.data.name }), { tone: 'success' });
    else setProblem(failureWords(done.failure, 'other'));
  };
  const take = async (row: Attachment) => {
    setProblem(null);
    const done = await remove.run({ id: formId, attachment_id: row.id });
    if (done.ok) notify(fillIn(texts.detached, { name: row.name }), { tone: 'success' });
    else setProblem(failureWords(done.failure, 'other'));
  };
  return { pending: add.pending || remove.pending, problem, attach, remove: take };
}

export interface AttachmentsProps {
  readonly formId: string;
  /** Whether files can be added: by the creator and HR until the form ends. */
  readonly canAttach: boolean;
  /** Whether files can be removed: while the form is edited. */
  readonly canRemove: boolean;
}

/** The files of a form: opened by whoever sees the form. */
export function Attachments({ formId, canAttach, canRemove }: AttachmentsProps) {
  const files = useOperation(listAttachments, { id: formId }, { quiet: true });
  const columns = useMemo(() => columnsOf(formId), [formId]);
  const attaching = useAttaching(formId, files.data?.length ?? 0);
  return (
    <FormSection
      title="Attachments"
      {...(canAttach
        ? {
            hint: texts.attachHint,
            action: (
              <FileButton
                label={attaching.pending ? 'Attaching…' : 'Attach a file'}
                accept={ATTACHMENT_ENDINGS}
                disabled={attaching.pending}
                onChoose={(file) => void attaching.attach(file)}
              />
            ),
          }
        : {})}
    >
      <div className="wide">
        {attaching.problem === null ? null : (
          <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
            {attaching.problem}
          </Alert>
        )}
        <RowTable<Attachment>
          label="Attached files"
          columns={columns}
          rows={tableStateOf(files)}
          rowName={(row) => row.name}
          empty={texts.noAttachments}
          compact
          {...(canRemove
            ? {
                rowActions: (row: Attachment) => (
                  <RemoveButton name={row.name} disabled={attaching.pending} onRemove={() => void attaching.remove(row)} />
                ),
              }
            : {})}
        />
      </div>
    </FormSection>
  );
}
