import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  checkLibraryAccess,
  employeeToolsMessages as messages,
  employeeToolsTexts as texts,
  reduceToLibraryCheckin,
} from '@campus/domain/employee-tools';
import { CARD_RESET_MS, idNumberOf } from '@campus/domain/employee-tools/rules';
import { ConfirmDialog, CountedField, FormSection, PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { call, failureFrom, sentenceOf, useAction } from '../../../lib/index.js';

type Access = OutputOf<typeof checkLibraryAccess>;
type Answer = { readonly severity: 'success' | 'warning' | 'error'; readonly text: string };

const answerOf = (person: Access): Answer =>
  person.access === 'yes'
    ? { severity: 'success', text: fillIn(texts.accessGiven, person) }
    : { severity: 'warning', text: fillIn(texts.accessRefused, person) };

/** The server's own message, or that of the desk to call where it has none. [EMPTOOL-010] */
function failedAnswer(error: unknown): Answer {
  const { message } = failureFrom(error);
  return { severity: 'error', text: message === undefined || message === '' ? texts.serverError : message };
}

/** One card after the other: a card that is typed while another is looked up or shown is kept, and only the last answer counts. */
function useScanner() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [pending, setPending] = useState(false);
  const scans = useRef(0);
  const typing = useRef(false);
  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => {
      // The next card may be on its way in: it is not taken away with this one's answer.
      if (!typing.current) setText('');
      setAnswer(null);
      input.current?.focus();
    }, CARD_RESET_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const type = (value: string) => {
    typing.current = true;
    setText(value);
  };
  const scan = async () => {
    typing.current = false;
    // The next card is typed over this one, while this one is still looked up.
    input.current?.select();
    const mine = ++scans.current;
    const id = idNumberOf(text);
    if (id === null) {
      setPending(false);
      return setAnswer({ severity: 'error', text: messages.text('id_number_only') });
    }
    setPending(true);
    const found = await call(checkLibraryAccess, { id }).then(answerOf, failedAnswer);
    if (mine !== scans.current) return;
    setPending(false);
    setAnswer(found);
  };
  return { input, text, type, answer, pending, scan };
}

function KioskDialog({ onClose }: { readonly onClose: () => void }) {
  const reduce = useAction(reduceToLibraryCheckin, { quiet: true, onSuccess: () => window.location.reload() });
  return (
    <ConfirmDialog
      open
      title="Use this computer for check-in only?"
      confirmLabel="Reduce this session"
      busy={reduce.pending}
      error={reduce.failure === null ? null : sentenceOf(reduce.failure)}
      onConfirm={() => void reduce.run({})}
      onCancel={onClose}
    >
      <Typography>Until you sign out, nothing but library check-in can be opened in this session.</Typography>
    </ConfirmDialog>
  );
}

function AnswerLine({ answer, pending }: { readonly answer: Answer | null; readonly pending: boolean }) {
  if (pending) return <Typography color="text.secondary">{texts.lookingUp}</Typography>;
  if (answer === null) return null;
  return (
    <Alert severity={answer.severity} variant="outlined">
      {answer.text}
    </Alert>
  );
}

/** Cards are scanned one after the other without a hand on the mouse. [EMPTOOL-006] [EMPTOOL-007] */
export default function LibraryCheckin() {
  const { input, text, type, answer, pending, scan } = useScanner();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHead title="Library check-in" action={<Button onClick={() => setAsking(true)}>Check-in only</Button>} />
      <Box
        component="form"
        noValidate
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          void scan();
        }}
      >
        <FormSection title="Scan a card">
          <CountedField
            className="wide"
            label="Id number"
            value={text}
            onChange={(event) => type(event.target.value)}
            inputRef={input}
            autoFocus
            autoComplete="off"
            limit={40}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <Box className="wide">
            <Button type="submit" variant="contained">
              Check in
            </Button>
          </Box>
          <Box className="wide" role="status" sx={{ minHeight: 56 }}>
            <AnswerLine answer={answer} pending={pending} />
          </Box>
        </FormSection>
      </Box>
      {asking ? <KioskDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
