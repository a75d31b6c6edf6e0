import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { employeePayTexts as texts } from '@campus/domain/employee-pay';
import { readDirectDeposit, removeDirectDeposit, saveDirectDeposit } from '@campus/domain/employee-pay';
import { maskedAccount } from '@campus/domain/employee-pay/rules';
import { signIn } from '@campus/domain/session';
import { ConfirmDialog, FormField, FormSection, notify, PageHead, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationForm, portal, QueryParts, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

type Deposit = OutputOf<typeof readDirectDeposit>;
function Change({ deposit }: { readonly deposit: Deposit }) {
  const { account, version } = deposit;
  return (
    <OperationForm
      operation={saveDirectDeposit}
      label="Account"
      values={{ type: account?.type ?? 'checking', routing: '', account: '', account_again: '', version }}
      invalidate={[readDirectDeposit]}
    >
      <FormSection title={account === null ? 'Set up direct deposit' : 'Change the account'} hint={texts.depositHint}>
        <FormField name="type" required={false} />
        <FormField name="routing" required digits />
        <FormField name="account" required digits />
        <FormField name="account_again" required digits />
        <SubmitButton className="wide">Pay into this account</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

function BackToChecks() {
  const [asking, setAsking] = useState(false);
  const remove = useAction(removeDirectDeposit, { invalidate: [readDirectDeposit], quiet: true });
  const confirm = async () => {
    const done = await remove.run({});
    if (!done.ok) return;
    notify(done.message ?? '');
    setAsking(false);
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Switch to paper checks
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Switch to paper checks?"
        confirmLabel="Be paid by check"
        busy={remove.pending}
        error={remove.failure === null ? null : sentenceOf(remove.failure)}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{texts.depositRemoved}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** Where one's pay goes: changed after a fresh sign-in, shown by its last digits. */
export default function DirectDepositScreen() {
  const query = useOperation(readDirectDeposit, {}, { quiet: true });
  return (
    <>
      <PageHead title={texts.depositTitle} />
      <QueryParts query={query} what="where your pay goes">
        {(deposit) => (
          <Box sx={{ display: 'grid', gap: 5, maxWidth: 720, justifyItems: 'start' }}>
            <Typography>
              {deposit.account === null
                ? texts.depositNone
                : fillIn(texts.depositNow, {
                    type: deposit.account.type,
                    account: maskedAccount(deposit.account.last_digits),
                  })}
            </Typography>
            {deposit.fresh === 1 ? (
              <>
                <Change key={deposit.version} deposit={deposit} />
                {deposit.account === null ? null : <BackToChecks />}
              </>
            ) : (
              <>
                <Typography sx={{ color: 'text.secondary' }}>{texts.depositSignIn}</Typography>
                <Button variant="contained" href={portal.address(signIn, { return: '/empTools/directDeposit', fresh: '1' })}>
                  Sign in again
                </Button>
              </>
            )}
          </Box>
        )}
      </QueryParts>
    </>
  );
}
