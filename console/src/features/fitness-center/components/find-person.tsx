import { fitnessCenterScreenTexts as texts, fitnessCenterTexts, searchTrackPeople } from '@campus/domain/fitness-center';
import { idNumberOf } from '@campus/domain/employee-tools/rules';
import { PlainForm, SEARCH_FROM } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useOperation, useTypedText } from '../../../lib/index.js';

interface FindPersonProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChoose: (id: string) => void;
  /** Enter in the empty field. */
  readonly onEmpty: () => void;
}

function Found({ q, onChoose }: { readonly q: string; readonly onChoose: (id: string) => void }) {
  const { data, error } = useOperation(searchTrackPeople, { q }, { quiet: true });
  if (error !== null) return <Alert severity="error">{fitnessCenterTexts.searchFailed}</Alert>;
  if (data === undefined) return null;
  if (data.length === 0) return <Typography>{texts.noneFound}</Typography>;
  return (
    <List aria-label={texts.found} dense>
      {data.map(({ id, name }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton onClick={() => onChoose(id)}>
            <ListItemText primary={name} secondary={id} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** One field for a name, an id or a scanned card; the focus stays in it. [HRC-020] */
export function FindPerson({ field, onChoose, onEmpty }: FindPersonProps) {
  const [q, setQ] = useState('');
  const [text, setText] = useTypedText(q, setQ);
  const choose = (id: string) => {
    setText('');
    setQ('');
    onChoose(id);
    field.current?.focus();
  };
  const enter = () => {
    const id = idNumberOf(text);
    if (text.trim() === '') onEmpty();
    else if (id === null) setQ(text.trim());
    else choose(id);
  };
  return (
    <PlainForm label={texts.lookUp} onSend={enter} sx={{ display: 'grid', gap: 3 }}>
      <TextField
        inputRef={field}
        label={texts.person}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoFocus
        autoComplete="off"
        helperText={texts.personHint}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {q.length >= SEARCH_FROM && text.trim() !== '' ? <Found q={q} onChoose={choose} /> : null}
    </PlainForm>
  );
}
