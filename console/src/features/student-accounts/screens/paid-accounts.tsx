import { fillIn } from '@campus/contract-kit';
import type { PaidAccount, PaidAccountDetail } from '@campus/domain/student-accounts';
import {
  accountTexts,
  leavePaidAccount,
  listPaidAccounts,
  payerTexts as texts,
  readPaidAccount,
  readPaidReceipt,
  readPaidStatement,
} from '@campus/domain/student-accounts';
import type { PayerPaper } from '@campus/domain/student-accounts/rules';
import { STATEMENT_DAYS } from '@campus/domain/student-accounts/rules';
import { ChoiceField, ConfirmDialog, EmptyState, notify, PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { portal, QueryParts, sentenceOf, useAction, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { AccountTotals } from '../components/account/account-totals.js';
import { Part } from '../components/account/part.js';
import { PaymentList } from '../components/payments/payment-list.js';
import { openPaper } from '../hooks/open-paper.js';

function Statements({ id, years }: Pick<PaidAccountDetail, 'id' | 'years'>) {
  const [isBlocked, setBlocked] = useState(false);
  const [year, setYear] = useState(String(years[0]));
  const open = (paper: PayerPaper) => () => {
    const asked = paper === 'year' ? { id, paper, year: Number(year) } : { id, paper };
    setBlocked(!openPaper(portal.address(readPaidStatement, asked)));
  };
  return (
    <Part title={texts.statements}>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{accountTexts.reportsHint}</Typography>
      {isBlocked ? <Alert severity="error">{accountTexts.blocked}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {STATEMENT_DAYS.map((days) => (
          <Button key={days} variant="outlined" onClick={open(String(days) as PayerPaper)}>
            {fillIn(accountTexts.lastDays, { days })}
          </Button>
        ))}
        <Button variant="outlined" onClick={open('ups')}>
          {accountTexts.ups}
        </Button>
        <Box sx={{ width: 140 }}>
          <ChoiceField
            label={accountTexts.year}
            value={year}
            options={years.map((one) => ({ id: String(one), name: String(one) }))}
            onChange={setYear}
          />
        </Box>
        <Button variant="outlined" onClick={open('year')}>
          {accountTexts.yearEnd}
        </Button>
      </Box>
    </Part>
  );
}

function Leave({ account }: { readonly account: PaidAccount }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useAction(leavePaidAccount, { quiet: true, invalidate: [listPaidAccounts] });
  const confirm = async () => {
    const done = await leave.run({ id: account.id });
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    setAsking(false);
  };
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {texts.stop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={fillIn(texts.stopTitle, account)}
        confirmLabel={texts.stopPress}
        cancelLabel="Cancel"
        busy={leave.pending}
        error={leave.failure === null ? null : sentenceOf(leave.failure)}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <Typography>{fillIn(texts.stopEffect, account)}</Typography>
      </ConfirmDialog>
    </>
  );
}

function AccountOf({ chosen }: { readonly chosen: PaidAccount }) {
  const query = useOperation(readPaidAccount, { id: chosen.id }, { quiet: true, staleMs: 0 });
  return (
    <QueryParts query={query} what="the account">
      {(account) => (
        <>
          <Part title={`${texts.balance}: ${account.name}`}>
            <AccountTotals totals={account.totals} />
          </Part>
          <Statements id={account.id} years={account.years} />
          <Part title={texts.payments}>
            <PaymentList
              payments={account.payments}
              receiptOf={(payment) => portal.address(readPaidReceipt, { id: account.id, payment })}
            />
          </Part>
          <Leave account={chosen} />
        </>
      )}
    </QueryParts>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly PaidAccount[] }) {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const chosen = accounts.find(({ id }) => id === search['account']) ?? accounts[0];
  if (chosen === undefined) return <EmptyState text={texts.homeNone} />;
  return (
    <>
      {accounts.length === 1 ? null : (
        <Box sx={{ maxWidth: 360, mb: 6 }}>
          <ChoiceField
            label={texts.choose}
            value={chosen.id}
            options={[...accounts]}
            onChange={(id) => setSearch({ account: id })}
          />
        </Box>
      )}
      <AccountOf key={chosen.id} chosen={chosen} />
    </>
  );
}

/** What an authorized payer sees of the students who named the person. */
export default function PaidAccounts() {
  const query = useOperation(listPaidAccounts, {}, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.home} state={texts.homeState} />
      <QueryParts query={query} what="the accounts">
        {(accounts) => <Accounts accounts={accounts} />}
      </QueryParts>
    </>
  );
}
