import { charactersIn } from '@campus/contract-kit/characters';
import { fillIn } from '@campus/contract-kit';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { EvaluationInForm } from '@campus/domain/assessment';
import { isAnswered, MAX_ANSWER, missingAnswers, pagesOf, QUESTIONS_PER_PAGE } from '@campus/domain/assessment/rules';
import { ActionBar } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouteSearch, useSetSearch, useUnsavedGuard } from '../../../lib/index.js';
import { QuestionField } from './question-field.js';

/** What one page is sent with. */
export interface PageAnswers {
  readonly answers: Readonly<Record<string, string>>;
  readonly addName: boolean;
  readonly submit: boolean;
}

interface EvaluationFormProps {
  readonly form: EvaluationInForm;
  readonly pending: boolean;
  /** A refusal of the last try; what was typed stays. */
  readonly refusal: string | null;
  /** Whether the page was saved; without it nothing can be answered (the preview). */
  readonly onPage?: (page: PageAnswers) => Promise<boolean>;
  readonly onSubmitted?: () => void;
}

function Progress({ page, pages }: { readonly page: number; readonly pages: number }) {
  return (
    <Box sx={{ mb: 4, maxWidth: 720 }}>
      <Typography variant="body2">{fillIn(texts.progress, { page, pages })}</Typography>
      <LinearProgress variant="determinate" value={Math.round(((page - 1) / pages) * 100)} aria-label="Progress" sx={{ mt: 1 }} />
    </Box>
  );
}

interface NameSwitchProps {
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The student's own choice to stand with name beside the written answers. [EVALSTU-007] */
function NameSwitch({ on, disabled, onChange }: NameSwitchProps) {
  return (
    <Box sx={{ mb: 3 }}>
      <FormControlLabel
        control={<Switch checked={on} disabled={disabled} onChange={(_event, chosen) => onChange(chosen)} />}
        label={texts.addName}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.addNameHint}
      </Typography>
    </Box>
  );
}

/** Puts the focus into a question on this page. */
function focusQuestion(id: string): void {
  const question = document.querySelector(`[data-question="${CSS.escape(id)}"]`);
  question?.querySelector<HTMLElement>('input[tabindex="0"], textarea')?.focus();
}

/** The way to a question, on another page too: there it is focused once the page has come. */
function useJump(page: number, turn: (to: number) => void) {
  const wanted = useRef<string | null>(null);
  const arrived = useCallback(() => {
    if (wanted.current !== null) focusQuestion(wanted.current);
    wanted.current = null;
  }, []);
  const jump = (id: string, number: number): void => {
    const where = Math.ceil(number / QUESTIONS_PER_PAGE);
    if (where === page) return focusQuestion(id);
    wanted.current = id;
    turn(where);
  };
  return { jump, arrived };
}

interface MissedProps {
  readonly numbers: readonly { readonly id: string; readonly number: number; readonly text: string }[];
  readonly onJump: (id: string, number: number) => void;
}

/** The questions that are still open, each a way to it. */
function Missed({ numbers, onJump }: MissedProps) {
  if (numbers.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
      {numbers.map(({ id, number, text }) => (
        <li key={id}>
          <Link component="button" type="button" onClick={() => onJump(id, number)} sx={{ font: 'inherit', textAlign: 'left' }}>
            {number}. {text}
          </Link>
        </li>
      ))}
    </Box>
  );
}

