import { fillIn } from '@campus/contract-kit';
import { centsOf } from '@campus/domain/money';
import type { OwnPayment } from '@campus/domain/student-accounts';
import {
  cancelPayment,
  checkPayment,
  payerTexts,
  paymentTexts as texts,
  readOwnPayments,
  readPaymentReceipt,
} from '@campus/domain/student-accounts';
import type { StatusTone } from '@campus/ui-kit';
import { dateText, MoneyText, moneyText, notify, StatusChip, Timeline } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { portal, useAction } from '../../../../lib/index.js';

const TONES: Readonly<Record<OwnPayment['state'], StatusTone>> = {
  started: 'waiting',
  unknown: 'attention',
  paid: 'moving',
  failed: 'stopped',
  settled: 'done',
};
const STEP_TONES: Readonly<Record<OwnPayment['timeline'][number]['what'], StatusTone>> = {
  opened: 'draft',
  waiting: 'waiting',
  unknown: 'attention',
  failed: 'stopped',
  paid: 'moving',
  changed: 'attention',
  posted: 'done',
  refunded: 'attention',
  returned: 'attention',
  misfit: 'attention',
  closed: 'stopped',
};
const SHOWN = 5;

/** Where a payment is; of one that stands on the account also what is left of it. */
function StateChip({ payment: { state, left, paid } }: { readonly payment: OwnPayment }) {
  if (state !== 'settled' || centsOf(left) === centsOf(paid))
    return <StatusChip tone={TONES[state]} label={texts.states[state]} />;
  const label = centsOf(left) === 0 ? texts.takenBack : fillIn(texts.partly, { amount: moneyText(left) });
  return <StatusChip tone="stopped" label={label} />;
}

/** The same for someone whose account it is not. */
const PAYER_STEPS = { ...texts.steps, posted: payerTexts.posted, returned: payerTexts.returned };

function Steps({ timeline, own }: Pick<OwnPayment, 'timeline'> & { readonly own: boolean }) {
  const steps = timeline.map(({ what, at, amount }, index) => ({
    id: String(index),
    title: fillIn((own ? texts.steps : PAYER_STEPS)[what], { amount: moneyText(amount) }),
    who: null,
    at,
    tone: STEP_TONES[what],
  }));
  return <Timeline steps={steps} label={texts.timeline} />;
}

/** Asks the provider now, or gives the payment up. */
function OpenButtons({ id, name }: { readonly id: string; readonly name: string }) {
  const options = {
    invalidate: [readOwnPayments],
    onSuccess: (_data: unknown, message?: string) => notify(message ?? '', { short: true }),
  };
  const check = useAction(checkPayment, options);
  const cancel = useAction(cancelPayment, options);
  return (
    <>
      <Button size="small" loading={check.pending} aria-label={`${texts.check}: ${name}`} onClick={() => void check.run({ id })}>
        {texts.check}
      </Button>
      <Button
        size="small"
        loading={cancel.pending}
        aria-label={`${texts.cancel}: ${name}`}
        onClick={() => void cancel.run({ id })}
      >
        {texts.cancel}
      </Button>
    </>
  );
}

function PaymentCard({ payment, receiptOf }: { readonly payment: OwnPayment } & Pick<PaymentListProps, 'receiptOf'>) {
  const { id, amount, state, receipt, opened_at: at } = payment;
  const name = `${moneyText(amount)}, ${dateText(at)}`;
  return (
    <Box component="li" aria-label={name} sx={{ py: 4, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 2 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          <MoneyText amount={amount} />
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {dateText(at)}
        </Typography>
        <StateChip payment={payment} />
        {receipt ? (
          <Button
            size="small"
            href={receiptOf?.(id) ?? portal.address(readPaymentReceipt, { id })}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${texts.receipt}: ${name}`}
          >
            {texts.receipt}
          </Button>
        ) : null}
        {receiptOf === undefined && (state === 'started' || state === 'unknown') ? <OpenButtons id={id} name={name} /> : null}
      </Box>
      <Steps timeline={payment.timeline} own={receiptOf === undefined} />
    </Box>
  );
}

interface PaymentListProps {
  readonly payments: readonly OwnPayment[];
  /** Where a receipt is, for someone who only sees the payments; the student's own where it is left out. */
  readonly receiptOf?: (id: string) => string;
}

/** Online payments, each with what happened to it, the newest first; the student also asks about them and cancels. */
export function PaymentList({ payments, receiptOf }: PaymentListProps) {
  const [isWhole, setWhole] = useState(false);
  if (payments.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>{receiptOf === undefined ? texts.none : payerTexts.noPayments}</Typography>
    );
  return (
    <>
      <Box
        component="ul"
        aria-label={receiptOf === undefined ? texts.listTitle : payerTexts.payments}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {payments.slice(0, isWhole ? undefined : SHOWN).map((payment) => (
          <PaymentCard key={payment.id} payment={payment} {...(receiptOf === undefined ? {} : { receiptOf })} />
        ))}
      </Box>
      {payments.length > SHOWN && !isWhole ? <Button onClick={() => setWhole(true)}>{texts.all}</Button> : null}
    </>
  );
}
