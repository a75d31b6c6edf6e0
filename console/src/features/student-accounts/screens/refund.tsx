import { fillIn, showDate } from '@campus/contract-kit';
import { balanceText, centsOf } from '@campus/domain/money';
import type { OwnRefund } from '@campus/domain/student-accounts';
import {
  readOwnRefund,
  REFUND_TOPIC,
  refundTexts as texts,
  studentAccountsMessages as messages,
} from '@campus/domain/student-accounts';
import { Fact, FormSection, moneyText, PageHead, wholeDates } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { QueryParts, useLiveRead, useOperation } from '../../../lib/index.js';
import { RefundForm } from '../components/refunds/refund-form.js';
import { balancesOf } from '../hooks/refund-balances.js';

const LIVE = [{ topic: REFUND_TOPIC }];

/** What a part of the account comes to; what is owed says that it is. [REFUND-004] */
function partText(balance: string): string {
  const cents = centsOf(balance);
  return cents > 0 ? fillIn(texts.charge, { amount: balanceText(cents) }) : balanceText(cents);
}

function Balances({ own }: { readonly own: OwnRefund }) {
  return (
    <FormSection title={texts.balances}>
      {balancesOf(own).map(({ subsid_cde: part, balance }) => (
        <Fact key={part} label={texts.parts[part as keyof typeof texts.parts]}>
          {partText(balance)}
        </Fact>
      ))}
    </FormSection>
  );
}

/** In place of the form while a request is open. [REFUND-005] [REFUND-006] [REFUND-016] */
function Requested({ refundAmt, open }: OwnRefund) {
  return (
    <Alert severity="success" variant="outlined" role="status" data-severity="success" sx={{ maxWidth: 720 }}>
      <AlertTitle component="h2">{fillIn(texts.requested, { amount: moneyText(refundAmt) })}</AlertTitle>
      <Typography>{texts.requestedBody}</Typography>
      {open === null ? null : (
        <>
          <Typography>
            {wholeDates(fillIn(texts.dueOn, { on: showDate(open.requested_on), due: showDate(open.due_on) }))}
          </Typography>
          <Typography>{open.pickup === 1 ? texts.toBePickedUp : fillIn(texts.toBeMailed, { address: open.address })}</Typography>
        </>
      )}
    </Alert>
  );
}

function Ask({ own }: { readonly own: OwnRefund }) {
  if (own.refundExists) return <Requested {...own} />;
  return (
    <>
      {own.declined === null ? null : (
        <Alert severity="info" variant="outlined" sx={{ maxWidth: 720, mb: 4 }}>
          <AlertTitle component="h2">{texts.declinedTitle}</AlertTitle>
          {moneyText(own.declined.amount)}: {own.declined.reason}
        </Alert>
      )}
      {own.available === '0.00' ? (
        <Alert severity="warning" variant="outlined" data-severity="warning" sx={{ maxWidth: 720 }}>
          {messages.text('refund_no_credit')}
        </Alert>
      ) : (
        <RefundForm own={own} />
      )}
    </>
  );
}

/** A student asks for a refund, or sees what became of the request. [REFUND-001] [REFUND-015] */
export default function RefundScreen() {
  const query = useOperation(readOwnRefund, {}, { quiet: true, staleMs: 0 });
  useLiveRead(readOwnRefund, {}, LIVE);
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="your account">
        {(own) => (
          <>
            <Balances own={own} />
            <Ask own={own} />
          </>
        )}
      </QueryParts>
    </>
  );
}
