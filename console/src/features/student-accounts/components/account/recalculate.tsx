import { accountTexts as texts } from '@campus/domain/student-accounts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecalculationState } from '../../hooks/recalculation.js';

function wordsOf(state: RecalculationState): string {
  if (state.step === 'calculating') return texts.calculating;
  if (state.step === 'polling') return texts.polling;
  return state.step === 'calculated' ? `${state.result.message} ${texts.calculated}` : '';
}

/** The button, and how far the recalculation is. [PAY-007] [PAY-009] [PAY-023] */
export function Recalculate({ state, onStart }: { readonly state: RecalculationState; readonly onStart: () => void }) {
  const { step } = state;
  const isRunning = step === 'calculating' || step === 'polling';
  return (
    <Box data-recalculation={step} sx={{ mt: 3, display: 'grid', gap: 3, justifyItems: 'start', maxWidth: 720 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.recalculateHint}</Typography>
      <Button variant="outlined" loading={isRunning} disabled={isRunning || step === 'failed'} onClick={onStart}>
        {texts.recalculate}
      </Button>
      <Typography role="status">{wordsOf(state)}</Typography>
      {step === 'failed' ? (
        <Alert severity="error">
          <AlertTitle>{texts.failedTitle}</AlertTitle>
          {texts.failedText}
        </Alert>
      ) : null}
    </Box>
  );
}
