import { fillIn } from '@campus/contract-kit';
import {
  askPayerLink,
  declinePayerLink,
  payerTexts as texts,
  readPayerLink,
  signInAsPayer,
} from '@campus/domain/student-accounts';
import { PAYER_HOME } from '@campus/domain/access/rules';
import { userInfo } from '@campus/domain/session';
import { ConfirmDialog, FormField, FormSection, PageHead, SubmitButton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { call, failureFrom, OperationForm, sentenceOf, signInAddress } from '../../../lib/index.js';

interface Opened {
  readonly address: string;
  readonly student: string;
  readonly page: string;
}

/** The link is in the address; it leaves there so that no one finds it in the history of a shared computer. */
function useLink() {
  const [link] = useState(() => new URLSearchParams(window.location.search).get('link'));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (link === null) return;
    window.history.replaceState(null, '', window.location.pathname);
    call(readPayerLink, { link }).then(setOpened, (error: unknown) => setProblem(sentenceOf(failureFrom(error))));
  }, [link]);
  return { link, opened, problem, setProblem };
}

/** Who is signed in as payer on this browser already: the link of before was used by that. */
function useSignedIn(isAsked: boolean): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    call(userInfo, {}, { unattended: true }).then(
      (me) => setName(me.reducedTo === 'payer' ? me.name : null),
      () => undefined,
    );
  }, [isAsked]);
  return name;
}

function Enter({ link, opened, onProblem, onDeclined }: EnterProps) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const doing = (what: () => Promise<void>) => () => {
    setBusy(true);
    what().catch((error: unknown) => {
      setBusy(false);
      onProblem(sentenceOf(failureFrom(error)));
    });
  };
  return (
    <Box sx={{ mb: 8 }}>
      <Typography sx={{ mb: 2 }}>{fillIn(texts.enterOne, { name: opened.student, address: opened.address })}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{texts.enterReplaces}</Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={doing(async () => window.location.replace((await call(signInAsPayer, { link, page: opened.page })).redirect))}
        >
          {texts.enter}
        </Button>
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {texts.notMe}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={texts.notMeTitle}
        confirmLabel={texts.notMePress}
        cancelLabel="Cancel"
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={doing(async () => {
          await call(declinePayerLink, { link, page: opened.page });
          onDeclined();
        })}
      >
        <Typography>{texts.notMeEffect}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

interface EnterProps {
  readonly link: string;
  readonly opened: Opened;
  readonly onProblem: (sentence: string) => void;
  readonly onDeclined: () => void;
}

/** Asks for a link; the answer is the same whether or not a student has named the address. */
function Ask() {
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <Alert severity="success" variant="outlined" role="status" sx={{ mb: 6 }}>
        {texts.asked}
      </Alert>
    );
  return (
    <OperationForm operation={askPayerLink} label={texts.ask} values={{ email: '' }} onDone={() => setAsked(true)}>
      <FormSection title={texts.ask} hint={texts.enterHint}>
        <FormField name="email" wide />
        <SubmitButton className="wide">{texts.ask}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** Where authorized payers sign in by a link, or ask for one. */
export default function PayerSignIn() {
  const { link, opened, problem, setProblem } = useLink();
  const [isDeclined, setDeclined] = useState(false);
  const signedIn = useSignedIn(link === null || problem !== null);
  const mayEnter = link !== null && opened !== null && problem === null && !isDeclined;
  return (
    <>
      <PageHead title={texts.enterTitle} />
      {signedIn === null || mayEnter ? null : (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 6 }}
          action={
            <Button href={PAYER_HOME} size="small">
              {texts.goOn}
            </Button>
          }
        >
          {fillIn(texts.signedInAs, { name: signedIn })}
        </Alert>
      )}
      {problem === null || signedIn !== null ? null : (
        <Alert severity="error" variant="outlined" sx={{ mb: 6 }}>
          {problem}
        </Alert>
      )}
      {isDeclined ? (
        <Alert severity="success" variant="outlined" role="status" sx={{ mb: 6 }}>
          {texts.notMeDone}
        </Alert>
      ) : null}
      {mayEnter ? <Enter link={link} opened={opened} onProblem={setProblem} onDeclined={() => setDeclined(true)} /> : <Ask />}
      <Typography sx={{ color: 'text.secondary' }}>
        {texts.campus} <Link href={signInAddress(undefined, '/', window.location.origin)}>{texts.campusLink}</Link>
      </Typography>
    </>
  );
}
