import type { Candidacy } from '@campus/domain/admissions';
import { admissionsTexts as texts, updateCandidacy } from '@campus/domain/admissions';
import { CHANGED_FIELDS, STAGES } from '@campus/domain/admissions/rules';
import { readRecord } from '@campus/domain/records';
import { FormSection, notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';

type Changed = Pick<Candidacy, (typeof CHANGED_FIELDS)[number]>;

/** One candidacy: what it is, and its three fields that change. The button says Saved until one of them differs. [RECORD-009] */
function CandidacyFields({ row }: { readonly row: Candidacy }) {
  const [typed, setTyped] = useState<Changed>(row);
  const save = useAction(updateCandidacy, {
    quiet: true,
    invalidate: [readRecord],
    onSuccess: (_row, message) => notify(message ?? texts.saved),
  });
  const isChanged = CHANGED_FIELDS.some((field) => typed[field] !== row[field]);
  const title = `${row.YR_CDE} ${row.TRM_CDE}, ${row.DIV_CDE}`;
  const change = (changes: Partial<Changed>) => setTyped((before) => ({ ...before, ...changes }));
  return (
    <Box role="group" aria-label={title} className="wide" sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" variant="subtitle1">
        {title}
      </Typography>
      {save.failure === null ? null : (
        <Alert severity="error">{save.failure.fields?.[0]?.message ?? sentenceOf(save.failure)}</Alert>
      )}
      <TextField
        size="small"
        label={texts.fields.PROG_CDE}
        value={typed.PROG_CDE}
        onChange={(event) => change({ PROG_CDE: event.target.value.toUpperCase() })}
        slotProps={{ htmlInput: { maxLength: 5 } }}
      />
      <TextField
        select
        size="small"
        label={texts.fields.STAGE}
        value={typed.STAGE}
        onChange={(event) => change({ STAGE: event.target.value as Candidacy['STAGE'] })}
      >
        {STAGES.map((stage) => (
          <MenuItem key={stage} value={stage}>
            {texts.stages[stage]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={texts.fields.LOCA_CDE}
        value={typed.LOCA_CDE}
        onChange={(event) => change({ LOCA_CDE: event.target.value.toUpperCase() })}
        slotProps={{ htmlInput: { maxLength: 10 } }}
      />
      <Box>
        <Button
          variant="contained"
          loading={save.pending}
          disabled={!isChanged}
          onClick={() => void save.run({ ...row, ...typed, was: row.STAGE })}
        >
          {isChanged ? texts.buttonSave : texts.buttonSaved}
        </Button>
      </Box>
    </Box>
  );
}

/** The candidacies of a person, each saved by itself. [RECORD-008] [RECORD-009] */
export function Candidacies({ rows }: { readonly rows: readonly Candidacy[] }) {
  if (rows.length === 0) return null;
  return (
    <FormSection title={texts.candidacies}>
      {rows.map((row) => (
        <CandidacyFields key={Object.values(row).join('/')} row={row} />
      ))}
    </FormSection>
  );
}
