import { employeePayTexts as texts } from '@campus/domain/employee-pay';
import { readW2Form, readW2Report, saveW2Consent, w2Texts } from '@campus/domain/employee-pay';
import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import { EmptyState, FormSection, moneyText, notify, PageHead, SaveFailed } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { portal, QueryParts, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

type W2 = OutputOf<typeof readW2Form>;
const CONSENT = 'w2-consent';

function Choice({ consent }: { readonly consent: W2['consent'] }) {
  const save = useAction(saveW2Consent, { quiet: true, invalidate: [readW2Form] });
  const choose = async (value: string) => {
    const done = await save.run({ consent: value === 'yes' ? 'yes' : 'no' });
    if (done.ok) notify(done.message ?? '', { short: true });
  };
  return (
    <FormControl className="wide" disabled={save.pending}>
      <FormLabel id={CONSENT}>{texts.w2Question}</FormLabel>
      <RadioGroup row aria-labelledby={CONSENT} value={consent ?? ''} onChange={(_event, value) => void choose(value)}>
        <FormControlLabel value="yes" control={<Radio />} label={texts.yes} />
        <FormControlLabel value="no" control={<Radio />} label={texts.no} />
      </RadioGroup>
      <SaveFailed sentence={save.failure === null ? null : sentenceOf(save.failure)} />
    </FormControl>
  );
}

/** Shown unless the choice is no; a form is given to those who chose yes. [EMPTOOL-020] */
function YearPicker({ consent, years }: W2) {
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? years[0]?.year;
  if (year === undefined) return <EmptyState text="No W-2 forms" hint="The form of a year comes in the January after it." />;
  return (
    <>
      <TextField select label="Year" value={year} onChange={(event) => setChosen(Number(event.target.value))}>
        {years.map((each) => (
          <MenuItem key={each.year} value={each.year}>
            {each.year}
            {each.corrected === 1 ? ' (corrected)' : ''}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ alignSelf: 'center' }}>
        {consent === 'yes' ? (
          <Button variant="contained" href={portal.address(readW2Report, { year })}>
            Get W-2 of {year}
          </Button>
        ) : (
          <Button variant="contained" disabled>
            Get W-2 of {year}
          </Button>
        )}
      </Box>
      {consent === 'yes' ? null : (
        <Typography className="wide" sx={{ color: 'text.secondary' }}>
          {texts.w2ChooseFirst}
        </Typography>
      )}
    </>
  );
}

/** Which forms were corrected, and what they say otherwise where that is known. */
function CorrectedForms({ years }: Pick<W2, 'years'>) {
  return years
    .filter(({ corrected }) => corrected === 1)
    .map(({ year, differs }) => (
      <Alert key={year} severity="warning" variant="outlined" sx={{ maxWidth: 720, mb: 4 }}>
        <AlertTitle component="h2">{fillIn(w2Texts.wasCorrected, { year })}</AlertTitle>
        {differs.map(({ box, before, after }) => (
          <Typography key={box}>
            {fillIn(w2Texts.differs, { box, before: moneyText(before), after: moneyText(after) })}
          </Typography>
        ))}
        <Typography>{w2Texts.useCorrected}</Typography>
      </Alert>
    ));
}

/** The electronic W-2: consent text, choice, year picker, the notice about corrected forms. [EMPTOOL-019] */
export default function W2Form() {
  const query = useOperation(readW2Form, {}, { quiet: true });
  return (
    <>
      <PageHead title="W-2 form" />
      <QueryParts query={query} what="your choice and years">
        {({ consent, years }) => (
          <>
            <CorrectedForms years={years} />
            <FormSection title="Electronic W-2">
              {texts.w2Consent.map((sentence) => (
                <Typography key={sentence} className="wide">
                  {sentence}
                </Typography>
              ))}
              <Choice consent={consent} />
            </FormSection>
            {consent === 'no' ? null : (
              <FormSection title="Your forms">
                <YearPicker consent={consent} years={years} />
              </FormSection>
            )}
            <Alert severity="info" variant="outlined" sx={{ maxWidth: 720 }}>
              {texts.w2Corrected}
            </Alert>
          </>
        )}
      </QueryParts>
    </>
  );
}
