import { counted, fillIn } from '@campus/contract-kit';
import {
  admissionsReportTexts as texts,
  listAdmissionsPrograms,
  readProgramMatches,
  saveAdmissionsProgram,
} from '@campus/domain/admissions';
import { FormSection, notify, PlainForm } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction, useOperation, useTypedText } from '../../../lib/index.js';
import { codesIn } from '../hooks/codes.js';

/** What the typed codes take, and which other program gives it up. */
function Matches({ codes }: { readonly codes: string }) {
  const { data } = useOperation(readProgramMatches, { codes }, { quiet: true, enabled: codes !== '' });
  if (codes === '' || data === undefined) return null;
  const programs = [...new Set(data.flatMap(({ program }) => program ?? []))];
  const given = (name: string) => data.filter(({ program }) => program === name).map(({ prog_cde: code }) => code);
  return (
    <Typography role="status" sx={{ mt: 2 }}>
      {data.length === 0
        ? texts.noMatches
        : fillIn(texts.matches, {
            count: counted(data.length, 'program code'),
            codes: data.map(({ prog_cde: code }) => code).join(', '),
          })}{' '}
      {programs.map((program) => fillIn(texts.givesUp, { program, codes: given(program).join(', ') })).join(' ')}
    </Typography>
  );
}

/** A new program. [ADMIS-004] [ADMIS-017] */
export function AddProgram() {
  const [name, setName] = useState('');
  const [sent, setSent] = useState('');
  const [codes, setCodes] = useTypedText(sent, setSent);
  const add = useAction(saveAdmissionsProgram, {
    quiet: true,
    invalidate: [listAdmissionsPrograms],
    onSuccess: (_program, message) => {
      setName('');
      setSent('');
      setCodes('');
      if (message !== undefined) notify(message);
    },
  });
  const wrong = (path: string) => add.failure?.fields?.find((field) => field.path.startsWith(path))?.message;
  const elsewhere = add.failure !== null && add.failure.fields === undefined ? sentenceOf(add.failure) : undefined;
  const codesWrong = wrong('codes') ?? elsewhere;
  return (
    <FormSection title={texts.addProgram}>
      <PlainForm
        label={texts.addProgram}
        onSend={() => void add.run({ program_name: name, codes: codesIn(codes) })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}
      >
        <TextField
          label={texts.programName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong('program_name') !== undefined}
          helperText={wrong('program_name')}
        />
        <TextField
          label={texts.codes}
          value={codes}
          onChange={(event) => setCodes(event.target.value)}
          error={codesWrong !== undefined}
          helperText={codesWrong ?? texts.codesHint}
        />
        <Button type="submit" variant="contained" loading={add.pending}>
          {texts.addProgram}
        </Button>
      </PlainForm>
      <Matches codes={sent} />
    </FormSection>
  );
}
