import { fillIn, showDate } from '@campus/contract-kit';
import type { Compensation as Statement } from '@campus/domain/employee-pay';
import { employeePayTexts } from '@campus/domain/employee-pay';
import { payDocumentTexts as texts, readCompensation, readCompensationPdf } from '@campus/domain/employee-pay';
import { EmptyState, FormSection, lazyPart, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { portal, QueryParts, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { partColor } from '../hooks/part-color.js';
import { AmountTable } from '../components/amount-table.js';

const Donut = lazyPart(async () => (await import('../components/compensation-donut.js')).CompensationDonut, {
  what: 'The chart',
});

/** This fiscal year or the one before; any other year that the address names is neither. */
function PeriodToggle({ statement }: { readonly statement: Statement }) {
  const setSearch = useSetSearch();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Fiscal year"
      value={statement.year}
      onChange={(_event, year: number | null) => {
        if (year !== null) setSearch({ year: year === statement.current ? null : String(year) });
      }}
    >
      <ToggleButton value={statement.current}>Current period</ToggleButton>
      <ToggleButton value={statement.current - 1}>Previous period</ToggleButton>
    </ToggleButtonGroup>
  );
}

function Categories({ statement }: { readonly statement: Statement }) {
  if (statement.categories.length === 0) return <EmptyState text={employeePayTexts.noCompensation} />;
  return (
    <>
      <FormSection title={texts.total}>
        <Box className="wide" sx={{ minHeight: 220 }}>
          <Donut statement={statement} />
        </Box>
        <AmountTable
          label="Category"
          rows={statement.categories.map(({ category, total }) => [category, total])}
          total={statement.total}
          marks={partColor}
        />
      </FormSection>
      {statement.categories.map(({ category, items, total }) => (
        <FormSection key={category} title={category}>
          <AmountTable label={category} rows={items.map(({ item, amount }) => [item, amount])} total={total} />
        </FormSection>
      ))}
    </>
  );
}

/** Which days are counted; of a year that has not begun, when it does. */
function stateOf({ year, current, from, until }: Statement): string {
  return fillIn(year > current ? texts.begins : texts.upTo, { from: showDate(from), until: showDate(until) });
}

/** What one got in a fiscal year up to now, by category, as ring and tables. [EMPTOOL-011] [EMPTOOL-012] */
export default function Compensation() {
  const { year } = useRouteSearch();
  const input = year === undefined ? {} : { year: Number(year) };
  const query = useOperation(readCompensation, input, { quiet: true });
  const { data } = query;
  return (
    <>
      <PageHead
        title={data === undefined ? 'Compensation statement' : fillIn(texts.compensation, { year: data.name })}
        {...(data === undefined ? {} : { state: stateOf(data) })}
        action={
          data === undefined ? undefined : (
            <>
              <PeriodToggle statement={data} />
              <Button variant="contained" href={portal.address(readCompensationPdf, { year: data.year })}>
                PDF
              </Button>
            </>
          )
        }
      />
      <QueryParts query={query} what="the statement">
        {(statement) => <Categories statement={statement} />}
      </QueryParts>
    </>
  );
}
