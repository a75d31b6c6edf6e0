import { sessionMessages } from '@campus/domain/session';
import { shellTexts } from '@campus/domain/shell';
import { PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { signInAddress } from '../../lib/index.js';

/** The sentence of a failed sign-in that the address names by code; nothing for an unknown code. */
function refusalIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const code = (query.get('error') ?? '').replace(/^session\./, '');
  // The address bar is anybody's: nothing but a name is said again.
  const claim = /^[\w.-]{1,60}$/.exec(query.get('claim') ?? '')?.[0] ?? 'who you are';
  const known = Object.keys(sessionMessages.all) as (keyof typeof sessionMessages.all)[];
  const found = known.find((name) => name === code);
  return found === undefined ? null : sessionMessages.text(found, { name: 'this person', claim });
}

/** The page outside the portal: after signing out, a time-out or a failed sign-in. One button leads back in, to where one was. */
export function Outside({ back }: { readonly back: string }) {
  const refused = refusalIn(window.location.search);
  return (
    <Box component="main" sx={{ maxWidth: 480, mx: 'auto', px: 4, py: 16 }}>
      <PageHead title={refused === null ? shellTexts.signedOut : 'Sign in'} />
      {refused === null ? null : (
        <Alert severity="error" variant="outlined" sx={{ mb: 4 }}>
          {refused}
        </Alert>
      )}
      <Typography sx={{ mb: 4 }}>{shellTexts.signedOutHint}</Typography>
      <Button variant="contained" href={signInAddress(undefined, back, window.location.origin)}>
        Sign in
      </Button>
    </Box>
  );
}
