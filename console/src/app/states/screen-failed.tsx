import { shellTexts } from '@campus/domain/shell';
import { EmptyState, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useEffect } from 'react';

/** A screen that could not be shown: the rest of the portal goes on. */
export function ScreenFailed({ reset }: { readonly reset?: () => void }) {
  // Its code did not come without a connection: once there is one, it is asked for again.
  useEffect(() => {
    if (reset === undefined) return;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [reset]);
  return (
    <>
      <PageHead title={shellTexts.screenFailed} />
      <EmptyState
        text={navigator.onLine === false ? shellTexts.offline : shellTexts.screenFailedHint}
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
