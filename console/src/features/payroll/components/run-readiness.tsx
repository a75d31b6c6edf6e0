import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { PayDifference, readPayrollReadiness } from '@campus/domain/payroll';
import { runTexts as texts } from '@campus/domain/payroll';
import type { DataColumn } from '@campus/ui-kit';
import { column, MoneyText, moneyText, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouteLink, RowTable } from '../../../lib/index.js';
import { SecondPerson } from './process-question.js';
import { Totals } from './run-progress.js';

type Readiness = OutputOf<typeof readPayrollReadiness>;

/** So many people of a cause are named at once. */
const NAMED = 12;

const columns: readonly DataColumn<PayDifference>[] = [
  column.text('name', 'Employee', { primary: true }),
  column.money('before', 'Before'),
  column.money('after', 'Now'),
];

/** People whose amounts differ, before and now. */
export function Differences({
  label,
  people,
  none,
}: {
  readonly label: string;
  readonly people: readonly PayDifference[];
  readonly none: string;
}) {
  if (people.length === 0) return <Typography>{none}</Typography>;
  return <RowTable<PayDifference> label={label} columns={columns} rows={people} empty={none} />;
}

/** What stands in the way of a payroll: each cause with its people, and for each the place that fixes it. */
export function Causes({ causes }: { readonly causes: Readiness['causes'] }) {
  if (causes.length === 0) return <Typography>{texts.ready}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {causes.map(({ cause, blocks, people }) => (
        <li key={cause}>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
            <StatusChip tone={blocks ? 'attention' : 'waiting'} label={blocks ? 'Blocks payroll' : 'Check'} />
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {texts.causes[cause]}: {people.length}
            </Typography>
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {people.slice(0, NAMED).map(({ id, name, what, link }, index) => (
              <li key={`${id}-${index}`}>
                <RouteLink to={link}>{name}</RouteLink> – {what}
              </li>
            ))}
          </Box>
          {people.length > NAMED ? <Typography variant="body2">and {people.length - NAMED} more</Typography> : null}
        </li>
      ))}
    </Box>
  );
}

/** What processing would pay, beside what the last payroll paid. */
export function DryRun({ dryRun }: { readonly dryRun: Readiness['dryRun'] }) {
  const { totals, last, lastPeriod, changes, retro } = dryRun;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Totals totals={totals} />
      {Number(retro) === 0 ? null : <Typography>{fillIn(texts.retroGross, { gross: moneyText(retro) })}</Typography>}
      <SecondPerson dryRun={dryRun} />
      {last === null ? (
        <Typography>{texts.noLast}</Typography>
      ) : (
        <>
          <Typography>
            Last payroll ({lastPeriod}): {last.lines} employees, <MoneyText amount={last.gross} /> gross
          </Typography>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {texts.changes}
          </Typography>
          <Differences label={texts.changes} people={changes} none={texts.noChanges} />
        </>
      )}
    </Box>
  );
}
