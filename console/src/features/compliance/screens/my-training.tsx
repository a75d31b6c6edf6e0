import type { MyTraining as Training } from '@campus/domain/compliance';
import { myTrainingTexts as texts, readMyTraining } from '@campus/domain/compliance';
import { EmptyState, FormSection, PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { QueryParts, useMe, useOperation } from '../../../lib/index.js';
import { TrainingFacts } from '../components/training-facts.js';

/** The button that opens the training; its address lets in, so only its person has it. */
function OpenTraining({ training }: { readonly training: NonNullable<Training> }) {
  const isActing = useMe().impersonating !== null;
  if (training.login_url === null)
    return (
      <Alert severity="info" sx={{ maxWidth: 720 }}>
        {isActing ? texts.hidden : texts.noLink}
      </Alert>
    );
  return (
    <Button
      variant={training.complete ? 'outlined' : 'contained'}
      href={training.login_url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {training.complete ? texts.again : texts.open}
    </Button>
  );
}

/** The own ministry-safe training. [SHELL-013] [MINSAFE-004] */
export default function MyTraining() {
  const query = useOperation(readMyTraining, {}, { quiet: true });
  return (
    <>
      <PageHead title={texts.title} />
      <QueryParts query={query} what={texts.title}>
        {(training) =>
          training === null ? (
            <EmptyState text={texts.none} hint={texts.noneHint} />
          ) : (
            <>
              <FormSection title={texts.record}>
                <TrainingFacts training={training} />
              </FormSection>
              <OpenTraining training={training} />
            </>
          )
        }
      </QueryParts>
    </>
  );
}
