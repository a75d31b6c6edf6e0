import { fillIn, readMoney } from '@campus/contract-kit';
import type { OwnPayments } from '@campus/domain/student-accounts';
import { checkPayment, PAYMENTS_TOPIC, paymentTexts as texts, readOwnPayments } from '@campus/domain/student-accounts';
import { PAYABLE_ONLINE, paymentCents } from '@campus/domain/student-accounts/rules';
import { ChoiceField, moneyText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, QueryParts, useLiveRead, useOperation, useRouteSearch } from '../../../../lib/index.js';
import { PaymentList } from './payment-list.js';
import { usePaymentWindow } from './payment-window.js';

/** What paying needs of the account: its parts that can be paid. */
export interface PayableAccount {
  readonly types: readonly { readonly subsid_cde: string; readonly subsid_desc: string; readonly balance: string }[];
}

interface PaymentPartProps {
  readonly account: PayableAccount;
  /** A payment was posted, so the account is to be read again. */
  readonly onPosted?: () => void;
}

function closedText({ closedBy, hold }: OwnPayments['gates']['pay']): string {
  return closedBy === 'hold' && hold !== null ? fillIn(texts.held, { hold: `${hold.code} (${hold.name})` }) : texts.off;
}

interface PayFieldsProps {
  readonly account: PayableAccount;
  readonly pending: boolean;
  /** Opens the window of the provider. */
  readonly onPay: (type: string, amount: string) => void;
  readonly onRefused: (text: string | null) => void;
}

/** Amount and account; what is wrong with them is said before any call. [PAY-014] [PAY-026] */
function PayFields({ account, pending, onPay, onRefused }: PayFieldsProps) {
  // What is owed, until another amount is typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [type, setType] = useState<string>(PAYABLE_ONLINE);
  const [isWrong, setWrong] = useState(false);
  const owed = account.types.find(({ subsid_cde: one }) => one === type)?.balance ?? '';
  const amount = typed ?? (paymentCents(owed) === null ? '' : owed);
  // As people write and paste it: `$1,240.00`.
  const written = readMoney(amount) ?? amount.trim();
  const cents = paymentCents(written);
  const pay = (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = cents === null;
    setWrong(wrong);
    if (type !== PAYABLE_ONLINE) onRefused(texts.notYet);
    else if (wrong) onRefused(null);
    else onPay(type, written);
  };
  const options = account.types.map(({ subsid_cde: id, subsid_desc: name }) => ({ id, name: `${id} ${name}` }));
  return (
    <Box component="form" noValidate aria-label={texts.title} sx={{ display: 'grid', gap: 4 }} onSubmit={pay}>
      <TextField
        label={texts.amount}
        value={amount}
        required
        error={isWrong}
        helperText={isWrong ? texts.amountWrong : texts.amountHint}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && setTyped(written)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } }}
      />
      <ChoiceField label={texts.type} value={type} options={options} onChange={setType} />
      <Button type="submit" variant="contained" loading={pending}>
        {cents === null ? texts.pay : fillIn(texts.payAmount, { amount: moneyText((cents / 100).toFixed(2)) })}
      </Button>
    </Box>
  );
}

/** What is open about paying, and what came of the last press. */
function PayForm({ account, gates }: { readonly account: PayableAccount; readonly gates: OwnPayments['gates'] }) {
  const { open, note, say, doubted, pending } = usePaymentWindow();
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
      {gates.pay.open ? (
        <PayFields
          account={account}
          pending={pending}
          onPay={(type, amount) => void open({ action: 'pay', type, amount })}
          onRefused={(text) => say(text === null ? null : { tone: 'error', text })}
        />
      ) : (
        <Alert severity="warning">{closedText(gates.pay)}</Alert>
      )}
      {note === null ? null : (
        <Alert severity={note.tone} sx={{ whiteSpace: 'pre-wrap' }}>
          {note.text}
        </Alert>
      )}
      {doubted === null ? null : (
        <Button variant="outlined" loading={pending} onClick={() => void open({ ...doubted, sure: true })}>
          {fillIn(texts.payFar, { amount: moneyText(Number(doubted.amount).toFixed(2)) })}
        </Button>
      )}
      {gates.manage.open ? (
        <Button variant="outlined" loading={pending} onClick={() => void open({ action: 'manage' })}>
          {texts.manage}
        </Button>
      ) : null}
      {gates.monthly.open ? (
        <Box component="section" aria-label={texts.monthlyTitle}>
          <Typography variant="h3">{texts.monthlyTitle}</Typography>
          <Typography>{texts.monthly}</Typography>
        </Box>
      ) : null}
    </Box>
  );
}

/** Tells once of each payment that is posted while one watches. */
function usePosted({ payments }: OwnPayments, onPosted: (() => void) | undefined): void {
  const posted = payments.filter(({ receipt }) => receipt).map(({ paid, left, id }) => `${id}${paid}/${left}`);
  const mark = posted.join();
  const seen = useRef(mark);
  const reportPosted = useEffectEvent(() => onPosted?.());
  useEffect(() => {
    if (seen.current !== mark) reportPosted();
    seen.current = mark;
  }, [mark]);
}

/** Who comes back from the provider's window has it asked at once. */
function useComeBack(): void {
  const { payment } = useRouteSearch();
  useEffect(() => {
    if (payment !== undefined && /^[0-9a-f-]{36}$/.test(payment)) void call(checkPayment, { id: payment }).catch(() => undefined);
  }, [payment]);
}

function Parts({ account, own, onPosted }: PaymentPartProps & { readonly own: OwnPayments }) {
  usePosted(own, onPosted);
  return (
    <>
      <PayForm account={account} gates={own.gates} />
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        {texts.listTitle}
      </Typography>
      <PaymentList payments={own.payments} />
    </>
  );
}

/** Paying online: the window of the provider, payment methods, the monthly plan, and what became of each payment. [PAY-010] [PAY-012] [PAY-013] */
export function PaymentPart({ account, onPosted }: PaymentPartProps) {
  const query = useOperation(readOwnPayments, {}, { quiet: true, staleMs: 0 });
  useLiveRead(readOwnPayments, {}, [{ topic: PAYMENTS_TOPIC }]);
  useComeBack();
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {texts.title}
      </Typography>
      <QueryParts query={query} what="your payments">
        {(own) => <Parts account={account} own={own} {...(onPosted === undefined ? {} : { onPosted })} />}
      </QueryParts>
    </Box>
  );
}
