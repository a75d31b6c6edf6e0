import { accountTexts as texts, readAccount, readTaxConsent, saveTaxConsent } from '@campus/domain/student-accounts';
import { notify, SaveFailed } from '@campus/ui-kit';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { sentenceOf, useAction, useOperation } from '../../../../lib/index.js';

const QUESTION = 'tax-consent';

/** The student's own choice between the electronic 1098-T and paper. */
export function TaxConsent() {
  const { data } = useOperation(readTaxConsent, {}, { quiet: true, staleMs: 0 });
  const save = useAction(saveTaxConsent, { quiet: true, invalidate: [readTaxConsent, readAccount] });
  const choose = async (value: string) => {
    const done = await save.run({ consent: value === 'yes' ? 'yes' : 'no' });
    if (done.ok) notify(done.message ?? '', { short: true });
  };
  return (
    <FormControl disabled={save.pending || data === undefined} sx={{ maxWidth: 720, mb: 2 }}>
      <FormLabel id={QUESTION}>{texts.taxQuestion}</FormLabel>
      {texts.taxConsent.map((sentence) => (
        <Typography key={sentence} sx={{ color: 'text.secondary', mt: 1 }}>
          {sentence}
        </Typography>
      ))}
      <RadioGroup row aria-labelledby={QUESTION} value={data?.consent ?? ''} onChange={(_event, value) => void choose(value)}>
        <FormControlLabel value="yes" control={<Radio />} label={texts.taxYes} />
        <FormControlLabel value="no" control={<Radio />} label={texts.taxNo} />
      </RadioGroup>
      {save.failure === null ? null : <SaveFailed sentence={sentenceOf(save.failure)} />}
    </FormControl>
  );
}