/** The page of the address, its answers, and the way on. */
function usePages({ form, onPage, onSubmitted }: Pick<EvaluationFormProps, 'form' | 'onPage' | 'onSubmitted'>) {
  const setSearch = useSetSearch();
  const asked = form.questions.map((question) => ({ ...question, IsRequired: question.IsRequired === '1' }));
  const pages = pagesOf(form.questions);
  const page = Math.min(Math.max(1, Number(useRouteSearch()['page']) || 1), pages.length);
  const questions = pages[page - 1] ?? [];
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(form.answers);
  const [addName, setAddName] = useState(form.addNameToResponse === 1);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState({ answers: form.answers, addName });
  const [submitted, setSubmitted] = useState(false);
  const dirty = form.questions.some(({ QuestionId: id }) => (answers[id] ?? '') !== (kept.answers[id] ?? ''));
  useUnsavedGuard(!submitted && (dirty || addName !== kept.addName), texts.unsavedAnswers, { within: true });
  useEffect(() => {
    if (submitted) onSubmitted?.();
  }, [submitted, onSubmitted]);
  const turn = (to: number) => setSearch({ page: to === 1 ? null : String(to) });
  const jumping = useJump(page, turn);
  const last = page === pages.length;
  const goOn = async (): Promise<void> => {
    // In the preview nothing can be answered, so nothing can be missing.
    if (onPage === undefined) return turn(page + 1);
    const here = asked.filter(({ QuestionId }) => questions.some((one) => one.QuestionId === QuestionId));
    const missing = missingAnswers(here, answers);
    setTried(new Set(missing));
    const tooLong = questions.some(({ QuestionId }) => charactersIn(answers[QuestionId] ?? '') > MAX_ANSWER);
    setProblem(missing.length > 0 ? texts.completeFields : tooLong ? messages.text('answer_too_long') : null);
    if (missing.length > 0 || tooLong) return;
    const elsewhere = last ? missingAnswers(asked, answers) : [];
    setTried(new Set(elsewhere));
    if (elsewhere.length > 0) return setProblem(messages.text('missed_required'));
    const own = Object.fromEntries(questions.map(({ QuestionId }) => [QuestionId, answers[QuestionId] ?? '']));
    if (!(await onPage({ answers: own, addName, submit: last }))) return;
    setKept((before) => ({ answers: { ...before.answers, ...own }, addName }));
    if (last) setSubmitted(true);
    else turn(page + 1);
  };
  return {
    pages,
    page,
    questions,
    last,
    answers,
    addName,
    setAddName,
    problem,
    tried,
    turn,
    goOn,
    missed: form.questions.flatMap(({ QuestionId: id, Question: text }, index) =>
      tried.has(id) && !isAnswered(answers[id]) ? [{ id, number: index + 1, text }] : [],
    ),
    ...jumping,
    answer: (id: string, value: string) => {
      setAnswers((before) => ({ ...before, [id]: value }));
      setProblem(null);
    },
  };
}

/** Questions, five to a page, with what was answered so far; the last page submits. [EVALSTU-002] [EVALSTU-008] [EVALSTU-009] [EVALSTU-017] */
export function EvaluationForm({ form, pending, refusal, onPage, onSubmitted }: EvaluationFormProps) {
  const at = usePages({
    form,
    ...(onPage === undefined ? {} : { onPage }),
    ...(onSubmitted === undefined ? {} : { onSubmitted }),
  });
  const { arrived } = at;
  const top = useRef<HTMLDivElement>(null);
  const preview = onPage === undefined;
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    void top.current?.scrollIntoView({ block: 'start' });
    arrived();
  }, [at.page, arrived]);
  const said = at.problem ?? refusal;
  return (
    <Box
      ref={top}
      component="form"
      noValidate
      aria-label="Evaluation"
      sx={{ maxWidth: 960 }}
      onSubmit={(event) => {
        event.preventDefault();
        void at.goOn();
      }}
    >
      <Progress page={at.page} pages={at.pages.length} />
      {at.questions.map((question, index) => (
        <QuestionField
          key={question.QuestionId}
          number={(at.page - 1) * QUESTIONS_PER_PAGE + index + 1}
          question={question}
          ratings={form.ratings}
          value={at.answers[question.QuestionId] ?? ''}
          missed={at.tried.has(question.QuestionId) && !isAnswered(at.answers[question.QuestionId])}
          disabled={preview}
          onChange={(value) => at.answer(question.QuestionId, value)}
        />
      ))}
      {at.last ? <NameSwitch on={at.addName} disabled={preview} onChange={at.setAddName} /> : null}
      <Box role="alert">
        {said === null ? null : (
          <Alert role="presentation" severity="error" sx={{ mb: 3 }}>
            <span>{said}</span>
            <Missed numbers={at.missed} onJump={at.jump} />
          </Alert>
        )}
      </Box>
      <ActionBar>
        {at.last && preview ? null : (
          <Button type="submit" variant="contained" loading={pending}>
            {at.last ? 'Submit evaluation' : preview ? 'Next page' : 'Save and continue'}
          </Button>
        )}
        {at.page > 1 ? <Button onClick={() => at.turn(at.page - 1)}>Previous page</Button> : null}
      </ActionBar>
    </Box>
  );
}
