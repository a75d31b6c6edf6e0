import type { Operation } from '@campus/contract-kit';
import type { InboxAction } from '@campus/domain/inbox';
import { readInbox } from '@campus/domain/inbox';
import { ConfirmDialog, notify, ReasonDialog } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { sentenceOf, useEach, useInboxOperations } from '../../../lib/index.js';
import type { EachRefusal } from '../../../lib/index.js';
import type { DoneStep } from './inbox-done.js';
import type { InboxRow } from './inbox-rows.js';
import { labelOf } from './inbox-rows.js';

interface StepProps {
  readonly row: InboxRow;
  readonly action: InboxAction;
  readonly onDone: (done: DoneStep) => void;
}

interface AskProps extends StepProps {
  readonly operation: Operation;
  readonly undo: Operation | null;
  readonly onClose: () => void;
}

/** The same step of every thing in the row: each has an input of its own. */
function inputsOf({ items }: InboxRow, { operation }: InboxAction) {
  return items.flatMap(({ record_id: id, action, others = [] }) => {
    const own = [...(action == null ? [] : [action]), ...others].find((one) => one.operation === operation);
    return own === undefined ? [] : [{ id, input: own.input }];
  });
}

/** Calls the step for each thing of the row; what can be taken back is told with the way to do so. */
function useStep({ row, action, operation, undo, onDone }: Omit<AskProps, 'onClose'>) {
  const each = useEach(operation, [readInbox]);
  const run = async (more: Readonly<Record<string, unknown>>): Promise<EachRefusal | undefined> => {
    const wanted = inputsOf(row, action).map(({ id, input }) => ({ id, input: { ...input, ...more } }));
    const { went, refused, message } = await each.run(wanted);
    const said = `${action.done ?? action.label}: ${row.title}`;
    if (went.length > 0) {
      onDone({ said, undo, ids: went });
      if (undo === null) notify(message ?? said);
    }
    return refused[0];
  };
  return { run, pending: each.pending };
}

/** Asks for what the step needs, or whether it is to be done where nothing takes it back; a refusal stays in the dialog. */
function Ask(props: AskProps) {
  const { row, action, onClose } = props;
  const act = useStep(props);
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

/** Takes the step at once, because it can be taken back; says why where it was refused. */
function AtOnce(props: AskProps) {
  const { onClose } = props;
  const act = useStep(props);
  const begin = useEffectEvent(async () => {
    const refused = await act.run({});
    if (refused !== undefined) notify(sentenceOf(refused.failure), { tone: 'error' });
    onClose();
  });
  useEffect(() => void begin(), []);
  return null;
}

/** One button of a row and what comes of it; the console says so where it knows no such step. */
function Step({ row, action, onDone }: StepProps) {
  const find = useInboxOperations();
  const [taken, setTaken] = useState<Pick<AskProps, 'operation' | 'undo'> | null>(null);
  const begin = async () => {
    const operation = await find(action.operation);
    const undo = action.undo === undefined ? null : await find(action.undo);
    if (operation === null) notify(`Open ${row.title} to do this.`, { tone: 'info' });
    else setTaken({ operation, undo });
  };
  const atOnce = taken?.undo != null && action.text === undefined;
  const Taking = atOnce ? AtOnce : Ask;
  const label = labelOf(row, action);
  return (
    <>
      <Button
        size="small"
        variant={action.text === undefined ? 'outlined' : 'text'}
        loading={atOnce}
        aria-label={`${label}: ${row.title}`}
        aria-keyshortcuts={action.text === undefined ? 'a' : 's'}
        onClick={() => void begin()}
      >
        {label}
      </Button>
      {taken === null ? null : <Taking row={row} action={action} onDone={onDone} {...taken} onClose={() => setTaken(null)} />}
    </>
  );
}

/** The buttons of an inbox row: its own step first, then what else can be done from here. */
export function InboxAct({ row, onDone }: { readonly row: InboxRow; readonly onDone: (done: DoneStep) => void }) {
  const [first] = row.items;
  if (first === undefined) return null;
  const others = row.items.length === 1 ? (first.others ?? []) : [];
  const actions = [...(first.action == null ? [] : [first.action]), ...others];
  return actions.map((action) => <Step key={action.operation} row={row} action={action} onDone={onDone} />);
}
