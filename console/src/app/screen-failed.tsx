import { shellTexts } from '@campus/domain/shell';
import { EmptyState, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';

/** A screen that could not be shown: the rest of the portal goes on. */
export function ScreenFailed({ reset }: { readonly reset?: () => void }) {
  return (
    <>
      <PageHead title={shellTexts.screenFailed} />
      <EmptyState
        text={shellTexts.screenFailedHint}
        action={
          <Button variant="contained" onClick={() => (reset === undefined ? window.location.reload() : reset())}>
            Try again
          </Button>
        }
      />
    </>
  );
}
