import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  checkLibraryAccess,
  employeeToolsMessages as messages,
  employeeToolsTexts as texts,
  reduceToLibraryCheckin,
} from '@campus/domain/employee-tools';
import { CARD_RESET_MS, idNumberOf } from '@campus/domain/employee-tools/rules';
import { ConfirmDialog, FormSection, FormText, PageHead, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
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

const CARD = z.object({ id: z.string().max(40).meta({ title: 'Id number' }) });

/** One card after the other: a card that is typed while another is looked up or shown is kept, and only the last answer counts. */
function useScanner() {
  const form = useSchemaForm(CARD, { defaultValues: { id: '' } });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [pending, setPending] = useState(false);
  const scans = useRef(0);
  const scanned = useRef('');
  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => {
      // The next card may be on its way in: it is not taken away with this one's answer.
      if (form.getValues('id') === scanned.current) form.setValue('id', '');
      setAnswer(null);
      form.setFocus('id');
    }, CARD_RESET_MS);
    return () => clearTimeout(timer);
  }, [answer, form]);
  const scan = async ({ id: text }: z.output<typeof CARD>) => {
    scanned.current = form.getValues('id');
    // The next card is typed over this one, while this one is still looked up.
    form.setFocus('id', { shouldSelect: true });
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
  return { form, answer, pending, scan };
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
  const { form, answer, pending, scan } = useScanner();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHead title="Library check-in" action={<Button onClick={() => setAsking(true)}>Check-in only</Button>} />
      <SchemaForm form={form} schema={CARD} onSubmit={scan} label="Scan a card">
        <FormSection title="Scan a card">
          <FormText name="id" label="Id number" type="number" wide autoFocus limit={40} />
          <Button type="submit" variant="contained" className="wide">
            Check in
          </Button>
          <Box className="wide" role="status" sx={{ minHeight: 56 }}>
            <AnswerLine answer={answer} pending={pending} />
          </Box>
        </FormSection>
      </SchemaForm>
      {asking ? <KioskDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
