import { fillIn } from '@campus/contract-kit';
import type { InHand } from '@campus/domain/advancement';
import { phonathonScreenTexts as texts, phonathonTexts } from '@campus/domain/advancement';
import { DateText, FormSection, moneyText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTimeLeft } from '../hooks/time-left.js';

const SIXTY = 60;

/** How long the donor stays in hand, in the last five minutes. */
function TimeLeft({ seconds, since }: { readonly seconds: number; readonly since: number }) {
  const left = useTimeLeft(seconds, since);
  if (left === null) return null;
  const time = `${Math.floor(left / SIXTY)}:${String(left % SIXTY).padStart(2, '0')}`;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {left === 0 ? texts.over : <span role="timer">{fillIn(texts.left, { time })}</span>}
    </Alert>
  );
}

/** Whom one calls, on which number, and whether it is the second call. [PHONE-016] */
export function CallHead({ hand: { donor, callee }, since }: { readonly hand: InHand; readonly since: number }) {
  const numbers = [donor.phone, donor.mobile_phone].filter((number) => number !== '');
  return (
    <Box sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.5rem', mb: 2 }}>
        {[donor.first_name, donor.middle_name, donor.last_name].filter(Boolean).join(' ')}
      </Typography>
      <TimeLeft seconds={callee.secondsLeft} since={since} />
      {callee.callCount === 0 ? null : (
        <Alert severity="info" sx={{ mb: 3 }}>
          <div>{texts.second}</div>
          {callee.lastDay === null ? null : (
            <div>
              {fillIn(texts.lastCall, { date: '' })}
              <DateText value={callee.lastDay} withTime={false} />
            </div>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {numbers.length === 0 ? <Typography>{texts.noNumber}</Typography> : null}
        {numbers.map((number) => (
          <Button key={number} variant="outlined" href={`tel:${number}`}>
            {fillIn(texts.call, { number })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** What is said, with the amounts that are asked for one after the other. */
export function Script({ script: { lines, asks } }: { readonly script: InHand['script'] }) {
  const { script: words } = phonathonTexts;
  const said = [...lines, ...asks.map((amount) => fillIn(words.ask, { amount: moneyText(amount) })), words.open, words.end];
  return (
    <FormSection title={texts.script}>
      <Box component="ol" className="wide" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </FormSection>
  );
}
