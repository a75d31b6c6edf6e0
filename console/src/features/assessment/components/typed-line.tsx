import { notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Acted } from '../../../lib/index.js';
import type { FormFailure } from '../hooks/form-failure.js';
import { failureOf } from '../hooks/form-failure.js';
import { FormAlert } from './form-alert.js';

interface TypedLineProps {
  readonly label: string;
  readonly button: string;
  readonly pending: boolean;
  readonly onAdd: (text: string) => Promise<Acted<unknown>>;
}

/** One text and the button that adds it; a refusal keeps what was typed. */
export function TypedLine({ label, button, pending, onAdd }: TypedLineProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const add = async () => {
    const done = await onAdd(text);
    setFailure(done.ok ? null : failureOf(done.failure));
    if (!done.ok) return;
    setText('');
    notify(done.message ?? '');
  };
  return (
    <Box>
      <FormAlert trouble={failure} />
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField sx={{ flex: '1 1 240px' }} label={label} value={text} onChange={(event) => setText(event.target.value)} />
        <Button variant="outlined" loading={pending} onClick={() => void add()}>
          {button}
        </Button>
      </Box>
    </Box>
  );
}
