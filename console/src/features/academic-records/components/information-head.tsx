import { fillIn, titleAt } from '@campus/contract-kit';
import { informationForm, informationTexts as texts } from '@campus/domain/academic-records';
import { Fact } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RouteLink, useGo } from '../../../lib/index.js';

interface HeadProps {
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The fields that keep what is saved from being saved again, such as a graduation that is no longer offered. */
function missingIn(saved: unknown): string {
  const issues = informationForm.input.safeParse(saved ?? {}).error?.issues ?? [];
  const names = new Set(issues.map(({ path }) => String(path[0] ?? '')));
  return [...names].map((name) => titleAt(informationForm.input, name) ?? name).join(', ');
}

/** Whether the form is up to date, where it leads then, and the last digits of the SSN. [INFO-001] [INFO-006] [INFO-022] */
export function InformationHead({ answer: { form, upToDate, ssn } }: HeadProps) {
  const go = useGo();
  const missing = missingIn(form);
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 4, maxWidth: 720 }}>
      <Alert severity={upToDate === true ? 'success' : 'warning'} variant="outlined" role="note">
        {upToDate !== true ? texts.notUpToDate : missing === '' ? texts.upToDate : fillIn(texts.upToDateBut, { fields: missing })}
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
