import { readDate } from '@campus/contract-kit';
import { admissionsMessages as messages, admissionsReportTexts as texts, readAdmissionsDay } from '@campus/domain/admissions';
import { yearsBefore } from '@campus/domain/admissions/rules';
import { ChoiceField, DateInput } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { QueryParts, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import type { useAdmissionsTerm } from '../hooks/admissions-term.js';

interface TermBarProps {
  readonly of: ReturnType<typeof useAdmissionsTerm>;
  /** Whether the day as of which the report counts is asked for too. */
  readonly withDay?: boolean;
  /** The buttons beside the choices. */
  readonly end?: ReactNode;
}

function AsOf({ today }: { readonly today: string }) {
  const setSearch = useSetSearch();
  const { as_of: kept = '' } = useRouteSearch();
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  // Another day of the address, such as that of last year, is shown; what is being typed stays.
  if (seen !== kept) {
    setSeen(kept);
    if (readDate(typed) !== kept) setTyped(kept);
  }
  const isDay = typed === '' || (readDate(typed) === typed && typed <= today);
  return (
    <Box>
      <DateInput
        label={texts.asOf}
        value={typed}
        max={today}
        onChange={(day) => {
          setTyped(day);
          if (day === '' || (readDate(day) === day && day <= today)) setSearch({ as_of: day === '' ? null : day, page: null });
        }}
      />
      {isDay ? null : <Alert severity="error">{messages.text('future_day')}</Alert>}
    </Box>
  );
}

/** Where the figures of a day come from: its frozen night, the night before, or the stage history. */
function DaySource({ asOf }: { readonly asOf: string }) {
  const { data } = useOperation(readAdmissionsDay, { as_of: asOf }, { quiet: true });
  return data?.note == null ? null : (
    <Alert severity="info" sx={{ mb: 3 }}>
      {data.note}
    </Alert>
  );
}

/** The year, the term and the day of a report; they stand in the address. Without the terms nothing can be chosen or read. */
export function TermBar({ of, children, ...props }: TermBarProps & { readonly children: ReactNode }) {
  return (
    <QueryParts query={of.query} what={texts.term}>
      {() => (
        <>
          <Choices of={of} {...props} />
          {children}
        </>
      )}
    </QueryParts>
  );
}

function Choices({ of: { query, chosen, asOf }, withDay = false, end }: TermBarProps) {
  const setSearch = useSetSearch();
  const terms = query.data?.terms ?? [];
  const years = [...new Set([...terms.map(({ yr_cde: year }) => year), chosen.yr_cde])].filter((year) => year !== '');
  const codes = [...new Set([...terms.map(({ trm_cde: term }) => term), chosen.trm_cde])].filter((term) => term !== '');
  const optionsOf = (values: readonly string[]) => values.map((id) => ({ id, name: id }));
  const choose = (name: 'yr_cde' | 'trm_cde', value: string) => setSearch({ ...chosen, [name]: value, page: null });
  const today = query.data?.today ?? '';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', mb: 4, '& > *': { minWidth: 120 } }}>
        <Box>
          <ChoiceField
            label={texts.year}
            value={chosen.yr_cde}
            options={optionsOf(years)}
            onChange={(year) => choose('yr_cde', year)}
          />
        </Box>
        <Box>
          <ChoiceField
            label={texts.term}
            value={chosen.trm_cde}
            options={optionsOf(codes)}
            onChange={(term) => choose('trm_cde', term)}
          />
        </Box>
        {withDay && today !== '' ? (
          <>
            <AsOf today={today} />
            <Button
              onClick={() =>
                setSearch({
                  ...chosen,
                  yr_cde: String(Number(chosen.yr_cde) - 1),
                  as_of: yearsBefore(asOf ?? today, 1),
                  page: null,
                })
              }
            >
              {texts.sameDayLastYear}
            </Button>
          </>
        ) : null}
        {end}
      </Box>
      {withDay && asOf !== undefined ? <DaySource asOf={asOf} /> : null}
    </>
  );
}
