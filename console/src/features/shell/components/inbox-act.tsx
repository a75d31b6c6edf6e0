import type { Operation } from '@campus/contract-kit';
import type { InboxAction, InboxItem } from '@campus/domain/inbox';
import { readInbox } from '@campus/domain/inbox';
import { ConfirmDialog, notify, ReasonDialog } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { sentenceOf, useAction, useInboxOperations } from '../../../lib/index.js';
import type { DoneStep } from './inbox-done.js';

interface StepProps {
  readonly item: InboxItem;
  readonly action: InboxAction;
  readonly onDone: (done: DoneStep) => void;
}

interface AskProps extends StepProps {
  readonly operation: Operation;
  readonly undo: Operation | null;
  readonly onClose: () => void;
}

/** Calls the step; what can be taken back is told with the way to do so. */
function useStep({ item, action, operation, undo, onDone }: Omit<AskProps, 'onClose'>) {
  return useAction(operation, {
    quiet: true,
    invalidate: [readInbox],
    rereadRefused: true,
    onSuccess: (_data, message) => {
      const said = `${action.label}: ${item.title}`;
      onDone({ said, undo, id: item.record_id });
      if (undo === null) notify(message ?? said);
    },
  });
}

/** Asks for what the step needs, or whether it is to be done where nothing takes it back; a refusal stays in the dialog. */
function Ask(props: AskProps) {
  const { item, action, onClose } = props;
  const act = useStep(props);
  const run = async (more: Readonly<Record<string, unknown>>) => {
    const done = await act.run({ ...action.input, ...more });
    if (done.ok) onClose();
  };
  const common = {
    open: true,
    title: `${action.label}: ${item.title}`,
    busy: act.pending,
    error: act.failure === null ? null : sentenceOf(act.failure),
    onCancel: onClose,
  };
  const { text } = action;
  if (text === undefined)
    return (
      <ConfirmDialog {...common} confirmLabel={action.label} onConfirm={() => void run({})}>
        <Typography>{item.who === null ? item.next_step : `${item.who} – ${item.next_step}`}</Typography>
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

/** Takes the step at once, because it can be taken back; says why where it was refused. */
function AtOnce(props: AskProps) {
  const { action, onClose } = props;
  const act = useStep(props);
  const begin = useEffectEvent(async () => {
    const done = await act.run(action.input);
    if (!done.ok) notify(sentenceOf(done.failure), { tone: 'error' });
    onClose();
  });
  useEffect(() => void begin(), []);
  return null;
}

/** One button of a row and what comes of it; the console says so where it knows no such step. */
function Step({ item, action, onDone }: StepProps) {
  const find = useInboxOperations();
  const [taken, setTaken] = useState<Pick<AskProps, 'operation' | 'undo'> | null>(null);
  const begin = async () => {
    const operation = await find(action.operation);
    const undo = action.undo === undefined ? null : await find(action.undo);
    if (operation === null) notify(`Open ${item.title} to do this.`, { tone: 'info' });
    else setTaken({ operation, undo });
  };
  const atOnce = taken?.undo != null && action.text === undefined;
  const Taking = atOnce ? AtOnce : Ask;
  return (
    <>
      <Button
        size="small"
        variant={action.text === undefined ? 'outlined' : 'text'}
        loading={atOnce}
        aria-label={`${action.label}: ${item.title}`}
        onClick={() => void begin()}
      >
        {action.label}
      </Button>
      {taken === null ? null : <Taking item={item} action={action} onDone={onDone} {...taken} onClose={() => setTaken(null)} />}
    </>
  );
}

/** The buttons of an inbox row: its own step first, then what else can be done from here. */
export function InboxAct({ item, onDone }: { readonly item: InboxItem; readonly onDone: (done: DoneStep) => void }) {
  const actions = [...(item.action == null ? [] : [item.action]), ...(item.others ?? [])];
  return actions.map((action) => <Step key={action.operation} item={item} action={action} onDone={onDone} />);
}
