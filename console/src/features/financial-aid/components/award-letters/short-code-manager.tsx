import type { ShortCodeLine, TermDeadlines } from '@campus/domain/financial-aid';
import {
  awardDeadlineNames as names,
  awardTexts as texts,
  listShortCodes,
  readAwardDeadlines,
  readAwardLinks,
  saveAwardDeadlines,
  saveAwardLinks,
} from '@campus/domain/financial-aid';
import { AWARD_DEADLINES } from '@campus/domain/financial-aid/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, DateInput, FormField, FormSection, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListTable, OperationForm, QueryParts, useOperation } from '../../../../lib/index.js';
import type { Period } from './periods.js';
import { PeriodField } from './periods.js';

const columns: readonly DataColumn<ShortCodeLine>[] = [
  column.of('code', 'Code', ({ code }) => `[[${code}]]`, { primary: true }),
  column.text('name', 'Stands for'),
  column.text('value', 'Now'),
];

/** Nothing can be entered before a term is chosen. [FINAID-012] */
function ClosedDates() {
  return (
    <>
      {AWARD_DEADLINES.map((name) => (
        <DateInput key={name} label={names[name]} style="MM-DD-YYYY" value="" disabled onChange={() => undefined} />
      ))}
      <Button variant="contained" disabled>
        {texts.saveDeadlines}
      </Button>
    </>
  );
}

const valuesOf = ({ year, term, version, ...days }: TermDeadlines) => ({
  year,
  term,
  version,
  ...Object.fromEntries(AWARD_DEADLINES.map((name) => [name, days[name] ?? ''])),
});

function Dates(deadlines: TermDeadlines) {
  return (
    <OperationForm
      operation={saveAwardDeadlines}
      label={texts.deadlinesTitle}
      values={valuesOf(deadlines)}
      invalidate={[readAwardDeadlines, listShortCodes]}
      theirs={(data) => valuesOf(data as TermDeadlines)}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {AWARD_DEADLINES.map((name) => (
          <FormField key={name} name={name} dateStyle="MM-DD-YYYY" />
        ))}
        <SubmitButton sx={{ justifySelf: 'start' }}>{texts.saveDeadlines}</SubmitButton>
      </Box>
    </OperationForm>
  );
}

function DatesOf({ year, term }: Period) {
  const query = useOperation(readAwardDeadlines, { year, term }, { quiet: true, staleMs: 0 });
  return (
    <div className="wide">
      <QueryParts query={query} what="the deadlines">
        {(deadlines) => <Dates key={deadlines.version} {...deadlines} />}
      </QueryParts>
    </div>
  );
}

/** How long links open their letters. */
function Links() {
  const query = useOperation(readAwardLinks, {}, { quiet: true, staleMs: 0 });
  return (
    <QueryParts query={query} what="the links">
      {({ link_days: days, version }) => (
        <OperationForm
          key={version}
          operation={saveAwardLinks}
          label={texts.linkTitle}
          values={{ link_days: days, version }}
          invalidate={[readAwardLinks]}
        >
          <FormSection title={texts.linkTitle}>
            <FormField name="link_days" required />
            <SubmitButton>{texts.saveLinks}</SubmitButton>
          </FormSection>
        </OperationForm>
      )}
    </QueryParts>
  );
}

/** The deadlines of a term and what each short code stands for. [FINAID-005] */
export function ShortCodeManager({ periods }: { readonly periods: readonly Period[] }) {
  const [period, setPeriod] = useState<Period | null>(null);
  return (
    <>
      <FormSection title={texts.deadlinesTitle} hint={texts.deadlinesHint}>
        <div className="wide">
          <PeriodField periods={periods} value={period} onChange={setPeriod} />
        </div>
        {period === null ? <ClosedDates /> : <DatesOf key={period.name} {...period} />}
      </FormSection>
      <ListTable
        of={listShortCodes}
        label={texts.codesTitle}
        columns={columns}
        rowId={({ code }) => code}
        empty={texts.codesTitle}
        {...(period === null ? {} : { input: { year: period.year, term: period.term } })}
      />
      <Box sx={{ mt: 6 }}>
        <Links />
      </Box>
    </>
  );
}
