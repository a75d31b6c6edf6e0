import { checkAddress, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { statesOf } from '@campus/domain/people/rules';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { call, CallFailure } from '../../../../lib/index.js';

type Check = 'none' | 'asking' | 'good' | { readonly problem: string };

/** Asks the address service; street 1, city and state are needed before it can be asked. [PAF-027] [PAF-041] */
export function AddressCheck() {
  const [street1, street2, city, state, zip, country] = (
    useWatch({ name: ['street1', 'street2', 'city', 'state', 'zip', 'country_code'] }) as unknown[]
  ).map((text) => String(text ?? '').trim()) as [string, string, string, string, string, string];
  const asked = [street1, street2, city, state, zip].join('|');
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly check: Check }>({ asked: '', check: 'none' });
  const check = answer.asked === asked ? answer.check : 'none';
  const missing = street1 === '' || city === '' || state === '';

  // The address service knows the United States only.
  if (statesOf(country) === null) return null;
  const ask = async () => {
    setAnswer({ asked, check: 'asking' });
    try {
      await call(checkAddress, { street1, city, state, ...(street2 === '' ? {} : { street2 }), ...(zip === '' ? {} : { zip }) });
      setAnswer({ asked, check: 'good' });
    } catch (error) {
      const problem = error instanceof CallFailure ? (error.failure.message ?? texts.pafError) : texts.pafError;
      setAnswer({ asked, check: { problem } });
    }
  };

  return (
    <div className="wide">
      <Button onClick={() => void ask()} disabled={missing || check === 'asking'} variant="outlined">
        Verify address
      </Button>
      <Typography role="status" component="p" variant="body2" color={typeof check === 'object' ? 'error' : 'textSecondary'}>
        {missing ? 'Needs street 1, city and state.' : null}
        {check === 'asking' ? 'Asking the address service…' : null}
        {check === 'good' ? 'The address is good.' : null}
        {typeof check === 'object' ? check.problem : null}
      </Typography>
    </div>
  );
}
