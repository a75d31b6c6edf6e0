import { fillIn } from '@campus/contract-kit';
import type { ListedRefund } from '@campus/domain/student-accounts';
import {
  declineRefund,
  listRefunds,
  processRefund,
  voidRefund,
  REFUND_TOPIC,
  refundTexts as texts,
  studentAccountsMessages as messages,
} from '@campus/domain/student-accounts';
import type { DataColumn, StatusChipProps } from '@campus/ui-kit';
import { ChoiceField, column, ConfirmDialog, moneyText, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  OperationReason,
  RowTable,
  sentenceOf,
  useAction,
  useList,
  useRouteSearch,
  useSetSearch,
} from '../../../../lib/index.js';

const LIVE = [{ topic: REFUND_TOPIC }];
const STATES = ['requested', 'processed', 'declined', 'all'] as const;
type Act = 'process' | 'decline' | 'void';
type Shown = (typeof STATES)[number];

function partsText({ tu, ar, rt, gr }: ListedRefund): string {
  const parts = Object.entries({ TU: tu, AR: ar, RT: rt, GR: gr }).filter(([, amount]) => amount !== '0.00');
  return parts.map(([part, amount]) => `${part} ${moneyText(amount)}`).join(', ');
}

function ageChip({ state, age, late, covered, decided_by: by, voided, void_reason: reason }: ListedRefund): StatusChipProps {
  if (voided === 1) return { tone: 'stopped', label: fillIn(texts.voidedState, { reason }) };
  if (state !== 'requested') return { tone: state === 'processed' ? 'done' : 'stopped', label: `${texts.states[state]}: ${by}` };
  if (covered === 0) return { tone: 'stopped', label: texts.uncovered };
  return { tone: late === 1 ? 'attention' : 'waiting', label: fillIn(late === 1 ? texts.late : texts.age, { age }) };
}

const columns: readonly DataColumn<ListedRefund>[] = [
  column.of('name', 'Student', ({ name, student }) => `${name} (${student})`, { primary: true }),
  column.money('amount', 'Amount'),
  column.of('parts', 'From', partsText),
  column.of('way', 'Check', ({ pickup, address }) => (pickup === 1 ? texts.pickupShort : address)),
  column.day('requested_on', 'Requested'),
  column.day('due_on', 'Due'),
  column.chip('age', 'State', ageChip),
];

interface DecisionProps {
  readonly row: ListedRefund;
  readonly onClose: () => void;
}

const named = ({ name, amount }: ListedRefund) => ({ name, amount: moneyText(amount) });

function Process({ row, onClose }: DecisionProps) {
  const process = useAction(processRefund, { quiet: true, invalidate: [listRefunds], rereadRefused: true });
  const confirm = async () => {
    const done = await process.run({ id: row.id });
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    onClose();
  };
  const isUncovered = row.covered === 0 && process.failure === null;
  return (
    <ConfirmDialog
      open
      title={fillIn(texts.processTitle, named(row))}
      confirmLabel={texts.processPress}
      cancelLabel="Cancel"
      busy={process.pending}
      error={isUncovered ? messages.text('refund_uncovered') : process.failure === null ? null : sentenceOf(process.failure)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography sx={{ mb: 2 }}>{partsText(row)}</Typography>
      <Typography>{texts.processEffect}</Typography>
    </ConfirmDialog>
  );
}

function Decline({ row, onClose }: DecisionProps) {
  return (
    <OperationReason
      operation={declineRefund}
      input={(reason) => ({ id: row.id, reason })}
      invalidate={[listRefunds]}
      rereadRefused
      title={fillIn(texts.declineTitle, named(row))}
      label={texts.reason}
      requiredMessage={messages.text('refund_reason')}
      confirmLabel={texts.declinePress}
      onClose={onClose}
    />
  );
}

/** A processed refund whose check came back. */
function TakeBack({ row, onClose }: DecisionProps) {
  return (
    <OperationReason
      operation={voidRefund}
      input={(reason) => ({ id: row.id, reason })}
      invalidate={[listRefunds]}
      rereadRefused
      title={fillIn(texts.voidTitle, named(row))}
      label={texts.reason}
      requiredMessage={messages.text('refund_void_reason')}
      confirmLabel={texts.voidPress}
      onClose={onClose}
    />
  );
}

/** The refunds that students ask for, with how long they have waited; accounting processes or declines them. [REFUND-002] */
export function RefundRequests() {
  const { refunds } = useRouteSearch();
  const setSearch = useSetSearch();
  const state: Shown = STATES.find((one) => one === refunds) ?? 'requested';
  const list = useList(listRefunds, { state }, LIVE);
  const [deciding, setDeciding] = useState<{ readonly row: ListedRefund; readonly how: Act } | null>(null);
  const close = () => setDeciding(null);
  const button = (row: ListedRefund, how: Act) => (
    <Button
      size="small"
      {...(how === 'void' ? {} : { 'aria-keyshortcuts': how === 'process' ? 'a' : 's' })}
      aria-label={`${texts[how]}: ${row.name}`}
      onClick={() => setDeciding({ row, how })}
    >
      {texts[how]}
    </Button>
  );
  return (
    <Box component="section" aria-labelledby="refunds" sx={{ mb: 6 }}>
      <Typography id="refunds" variant="h2" sx={{ mb: 1 }}>
        {texts.list}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{texts.listHint}</Typography>
      <Box sx={{ maxWidth: 240, mb: 3 }}>
        <ChoiceField
          label="Refunds"
          value={state}
          options={STATES.map((id) => ({ id, name: id === 'all' ? texts.allStates : texts.states[id] }))}
          onChange={(id) => setSearch({ refunds: id === 'requested' ? null : id })}
        />
      </Box>
      <RowTable<ListedRefund>
        label={texts.rows}
        cardsBelow={900}
        columns={columns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        empty={texts.nobody}
        rowActions={(row) =>
          row.own === 1 ? null : row.state === 'processed' && row.voided === 0 ? (
            button(row, 'void')
          ) : row.state !== 'requested' ? null : (
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {button(row, 'process')}
              {button(row, 'decline')}
            </Box>
          )
        }
      />
      {deciding?.how === 'process' ? <Process row={deciding.row} onClose={close} /> : null}
      {deciding?.how === 'void' ? <TakeBack row={deciding.row} onClose={close} /> : null}
      {deciding?.how === 'decline' ? <Decline row={deciding.row} onClose={close} /> : null}
    </Box>
  );
}
