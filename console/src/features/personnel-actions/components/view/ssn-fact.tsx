import type { FormAnswer } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts, readForm } from '@campus/domain/personnel-actions';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { call, failureFrom, reportFailure } from '../../../../lib/index.js';

const MASKED = /^\*/;
const hidden = (ssn: string): string => (MASKED.test(ssn) ? ssn : `***-**-${ssn.slice(-4)}`);

/** The last four digits; the whole number when it is asked for, which leaves a row that says who saw it, and never on paper. */
export function SsnFact({ form }: { readonly form: FormAnswer }) {
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  if (form.ssn === null) return form.can.see_ssn ? null : texts.ssnHidden;
  const reveal = async () => {
    setAsking(true);
    try {
      setShown((await call(readForm, { id: form.id })).ssn);
    } catch (error) {
      reportFailure(failureFrom(error));
    }
    setAsking(false);
  };
  return (
    <>
      {shown ?? hidden(form.ssn)}{' '}
      <Button
        size="small"
        loading={asking}
        aria-label={shown === null ? 'Show the SSN' : 'Hide the SSN'}
        onClick={() => (shown === null ? void reveal() : setShown(null))}
        sx={{ minHeight: 24, py: 0, '@media print': { display: 'none' } }}
      >
        {shown === null ? 'Show' : 'Hide'}
      </Button>
    </>
  );
}
