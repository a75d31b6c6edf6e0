import type { RegistrationNotice as Notice } from '@campus/domain/registration';
import { deleteNotice, listNotices, noticeTexts as texts, saveNotice } from '@campus/domain/registration';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import { column, ConfirmDialog, notify, PageHead, plainText, RichText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ListTable, sentenceOf, useAction } from '../../../lib/index.js';
import { AddNotice, EditNotice } from '../components/notices/notice-form.js';

const TONES: Readonly<Record<Notice['severity'], StatusTone>> = {
  info: 'moving',
  success: 'done',
  warning: 'waiting',
  danger: 'stopped',
};
const columns: readonly DataColumn<Notice>[] = [
  column.of('message', 'Message', ({ message }) => <RichText html={message} />),
  column.chip('severity', 'Severity', ({ severity }) => ({
    tone: TONES[severity],
    label: texts.severities[severity],
    mark: 'none',
  })),
  column.chip('active', 'State', ({ active }) =>
    active ? { tone: 'done', label: texts.active } : { tone: 'draft', label: texts.inactive, mark: 'idle' },
  ),
];
const MAX_NAME = 60;
const nameOf = ({ message }: Notice): string => plainText(message).slice(0, MAX_NAME);

function DeleteDialog({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const remove = useAction(deleteNotice, { quiet: true, invalidate: [listNotices] });
  const confirm = async () => {
    if (!(await remove.run({ id: notice.id })).ok) return;
    notify(texts.deleted, { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={texts.deleteQuestion}
      confirmLabel={texts.delete}
      busy={remove.pending}
      error={remove.failure === null ? null : sentenceOf(remove.failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>{texts.deleteEffect}</Typography>
      <RichText html={notice.message} />
    </ConfirmDialog>
  );
}

/** Brings the form into view when another notice is opened in it. */
function InView({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus({ preventScroll: true });
  }, []);
  return <Box ref={box}>{children}</Box>;
}

/** Every notice of registration with add, save and delete. [NOTICE-001] */
export default function RegistrationNoticesScreen() {
  const [editing, setEditing] = useState<Notice | null>(null);
  const [leaving, setLeaving] = useState<Notice | null>(null);
  const save = useAction(saveNotice, { invalidate: [listNotices], onSuccess: (_row, message) => notify(message ?? '') });
  const toggle = ({ id, message, severity, active, version }: Notice) =>
    void save.run({ id, message, severity, version, active: active === 1 ? 0 : 1 });
  const actions = (row: Notice) => (
    <Box
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, justifyContent: { md: 'flex-end' }, whiteSpace: 'nowrap' }}
    >
      <Button
        size="small"
        disabled={editing !== null || save.pending}
        onClick={() => toggle(row)}
        aria-label={`${labelOf(row)}: ${nameOf(row)}`}
      >
        {labelOf(row)}
      </Button>
      <Button size="small" disabled={editing !== null} onClick={() => setEditing(row)} aria-label={`Edit: ${nameOf(row)}`}>
        Edit
      </Button>
      <Button size="small" disabled={editing !== null} onClick={() => setLeaving(row)} aria-label={`Delete: ${nameOf(row)}`}>
        Delete
      </Button>
    </Box>
  );
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <ListTable
        label={texts.notices}
        columns={columns}
        of={listNotices}
        empty={{ text: texts.none, hint: texts.noneHint }}
        rowActions={actions}
      />
      <Box sx={{ mt: 6 }}>
        {editing === null ? (
          <AddNotice />
        ) : (
          <InView key={editing.id}>
            <EditNotice notice={editing} onDone={() => setEditing(null)} />
          </InView>
        )}
      </Box>
      {leaving === null ? null : <DeleteDialog notice={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const labelOf = ({ active }: Notice): string => (active ? texts.switchOff : texts.switchOn);
