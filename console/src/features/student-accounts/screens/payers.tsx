import { fillIn } from '@campus/contract-kit';
import type { AuthorizedPayer } from '@campus/domain/student-accounts';
import { listPayers, namePayer, payerTexts as texts, sendPayerLink, withdrawPayer } from '@campus/domain/student-accounts';
import { NAMING_LINK_DAYS } from '@campus/domain/student-accounts/rules';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import {
  column,
  ConfirmDialog,
  dateText,
  FormField,
  FormSection,
  notify,
  PageHead,
  StatusChip,
  SubmitButton,
} from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationForm, QueryParts, RouteLink, RowTable, sentenceOf, useAction, useOperation } from '../../../lib/index.js';
import { Part } from '../components/account/part.js';

const TONES: Readonly<Record<AuthorizedPayer['state'], StatusTone>> = {
  invited: 'waiting',
  active: 'done',
  returned: 'stopped',
};
const EMPTY = { name: '', email: '' };

const columns: readonly DataColumn<AuthorizedPayer>[] = [
  column.text('name', texts.who, { primary: true }),
  column.text('email', texts.email),
  column.of('state', texts.standing, ({ state }) => <StatusChip tone={TONES[state]} label={texts.standings[state]} />),
  column.instant('named_at', texts.since),
  column.of('seen', texts.lastSeen, ({ last_seen_at: at }) => (at === null ? texts.never : dateText(at))),
];

function Withdraw({ payer, onClose }: { readonly payer: AuthorizedPayer; readonly onClose: () => void }) {
  const withdraw = useAction(withdrawPayer, { quiet: true, invalidate: [listPayers] });
  const confirm = async () => {
    const done = await withdraw.run({ id: payer.id });
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={fillIn(texts.withdrawTitle, { name: payer.name })}
      confirmLabel={texts.withdrawPress}
      cancelLabel="Cancel"
      busy={withdraw.pending}
      error={withdraw.failure === null ? null : sentenceOf(withdraw.failure)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography>{fillIn(texts.withdrawEffect, { name: payer.name })}</Typography>
    </ConfirmDialog>
  );
}

function Buttons({ payer, onWithdraw }: { readonly payer: AuthorizedPayer; readonly onWithdraw: () => void }) {
  const send = useAction(sendPayerLink, {
    invalidate: [listPayers],
    onSuccess: (_data, message) => notify(message ?? '', { short: true }),
  });
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Button
        size="small"
        loading={send.pending}
        aria-label={`${texts.again}: ${payer.name}`}
        onClick={() => void send.run({ id: payer.id })}
      >
        {texts.again}
      </Button>
      <Button size="small" aria-label={`${texts.withdraw}: ${payer.name}`} onClick={onWithdraw}>
        {texts.withdraw}
      </Button>
    </Box>
  );
}

function Listed({ payers }: { readonly payers: readonly AuthorizedPayer[] }) {
  const [leaving, setLeaving] = useState<AuthorizedPayer | null>(null);
  return (
    <Part title={texts.listed}>
      {payers
        .filter(({ state }) => state === 'returned')
        .map(({ id, email: address }) => (
          <Alert key={id} severity="warning" variant="outlined" sx={{ mb: 3, maxWidth: 720 }}>
            {fillIn(texts.returnedHint, { address })}
          </Alert>
        ))}
      <RowTable<AuthorizedPayer>
        label={texts.listed}
        columns={columns}
        rows={payers}
        empty={texts.none}
        rowActions={(payer) => <Buttons payer={payer} onWithdraw={() => setLeaving(payer)} />}
      />
      <Typography sx={{ mt: 3 }}>
        {texts.seen} <RouteLink to="/student/recordViews">{texts.seenLink}</RouteLink>.
      </Typography>
      {leaving === null ? null : <Withdraw payer={leaving} onClose={() => setLeaving(null)} />}
    </Part>
  );
}

/** Names one more; what the portal refuses stands at the form. */
function NamePayer() {
  const [round, setRound] = useState(0);
  return (
    <OperationForm
      key={round}
      operation={namePayer}
      label={texts.formTitle}
      values={EMPTY}
      invalidate={[listPayers]}
      onDone={(_data, message) => {
        notify(message ?? '', { short: true });
        setRound(round + 1);
      }}
    >
      <FormSection title={texts.formTitle} hint={fillIn(texts.formHint, { days: NAMING_LINK_DAYS })}>
        <FormField name="name" />
        <FormField name="email" hint={texts.emailHint} />
        <SubmitButton className="wide">{texts.press}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** Whom a student lets see the own account. */
export default function Payers() {
  const query = useOperation(listPayers, {}, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="your authorized payers">
        {(payers) => (
          <>
            <Listed payers={payers} />
            <NamePayer />
          </>
        )}
      </QueryParts>
    </>
  );
}
