import type { OutputOf } from '@campus/contract-kit';
import type { DegreeAuditAnswer } from '@campus/domain/academic-records';
import { degreeAuditTexts as texts, listWhatIfChoices, MAX_PLANNED, readWhatIf } from '@campus/domain/academic-records';
import { ChoiceField, ErrorState } from '@campus/ui-kit';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, QueryParts, sentenceOf, useOperation, useRouteSearch, useSetSearch } from '../../../../lib/index.js';
import { AuditView } from './audit-view.js';

type Choices = OutputOf<typeof listWhatIfChoices>;

/** The audit of what is chosen; the one before stays until it has come. */
function Outcome({ program, planned }: { readonly program: string; readonly planned: string }) {
  const { data, error, refetch } = useOperation(readWhatIf, { program, planned }, { quiet: true, staleMs: 0 });
  const [last, setLast] = useState<DegreeAuditAnswer | null>(null);
  if (data !== undefined && data !== last) setLast(data);
  if (error !== null) return <ErrorState message={sentenceOf(failureFrom(error))} onRetry={() => void refetch()} />;
  const shown = data ?? last;
  return shown === null ? null : <AuditView key={shown.primary.AdvReqCode} answer={shown} whatIf />;
}

function Chosen({ choices: { programs, courses }, aim }: { readonly choices: Choices; readonly aim: string }) {
  const { program: wanted = aim, planned: written = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const program = programs.find(({ code }) => code === wanted);
  const offered = courses.filter(({ school }) => school === program?.school);
  const codes = written.split(',');
  const planned = offered.filter(({ code }) => codes.includes(code));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, mb: 4, displayPrint: 'none' }}>
        <ChoiceField
          label={texts.whatIfProgram}
          value={program?.code ?? ''}
          options={programs.map(({ code: id, name }) => ({ id, name }))}
          onChange={(code) => setSearch({ program: code, planned: null })}
        />
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={offered}
          value={planned}
          getOptionKey={({ code }) => code}
          getOptionLabel={({ code, title }) => `${code} ${title}`}
          getOptionDisabled={({ code }) => planned.length >= MAX_PLANNED && !codes.includes(code)}
          isOptionEqualToValue={(one, other) => one.code === other.code}
          onChange={(_event, chosen) => setSearch({ planned: chosen.map(({ code }) => code).join(',') })}
          renderInput={(input) => <TextField {...input} label={texts.whatIfPlanned} />}
        />
      </Box>
      {program === undefined ? null : <Outcome program={program.code} planned={planned.map(({ code }) => code).join(',')} />}
    </>
  );
}

/** What another program, or courses that one plans, would come to. */
export function WhatIf({ aim }: { readonly aim: string }) {
  const query = useOperation(listWhatIfChoices, {}, { quiet: true });
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1, displayPrint: 'none' }}>
        {texts.whatIf}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4, displayPrint: 'none' }}>{texts.whatIfState}</Typography>
      <QueryParts query={query} what="the programs">
        {(choices) => <Chosen choices={choices} aim={aim} />}
      </QueryParts>
    </>
  );
}
