import type { InHand } from '@campus/domain/advancement';
import { laterCall, phonathonScreenTexts as texts, submitCall } from '@campus/domain/advancement';
import { RELEASE_MINUTES } from '@campus/domain/advancement/rules';
import { FormSection, notify, PlainForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Failure } from '../../../../lib/index.js';
import { RestoredNote, sentenceOf, useAction, useGo, useUnsavedGuard } from '../../../../lib/index.js';
import { formOf, problemsOf, useCallDraft } from '../hooks/call-draft.js';
import { CallSteps } from './call-steps.js';
import { ResultFields } from './result-fields.js';

interface NotStoredProps {
  readonly failure: Failure | null;
  readonly onNext: () => void;
}

/** Why nothing was stored; where another has the donor, the way to the next one. */
function NotStored({ failure, onNext }: NotStoredProps) {
  if (failure === null) return null;
  const next = (
    <Button color="inherit" size="small" onClick={onNext}>
      {texts.openNext}
    </Button>
  );
  return (
    <Alert severity="error" sx={{ mb: 3 }} action={failure.status === 409 ? next : undefined}>
      {sentenceOf(failure)}
    </Alert>
  );
}

/** What a call comes to: the contact form, and the steps without a result. [PHONE-012] */
export function CallForm({ hand, onNext }: { readonly hand: InHand; readonly onNext: () => void }) {
  const pk = hand.donor.id;
  const go = useGo();
  const state = useCallDraft(hand);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = useAction(submitCall, { quiet: true, makesOne: true });
  const later = useAction(laterCall, { quiet: true });
  // A donor who is given back is left without a question.
  useUnsavedGuard(state.isDirty && !later.pending, texts.unsaved);
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
    ended(done.message, minutes === RELEASE_MINUTES ? () => go('/') : onNext);
  };
  const busy = submit.pending || later.pending;
  return (
    <FormSection title={texts.form}>
      <div className="wide">
        <RestoredNote copy={state.copy} />
        <NotStored failure={failure} onNext={onNext} />
        <PlainForm label={texts.form} onSend={() => void send()} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <ResultFields state={state} problems={problems} />
          <Button type="submit" variant="contained" loading={submit.pending} disabled={later.pending}>
            {texts.submit}
          </Button>
        </PlainForm>
        <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
          <CallSteps hand={hand} busy={busy} onLater={(minutes) => void schedule(minutes)} />
        </Box>
      </div>
    </FormSection>
  );
}
