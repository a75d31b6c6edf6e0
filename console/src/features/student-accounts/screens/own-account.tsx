import type { StudentAccount } from '@campus/domain/student-accounts';
import { accountTexts as texts, listAccountRows, readAccount, readOwnPayments } from '@campus/domain/student-accounts';
import { campusDay } from '@campus/domain/calendar/rules';
import { AfterPaint, PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { firstRead, queryKeyOf, QueryParts, useOperation } from '../../../lib/index.js';
import { AccountAgingPart } from '../components/account/account-aging.js';
import { AccountHead } from '../components/account/account-head.js';
import { AccountHolds } from '../components/account/account-holds.js';
import { AccountReports } from '../components/account/account-reports.js';
import { AccountRows } from '../components/account/account-rows.js';
import { AccountTotals } from '../components/account/account-totals.js';
import { Part } from '../components/account/part.js';
import { Recalculate } from '../components/account/recalculate.js';
import { TermLine } from '../components/account/term-line.js';
import { WhyLines } from '../components/account/why-lines.js';
import { PaymentPart } from '../components/payments/payment-part.js';
import { useRecalculation } from '../hooks/recalculation.js';

function AccountParts({ account }: { readonly account: StudentAccount }) {
  const { state, start } = useRecalculation();
  const result = state.step === 'calculated' ? state.result : null;
  const { announcement, information } = account;
  const cache = useQueryClient();
  const readAgain = () => {
    for (const read of [readAccount, listAccountRows]) void cache.invalidateQueries({ queryKey: queryKeyOf(read) });
  };
  return (
    <>
      {announcement === '' ? null : (
        <Alert severity="info" sx={{ mb: 6, whiteSpace: 'pre-line', maxWidth: 720 }}>
          {announcement}
        </Alert>
      )}
      <AccountHead aging={account.aging} />
      <PaymentPart account={account} onPosted={readAgain} />
      <AfterPaint>
        {account.term === null ? null : <TermLine term={account.term} today={campusDay(Date.now())} />}
        <Part title={texts.summary}>
          <AccountTotals totals={result?.totals ?? account.totals} />
          <Recalculate state={state} onStart={start} />
        </Part>
        <WhyLines lines={result?.lines ?? []} />
        <AccountAgingPart aging={account.aging} />
        <AccountHolds holds={account.holds} />
        {information === '' ? null : <Typography sx={{ mb: 8, whiteSpace: 'pre-line', maxWidth: 720 }}>{information}</Typography>}
        <AccountRows totals={account.totals} />
        <AccountReports account={account} thisYear={new Date().getFullYear()} />
      </AfterPaint>
    </>
  );
}

export const firstReads = [firstRead(readAccount, {}), firstRead(readOwnPayments, {})];

/** A student's own account: balances, holds, rows, papers, payments. [PAY-001] */
export default function OwnAccount() {
  const query = useOperation(readAccount, {}, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="your account">
        {(account) => <AccountParts account={account} />}
      </QueryParts>
    </>
  );
}
