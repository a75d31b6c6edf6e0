import { fillIn } from '@campus/contract-kit';
import type { ProgramLine } from '@campus/domain/academic-records';
import {
  academicRecordsMessages as messages,
  listPrograms,
  programTexts as texts,
  readRequirements,
} from '@campus/domain/academic-records';
import { catalogYearOf } from '@campus/domain/academic-records/rules';
import { ChoiceField, EmptyState, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { QueryParts, RouteLink, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { RequirementsForm } from '../components/programs/requirements-form.js';

/** So many catalog years from this one on can be begun. */
const YEARS_AHEAD = 3;

/** The years that have requirements, and those for which a new version can be written; the newest first. */
function yearsOf({ years }: ProgramLine) {
  const now = catalogYearOf(new Date().toISOString().slice(0, 10));
  const open = Array.from({ length: YEARS_AHEAD }, (_, at) => now + at).filter(
    (year) => !years.some((one) => one.catalog_year === year),
  );
  return [
    ...open.map((year) => ({ id: String(year), name: fillIn(texts.yearNew, { year }) })),
    ...years.map(({ catalog_year: year, version }) => ({ id: String(year), name: fillIn(texts.yearSaved, { year, version }) })),
  ].sort((one, other) => Number(other.id) - Number(one.id));
}

function Requirements({ program }: { readonly program: ProgramLine }) {
  const { year } = useRouteSearch();
  const setSearch = useSetSearch();
  const wanted = /^\d{4}$/.test(year ?? '') ? { catalog_year: year ?? '' } : {};
  const query = useOperation(readRequirements, { code: program.code, ...wanted }, { quiet: true, staleMs: 0 });
  const [saves, setSaves] = useState(0);
  const shown = String(query.data?.catalog_year ?? '');
  return (
    <>
      <Box sx={{ maxWidth: 360, mb: 4 }}>
        <ChoiceField label={texts.year} value={shown} options={yearsOf(program)} onChange={(id) => setSearch({ year: id })} />
      </Box>
      <QueryParts query={query} what="the requirements">
        {(requirements) => (
          <RequirementsForm
            key={`${program.code} ${requirements.catalog_year} ${saves}`}
            program={program}
            requirements={requirements}
            onSaved={() => setSaves(saves + 1)}
          />
        )}
      </QueryParts>
    </>
  );
}

/** What a program asks of its students, by catalog year, for the registrar. */
export default function Program() {
  const { code = '' } = useRouteSearch();
  const query = useOperation(listPrograms, {}, { quiet: true });
  return (
    <QueryParts query={query} what="the program">
      {(programs) => {
        const program = programs.find((one) => one.code === code);
        if (program === undefined)
          return (
            <EmptyState
              text={messages.text('no_such_program')}
              action={<RouteLink to="/academicRecords/programs">{texts.title}</RouteLink>}
            />
          );
        return (
          <>
            <PageHead
              title={program.name}
              state={fillIn(texts.programState, { ...program, years: '', hours: program.hours_needed })}
            />
            <Requirements program={program} />
          </>
        );
      }}
    </QueryParts>
  );
}
