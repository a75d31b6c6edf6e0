import { readEnrollmentVerification, transcriptTexts as texts } from '@campus/domain/academic-records';
import { PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QueryParts, useOperation } from '../../../lib/index.js';

/** Opens an outside page in a window of its own that knows nothing of this one; whether the browser let it. */
function openOutside(url: string): boolean {
  const opened = window.open('', '_blank');
  if (opened === null) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

/** The way to the clearinghouse, which opens in the press; the portal makes no call for it. [ENROLL-001] [ENROLL-002] */
export default function EnrollmentVerification() {
  const query = useOperation(readEnrollmentVerification, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY });
  const [blocked, setBlocked] = useState(false);
  return (
    <>
      <PageHead title={texts.verification} state={texts.verificationState} />
      <QueryParts query={query} what="the address of the clearinghouse">
        {({ url }) => (
          <Box sx={{ maxWidth: 720, display: 'grid', gap: 4, justifyItems: 'start' }}>
            <Typography>{texts.verificationHint}</Typography>
            <Button variant="contained" onClick={() => setBlocked(!openOutside(url))}>
              {texts.verify}
            </Button>
            {blocked ? <Alert severity="error">{texts.popupsBlocked}</Alert> : null}
          </Box>
        )}
      </QueryParts>
    </>
  );
}
