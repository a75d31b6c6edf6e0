import { fillIn } from '@campus/contract-kit';
import { complianceTexts as texts, readTrainingRun } from '@campus/domain/compliance';
import { useDateText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useOperation } from '../../../lib/index.js';

/** Of when the statistics are, and whom the provider has twice. */
export function ReadState() {
  const dateText = useDateText();
  const { data: run } = useOperation(readTrainingRun, {}, { quiet: true });
  if (run === undefined) return null;
  const asOf = run.as_of === null ? texts.notRead : fillIn(texts.asOf, { at: dateText(run.as_of) });
  const { length: count } = run.left_out;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{asOf}</Typography>
      {run.failing ? (
        <Alert severity="warning" sx={{ mb: 3, maxWidth: 720 }}>
          {texts.failing}
        </Alert>
      ) : null}
      {count === 0 ? null : (
        <Alert severity="warning" sx={{ mb: 3, maxWidth: 720 }}>
          {fillIn(texts.leftOut, { count, ids: run.left_out.join(', ') })}
        </Alert>
      )}
    </>
  );
}
