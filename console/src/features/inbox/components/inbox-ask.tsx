import { ConfirmDialog, ReasonDialog } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/index.js';
import type { EachRefusal } from '../../../lib/index.js';
import { labelOf } from './inbox-rows.js';
import type { AskProps } from './use-inbox-step.js';
import { useInboxStep } from './use-inbox-step.js';

/** Asks for what the step needs, or whether it is to be done where nothing takes it back; a refusal stays in the dialog. */
export function InboxAsk(props: AskProps) {
  const { row, action, onClose } = props;
  const act = useInboxStep(props);
  const [refused, setRefused] = useState<EachRefusal | null>(null);
  const run = async (more: Readonly<Record<string, unknown>>) => {
    const first = await act.run(more);
    if (first === undefined) onClose();
    else setRefused(first);
  };
  const common = {
    open: true,
    title: `${labelOf(row, action)}: ${row.title}`,
    busy: act.pending,
    error: refused === null ? null : sentenceOf(refused.failure),
    onCancel: onClose,
  };
  const { text } = action;
  if (text === undefined)
    return (
      <ConfirmDialog {...common} confirmLabel={labelOf(row, action)} onConfirm={() => void run({})}>
        <Typography>{row.who === null ? row.about : `${row.about} · from ${row.who}`}</Typography>
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      {...common}
      label={text.label}
      requiredMessage={text.required}
      confirmLabel={text.confirm}
      limit={2000}
      onConfirm={(typed) => void run({ [text.field]: typed })}
    />
  );
}
