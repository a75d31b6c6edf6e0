import { navItemsFor } from '@campus/domain/access';
import { HOMEPAGE_PATH, shellTexts } from '@campus/domain/shell';
import { ErrorState, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Failure } from '../../lib/index.js';
import { sentenceOf } from '../../lib/index.js';

/** The screens that everyone has: which others there are is not known without the answer. */
const SCREENS = navItemsFor(new Set()).filter(({ path }) => path !== HOMEPAGE_PATH);

interface BootstrapFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** The path that was opened; at that of the homepage, which the answer would have named, another screen is offered. */
  readonly path: string;
  readonly onOpen: (path: string) => void;
}

/** The bootstrap answer did not come: says so, with a retry. [HOMEPAGE-009] */
export function BootstrapFailed({ failure, onRetry, path, onOpen }: BootstrapFailedProps) {
  const failed = <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={onRetry} />;
  if (path !== '/' && path !== HOMEPAGE_PATH) return failed;
  return (
    <>
      <PageHead title={shellTexts.homepageError} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        {failed}
        <TextField
          select
          label={shellTexts.openAnother}
          value=""
          onChange={({ target }) => onOpen(target.value)}
          sx={{ maxWidth: 400 }}
        >
          {SCREENS.map(({ path: to, label }) => (
            <MenuItem key={to} value={to}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </>
  );
}
