import { fillIn } from '@campus/contract-kit';
import type { InHand } from '@campus/domain/advancement';
import { laterCall, phonathonScreenTexts as texts, submitCall } from '@campus/domain/advancement';
import { DEFAULT_LATER, LATER_MINUTES, NO_ANSWER_MINUTES, RELEASE_MINUTES } from '@campus/domain/advancement/rules';
import { ChoiceField, FormSection, notify, PlainForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Failure } from '../../../../lib/index.js';
import { RestoredNote, sentenceOf, useAction, useGo, useUnsavedGuard } from '../../../../lib/index.js';
import { formOf, problemsOf, useCallDraft } from '../hooks/call-draft.js';
import { ResultFields } from './result-fields.js';

const DAY_MINUTES = 1440;
const LATER = LATER_MINUTES.map((minutes) => ({
  id: String(minutes),
  name: minutes === DAY_MINUTES ? texts.oneDay : fillIn(texts.minutes, { minutes }),
}));

interface LaterProps {
  readonly busy: boolean;
  readonly onSchedule: (minutes: number) => void;
  readonly onCancel: () => void;
}

/** When the donor is called again. [PHONE-014] [PHONE-034] */
function LaterForm({ busy, onSchedule, onCancel }: LaterProps) {
  const [minutes, setMinutes] = useState(String(DEFAULT_LATER));
  return (
    <PlainForm label={texts.later} onSend={() => onSchedule(Number(minutes))} sx={{ display: 'grid', gap: 3, maxWidth: 320 }}>
      <ChoiceField label={texts.laterWhen} value={minutes} options={LATER} onChange={setMinutes} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {texts.schedule}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </Box>
    </PlainForm>
  );
}

interface StepsProps {
  readonly hand: InHand;
  readonly busy: boolean;
  readonly onLater: (minutes: number) => void;
}

/** What a call without a result can come to. [PHONE-013] [PHONE-014] [PHONE-015] */
function Steps({ hand, busy, onLater }: StepsProps) {
  const [isLater, setLater] = useState(false);
  if (isLater) return <LaterForm busy={busy} onSchedule={onLater} onCancel={() => setLater(false)} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {hand.callee.callCount > 0 ? null : (
        <Button variant="outlined" disabled={busy} onClick={() => onLater(NO_ANSWER_MINUTES)}>
          {texts.noAnswer}
        </Button>
      )}
      <Button variant="outlined" disabled={busy} onClick={() => setLater(true)}>
        {texts.later}
      </Button>
      <Button disabled={busy} onClick={() => onLater(RELEASE_MINUTES)}>
        {texts.release}
      </Button>
    </Box>
  );
}

/** What a call comes to: the contact form, and the steps without a result. [PHONE-012] */
export function CallForm({ hand, onNext }: { readonly hand: InHand; readonly onNext: () => void }) {
  const pk = hand.donor.id;
  const go = useGo();
  const state = useCallDraft(hand);
  const [isLeaving, setLeaving] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = useAction(submitCall, { quiet: true, makesOne: true });
  const later = useAction(laterCall, { quiet: true });
  useUnsavedGuard(state.isDirty && !isLeaving, texts.unsaved);
  const ended = (message: string | undefined, then: () => void) => {
    notify(message ?? '');
    state.clear();
    state.copy.discard();
    then();
  };
  const send = async () => {
    const wrong = problemsOf(state.draft);
    setProblems(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    const done = await submit.run(formOf(pk, state.draft));
    if (done.ok) ended(done.message, onNext);
    else setFailure(done.failure);
  };
  const schedule = async (minutes: number) => {
    setFailure(null);
    const done = await later.run({ pk, minutes });
    if (!done.ok) return setFailure(done.failure);
    setLeaving(minutes === RELEASE_MINUTES);
    ended(done.message, minutes === RELEASE_MINUTES ? () => go('/') : onNext);
  };
  const busy = submit.pending || later.pending;
  return (
    <FormSection title={texts.form}>
      <div className="wide">
        <RestoredNote copy={state.copy} />
        {failure === null ? null : (
          <Alert
            severity="error"
            sx={{ mb: 3 }}
            action={
              failure.status === 409 ? (
                <Button color="inherit" size="small" onClick={onNext}>
                  {texts.openNext}
                </Button>
              ) : undefined
            }
          >
            {sentenceOf(failure)}
          </Alert>
        )}
        <PlainForm label={texts.form} onSend={() => void send()} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <ResultFields state={state} problems={problems} />
          <Button type="submit" variant="contained" loading={submit.pending} disabled={later.pending}>
            {texts.submit}
          </Button>
        </PlainForm>
        <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
          <Steps hand={hand} busy={busy} onLater={(minutes) => void schedule(minutes)} />
        </Box>
      </div>
    </FormSection>
  );
}
