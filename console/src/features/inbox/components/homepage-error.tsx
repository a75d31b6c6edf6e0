import { shellTexts } from '@campus/domain/shell';
import { ErrorState, lazyPart, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';

const HomepagePicker = lazyPart(async () => (await import('./homepage-picker.js')).HomepagePicker, {
  what: 'The choice of a homepage',
});

export interface HomepageErrorProps {
  readonly message: string;
  readonly requestId: string | undefined;
  readonly onRetry: () => void;
}

/** Loading the homepage failed: the sentence of the requirements, a retry, and a picker that leads elsewhere. [HOME-005] [HOME-007] */
export function HomepageError({ message, requestId, onRetry }: HomepageErrorProps) {
  return (
    <>
      <PageHead title={shellTexts.homepageError} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <ErrorState message={message} requestId={requestId} onRetry={onRetry} />
        <HomepagePicker />
      </Box>
    </>
  );
}
