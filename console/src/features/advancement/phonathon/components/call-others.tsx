import { fillIn } from '@campus/contract-kit';
import type { InHand } from '@campus/domain/advancement';
import { listCallbacks, phonathonScreenTexts as texts, takeCallback, takeRangBack } from '@campus/domain/advancement';
import { FormSection, PlainForm, useDateText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction, useOperation } from '../../../../lib/index.js';

interface OthersProps {
  readonly onTaken: (hand: InHand) => void;
}

/** Whom one has promised to call back: a press takes a donor in hand once it is time. */
export function Callbacks({ onTaken }: OthersProps) {
  const dateText = useDateText();
  const { data = [] } = useOperation(listCallbacks, {}, { quiet: true });
  const take = useAction(takeCallback, { quiet: true, rereadRefused: true, invalidate: [listCallbacks], onSuccess: onTaken });
  if (data.length === 0) return null;
  return (
    <FormSection title={texts.callbacks}>
      <div className="wide">
        {take.failure === null ? null : (
          <Alert severity="error" sx={{ mb: 3 }}>
            {sentenceOf(take.failure)}
          </Alert>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map(({ pk, name, callAfter, due }) => (
            <li key={pk}>
              <Typography component="span" sx={{ mr: 2 }}>
                {fillIn(texts.callAt, { name, time: dateText(callAfter) })}
              </Typography>
              {due ? (
                <Button size="small" variant="outlined" disabled={take.pending} onClick={() => void take.run({ pk })}>
                  {fillIn(texts.callNow, { name })}
                </Button>
              ) : null}
            </li>
          ))}
        </Box>
      </div>
    </FormSection>
  );
}

/** A donor who rang back, by all ten digits of the number. */
export function RangBack({ onTaken }: OthersProps) {
  const [number, setNumber] = useState('');
  const take = useAction(takeRangBack, {
    quiet: true,
    invalidate: [listCallbacks],
    onSuccess: (hand) => {
      setNumber('');
      onTaken(hand);
    },
  });
  return (
    <FormSection title={texts.rang}>
      <PlainForm
        label={texts.rang}
        onSend={() => void take.run({ number })}
        sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
      >
        <TextField
          label={texts.rangNumber}
          helperText={take.failure === null ? texts.rangHint : sentenceOf(take.failure)}
          error={take.failure !== null}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="outlined" loading={take.pending}>
          {texts.takeRang}
        </Button>
      </PlainForm>
    </FormSection>
  );
}
