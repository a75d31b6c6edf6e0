import { fillIn } from '@campus/contract-kit';
import { listTerms } from '@campus/domain/academic-records';
import { isShortTerm } from '@campus/domain/academic-records/rules';
import type { SectionLine } from '@campus/domain/registration';
import { listSections, sectionTexts as texts } from '@campus/domain/registration';
import type { DataColumn } from '@campus/ui-kit';
import { ChoiceField, column, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { ListFilter } from '../../../lib/index.js';
import { ListScreen, QueryParts, RouteLink, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { CapacityForm } from '../components/sections/capacity-form.js';

/** How full a section is, as a bar and in numbers. */
function Seats({ taken, capacity, code, section }: SectionLine) {
  const full = capacity === 0 ? 100 : (100 * taken) / capacity;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 140 }}>
      <LinearProgress variant="determinate" value={full} aria-label={`Seats of ${code} ${section}`} sx={{ flex: 1, height: 8 }} />
      <Box component="span" sx={{ minWidth: 64, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {taken} of {capacity}
      </Box>
    </Box>
  );
}

const columns: readonly DataColumn<SectionLine>[] = [
  column.of(
    'course',
    'Course',
    ({ jc_num: num, code, section }) => (
      <RouteLink to={`/academicRecords/section?num=${encodeURIComponent(num)}`}>{`${code} ${section}`}</RouteLink>
    ),
    { primary: true },
  ),
  column.text('title', 'Title'),
  column.of('seats', 'Seats', (row) => <Seats {...row} />),
  column.number('waiting', 'Waiting'),
  column.number('offers', 'Kept'),
  column.day('last_add_on', 'Add until'),
  column.of('state', 'State', ({ closed }) => (closed ? <StatusChip tone="stopped" label="Closed" /> : 'Open')),
];

const FILTERS: readonly ListFilter[] = [{ kind: 'text', name: 'q', label: 'Code or title' }];

/** The sections of a term, for the registrar, who changes their seats from the list. */
export default function Sections() {
  const query = useOperation(listTerms, {}, { quiet: true });
  const { term: wanted } = useRouteSearch();
  const setSearch = useSetSearch();
  const [changing, setChanging] = useState<SectionLine | null>(null);
  return (
    <QueryParts query={query} what="the terms">
      {(terms) => {
        const current = terms.findIndex((one) => one.current);
        const next = terms.slice(current + 1).find((one) => !isShortTerm(one));
        const term = terms.find(({ id }) => id === wanted) ?? next ?? terms[current] ?? terms[0];
        return (
          <ListScreen
            of={listSections}
            title={texts.title}
            head={() => texts.state}
            input={{ term_id: term?.id ?? '' }}
            filters={FILTERS}
            columns={columns}
            rowId={({ jc_num: num }) => num}
            rowName={({ code, section }) => `${code} ${section}`}
            empty={{ text: texts.noSections }}
            actionsInSight
            rowActions={(row) => (
              <Button
                size="small"
                aria-label={`${texts.changeSeats}: ${row.code} ${row.section}`}
                onClick={() => setChanging(row)}
              >
                {texts.changeSeats}
              </Button>
            )}
          >
            <Box sx={{ maxWidth: 360, mb: 4 }}>
              <ChoiceField
                label="Term"
                value={term?.id ?? ''}
                options={terms.map(({ id, name, current: isNow }) => ({
                  id,
                  name: isNow ? fillIn(texts.currentTerm, { term: name }) : name,
                }))}
                onChange={(id) => setSearch({ term: id })}
              />
            </Box>
            {changing === null ? null : <CapacityForm section={changing} onClose={() => setChanging(null)} />}
          </ListScreen>
        );
      }}
    </QueryParts>
  );
}
