import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import type { Difference, GonePayment, Settlement as SettlementOf } from '@campus/domain/student-accounts';
import {
  closeGonePayment,
  confirmCorrection,
  proposeCorrection,
  readSettlement,
  rejectCorrection,
  settlementTexts as texts,
} from '@campus/domain/student-accounts';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import {
  column,
  ConfirmDialog,
  dateText,
  FormField,
  FormSection,
  MoneyText,
  moneyText,
  notify,
  PageHead,
  SubmitButton,
} from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SettingsDialog } from '../components/rates/settings-dialog.js';
import { OperationForm, QueryParts, RowTable, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

const TONES: Readonly<Record<Difference['state'], StatusTone>> = {
  open: 'attention',
  proposed: 'waiting',
  corrected: 'done',
  left: 'done',
  settled: 'done',
};

/** What the account is changed by; a payment is negative there. */
const correction = ({ provider, ledger }: Difference): string => amountOf(centsOf(ledger) - centsOf(provider));
const nameOf = (row: Difference): string =>
  `${row.name === '' ? texts.nobody : row.name}, ${dateText(row.day)}, ${moneyText(correction(row))}`;

const columns: readonly DataColumn<Difference>[] = [
  column.of('name', texts.student, ({ student, name }) => (student === '' ? texts.nobody : `${name} (${student})`), {
    primary: true,
  }),
  column.of('day', texts.day, ({ day }) => dateText(day)),
  column.of('kind', texts.kind, ({ kind, detail }) =>
    detail === '' ? texts.kinds[kind] : `${texts.kinds[kind]}. ${fillIn(texts.detail, { detail })}`,
  ),
  column.of('provider', texts.provider, ({ provider }) => <MoneyText amount={provider} />),
  column.of('ledger', texts.ledger, ({ ledger }) => <MoneyText amount={ledger} />),
  column.chip('state', texts.stateLabel, ({ state }) => ({ tone: TONES[state], label: texts.states[state] })),
  column.of('reason', texts.correction, ({ reason, leaves, proposed_by: name }) =>
    reason === '' ? '' : fillIn(leaves ? texts.leaveProposedBy : texts.proposedBy, { name, reason }),
  ),
];
const dayColumns: readonly DataColumn<SettlementOf['days'][number]>[] = [
  column.of('day', texts.day, ({ day }) => dateText(day), { primary: true }),
  column.number('payments', texts.payments),
  column.number('differences', texts.count),
];

const goneColumns: readonly DataColumn<GonePayment>[] = [
  column.of('name', texts.student, ({ student, name }) => `${name} (${student})`, { primary: true }),
  column.of('amount', texts.amount, ({ amount }) => <MoneyText amount={amount} />),
  column.of('opened_at', texts.opened, ({ opened_at: at }) => dateText(at)),
  column.of('since', texts.goneSince, ({ since }) => dateText(since)),
  column.of('closes_at', texts.closesAt, ({ closes_at: at }) => dateText(at)),
];

/** Payments of which the provider says that it does not know them; after a day one is closed with a reason. */
function GonePayments({ gone }: { readonly gone: readonly GonePayment[] }) {
  const [closing, setClosing] = useState<GonePayment | null>(null);
  const done = () => setClosing(null);
  const words = (row: GonePayment) => ({ amount: moneyText(row.amount), name: row.name });
  return (
    <>
      <Typography variant="h2" sx={{ mt: 6, mb: 2 }}>
        {texts.gone}
      </Typography>
      <RowTable
        label={texts.gone}
        columns={goneColumns}
        rows={gone}
        empty={texts.noneGone}
        rowActions={(row) =>
          row.may_close ? (
            <Button size="small" aria-label={fillIn(texts.closeTitle, words(row))} onClick={() => setClosing(row)}>
              {texts.close}
            </Button>
          ) : null
        }
      />
      {closing === null ? null : (
        <SettingsDialog
          title={fillIn(texts.closeTitle, words(closing))}
          operation={closeGonePayment}
          values={{ id: closing.id, reason: '' }}
          fields={['reason']}
          invalidate={[readSettlement]}
          onClose={done}
        />
      )}
    </>
  );
}

function ProposeForm({ row, leave, onDone }: { readonly row: Difference; readonly leave: boolean; readonly onDone: () => void }) {
  const asksWho = row.student === '' && !leave;
  const label = leave ? texts.leave : texts.propose;
  return (
    <OperationForm
      key={`${row.id}${String(leave)}`}
      operation={proposeCorrection}
      label={label}
      values={{ id: row.id, reason: '', leave, ...(asksWho ? { student: '' } : {}) }}
      invalidate={[readSettlement]}
      onDone={(_data, message) => {
        notify(message ?? '', { short: true });
        onDone();
      }}
    >
      <FormSection title={leave ? texts.proposeLeaveTitle : fillIn(texts.proposeTitle, { amount: moneyText(correction(row)) })}>
        <Typography className="wide">{nameOf(row)}</Typography>
        {asksWho ? <FormField name="student" required /> : null}
        <FormField name="reason" required />
        <SubmitButton className="wide">{label}</SubmitButton>
        <Button className="wide" onClick={onDone}>
          Cancel
        </Button>
      </FormSection>
    </OperationForm>
  );
}

type Step = { readonly row: Difference; readonly what: 'propose' | 'leave' | 'confirm' | 'reject' };

function DecideDialog({ row, what, onClose }: Step & { readonly onClose: () => void }) {
  const isConfirm = what === 'confirm';
  const confirmTitle = row.leaves ? texts.confirmLeaveTitle : fillIn(texts.confirmTitle, { amount: moneyText(correction(row)) });
  const decide = useAction(isConfirm ? confirmCorrection : rejectCorrection, {
    quiet: true,
    invalidate: [readSettlement],
    onSuccess: (_data, message) => {
      notify(message ?? '', { short: true });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={isConfirm ? confirmTitle : `${texts.reject}?`}
      confirmLabel={isConfirm ? texts.confirm : texts.reject}
      cancelLabel="Cancel"
      busy={decide.pending}
      error={decide.failure === null ? null : sentenceOf(decide.failure)}
      onCancel={onClose}
      onConfirm={() => void decide.run({ id: row.id })}
    >
      <Typography>{nameOf(row)}</Typography>
      {isConfirm ? <Typography>{row.leaves ? texts.confirmLeaveEffect : texts.confirmEffect}</Typography> : null}
    </ConfirmDialog>
  );
}

function Parts({ settlement }: { readonly settlement: SettlementOf }) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const button = (row: Difference, what: Step['what'], label: string) => (
    <Button size="small" aria-label={`${label}: ${nameOf(row)}`} onClick={() => setStep({ row, what })}>
      {label}
    </Button>
  );
  return (
    <>
      <RowTable
        label={texts.differences}
        columns={columns}
        rows={settlement.differences}
        empty={texts.none}
        rowActions={(row) => (
          <>
            {row.state === 'open' && row.kind !== 'misfit' ? button(row, 'propose', texts.propose) : null}
            {row.state === 'open' ? button(row, 'leave', texts.leave) : null}
            {row.may_confirm ? button(row, 'confirm', texts.confirm) : null}
            {row.state === 'proposed' ? button(row, 'reject', texts.reject) : null}
          </>
        )}
      />
      {step?.what === 'propose' || step?.what === 'leave' ? (
        <ProposeForm row={step.row} leave={step.what === 'leave'} onDone={close} />
      ) : null}
      {step?.what === 'confirm' || step?.what === 'reject' ? <DecideDialog {...step} onClose={close} /> : null}
      <GonePayments gone={settlement.gone} />
      <Typography variant="h2" sx={{ mt: 6, mb: 2 }}>
        {texts.days}
      </Typography>
      <RowTable label={texts.days} columns={dayColumns} rows={settlement.days} rowId={({ day }) => day} empty={texts.noDays} />
    </>
  );
}

/** What the payment provider and the accounts do not agree about, day by day, and the two steps that correct it. */
export default function Settlement() {
  const query = useOperation(readSettlement, {}, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="the settlement">
        {(settlement) => <Parts settlement={settlement} />}
      </QueryParts>
    </>
  );
}
