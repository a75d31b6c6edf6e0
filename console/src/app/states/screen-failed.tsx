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
          <>
            {reset === undefined ? null : (
              <Button variant="contained" onClick={reset} sx={{ mr: 2 }}>
                Try again
              </Button>
            )}
            <Button variant={reset === undefined ? 'contained' : 'outlined'} onClick={() => window.location.reload()}>
              {reset === undefined ? 'Try again' : 'Reload the page'}
            </Button>
          </>
        }
      />
    </>
  );
}
