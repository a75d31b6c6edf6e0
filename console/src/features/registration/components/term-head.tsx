import { fillIn } from '@campus/contract-kit';
import type { RegistrationTerm } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';
import { ChoiceField, useDateText, wholeDates } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSetSearch } from '../../../lib/index.js';
import { termLabel } from '../hooks/terms.js';
import { HoldDialog } from './hold-dialog.js';

interface TermPickerProps {
  readonly terms: readonly RegistrationTerm[];
  readonly term: RegistrationTerm;
}

/** Chooses the term; the filters of the one before it go. [REG-002] [REG-008] */
export function TermPicker({ terms, term }: TermPickerProps) {
  const setSearch = useSetSearch();
  const dateText = useDateText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center', mb: 4 }}>
      <Box sx={{ flex: '0 1 360px', minWidth: 0 }}>
        <ChoiceField
          label="Term"
          value={term.id}
          options={terms.map((one) => ({ id: one.id, name: termLabel(one) }))}
          onChange={(id) => setSearch({ term: id, q: null, location: null, subterm: null, division: null })}
        />
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        {wholeDates(`${dateText(term.b_date)} to ${dateText(term.e_date)}.`)}{' '}
        {term.reg_open ? wholeDates(fillIn(texts.openUntil, { day: dateText(term.drop_until) })) : null}
      </Typography>
    </Box>
  );
}

function closedText({ name, opens_at: opens }: RegistrationTerm, opensOn: string): string {
  const isToCome = opens !== null && Date.parse(opens) > Date.now();
  return isToCome ? fillIn(texts.opensAt, { term: name, day: opensOn }) : fillIn(texts.notOpen, { term: name });
}

/** Why nothing can be added in the whole term: it is not open, or a hold, whose steps open with the term. [REG-004] [REG-018] [REG-019] */
export function TermBlocked({ term, id }: { readonly term: RegistrationTerm; readonly id: string }) {
  const [closed, setClosed] = useState<string | null>(null);
  const dateText = useDateText();
  const { reg_open: open, holds } = term;
  return (
    <Box id={id} sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 4 } }}>
      {open ? null : (
        <Alert severity="info" variant="outlined" role="note">
          {wholeDates(closedText(term, dateText(term.opens_at)))}
        </Alert>
      )}
      {holds.has_holds ? (
        <Alert
          severity="warning"
          variant="outlined"
          role="note"
          action={
            <Button color="inherit" onClick={() => setClosed(null)} sx={{ whiteSpace: 'nowrap' }}>
              {texts.holdSteps}
            </Button>
          }
        >
          {texts.held}
        </Alert>
      ) : null}
      <HoldDialog open={holds.has_holds && closed !== term.id} holds={holds} onClose={() => setClosed(term.id)} />
    </Box>
  );
}
