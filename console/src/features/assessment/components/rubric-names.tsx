import type { addRubricGroup, addRubricType, removeRubricGroup, removeRubricType } from '@campus/domain/assessment';
import { listRubricGroups, listRubricTypes, rubricTexts as texts } from '@campus/domain/assessment';
import { FormSection, notify } from '@campus/ui-kit';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction } from '../../../lib/index.js';
import { lineOf } from '../hooks/form-failure.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface RubricNamesProps {
  readonly title: string;
  readonly label: string;
  readonly what: string;
  readonly rows: readonly Named[];
  readonly empty: string;
  readonly add: typeof addRubricType | typeof addRubricGroup;
  readonly remove: typeof removeRubricType | typeof removeRubricGroup;
}

/** Names that are added and removed by typing or choosing one. [RUBRIC-009] */
export function RubricNames({ title, label, what, rows, empty, add, remove }: RubricNamesProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const after = { quiet: true, invalidate: [listRubricTypes, listRubricGroups] };
  const adding = useAction(add, after);
  const removing = useAction(remove, after);
  const typed = name.trim();
  const done = (acted: Awaited<ReturnType<typeof adding.run>> | Awaited<ReturnType<typeof removing.run>>) => {
    if (!acted.ok) return setProblem(lineOf(acted.failure));
    setName('');
    notify(acted.message ?? '', { tone: 'success' });
  };
  const addOne = async () => {
    setProblem(typed === '' ? texts.nameNeeded : null);
    if (typed !== '') done(await adding.run({ name: typed }));
  };
  const removeOne = async () => {
    const found = rows.find((row) => row.name.toLowerCase() === typed.toLowerCase());
    setProblem(typed === '' ? texts.nameNeeded : found === undefined ? texts.notListed : null);
    if (found !== undefined) done(await removing.run({ id: found.id }));
  };
  return (
    <FormSection title={title}>
      <Autocomplete
        freeSolo
        options={rows.map((row) => row.name)}
        inputValue={name}
        onInputChange={(_event, text) => {
          setName(text);
          setProblem(null);
        }}
        renderInput={(input) => (
          <TextField {...input} label={label} error={problem !== null} helperText={problem ?? 'Type a name or choose one'} />
        )}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', pt: 1 }}>
        <Button variant="contained" loading={adding.pending} onClick={() => void addOne()}>
          Add {what}
        </Button>
        <Button loading={removing.pending} onClick={() => void removeOne()}>
          Remove {what}
        </Button>
      </Box>
      <Box className="wide">
        {rows.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
        ) : (
          <Box component="ul" aria-label={title} sx={{ m: 0, pl: 5 }}>
            {rows.map((row) => (
              <li key={row.id}>{row.name}</li>
            ))}
          </Box>
        )}
      </Box>
    </FormSection>
  );
}
