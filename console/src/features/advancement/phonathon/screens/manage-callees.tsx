import { fillIn } from '@campus/contract-kit';
import type { Callee } from '@campus/domain/advancement';
import {
  listCallees,
  PHONATHON_TOPIC,
  phonathonScreenTexts as texts,
  readPhonathonSolicitation,
  removeAssignee,
  removeCallee,
  restoreCallee,
  CALLEE_STATES,
} from '@campus/domain/advancement';
import { column, DateText, notify, StatusChip } from '@campus/ui-kit';
import type { StatusTone } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import type { ListFilter } from '../../../../lib/index.js';
import {
  ListFilterBar,
  ListTable,
  reportFailure,
  useAction,
  useClearFilters,
  useFilters,
  useOperation,
} from '../../../../lib/index.js';
import { ManageShell } from '../../components/manage-shell.js';

const { heads } = texts;
const TONES: Readonly<Record<Callee['state'], StatusTone>> = {
  waiting: 'waiting',
  later: 'draft',
  in_hand: 'moving',
  done: 'done',
  closed: 'stopped',
};
const time = (at: string | null) => (at === null ? '–' : <DateText value={at} />);
const COLUMNS = [
  column.of<Callee>('order', heads.order, ({ order }) => String(order), { align: 'right' }),
  column.text<Callee>('callee', heads.callee, { primary: true }),
  column.text<Callee>('idNum', heads.idNum),
  column.of<Callee>('state', heads.state, ({ state }) => <StatusChip tone={TONES[state]} label={texts.states[state]} />),
  column.of<Callee>('callCount', heads.callCount, ({ callCount }) => String(callCount), { align: 'right' }),
  column.of<Callee>('callAfter', heads.callAfter, ({ callAfter }) => time(callAfter)),
  column.of<Callee>('assignee', heads.assignee, ({ assignee_name: name }) => (name === '' ? '–' : name)),
  column.of<Callee>('assignedTime', heads.assignedTime, ({ assignedTime }) => time(assignedTime)),
  column.of<Callee>('lastDay', heads.lastDay, ({ lastDay }) =>
    lastDay === null ? '–' : <DateText value={lastDay} withTime={false} />,
  ),
];
const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'q', label: texts.find },
  {
    kind: 'choice',
    name: 'state',
    label: texts.state,
    all: texts.allStates,
    options: CALLEE_STATES.map((id) => ({ id, label: texts.states[id] })),
  },
];

function CalleeActions({ callee: { id, callee: name, assignee } }: { readonly callee: Callee }) {
  const options = { quiet: true, rereadRefused: true, invalidate: [listCallees] } as const;
  const remove = useAction(removeCallee, options);
  const restore = useAction(restoreCallee, options);
  const free = useAction(removeAssignee, options);
  const runAndNotify = async (run: ReturnType<typeof remove.run>, undo?: () => void) => {
    const done = await run;
    if (!done.ok) return reportFailure(done.failure);
    notify(done.message ?? '', undo === undefined ? {} : { action: { label: texts.undo, onAct: undo } });
  };
  return (
    <>
      {assignee === null ? null : (
        <Button size="small" aria-label={fillIn(texts.freeOne, { name })} onClick={() => void runAndNotify(free.run({ id }))}>
          {texts.free}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={fillIn(texts.removeOne, { name })}
        onClick={() => void runAndNotify(remove.run({ id }), () => void runAndNotify(restore.run({ id })))}
      >
        {texts.remove}
      </Button>
    </>
  );
}

/** The queue in its order, live. [PHONE-003] */
export default function ManageCallees() {
  const { data: setting } = useOperation(readPhonathonSolicitation, {}, { quiet: true });
  const input = useFilters(FILTERS);
  const clear = useClearFilters(FILTERS);
  const live = setting === undefined || setting.val === '' ? [] : [{ topic: PHONATHON_TOPIC, id: setting.val }];
  return (
    <ManageShell name="phCallees">
      <ListFilterBar filters={FILTERS} />
      <ListTable
        of={listCallees}
        label={texts.callees}
        columns={COLUMNS}
        input={input}
        live={live}
        filtered={Object.keys(input).length > 0}
        onClearFilters={clear}
        empty={{ text: texts.noCallees, hint: texts.noCalleesHint }}
        opens={({ idNum }) => `/advancement/donorDirectory?id=${idNum}`}
        rowActions={(callee) => <CalleeActions callee={callee} />}
      />
    </ManageShell>
  );
}
