import type { PasswordResults } from '@campus/domain/campus-tech';
import { campusTechTexts as texts } from '@campus/domain/campus-tech';
import type { StatusTone } from '@campus/ui-kit';
import { StatusChip } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

/** What is said of a change: a heading where the message has one, and its lines. */
export interface PasswordOutcome {
  readonly severity: 'success' | 'error';
  readonly title?: string;
  readonly lines: readonly string[];
}

type Result = PasswordResults['results'][number];

const TONES: Readonly<Record<Result['result'], StatusTone>> = {
  taken: 'done',
  refused: 'stopped',
  failed: 'stopped',
  unknown: 'attention',
};

interface PasswordAlertProps {
  readonly outcome: PasswordOutcome | null;
  readonly results: readonly Result[];
}

/** The message of a change and what came of each system. */
export function PasswordAlert({ outcome, results }: PasswordAlertProps) {
  if (outcome === null) return null;
  return (
    <Alert severity={outcome.severity} role={outcome.severity === 'error' ? 'alert' : 'status'} sx={{ mb: 4 }}>
      {outcome.title === undefined ? null : <AlertTitle>{outcome.title}</AlertTitle>}
      {outcome.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {results.length === 0 ? null : (
        <Box component="ul" aria-label={texts.systems} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
          {results.map(({ flag, name, result }) => (
            <Box component="li" key={flag} sx={{ display: 'flex', gap: 2, mb: 1 }}>
              {name} <StatusChip label={texts.results[result]} tone={TONES[result]} />
            </Box>
          ))}
        </Box>
      )}
    </Alert>
  );
}
