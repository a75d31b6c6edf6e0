import { informationTexts as texts } from '@campus/domain/academic-records';
import { Fact } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RouteLink, useGo } from '../../../lib/index.js';

interface HeadProps {
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Whether the form is up to date, where it leads then, and the last digits of the SSN. [INFO-001] [INFO-006] [INFO-022] */
export function InformationHead({ answer: { upToDate, ssn } }: HeadProps) {
  const go = useGo();
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 4, maxWidth: 720 }}>
      <Alert severity={upToDate === true ? 'success' : 'warning'} variant="outlined" role="note">
        {upToDate === true ? texts.upToDate : texts.notUpToDate}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={upToDate !== true}
          href="/student/registration"
          onClick={(event) => {
            event.preventDefault();
            go('/student/registration');
          }}
        >
          {texts.registration}
        </Button>
        <RouteLink to="/student/accounting">{texts.account}</RouteLink>
      </Box>
      <Box>
        <Fact label={texts.ssn}>{String(ssn)}</Fact>
        <Alert severity="info" variant="outlined" role="note" sx={{ mt: 2 }}>
          {texts.ssnFine}
        </Alert>
      </Box>
    </Box>
  );
}
