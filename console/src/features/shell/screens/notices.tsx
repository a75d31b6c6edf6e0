import type { Notice, NoticeKind } from '@campus/domain/shell';
import { clearNotice, listNotices, NOTICE_KIND_NAMES, setNotice, shellMessages, shellTexts } from '@campus/domain/shell';
import type { DataColumn } from '@campus/ui-kit';
import { column, DateText, FormField, FormSection, notify, PageHead, SubmitButton } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { ListTable, OperationForm, useAction } from '../../../lib/index.js';

const columns: readonly DataColumn<Notice>[] = [
  column.text('text', 'Text', { primary: true }),
  column.of('kind', 'Kind', (row) => NOTICE_KIND_NAMES[row.kind]),
  column.of('who', 'For', (row) => row.emp_id ?? 'Everyone'),
  column.instant('starts_at', 'From'),
  column.of('until', 'Until', (row) => (row.ends_at === null ? 'Until cleared' : <DateText value={row.ends_at} />)),
];

function SetNotice() {
  return (
    <OperationForm
      operation={setNotice}
      label="Set a notice"
      values={{ kind: 'maintenance' as NoticeKind, text: '', emp_id: null as string | null, starts_at: null, ends_at: null }}
      refusal={({ text }) => (text.trim() === '' ? shellMessages.refusalAt('text', 'notice_empty') : null)}
      invalidate={[listNotices]}
      next={({ kind, emp_id }) => ({ kind, emp_id, text: '', starts_at: null, ends_at: null })}
      onDone={() => notify(shellTexts.noticeSet)}
    >
      <FormSection title="Set a notice">
        <FormField name="kind" />
        <FormField name="emp_id" />
        <FormField name="text" required />
        <FormField name="starts_at" />
        <FormField name="ends_at" />
        <SubmitButton className="wide">Set notice</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** Where operators tell everyone or one person something, and take it back. [SHELL-020] */
export default function Notices() {
  const clear = useAction(clearNotice, { invalidate: [listNotices], onSuccess: () => notify(shellTexts.noticeCleared) });
  return (
    <>
      <PageHead title="Notices" state="What the portal tells people above every screen." />
      <ListTable
        label="Notices"
        columns={columns}
        of={listNotices}
        empty={{ text: shellTexts.noNotices, hint: shellTexts.noNoticesHint }}
        rowActions={(row) => (
          <Button
            size="small"
            aria-label={`Clear: ${row.text}`}
            disabled={clear.pending}
            onClick={() => void clear.run({ id: row.id })}
          >
            Clear
          </Button>
        )}
      />
      <SetNotice />
    </>
  );
}
