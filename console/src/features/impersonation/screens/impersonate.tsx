import { fillIn } from '@campus/contract-kit';
import { endImpersonation } from '@campus/domain/impersonation';
import { shellTexts } from '@campus/domain/shell';
import { dateText, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMe } from '../../../lib/index.js';
import { StartForm } from '../components/start-form.js';

const END = `/api${endImpersonation.path}?redirect=${encodeURIComponent('/admin/impersonate')}`;

/** Chooses the person to view as, or says who is viewed as now. [IMP-002] [IMPADM-002] */
export default function Impersonate() {
  const { impersonating } = useMe();
  const state =
    impersonating === null
      ? 'You see the portal as that person does, with the rights of the group that you may impersonate. Changes are recorded under both names.'
      : `${fillIn(shellTexts.impersonating, { name: impersonating.name })} until ${dateText(impersonating.until)}`;
  return (
    <>
      <PageHead
        title="View as another person"

        state={state}
        action={
          impersonating === null ? undefined : (
            <Button variant="outlined" href={END}>
              End viewing as {impersonating.name}
            </Button>
          )
        }
      />
      {impersonating === null ? null : (
        <Typography sx={{ mb: 3 }}>Whoever you choose next takes the place of {impersonating.name}.</Typography>
      )}
      <StartForm />
    </>
  );
}
