import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import { listMassMails } from '@campus/domain/mass-mail';
import type { HiddenRows } from '@campus/domain/mass-mail/rules';
import { readPaymentsAdmin, sendMassMail, studentAccountsTexts as texts } from '@campus/domain/student-accounts';
import { monthLabel } from '@campus/domain/student-accounts/rules';
import { ConfirmDialog, CountedField, FileButton, FormSection, notify, SaveFailed } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RouteLink, sentenceOf, useAction, useGo } from '../../../lib/index.js';
import { contentOf } from '../hooks/read-list.js';

const NO_SUBJECT = 'A message from Student Accounts';

/** Sends and leads to the mass mail, where it can be stopped before its first mail. */
function useSending() {
  const go = useGo();
  return useAction(sendMassMail, {
    invalidate: [listMassMails, readPaymentsAdmin],
    quiet: true,
    onSuccess: ({ id }, message) => {
      notify(message ?? '', { tone: 'success' });
      go(`/accounting/mass-mail/${id}`);
    },
  });
}

/** A mail to the addresses of a list: choosing the file is all it takes. [PAYADM-008] */
function ListMail() {
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [chosen, setChosen] = useState<File | null>(null);
  const sending = useSending();
  const send = async (file: File, hidden?: HiddenRows) => {
    setChosen(file);
    const content = await contentOf(file).catch(() => '');
    const written = { ...(subject.trim() === '' ? {} : { subject }), ...(body.trim() === '' ? {} : { body }) };
    const asked = hidden === undefined ? {} : { hidden_rows: hidden };
    await sending.run({ service: 'stu-excel-mass', file: { name: file.name, content }, ...asked, ...written });
  };
  const asksHidden = chosen !== null && sending.failure?.code === 'mass-mail.rows_hidden';
  return (
    <FormSection title={texts.excel} hint={texts.excelHint}>
      <CountedField
        className="wide"
        label="Subject"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        helperText={`Without one: ${NO_SUBJECT}`}
        limit={200}
      />
      <TextField
        className="wide"
        label="Text"
        multiline
        minRows={4}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        helperText="Plain text or simple HTML. Without one: a notice to look at the student account."
      />
      <div className="wide">
        <SaveFailed sentence={sending.failure === null ? null : sentenceOf(sending.failure)} />
        {asksHidden ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
            <Button variant="outlined" disabled={sending.pending} onClick={() => void send(chosen, 'leave')}>
              {texts.leaveHidden}
            </Button>
            <Button variant="outlined" disabled={sending.pending} onClick={() => void send(chosen, 'send')}>
              {texts.sendHidden}
            </Button>
          </Box>
        ) : null}
        <FileButton
          label={sending.pending ? 'Checking the list…' : 'Choose list and send'}
          accept=".xlsx,.csv"
          disabled={sending.pending}
          onChoose={(file) => void send(file)}
        />
      </div>
    </FormSection>
  );
}

/** The monthly statement to every student with a balance. [PAYADM-014] */
function Statements({ board }: { readonly board: OutputOf<typeof readPaymentsAdmin> }) {
  const [asking, setAsking] = useState(false);
  const sending = useSending();
  const { students_with_balance: all, students_with_statement: got, month, year } = board;
  const count = all - got;
  const label = monthLabel(year, month);
  const hint = fillIn(got > 0 ? texts.statementsSent : texts.statementsHint, { count: all, got, month: label });
  const press = fillIn(got > 0 ? texts.sendMissing : texts.sendStatements, { count });
  const send = () => sending.run({ service: 'stu-month-stmt', month, year, ...(got > 0 ? { only_missing: 1 } : {}) });
  return (
    <FormSection title={texts.statements} hint={hint}>
      <div className="wide">
        <SaveFailed sentence={sending.failure === null ? null : sentenceOf(sending.failure)} />
        <Button variant="contained" disabled={count === 0} loading={sending.pending} onClick={() => setAsking(true)}>
          {press}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={press}
        confirmLabel={press}
        cancelLabel="Send none"
        busy={sending.pending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void send().then(() => setAsking(false))}
      >
        <Typography>{hint}</Typography>
      </ConfirmDialog>
    </FormSection>
  );
}

/** What is sent to many. */
export function MassMailPart({ board }: { readonly board: OutputOf<typeof readPaymentsAdmin> }) {
  return (
    <Box component="section" aria-labelledby="mass-mail" sx={{ mb: 6 }}>
      <Typography id="mass-mail" variant="h2" sx={{ mb: 1 }}>
        {texts.massMail}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {texts.massMailHint} <RouteLink to="/accounting/mass-mail">See every mass mail</RouteLink>
      </Typography>
      <ListMail />
      <Statements board={board} />
    </Box>
  );
}
