import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  employeeToolsTexts as texts,
  readDirectDeposit,
  removeDirectDeposit,
  saveDirectDeposit,
} from '@campus/domain/employee-tools';
import { maskedAccount } from '@campus/domain/employee-tools/rules';
import { signIn } from '@campus/domain/session';
import { ConfirmDialog, FormSection, notify, PageHead, SaveFailed } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { portal, QueryParts, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

type Deposit = OutputOf<typeof readDirectDeposit>;
type Field = 'routing' | 'account' | 'account_again';

const FIELDS: readonly { readonly name: Field; readonly label: string }[] = [
  { name: 'routing', label: 'Routing number' },
  { name: 'account', label: 'Account number' },
  { name: 'account_again', label: 'Account number again' },
];

const BLANK: Readonly<Record<Field, string>> = { routing: '', account: '', account_again: '' };

function Change({ deposit }: { readonly deposit: Deposit }) {
  const [typed, setTyped] = useState(BLANK);
  const [type, setType] = useState<'checking' | 'savings'>(deposit.account?.type ?? 'checking');
  const save = useAction(saveDirectDeposit, { invalidate: [readDirectDeposit], quiet: true });
  const wrong = (name: Field) => save.failure?.fields?.find(({ path }) => path === name)?.message;
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const done = await save.run({ ...typed, type, version: deposit.version });
    if (!done.ok) return;
    notify(done.message ?? '');
    setTyped(BLANK);
  };
  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      aria-label="Account"
      onSubmit={(event: React.FormEvent) => void submit(event)}
    >
      <FormSection
        title={deposit.account === null ? 'Have it paid into an account' : 'Change the account'}
        hint={texts.depositHint}
      >
        <TextField select label="Kind" value={type} onChange={(event) => setType(event.target.value as typeof type)}>
          <MenuItem value="checking">Checking</MenuItem>
          <MenuItem value="savings">Savings</MenuItem>
        </TextField>
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            required
            value={typed[name]}
            error={wrong(name) !== undefined}
            helperText={wrong(name)}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        ))}
        <SaveFailed sentence={save.failure === null ? null : sentenceOf(save.failure)} />
        <Box className="wide">
          <Button type="submit" variant="contained" loading={save.pending}>
            Pay into this account
          </Button>
        </Box>
      </FormSection>
    </Box>
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
        Be paid by check again
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Be paid by check again?"
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
